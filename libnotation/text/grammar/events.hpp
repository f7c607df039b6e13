#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

/// The events that the grammar finds in a record. The events are a flat list. Events refer to the
/// text of the record and do not copy it.
namespace merels::grammar {

enum class EventKind : std::uint8_t {
    /// A move in the strict spelling, with its points in `codes`, in the order of the text.
    placement,
    move,
    /// A word that is not a `placement` or a `move`, in a place where a move is possible.
    word,
    /// A move number such as `12.` or `12...`. The number is in `value`.
    number,
    /// A comment: `{…}` without its braces, or `;…` without the semicolon.
    comment,
    nested_comment,
    /// A comment that contains a `{` for which the `}` is missing.
    doubtful_comment,
    unclosed_comment,
    /// A glyph: `$12`, or a sign like `!?`.
    glyph,
    /// The `(` and the `)` of a variation.
    open,
    close,
    /// A result: `1-0`, `0-1`, `1/2-1/2`, `½-½` or `*`.
    result,
    /// A `)` or `}` that closes nothing.
    stray,
    /// A line that begins with `%`.
    escape,
};

/// True for any comment, even if its braces do not match.
constexpr bool is_comment(EventKind kind) {
    return kind >= EventKind::comment && kind <= EventKind::unclosed_comment;
}

inline constexpr std::uint32_t no_event = 0xFFFFFFFF;

/// The code of a point. The high bits are a letter a…p, and the low bits a number 1…15. For
/// example, the code of `d6` is 0x36.
using PointCode = std::uint8_t;

struct Event {
    /// The offset of the event in the record, in bytes.
    std::uint32_t offset = 0;
    std::uint32_t length = 0;
    /// For a move number such as `12.`, the value is 12. For a `(`, the value is the index of the
    /// event of its `)`, or `no_event` if the `)` is missing. For a result that a log writes in
    /// words, the value is the number of the `GameResult` plus 1. For an event of another kind,
    /// such as a comment, the value is 0.
    std::uint32_t value = 0;
    EventKind kind = EventKind::word;
    /// The number of points in the move. The codes of these points are the first items of `codes`.
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
    /// A line such as `White: Anna`. The name of the tag may differ from the word in the record, as
    /// in `Weiß: Anna`.
    typed,
};

struct RawTag {
    std::string_view name;
    /// The value of the tag, with its escapes.
    std::string_view value;
    std::string_view whole;
    TagFault fault;
};

struct Events {
    std::vector<RawTag> tags;
    std::vector<Event> events;
    /// The index of the event of each `(` that has no `)` yet.
    std::vector<std::uint32_t> open;

    /// The offset of the first Unicode blank among the moves, or `no_event` if there is no such
    /// blank.
    std::uint32_t first_odd_blank = no_event;

    void clear() {
        first_odd_blank = no_event;
        tags.clear();
        events.clear();
        open.clear();
    }
};

} // namespace merels::grammar
