#pragma once

// The results of an event, as a table. The table has the points of each player. Usually, the table
// also has a column for each opponent or for each round.
//
//   EventResults results;
//   for (const Game& game : games) results.add(game);
//   results.table()   ->   No. | Player | 1 | 2 | Points |
//                          1   | Anna   | × | 1 | 1      | +1 =0 −0
//                          2   | Berta  | 0 | × | 0      | +0 =0 −1

#include <libnotation/game/game.hpp>
#include <libnotation/publish/event_round.hpp>

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace merels {

/// The numbers of games that a player has won, drawn and lost.
struct PlayerScore {
    unsigned wins = 0;
    unsigned draws = 0;
    unsigned losses = 0;

    /// Adds a game to the score. An unfinished game does not change the score.
    void add(GameResult result, Color color);
    /// The number of half points in the score.
    unsigned half_points() const { return 2 * wins + draws; }
    bool operator==(const PlayerScore&) const = default;
};

/// The text of a player's points, such as "1½".
std::string points_text(const PlayerScore& score);
/// The numbers of wins, draws and losses, such as "+3 =1 −2".
std::string balance_text(const PlayerScore& score);

/// A text in a table. `page` is the page to which the text links. If `page` is empty, there is no
/// link.
struct TableText {
    std::string text;
    std::string page{};

    bool operator==(const TableText&) const = default;
};

/// A table of results. The first columns of the table are the number of the row and the player. The
/// last columns of the table are the points and the numbers of wins, draws and losses.
struct ResultTable {
    /// A cell has several texts if two players met several times.
    using Cell = std::vector<TableText>;

    std::vector<std::string> headings{};
    std::vector<std::vector<Cell>> rows{};
};

/// The players of an event and their games.
class EventResults {
public:
    /// The greatest number of columns between the players and the points.
    static constexpr std::size_t most_columns = 15;
    /// The greatest number of results in a cell. If a cell would have more than `most_in_cell`
    /// results, it has the points and the number of games, as in "5½/10".
    static constexpr std::size_t most_in_cell = 6;

    /// Adds a game. `page` is the page of the game. A player without a name has no row, and neither
    /// has a bye (`is_bye`). If both names are the same, the game gives no points.
    void add(const Game& game, std::string page = {});
    std::size_t players() const { return scores_.size(); }
    std::size_t games() const { return meetings_.size(); }
    /// The table of the results. The players are sorted by points, then by wins. Each round has a
    /// column if the number of rounds is less than the number of players minus one. A cell in the
    /// column of a round also shows the number of the opponent's row. If the rounds have no
    /// columns, each player has a column. A table with a column for each player may also have a
    /// column for byes, and a column for unknown opponents. With more than `most_columns` players,
    /// there are no columns for opponents. The columns of the rounds begin with the rounds that
    /// have numbers. The next columns are the rounds whose names are only words, in the order of
    /// their earliest dates. The last columns are the rounds of a knockout. O(games × log players).
    ResultTable table() const;

private:
    friend class TableOfResults;

    static constexpr std::size_t nobody = static_cast<std::size_t>(-1);
    static constexpr std::size_t bye = nobody - 1;
    static constexpr std::size_t no_round = static_cast<std::size_t>(-1);

    /// A round, and its first date in the form that `date_order` returns.
    struct Round {
        EventRound round;
        std::string date;
    };

    /// A game. Each element of `players` is `nobody`, `bye` or an index in `scores_`. `round` is an
    /// index in `rounds_`, or `no_round`.
    struct Meeting {
        std::array<std::size_t, 2> players;
        GameResult result;
        std::size_t round;
        std::string page;
    };

    std::size_t player_called(const std::string& name);
    std::size_t round_of(const Game& game);

    std::map<std::string, std::size_t> players_;
    std::map<EventRound, std::size_t> round_numbers_;
    /// The rounds in the order of their first games.
    std::vector<Round> rounds_;
    std::vector<PlayerScore> scores_;
    std::vector<Meeting> meetings_;
    /// The word for a bye in the table. It comes from the first record in which a player's name
    /// means a bye (`is_bye`).
    std::string bye_word_;
};

} // namespace merels
