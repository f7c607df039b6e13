#pragma once

// The forms of lines in a tag section, whole or damaged: used to find records and to read them.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace merels::grammar {

enum class TagLike : std::uint8_t {
    no,
    /// `[Name` or `[` alone: a tag if the next line has another one.
    loose,
    /// `[Ev ent "value"]`, `[[Name "value"]`, `[Name value"]`: a quote shows that a tag was meant.
    damaged,
    /// `[Name "`.
    yes,
};

struct TagStart {
    TagLike likeness = TagLike::no;
    std::string_view name{};
};

/// How surely a line begins with a tag.
TagStart tag_start(std::string_view line);

/// A tag in a line of its own that does not begin the line, or has lost its bracket.
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

/// The text between quotes of which at least one is not straight, up to a bracket at the line's
/// end: `Open` of `“Open”]`.
std::optional<std::string_view> odd_quoted_value(std::string_view text);

/// The line ends a tag that the line before began: `and so on"]`, or `]` alone.
bool ends_tag(std::string_view line);

/// Words among tags that are neither tags nor moves, in one line.
bool is_stray_among_tags(std::string_view line);

/// The line ends with a result, as the last line of a record does.
bool ends_with_result(std::string_view line);

/// The line is a result and nothing else.
bool is_result(std::string_view line);

/// The line begins with a number, a move, a bracket or a result, as moves do.
bool begins_like_moves(std::string_view line);

/// Where `[Name "value"]` begins at the end of a line, right behind a result, or behind a comment
/// or a character after it, as where files were joined; the line's size if that is not so. A byte
/// order mark before the bracket belongs to the tag. Linear.
std::size_t tag_behind_result(std::string_view line);

/// The line up to the first LF or CR.
std::string_view first_line(std::string_view text);
/// The line behind the first one; empty if there is none.
std::string_view second_line(std::string_view text);

} // namespace merels::grammar
