#pragma once

#include <libnotation/game/game.hpp>

#include <string>

namespace merels::viewer {

/// The tags Object, Dating and Reliability of a record about history, and its sources. Each of them
/// has a line, such as "Dating: 1283". The result is empty if the record has none of the three
/// tags.
std::string evidence_in_words(const Game& game);

/// The tags Object, Dating and Reliability in one line, with their names and without the sources.
/// The result is empty if the record has none of these tags.
std::string evidence_in_one_line(const Game& game);

} // namespace merels::viewer
