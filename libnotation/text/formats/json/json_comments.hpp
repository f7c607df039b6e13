#pragma once

#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/board.hpp>
#include <libnotation/text/formats/json/json_input.hpp>

namespace merels {

/// Reads a comment, which is a string or an object. Invalid parts of the comment are reported and
/// left out.
Comment read_json_comment(JsonInput& input, const JsonValue& value, const Board& board);

/// Appends a comment to `text`. A comment that has only words becomes a string.
void append_json_comment(std::string& text, const Comment& comment, const Board& board);

/// Appends a string to `text`, with its quotes.
void append_json_string(std::string& text, std::string_view value);

} // namespace merels
