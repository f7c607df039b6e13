#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace merels {

/// Tells whether a text is complete or will be continued. If it will be continued, a line whose
/// meaning depends on the rest does not begin a record yet.
enum class TextEnd : std::uint8_t { final, unknown };

/// The line without a byte order mark at its beginning.
std::string_view without_mark(std::string_view line);

/// True for a line that begins with `1.` or `1)`.
bool begins_first_move(std::string_view line);

/// True if the text begins with two names and a result, and then a first move: `Anna - Berta 0:1`
/// above `1. d6`.
bool is_heading(std::string_view text);

/// True if the first line of the text begins a tag section. The next line may be needed to decide
/// that.
bool begins_tag_section(std::string_view text);

/// True if the first line of the text begins a record, at a place where a record may begin. A line
/// of moves without a number begins a record only if it comes `after_blank`.
bool begins_record(std::string_view text, bool is_after_blank);

/// True if the first line of the text was a tag until something turned it into a comment.
bool begins_hidden(std::string_view text);

/// True for a line with moves and a result. It ends a record if a blank line and a tag section
/// follow.
bool ends_certain_record(std::string_view line);

/// The first line at or after `begin` that begins a record, or the comments before a record; `npos`
/// if there is none. Text before it does not belong to a record. Linear.
std::size_t record_line(std::string_view text, std::size_t begin, TextEnd end);

/// The first line that begins a tag section after a blank line; the text's size if there is none.
std::size_t next_tag_section(std::string_view text);

} // namespace merels
