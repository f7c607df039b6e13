#pragma once

#include <libnotation/text/formats/json/json_input.hpp>
#include <libnotation/text/record/tree_builder.hpp>

namespace merels {

/// Plays the array of turns at the cursor: turns, and `"("` and `")"` around variations.
void read_json_turns(JsonInput& input, TreeBuilder& tree);

/// Appends the array of a game's turns. Needs no stack for nested variations.
void append_json_turns(std::string& text, const Game& game);

} // namespace merels
