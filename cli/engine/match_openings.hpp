#pragma once

#include <engine/protocol/match/openings.hpp>

#include <string>

namespace merels::cli {

struct OpeningFile {
    std::vector<protocol::Opening> openings;
    /// Left out, as their game is over.
    std::size_t over = 0;
};

/// The openings of a file: positions, one a line in any form of one line, or records whose main
/// lines are played up to `plies`. Anything wrong in it, or nothing to play, is a `Failure`.
OpeningFile read_openings(const std::string& path, const RuleSet& rule_set, unsigned plies);

} // namespace merels::cli
