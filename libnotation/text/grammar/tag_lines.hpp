#pragma once

// The forms of lines in a tag section, whole or damaged: used to find records and to read them.
//
// The head of a score sheet that was typed as it is: lines such as `White: Anna`.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace merels::grammar {

enum class TagLike : std::uint8_t {
    no,
    /// `[Name` or `[` alone: it is a tag if the next line also has a tag.
    loose,
    /// `[Ev ent "value"]`, `[[Name "value"]`, `[Name value"]`: the quote shows that a tag was
    /// meant.
    damaged,
    /// `[Name "`.
    yes,
};

struct TagStart {
    TagLike likeness = TagLike::no;
    std::string_view name{};
};

/// How certain it is that a line begins with a tag.
TagStart tag_start(std::string_view line);

/// A tag that has a line of its own, but does not begin the line or has lost its bracket.
struct DisplacedTag {
    /// The text before the tag.
    std::string_view before;
    std::string_view name;
    /// Still escaped.
    std::string_view value;
    bool has_bracket = true;
};

/// `x[Event "a"]`, `> [Event "a"]`, `[[Event "a"]`, `Event "a"]`.
std::optional<DisplacedTag> displaced_tag(std::string_view line);

/// The text between two quotes before a bracket at the end of the line, if at least one of the
/// quotes is not straight: `Open` in `“Open”]`.
std::optional<std::string_view> odd_quoted_value(std::string_view text);

/// True if the line ends a tag that the line before began: `and so on"]`, or `]` alone.
bool ends_tag(std::string_view line);

/// True for a line between tags that has neither a tag nor a move.
bool is_stray_among_tags(std::string_view line);

/// True if the line ends with a result, as the last line of a record does.
bool ends_with_result(std::string_view line);

/// True if the line is only a result.
bool is_result(std::string_view line);

/// True if the line begins with a number, a move, a bracket or a result, as a line of moves does.
bool begins_like_moves(std::string_view line);

/// The beginning of a tag `[Name "value"]` at the end of a line, after a result, perhaps with a
/// comment or a character between them. Joined files have such lines. If there is no such tag, the
/// line's size. A byte order mark before the bracket belongs to the tag. Linear.
std::size_t tag_behind_result(std::string_view line);

/// The line up to the first LF or CR.
std::string_view first_line(std::string_view text);
/// The second line of the text; empty if there is none.
std::string_view second_line(std::string_view text);

struct TypedTag {
    /// The name in the strict spelling; unchanged if it is not a name that programs look for.
    std::string_view name;
    std::string_view value;
};

/// A line such as `White: Anna` or `Weiß: Anna`. Any other name, as in `Arbiter: Bruno`, counts
/// only if `is_any_name`.
std::optional<TypedTag> typed_tag(std::string_view line, bool is_any_name);

/// True if the text begins with such a line, and another such line or moves follow. A few other
/// lines, such as a title, may come before it.
bool begins_typed_sheet(std::string_view text);

} // namespace merels::grammar
