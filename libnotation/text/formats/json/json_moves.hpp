#pragma once

#include <libnotation/text/formats/json/json_input.hpp>
#include <libnotation/text/record/tree_builder.hpp>

namespace merels {

/// Plays the array of moves `moves`: moves, and `"("` and `")"` around variations.
void read_json_moves(JsonInput& input, const JsonValue& moves, TreeBuilder& tree);

/// Appends the array of a game's moves. It does not use recursion for nested variations.
void append_json_moves(std::string& text, const Game& game);

} // namespace merels
