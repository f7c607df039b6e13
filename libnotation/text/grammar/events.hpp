#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

/// The events that the grammar finds in a record. They are a flat list, which is filled without
/// copying and reused.
namespace merels::grammar {

enum class EventKind : std::uint8_t {
    /// A move in the strict spelling; its points are in `codes`, in their order.
    placement,
    move,
    /// Any other word at a place where a move may be.
    word,
    /// `12.` or `12...`; the number is in `value`.
    number,
    /// `{…}` without its braces, `;…` without the semicolon.
    comment,
    nested_comment,
    /// A comment with a brace that is never closed.
    doubtful_comment,
    unclosed_comment,
    /// `$12`, or a sign like `!?`.
    glyph,
    /// `(` and `)`. The `value` of a `(` is the event of its `)`, or `no_event`.
    open,
    close,
    /// `1-0`, `0-1`, `1/2-1/2`, `½-½`, `*`.
    result,
    /// A `)` or `}` that closes nothing.
    stray,
    /// A line that begins with `%`.
    escape,
};

/// True for a comment, whether or not its braces match.
constexpr bool is_comment(EventKind kind) {
    return kind >= EventKind::comment && kind <= EventKind::unclosed_comment;
}

inline constexpr std::uint32_t no_event = 0xFFFFFFFF;

/// The code of a point: a letter a…p in the high bits and a number 1…15 in the low bits. `d6` is
/// 0x36.
using PointCode = std::uint8_t;

struct Event {
    /// The place in the record, in bytes.
    std::uint32_t offset = 0;
    std::uint32_t length = 0;
    /// A move number, or the event of the closing parenthesis; for a result in words one more than
    /// its `GameResult`.
    std::uint32_t value = 0;
    EventKind kind = EventKind::word;
    /// The first of the move's points in `codes`, and their number.
    std::uint8_t count = 0;
    std::array<PointCode, 6> codes{};

    /// True for a comment or an escaped line.
    bool is_remark() const { return is_comment(kind) || kind == EventKind::escape; }
    std::string_view text_in(std::string_view record) const {
        return record.substr(offset, length);
    }
};

enum class TagFault : std::uint8_t {
    none,
    no_bracket,
    quote,
    unclosed,
    no_tag,
    /// The tag continues on the next line.
    broken,
    no_opening,
    /// Other text comes before the tag.
    displaced,
    /// The quotes of the tag are not straight.
    curly,
    /// A line such as `White: Anna`. The name of the tag may differ from the word in the record.
    typed,
};

struct RawTag {
    std::string_view name;
    /// Still escaped.
    std::string_view value;
    std::string_view whole;
    TagFault fault;
};

struct Events {
    std::vector<RawTag> tags;
    std::vector<Event> events;
    /// The indices of the `(` that are open while the grammar runs. Afterwards, those of the `(`
    /// that were never closed.
    std::vector<std::uint32_t> open;

    /// The first Unicode blank among the moves; `no_event` if there is none.
    std::uint32_t first_odd_blank = no_event;

    void clear() {
        first_odd_blank = no_event;
        tags.clear();
        events.clear();
        open.clear();
    }
};

} // namespace merels::grammar
