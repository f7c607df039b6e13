#pragma once

#include <engine/protocol/match/openings.hpp>

#include <string>

namespace merels::cli {

struct OpeningFile {
    std::vector<protocol::Opening> openings;
    /// The number of positions where the game is already over. They are left out.
    std::size_t over = 0;
};

/// Reads openings from a file with one position a line, or with records. Main lines are played up
/// to `plies`. Throws a `Failure` for an error, or if there is no opening.
OpeningFile read_openings(const std::string& path, const RuleSet& rule_set, unsigned plies);

} // namespace merels::cli
