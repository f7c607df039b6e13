#pragma once

#include <viewer/core/record_file.hpp>

#include <vector>

namespace merels::viewer {

class GamePage;

/// Adds a pane with what is wrong with the game's record; a line goes to the turn before its place.
void add_findings(GamePage& page, std::vector<RecordFinding> findings);

} // namespace merels::viewer
