#pragma once

// Values as a person reads them, each with where it is from.
//
//   value_in_words(Exact::win_in(9), Color::black)         ->  "Black wins in 9"
//   value_in_words(Heuristic{35, 14}, Color::white)        ->  "+0.35"
//   source_in_words(Heuristic{35, 14}, {})                 ->  "search, depth 14"

#include <engine/protocol/uci_text.hpp>
#include <libnotation/game/game.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

using protocol::Opinion;

/// A value in words. Estimates are in men, from White's view.
std::string value_in_words(const Opinion& value, Color to_move);

/// The value in few letters: "W in 9", "W in ≤9", "B" if the number is not known, "=" for a draw.
/// For an estimate, only the advantage in men: "0.4".
std::string short_value(const Opinion& value, Color to_move);

/// The source of a value: "exact", "proven by search", "search, depth 14", or the name of another
/// program.
std::string source_in_words(const Opinion& value, const std::string& other_engine);

/// White's expected result, from 0 (lost) to 1 (won).
double share_of_white(const Opinion& value, Color to_move);

/// A value in a record as an opinion, seen by White. Its source is "stored in the record".
Opinion opinion_of(const Evaluation& evaluation);

/// The stored value after a move; empty if there is none.
std::optional<Evaluation> stored_value(const Annotation& annotation);

/// "12. d6 f4 13. d2": the first of these plies follows `plies_before` others.
std::string line_in_words(const Game& game, unsigned plies_before, const std::vector<Move>& line);

/// A short form of a number, because "1 234 567" is hard to read while it changes: "1.2 M", "310
/// k", "17".
std::string short_number(double number);

} // namespace merels::viewer
