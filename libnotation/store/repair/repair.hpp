#pragma once

// Repairs a damaged collection. First, everything readable is copied into a new file, and all
// computed data is made again. Then, in one transaction, the new contents replace the old ones.
//
//   const auto repair = merels::repair("club.merels");
//   repair->lost.size()          // games that could not be read; `repair->lost_file` has the known
//                                // facts about them
//
// If the program is killed during a repair, the collection is either still unrepaired or already
// repaired. A killed repair may leave an unfinished file ("club.merels.repair"). If this file
// exists, the next repair uses another name ("club.merels.repair.2"). Files of other programs are
// never replaced or removed.

#include <libnotation/store/repair/doctor.hpp>

#include <string>
#include <vector>

namespace merels {

/// A game that the repair could not keep completely, and the reason.
struct LostGame {
    GameId id;
    std::string why;

    bool operator==(const LostGame&) const = default;
};

struct Repair {
    /// The number of games in the repaired collection.
    std::uint64_t games = 0;
    /// The games that could not be read at all.
    std::vector<LostGame> lost;
    /// The games that were kept only in part: the legal beginning of the main line, and the tags.
    /// The text of a damaged record is kept as a comment.
    std::vector<LostGame> shortened;
    /// The games that were read from damaged pages, and may therefore contain wrong moves or tags.
    std::vector<LostGame> doubtful;
    /// The number of pages with a wrong checksum.
    std::uint64_t damaged_pages = 0;
    /// The number of rows that could not be read in tables other than the table of games.
    std::uint64_t lost_rows = 0;
    /// True if damaged pages may have contained rows that `lost_rows` does not count.
    bool may_lack_rows = false;
    /// The names of tables that the repair did not copy, because Merels does not use them.
    std::vector<std::string> foreign_tables;
    /// True if the repair may have lost more games than `lost` lists, because of damaged pages.
    bool may_lack_games = false;
    /// The path of a copy of the damaged file. If everything could be read, there is no copy, and
    /// the path is empty.
    std::string old_file;
    /// The path of a copy of a damaged journal. The last changes in this journal are not in the
    /// repaired collection. The path is empty if the journal was valid.
    std::string journal_file;
    /// The file with the known facts about lost and shortened games. The path is empty if no game
    /// was lost or shortened.
    std::string lost_file;

    bool is_whole() const {
        return lost.empty() && shortened.empty() && damaged_pages == 0 && lost_rows == 0
               && foreign_tables.empty() && !may_lack_games && !may_lack_rows
               && journal_file.empty();
    }
};

/// Repairs a collection. No other program may use the collection at the same time. The repair needs
/// free disk space of twice the size of the collection.
Stored<Repair> repair(const std::string& path, const GameWatch& watch = {});

} // namespace merels
