#pragma once

#include <libnotation/base/files/numbered_file.hpp>
#include <libnotation/store/collection/collection_state.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels {

/// A file for people ("club.merels.lost") with the known facts about games that a repair lost. It
/// is made for the first lost game, and removed at the end if the repair changed nothing.
class LostGamesFile {
public:
    explicit LostGamesFile(const std::string& collection) : collection_(collection) {}
    ~LostGamesFile();
    LostGamesFile(const LostGamesFile&) = delete;
    LostGamesFile& operator=(const LostGamesFile&) = delete;

    /// Writes down why a game was lost, and the text of its record. It throws errors as the store
    /// does; call it within `attempt`.
    void add(std::string_view why, std::string_view record);
    /// Writes the file to the disk. From now on it stays if a signal ends the program.
    void synchronize();
    /// Keeps the file for good.
    void keep() { is_kept_ = true; }
    /// Empty if no game was lost.
    std::string path() const { return file_ ? file_->path : std::string{}; }

private:
    std::string collection_;
    std::optional<NumberedFile> file_;
    std::uint64_t size_ = 0;
    bool is_kept_ = false;
};

/// A game made of its remaining rows.
struct SalvagedGame {
    Game game;
    /// True if the rows that are needed agree, or a damaged row can be computed from the others.
    bool is_whole = false;
};

/// Makes a game of its remaining parts if `GameTable::read` refuses.
///
/// A game's moves are stored in up to three places: its record, its line, and (as a key and a
/// number) its row. A record is kept if it agrees with the line or the row. Otherwise the line
/// becomes the main line, and the text of the record becomes a comment before the first move. The
/// moves are kept as far as they are legal. If the row is lost and there is no record, players,
/// event and result are not known. Empty if the rule set is not known.
std::optional<SalvagedGame> salvage_game(Collection::State& state, GameId id);

/// The text of the game's record; empty if there is none.
std::string salvage_record(Collection::State& state, GameId id);

} // namespace merels
