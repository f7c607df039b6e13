#pragma once

// Texts for values and for their sources.

#include <engine/protocol/uci_text.hpp>
#include <libnotation/game/game.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

using protocol::Opinion;

/// The text of a value. Estimates are in men, positive if White is ahead.
std::string value_in_words(const Opinion& value, Color to_move);

/// The value of a position in words. An estimate names the player who is ahead: "White is better,
/// +0.40".
std::string position_in_words(const Opinion& value, Color to_move);

/// The value in a few letters, as in the moves: "W9", "W≤9", or "=" for a draw. "B" is a win for
/// Black in an unknown number of plies. An estimate is in men: "+0.4" if White is ahead.
std::string short_value(const Opinion& value, Color to_move);

/// The source of a value: "exact", "proven by search" or "search, depth 14". If another program has
/// computed the value, the result is the name of the program. For an estimate, the result also
/// contains the depth of the search.
std::string source_in_words(const Opinion& value, const std::string& other_engine);

/// White's expected result, from 0 (lost) to 1 (won).
double share_of_white(const Opinion& value, Color to_move);

/// A value in a record as an `Opinion`, from White's view.
Opinion opinion_of(const Evaluation& evaluation);

/// The text of a line of play, such as "12. d6 f4 13. d2". `plies_before` is the number of plies
/// from the start of the game to the first move of `line`.
std::string line_in_words(const Game& game, unsigned plies_before, const std::vector<Move>& line);

/// A number in a short form such as "1.2 M", "310 k" or "17". A number that changes quickly is
/// easier to read in a short form.
std::string short_number(double number);

} // namespace merels::viewer
