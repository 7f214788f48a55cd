"""Discord's limits, read from limits.toml."""

from importlib.resources import files

import msgspec


class MessageLimits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Limits on one message. Times are in seconds, sizes in bytes."""

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
    """Limits on one embed. `total` covers all embeds of a message."""

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
    """Limits on version 2 components: their number, their text and their contents."""

    components: int
    text: int
    section: int
    gallery: int


class ModalLimits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Limits on a modal, its inputs and its groups of options."""

    title: int
    rows: int
    label: int
    description: int
    value: int
    input_placeholder: int
    group_options: int
    files: int


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
    """Limits on an interaction: seconds to its first answer, token's seconds, follow-ups."""

    first_answer: float
    token_life: float
    follow_ups_without_server: int


class GatewayLimits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Limit on session starts per day."""

    starts: int


class EmojiLimits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Limits on the application's emojis: number, name length, bytes of a picture."""

    most: int
    name: int
    size: int


class ChannelLimits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Limits on a channel's texts, a server's active threads and a post's tags."""

    name: int
    topic: int
    active_threads: int
    post_tags: int


class Allowance(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Max. requests in a window of seconds."""

    requests: int
    window: float


class RateLimits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Discord's rate limits by kind of route."""

    global_per_second: int
    create_message: Allowance
    edit_message: Allowance
    delete_message: Allowance
    webhook: Allowance
    create_thread: Allowance
    create_dm: Allowance
    other: Allowance


class Limits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Limits of limits.toml."""

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
    """Read limits.toml.

    Raises: msgspec.ValidationError if a key is missing or unknown.
    """
    text = files(__package__).joinpath("limits.toml").read_bytes()
    return msgspec.toml.decode(text, type=Limits)


LIMITS = load_limits()
