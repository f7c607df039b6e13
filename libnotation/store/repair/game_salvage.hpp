#pragma once

#include <libnotation/base/files/numbered_file.hpp>
#include <libnotation/store/collection/collection_state.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels {

/// A file for people ("club.merels.lost"). The file contains all known facts about games that a
/// repair has lost. The first call of `add` creates the file. If the repair changes nothing, the
/// file is removed again.
class LostGamesFile {
public:
    explicit LostGamesFile(const std::string& collection) : collection_(collection) {}
    ~LostGamesFile();
    LostGamesFile(const LostGamesFile&) = delete;
    LostGamesFile& operator=(const LostGamesFile&) = delete;

    /// Writes why the repair could not keep a game, and the text of the game's record. This
    /// function throws its errors, so call it inside `attempt`.
    void add(std::string_view why, std::string_view record);
    /// Writes the file to the disk. After this call, the file remains even if a signal ends the
    /// program.
    void synchronize();
    /// After this call, the destructor no longer removes the file.
    void keep() { is_kept_ = true; }
    /// The path of the file. The result is empty if no game was lost.
    std::string path() const { return file_ ? file_->path : std::string{}; }

private:
    std::string collection_;
    std::optional<NumberedFile> file_;
    std::uint64_t size_ = 0;
    bool is_kept_ = false;
};

/// A game made from its remaining rows.
struct SalvagedGame {
    Game game;
    /// True if nothing was lost.
    bool is_whole = false;
};

/// Makes a game from its remaining parts. Use this function if `GameTable::read` fails.
///
/// The moves of a game are stored in up to three tables: `records`, `lines` and `games`. The table
/// `games` does not contain the moves, but only the number of moves and their key. A readable
/// record is kept if it agrees with `lines` or `games`, or if `lines` has no moves of the game. If
/// the record is damaged or contradicts the tables, its text becomes a comment before the first
/// move, and the game gets the legal moves from `lines`. If the record and the row in `games` are
/// missing, players, event and result are unknown. The result is empty if the rule set is unknown.
std::optional<SalvagedGame> salvage_game(Collection::State& state, GameId id);

/// The text of the game's record. The result is empty if the game has no record.
std::string salvage_record(Collection::State& state, GameId id);

} // namespace merels
