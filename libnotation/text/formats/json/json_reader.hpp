#pragma once

#include <libnotation/text/record/head_claims.hpp>
#include <libnotation/text/record/replay.hpp>

/// JSON Lines: a game a line, in the schema of `docs/json-lines.md`.
namespace merels {

/// The version of the schema that Merels writes, and the newest version that it reads.
inline constexpr std::uint32_t json_version = 1;

/// True if the text begins with an object, as a line of JSON Lines does.
bool is_json_lines(std::string_view text);
/// The beginning of the next line at or after `at` that is not empty; the text's size if there is
/// none.
std::size_t json_line_begin(std::string_view text, std::size_t at);
/// The end of the line that contains `begin`.
std::size_t json_line_end(std::string_view text, std::size_t begin);

/// Reads a line into `reading.game` and reports its mistakes. A line that is not a game is kept as
/// a comment. Spans are offsets into the record.
Replayed read_json(std::string_view record, const ReadOptions& options, Reading& reading);

} // namespace merels
