#pragma once

#include <libnotation/base/files/numbered_file.hpp>
#include <libnotation/store/collection/collection_state.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels {

/// The file for people with the known facts about games that a repair lost ("club.merels.lost"). It
/// is made with the first of them, and removed at the end of a repair that changed nothing.
class LostGamesFile {
public:
    explicit LostGamesFile(const std::string& collection) : collection_(collection) {}
    ~LostGamesFile();
    LostGamesFile(const LostGamesFile&) = delete;
    LostGamesFile& operator=(const LostGamesFile&) = delete;

    /// Writes down why a game was lost, and the text of its record. Fails as the store does; to be
    /// called within `attempt`.
    void add(std::string_view why, std::string_view record);
    /// From here on the file is on the disk, and stays if a signal ends the program.
    void synchronize();
    /// It stays for good.
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
    /// The rows agree as far as they are needed, or one that is damaged follows from the others.
    bool is_whole = false;
};

/// Makes games of their remaining parts if `GameTable::read` refuses.
///
/// A game's moves are stored in up to three places: its record, its line, and (as a key and a
/// number) its row. A record that agrees with the line or the row is kept. Otherwise the line is
/// the main line, and the text of the record becomes a comment before the first move.
class GameSalvage {
public:
    explicit GameSalvage(Collection::State& state) : state_(state) {}

    /// The moves as far as they are legal, result, and the tags that can be read; empty if not even
    /// the rule set is known.
    std::optional<SalvagedGame> salvage(GameId id);
    /// The game where its row is lost, but its record is not, or the moves under rules of the
    /// collection; then its players, event and result are not known.
    std::optional<Game> salvage_without_row(GameId id);
    /// The text of its record, as far as there is one.
    std::string record(GameId id);

private:
    struct Row;
    struct Line;
    struct Parsed;

    template <class Read> void try_to(Read read);
    std::optional<Row> row(GameId id);
    std::optional<Parsed> parsed(const std::string& text, const RuleSet* rule_set);
    std::optional<Line> line(GameId id, const Position& start);
    static bool has_same_moves(const Game& game, const Line& line);
    static SalvagedGame of_record(const Parsed& read, const Row& row);
    static SalvagedGame of_line(const Game& stored, const Row& row, const std::string& text);
    void add_tags(GameId id, Tags& tags);
    std::optional<Game> without_row(GameId id);
    std::optional<Game> line_under_any_rules(GameId id);
    bool reads_back(const Game& game);
    SalvagedGame storable(SalvagedGame salvaged);

    Collection::State& state_;
    /// While a game was salvaged.
    bool has_met_damage_ = false;
};

} // namespace merels
