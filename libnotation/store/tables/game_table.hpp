#pragma once

// Converts games into rows of the tables of a collection, and back.

#include <libnotation/store/sqlite/database.hpp>
#include <libnotation/store/tables/encoded_game.hpp>
#include <libnotation/store/tables/rule_set_table.hpp>
#include <libnotation/text/reader.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace merels {

/// A table of names: players, events, places or annotators.
class NameTable {
public:
    NameTable(sql::Database& database, std::string_view table);

    /// The row of a name. If the table does not contain the name, adds a row.
    std::int64_t row(const std::string& name);
    /// The name of a row. The reference is valid until the next call of `name`.
    const std::string& name(std::int64_t row);

private:
    std::int64_t add(const std::string& name);
    /// Returns the row of the standard spelling for a name that is not in the form NFC
    /// (`utf8::composed`). For a name that is in the form NFC, the result is empty.
    std::optional<std::int64_t> standard_row(const std::string& name);
    void make_room();

    /// The greatest number of names in memory. After `most` names, all names are removed from
    /// memory, so that even a file with a hundred million names can be used.
    static constexpr std::size_t most = 200'000;
    sql::Statement insert_;
    sql::Statement standard_;
    sql::Statement find_;
    sql::Statement name_;
    std::unordered_map<std::string, std::int64_t> rows_;
    std::unordered_map<std::int64_t, std::string> names_;
};

/// The row numbers of the text index have two parts: the lowest `comment_place_bits` bits are the
/// place of a move, and the other bits are the number of the game. A search finds the comments on a
/// move only if the place of the move is less than `most_comment_places`.
inline constexpr unsigned comment_place_bits = 20;
inline constexpr MovePlace most_comment_places = MovePlace{1} << comment_place_bits;

class GameTable {
public:
    GameTable(sql::Database& database, RuleSetTable& rule_sets);

    /// Adds the rows of a game, but not its positions. `import` is the row of the import that adds
    /// the game.
    GameId insert(const EncodedGame& game, std::optional<std::int64_t> import);
    /// Adds the rows of a game under a given number, which must be free.
    void insert_as(GameId id, const EncodedGame& game, std::optional<std::int64_t> import);
    /// The game with the number `id`, or empty if the collection does not have this game. If the
    /// rows of the game contradict each other, the rows are damaged, and the function throws a
    /// `StoreFailure`. Otherwise the result could differ from the game that was stored.
    std::optional<Game> read(GameId id);
    /// The game with the number `id`, or empty if the collection does not have this game. This
    /// function is faster than `read`, because it does not check if the rows of the game agree. If
    /// the game has a record, the moves come from the record.
    std::optional<Game> read_unchecked(GameId id);
    /// True if the game is stored as a record, because it contains more than tags and a main line
    /// from the usual start.
    bool has_record(GameId id);
    /// Replaces the game `before` by `after`. `before` must be equal to the stored game. The stored
    /// number of the import and the stored diagnostics do not change.
    void replace(GameId id, const EncodedGame& before, const EncodedGame& after);
    /// The game that an encoded game describes. If the encoded game is not valid, the function
    /// throws a `StoreFailure`.
    Game decode(const EncodedGame& encoded);
    /// Deletes all rows of a game. The postings of the game stay in the index of positions, but
    /// searches ignore them.
    void remove(GameId id, const EncodedGame& game);

private:
    template <class... Last>
    void run_with_head(sql::Statement& statement, const EncodedGame& game, const Last&... last);
    void insert_parts(GameId id, const EncodedGame& game);
    void insert_tags(GameId id, const Tags& tags);
    void delete_comments(GameId id, const std::vector<CommentText>& comments);
    void insert_comments(GameId id, const std::vector<CommentText>& comments);
    std::optional<std::int64_t> source_row(const Tags& tags);
    std::optional<std::int64_t> name_row(NameTable& names, const Tags& tags, std::string_view tag);
    Game parse(GameId id, std::string_view text, const RuleSet& rule_set);
    Game read_plain(GameId id, const RuleSet& rule_set);
    void check(GameId id, const Game& game);
    bool has_line(GameId id, const LineCode& moves);
    void read_tags(GameId id, Tags& tags);

    sql::Database& database_;
    RuleSetTable& rule_sets_;
    NameTable players_;
    NameTable events_;
    NameTable places_;
    NameTable annotators_;
    sql::Statement next_id_;
    sql::Statement insert_game_;
    sql::Statement update_game_;
    sql::Statement insert_line_;
    sql::Statement insert_tag_;
    sql::Statement insert_record_;
    sql::Statement insert_comment_;
    sql::Statement delete_comment_;
    sql::Statement delete_game_;
    sql::Statement read_game_;
    sql::Statement read_line_;
    sql::Statement read_tags_;
    sql::Statement read_record_;
    sql::Statement read_numbers_;
    /// The record that is being read. This member is used again for each record, so that its memory
    /// is allocated only once.
    Reading reading_;
};

/// The first tag whose name is not possible in a record. In an undamaged collection, the result is
/// always null.
const Tag* impossible_tag(const Tags& tags);
/// The value of the column `result`.
int result_column(GameResult result);
GameResult result_of_column(std::int64_t column);
/// The value of the column `year`, for example 1957 for the date "1957.08.12". The result is empty
/// for "????.??.??".
std::optional<std::int64_t> year_column(const Tags& tags);
/// The rating of a player. `side` is "White" or "Black". The result is empty if the tags have no
/// valid rating.
std::optional<std::int64_t> rating_column(const Tags& tags, std::string_view side);

/// The row of a move's comments in the text index.
inline std::int64_t comment_row(GameId game, MovePlace place) {
    return game << comment_place_bits | place;
}

} // namespace merels
