#pragma once

// Makes a damaged collection sound again: everything that can be read goes into a new file, where
// all that is derived is made anew, and then, in one transaction, into the place of the old.
//
//   const auto repair = merels::repair("club.merels");
//   repair->lost.size()          // games that could not be read; "club.merels.lost" has what is
//   known
//
// Killed at any moment, it leaves the old collection or the new one, and perhaps a file beside it
// ("club.merels.repair"), which the next repair removes.

#include <libnotation/store/doctor.hpp>

#include <string>
#include <vector>

namespace merels {

/// A game of which not everything could be kept, and why.
struct LostGame {
    GameId id;
    std::string why;

    bool operator==(const LostGame&) const = default;
};

struct Repair {
    /// Games that are in the collection now.
    std::uint64_t games = 0;
    /// Those that could not be read at all.
    std::vector<LostGame> lost;
    /// Those of which a part was kept: the main line as far as it is legal, and tags.
    std::vector<LostGame> shortened;
    /// Rows of other tables that could not be read.
    std::uint64_t lost_rows = 0;
    /// Pages were damaged that may have held games of which nothing else is left.
    bool may_lack_games = false;
    /// Where the damaged file was kept because not everything could be read; else empty.
    std::string old_file;

    bool is_whole() const {
        return lost.empty() && shortened.empty() && lost_rows == 0 && !may_lack_games;
    }
};

/// Nobody else may use the collection meanwhile. Needs room for two more of its size.
Stored<Repair> repair(const std::string& path, const GameWatch& watch = {});

} // namespace merels
