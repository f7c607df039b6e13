#pragma once

#include <viewer/core/files/record_file.hpp>

#include <vector>

namespace merels::viewer {

class GamePage;

/// Adds a pane with the errors of the record. A click on an error goes to the last move before the
/// error.
void add_findings(GamePage& page, std::vector<RecordFinding> findings);

} // namespace merels::viewer
