#pragma once

#include <libnotation/text/formats/json/json_input.hpp>
#include <libnotation/text/record/tree_builder.hpp>

namespace merels {

/// Plays the moves of the array `moves`. In the array, `"("` and `")"` enclose a variation.
void read_json_moves(JsonInput& input, const JsonValue& moves, TreeBuilder& tree);

/// Appends the moves of a game as an array, without recursion for nested variations.
void append_json_moves(std::string& text, const Game& game);

} // namespace merels
