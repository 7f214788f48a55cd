/** A lobby and a turn, played by discord.js: what the bot does, done by another library. */

import { createRequire } from "node:module";

const {
  ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, ChannelType, Client, ContainerBuilder, Events,
  GatewayIntentBits, LabelBuilder, MessageFlags, ModalBuilder, SlashCommandBuilder, StringSelectMenuBuilder,
  TextDisplayBuilder, TextInputBuilder, TextInputStyle, UserSelectMenuBuilder,
} = createRequire(`${process.env.MODULES}/`)("discord.js");

const tell = (event, data = {}) => process.stdout.write(`${JSON.stringify({ event, ...data })}\n`);
const row = (...parts) => new ActionRowBuilder().addComponents(...parts);
const button = (id, label, style = ButtonStyle.Primary) => new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(style);
const PIXEL = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

const game = new SlashCommandBuilder().setName("game").setDescription("Play a game").setContexts(0).setIntegrationTypes(0)
  .addSubcommand((sub) => sub.setName("new").setDescription("Open a table")
    .addStringOption((option) => option.setName("edition").setDescription("Which").setRequired(true).setAutocomplete(true)))
  .addSubcommand((sub) => sub.setName("map").setDescription("Show the map"));

const lobby = () => row(button("join", "Join", ButtonStyle.Success), button("start", "Start"), button("name", "Name the game"));
const hand = () => [
  row(new StringSelectMenuBuilder().setCustomId("play").setPlaceholder("Play an Empire").setMaxValues(2)
    .addOptions(["Egypt", "Sumer", "Indus"].map((name) => ({ label: name, value: name.toLowerCase() })))),
  row(new UserSelectMenuBuilder().setCustomId("replace").setPlaceholder("Hand over to")),
];
const nameModal = () => new ModalBuilder().setCustomId("named").setTitle("Name the game").addLabelComponents(
  new LabelBuilder().setLabel("Name").setTextInputComponent(
    new TextInputBuilder().setCustomId("title").setStyle(TextInputStyle.Short).setMaxLength(20)),
  new LabelBuilder().setLabel("Length").setDescription("How long").setStringSelectMenuComponent(
    new StringSelectMenuBuilder().setCustomId("length").addOptions([{ label: "Short", value: "3" }, { label: "Whole", value: "7" }])));

const joined = new Map();
const deeds = {
  async "game new"(interaction) {
    await interaction.reply({ content: `A table for ${interaction.options.getString("edition")}`, components: [lobby()] });
  },
  async "game map"(interaction) {
    await interaction.deferReply();
    const file = new AttachmentBuilder(PIXEL, { name: "map.png", description: "The map" });
    await interaction.editReply({ content: "The map", files: [file] });
    await interaction.followUp({ content: "Only for you", flags: MessageFlags.Ephemeral });
  },
  async join(interaction) {
    joined.set(interaction.user.id, interaction.user);
    await interaction.update({ content: `At the table: ${[...joined.values()].join(", ")}`, components: [lobby()] });
  },
  async start(interaction) {
    await interaction.deferUpdate();
    const thread = await interaction.message.startThread({ name: "Game 1", autoArchiveDuration: 1440 });
    const card = new ContainerBuilder().setAccentColor(0x335577).addTextDisplayComponents(
      new TextDisplayBuilder().setContent("## Epoch 1")).addActionRowComponents(row(button("hand", "Your hand")));
    await thread.send({ components: [card], flags: MessageFlags.IsComponentsV2 });
    await interaction.editReply({ content: "Started", components: [] });
    for (const user of joined.values()) await user.send("Your Area tokens");
    await thread.setArchived(true);
    await thread.send("Awake again");
    tell("thread", { id: thread.id, type: thread.type === ChannelType.PublicThread });
  },
  async hand(interaction) {
    await interaction.reply({ content: "Your hand", components: hand(), flags: MessageFlags.Ephemeral });
  },
  async play(interaction) {
    await interaction.update({ content: `Played ${interaction.values.join(" and ")}`, components: [] });
  },
  async replace(interaction) {
    const message = await interaction.reply({ content: `Now plays ${interaction.users.first()}`, withResponse: true });
    await message.resource.message.edit("Handed over");
  },
  async name(interaction) {
    await interaction.showModal(nameModal());
  },
  async named(interaction) {
    const { fields } = interaction;
    await interaction.reply(`${fields.getTextInputValue("title")}, ${fields.getStringSelectValues("length")} epochs`);
  },
};

const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
  rest: { api: `${process.env.SANDBOX}/api`, cdn: process.env.SANDBOX },
});
client.on(Events.InteractionCreate, async (interaction) => {
  try {
    if (interaction.isAutocomplete()) {
      const typed = interaction.options.getFocused();
      await interaction.respond(["ragnar-2024", "zman-2018"].filter((name) => name.includes(typed)).map((name) => ({ name, value: name })));
      return;
    }
    const name = interaction.isChatInputCommand() ? `game ${interaction.options.getSubcommand()}` : interaction.customId;
    await deeds[name](interaction);
  } catch (problem) {
    tell("problem", { text: String(problem.stack ?? problem) });
  }
});
client.on(Events.Error, (problem) => tell("problem", { text: String(problem) }));
client.on(Events.GuildDelete, (guild) => tell("left", { guild: guild.id }));
client.once(Events.ClientReady, async () => {
  const application = await client.application.fetch();
  await application.commands.set([game]);
  const registered = await application.commands.fetch({ withLocalizations: true });
  tell("ready", { commands: registered.map((one) => one.name), owner: application.owner?.username });
});
process.stdin.on("end", () => client.destroy().then(() => process.exit(0))).resume();
await client.login(process.env.TOKEN);
