#pragma once

#include <libnotation/text/record/head_claims.hpp>
#include <libnotation/text/record/replay.hpp>

/// JSON Lines: a game a line, in the schema of `docs/json-lines.md`.
namespace merels {

/// The version of the schema that is written, and the newest that is read.
inline constexpr std::uint32_t json_version = 1;

/// A text that begins with an object, as a line of JSON Lines does.
bool is_json_lines(std::string_view text);
/// Where the next line that is not empty begins at or after `at`; the text's size if there is none.
std::size_t json_line_begin(std::string_view text, std::size_t at);
/// Where the line ends that `begin` is in.
std::size_t json_line_end(std::string_view text, std::size_t begin);

/// Reads a line into `reading.game` and reports its mistakes. A line that is not a game is kept as
/// a comment. Spans are offsets into the record.
Replayed read_json(std::string_view record, const ReadOptions& options, Reading& reading);

} // namespace merels
