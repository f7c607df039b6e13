#pragma once

#include <engine/protocol/match/openings.hpp>

#include <string>

namespace merels::cli {

struct OpeningFile {
    std::vector<protocol::Opening> openings;
    /// The number of positions in which the game is already over. These positions are left out of
    /// `openings`.
    std::size_t over = 0;
};

/// Reads openings from a file with records, or with one position on each line. For a record, the
/// opening is the first `plies` plies of the main line. Throws a `Failure` for an error, or if
/// there is no opening.
OpeningFile read_openings(const std::string& path, const RuleSet& rule_set, unsigned plies);

} // namespace merels::cli
