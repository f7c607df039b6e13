#pragma once

#include <libnotation/text/record/head_claims.hpp>
#include <libnotation/text/record/replay.hpp>

/// Reads JSON Lines. Each line is a game, in the schema of `docs/json-lines.md`.
namespace merels {

/// The only version of the schema that Merels writes and reads.
inline constexpr std::uint32_t json_version = 1;

/// True if the text begins with an object, like a line of JSON Lines.
bool is_json_lines(std::string_view text);
/// The beginning of the next line that is not empty, at or after `at`. If only empty lines follow,
/// the result is the size of the text.
std::size_t json_line_begin(std::string_view text, std::size_t at);
/// The end of the line that contains `begin`.
std::size_t json_line_end(std::string_view text, std::size_t begin);

/// Reads a line of JSON Lines into `reading.game`, and reports the errors in the line. If the line
/// is not a game, it is kept as a comment. Spans are offsets into the record.
Replayed read_json(std::string_view record, const ReadOptions& options, Reading& reading);

} // namespace merels
