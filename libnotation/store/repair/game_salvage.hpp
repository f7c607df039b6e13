#pragma once

#include <libnotation/base/files/numbered_file.hpp>
#include <libnotation/store/collection/collection_state.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels {

/// A file for people ("club.merels.lost"). The file has all known facts about games that a repair
/// has lost. The file is made for the first lost game. If the repair changes nothing, the file is
/// removed again.
class LostGamesFile {
public:
    explicit LostGamesFile(const std::string& collection) : collection_(collection) {}
    ~LostGamesFile();
    LostGamesFile(const LostGamesFile&) = delete;
    LostGamesFile& operator=(const LostGamesFile&) = delete;

    /// Writes the reason for the loss of a game, and the text of its record. Errors are thrown as
    /// in the store, so call it inside `attempt`.
    void add(std::string_view why, std::string_view record);
    /// Writes the file to the disk. After that, a signal that ends the program does not remove it.
    void synchronize();
    /// Keeps the file: the destructor no longer removes the file.
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
    /// True if the needed rows agree, or if a damaged row can be computed from the other rows.
    bool is_whole = false;
};

/// Makes a game from its remaining parts. Use it if `GameTable::read` fails.
///
/// A game's moves are stored in up to three places: its record, its line, and its row. The row has
/// only the key of the moves, and their number. If the record agrees with the line or the row, the
/// record is kept. Otherwise the line becomes the main line, as far as its moves are legal. In that
/// case, the text of the record becomes a comment before the first move. Without row and record,
/// players, event and result are unknown. The result is empty if the rule set is unknown.
std::optional<SalvagedGame> salvage_game(Collection::State& state, GameId id);

/// The text of the game's record. The result is empty if the game has no record.
std::string salvage_record(Collection::State& state, GameId id);

} // namespace merels
