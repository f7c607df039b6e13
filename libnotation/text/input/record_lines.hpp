#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace merels {

/// A text is a whole file, or continues after its end; then a line whose meaning depends on the
/// rest does not begin a record yet.
enum class TextEnd : std::uint8_t { final, unknown };

/// The line behind a byte order mark, if it begins with one.
std::string_view without_mark(std::string_view line);

/// A line that begins with `1.` or `1)`.
bool begins_first_move(std::string_view line);

/// The text begins with two names and a result, and a first move follows: `Anna - Berta 0:1` above
/// `1. d6`.
bool is_heading(std::string_view text);

/// The text begins with a line that begins a tag section; the next line may be needed to decide.
bool begins_tag_section(std::string_view text);

/// The text begins with a line that begins a record, where a record may begin. A line of moves
/// without a number does so only `after_blank`.
bool begins_record(std::string_view text, bool is_after_blank);

/// The text begins with a line that was a tag before something made it a comment.
bool begins_hidden(std::string_view text);

/// The line is the last one of a record if a blank line and a tag section follow: moves and a
/// result.
bool ends_certain_record(std::string_view line);

/// The first line at or after `begin` that begins a record, or the comments before it; `npos` if
/// there is none. Text before it belongs to no record. Linear.
std::size_t record_line(std::string_view text, std::size_t begin, TextEnd end);

/// The first line that begins a tag section after a blank line; the text's size if there is none.
std::size_t next_tag_section(std::string_view text);

} // namespace merels
