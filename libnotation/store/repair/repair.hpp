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

/// A game that could not be kept completely, and the reason.
struct LostGame {
    GameId id;
    std::string why;

    bool operator==(const LostGame&) const = default;
};

struct Repair {
    /// The number of games that are in the collection now.
    std::uint64_t games = 0;
    /// The games that could not be read at all.
    std::vector<LostGame> lost;
    /// The games of which a part was kept: the legal part of the main line, tags, and the text of a
    /// damaged record as a comment.
    std::vector<LostGame> shortened;
    /// The games that were read from damaged pages. Each may be complete, or may have become
    /// something else.
    std::vector<LostGame> doubtful;
    /// The number of pages with a wrong checksum.
    std::uint64_t damaged_pages = 0;
    /// Rows of other tables that could not be read.
    std::uint64_t lost_rows = 0;
    /// True if there may have been more such rows.
    bool may_lack_rows = false;
    /// Tables that do not belong to a collection. They are now only in the old file.
    std::vector<std::string> foreign_tables;
    /// True if damaged pages may have held more games, which are lost.
    bool may_lack_games = false;
    /// The path of the damaged file. It is kept if not everything could be read; otherwise the path
    /// is empty.
    std::string old_file;
    /// The path of a damaged journal, whose last changes are not in the collection; otherwise
    /// empty.
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
