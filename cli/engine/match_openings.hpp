#pragma once

#include <engine/protocol/match/openings.hpp>

#include <string>

namespace merels::cli {

struct OpeningFile {
    std::vector<protocol::Opening> openings;
    /// Positions that were left out because the game is over there.
    std::size_t over = 0;
};

/// The openings of a file. The file has a position on each line, or records, whose main lines are
/// played up to `plies`. Throws a `Failure` if it has an error or no opening.
OpeningFile read_openings(const std::string& path, const RuleSet& rule_set, unsigned plies);

} // namespace merels::cli
