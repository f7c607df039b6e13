#pragma once

// Games as rows of the tables: the meaning of the columns is in this file only.

#include <libnotation/store/sqlite/database.hpp>
#include <libnotation/store/tables/encoded_game.hpp>
#include <libnotation/store/tables/rule_set_table.hpp>
#include <libnotation/text/reader.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace merels {

/// One of the tables of names: players, events, places or annotators.
class NameTable {
public:
    NameTable(sql::Database& database, std::string_view table);

    /// The row of a name, which is added if there is none.
    std::int64_t row(const std::string& name);
    /// The name of a row. Valid until the next call.
    const std::string& name(std::int64_t row);

private:
    std::int64_t add(const std::string& name);
    /// The row of the same name with accented letters. Empty if this name has no accents that are
    /// characters of their own.
    std::optional<std::int64_t> standard_row(const std::string& name);
    void make_room();

    /// If more names than this are in memory, the memory is cleared, so that even a file with a
    /// hundred million names fits.
    static constexpr std::size_t most = 200'000;
    sql::Statement insert_;
    sql::Statement standard_;
    sql::Statement find_;
    sql::Statement name_;
    std::unordered_map<std::string, std::int64_t> rows_;
    std::unordered_map<std::int64_t, std::string> names_;
};

/// The lowest bits of a row's number in the text index are the place of a move; above them is the
/// game's number. This is the number of the lowest bits. Moves at greater places are not found by
/// their comments.
inline constexpr unsigned comment_place_bits = 20;
inline constexpr MovePlace most_comment_places = MovePlace{1} << comment_place_bits;

class GameTable {
public:
    GameTable(sql::Database& database, RuleSetTable& rule_sets);

    /// Adds the rows of a game, without its positions. `import` is the row of its import.
    GameId insert(const EncodedGame& game, std::optional<std::int64_t> import);
    /// Adds them under a number that is free.
    void insert_as(GameId id, const EncodedGame& game, std::optional<std::int64_t> import);
    /// The game; empty if there is none. Throws a `StoreFailure` if its rows contradict each other,
    /// because a damaged record may have become another game.
    std::optional<Game> read(GameId id);
    /// The same, but taken from the record if there is one, without comparing the other rows.
    std::optional<Game> read_unchecked(GameId id);
    /// True if the game has more than tags and a main line from the usual start.
    bool has_record(GameId id);
    /// Replaces `before`, which must be the same as in the rows, by `after`. Import and diagnostics
    /// do not change.
    void replace(GameId id, const EncodedGame& before, const EncodedGame& after);
    /// The game of encoded rows. Throws a `StoreFailure` if they are not a game.
    Game decode(const EncodedGame& encoded);
    /// Deletes all rows of a game. Its positions in the index stay, but do not count any more.
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
    /// Reused for each record.
    Reading reading_;
};

/// The first tag with a name that no record can hold; null in a sound collection.
const Tag* impossible_tag(const Tags& tags);
/// The `result` column.
int result_column(GameResult result);
GameResult result_of_column(std::int64_t column);
/// The `year` column: the year of "1957.08.12" or "1957"; empty for "????.??.??".
std::optional<std::int64_t> year_column(const Tags& tags);
/// The rating of "White" or "Black".
std::optional<std::int64_t> rating_column(const Tags& tags, std::string_view side);

/// The row of a move's comments in the text index.
inline std::int64_t comment_row(GameId game, MovePlace place) {
    return game << comment_place_bits | place;
}

} // namespace merels
