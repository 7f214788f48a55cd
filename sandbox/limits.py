"""Discord's limits, read from the one file that states them."""

from importlib.resources import files

import msgspec


class MessageLimits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Limits on one message; times in seconds, sizes in bytes."""

    content: int
    embeds: int
    attachments: int
    attachment_bytes: int
    alt_text: int
    filename: int
    nonce: int
    nonce_window: float
    history_page: int
    old_after: float
    old_edits: int
    old_edits_window: float
    bulk_delete: int
    bulk_delete_age: float
    pins: int


class EmbedLimits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Limits on one embed; `total` holds for all embeds of a message together."""

    title: int
    description: int
    fields: int
    field_name: int
    field_value: int
    footer: int
    author: int
    total: int


class ComponentLimits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Limits on buttons and selects."""

    rows: int
    buttons_per_row: int
    label: int
    custom_id: int
    select_options: int
    option_label: int
    option_value: int
    option_description: int
    placeholder: int


class LayoutLimits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Limits on components of the second kind: all together, their text, and what one may hold."""

    components: int
    text: int
    section: int
    gallery: int


class ModalLimits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Limits on a modal and its inputs."""

    title: int
    rows: int
    label: int
    description: int
    value: int
    input_placeholder: int


class CommandLimits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Limits on registered slash commands."""

    name: int
    description: int
    options: int
    choices: int
    choice_name: int
    choice_value: int
    total: int
    global_commands: int
    guild_commands: int
    creations_per_day: int
    pattern: str


class AutocompleteLimits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Limits on one answer to autocomplete."""

    choices: int
    name: int
    value: int


class InteractionLimits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Seconds until an interaction needs its first answer, and until its token ends; follow-ups."""

    first_answer: float
    token_life: float
    follow_ups_without_server: int


class GatewayLimits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The bound on sessions that start in a day."""

    starts: int


class EmojiLimits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Limits on an application's own emojis: how many, how long a name, how many bytes of a picture."""

    most: int
    name: int
    size: int


class ChannelLimits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Limits on a channel's texts, on the threads of a server that are awake, and on a post's tags."""

    name: int
    topic: int
    active_threads: int
    post_tags: int


class Allowance(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """So many requests in a window of seconds."""

    requests: int
    window: float


class RateLimits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The bounds on requests that Discord accepts, by kind of route."""

    global_per_second: int
    create_message: Allowance
    edit_message: Allowance
    delete_message: Allowance
    webhook: Allowance
    create_thread: Allowance
    create_dm: Allowance
    other: Allowance


class Limits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """All limits of limits.toml."""

    message: MessageLimits
    embed: EmbedLimits
    component: ComponentLimits
    layout: LayoutLimits
    modal: ModalLimits
    command: CommandLimits
    autocomplete: AutocompleteLimits
    interaction: InteractionLimits
    gateway: GatewayLimits
    emoji: EmojiLimits
    channel: ChannelLimits
    rate: RateLimits


def load_limits() -> Limits:
    """Read limits.toml. Raises msgspec.ValidationError when a key is missing or unknown."""
    text = files(__package__).joinpath("limits.toml").read_bytes()
    return msgspec.toml.decode(text, type=Limits)


LIMITS = load_limits()
