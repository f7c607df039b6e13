#pragma once

// Makes a damaged collection sound again: everything that can be read goes into a new file, where
// all derived data is made again, and then, in one transaction, into the place of the old.
//
//   const auto repair = merels::repair("club.merels");
//   repair->lost.size()          // games that could not be read; `repair->lost_file` has the known
//                                // facts about them
//
// Killed at any moment, it leaves the old collection or the new one, and perhaps its unfinished
// file ("club.merels.repair"). It never replaces or removes a file that it has not made: if a name
// exists, it uses the next one ("club.merels.repair.2").

#include <libnotation/store/repair/doctor.hpp>

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
    /// Those of which a part was kept: the main line as far as it is legal, tags, and the text of
    /// a damaged record as a comment.
    std::vector<LostGame> shortened;
    /// Those that were read from damaged pages: all of a game, or something else in its place.
    std::vector<LostGame> doubtful;
    /// Pages with a wrong checksum, with any data.
    std::uint64_t damaged_pages = 0;
    /// Rows of other tables that could not be read.
    std::uint64_t lost_rows = 0;
    /// There may have been more of them.
    bool may_lack_rows = false;
    /// Tables that do not belong to a collection; they are only in the old file now.
    std::vector<std::string> foreign_tables;
    /// Pages were damaged that may have held games of which nothing else is left.
    bool may_lack_games = false;
    /// Where the damaged file was kept because not everything could be read; else empty.
    std::string old_file;
    /// Where a damaged journal was kept, whose last changes are not in the collection; else empty.
    std::string journal_file;
    /// The file with the known facts about lost and shortened games; empty if there are none.
    std::string lost_file;

    bool is_whole() const {
        return lost.empty() && shortened.empty() && damaged_pages == 0 && lost_rows == 0
               && foreign_tables.empty() && !may_lack_games && !may_lack_rows
               && journal_file.empty();
    }
};

/// No other program may use the collection meanwhile. Needs free space for two files of the same
/// size.
Stored<Repair> repair(const std::string& path, const GameWatch& watch = {});

} // namespace merels
