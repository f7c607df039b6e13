#include <libnotation/store/collection/explore.hpp>
#include <libnotation/store/collection/ply_table.hpp>
#include <libnotation/store/sqlite/database.hpp>
#include <tests/store/importing.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/sanitized.hpp>

#include <libnotation/game/random_game.hpp>
#include <libnotation/game/transform.hpp>

#include <algorithm>
#include <array>
#include <set>

using namespace merels;
using namespace merels::test;

namespace {

std::string rows_of(const Game& game) {
    std::string text;
    PlyTable{}.add(7, game, text);
    return text;
}

/// A table `plies` with those rows, as other programs read them.
sql::Database table_of(std::string_view rows) {
    sql::Database database{":memory:", sql::Access::create};
    database.execute(
        "CREATE TABLE plies (game INTEGER, ply INTEGER, position INTEGER, move TEXT, "
        "result TEXT, year INTEGER, white_elo INTEGER, black_elo INTEGER, rules TEXT)");
    sql::Statement insert{database, "INSERT INTO plies VALUES (?, ?, ?, ?, ?, nullif(?, ''), "
                                    "nullif(?, ''), nullif(?, ''), ?)"};
    while (!rows.empty()) {
        const auto end = rows.find("\r\n");
        std::string_view row = rows.substr(0, end);
        rows.remove_prefix(end + 2);
        std::array<std::string_view, 9> fields;
        for (std::string_view& field : fields) {
            field = row.substr(0, row.find(','));
            row.remove_prefix(std::min(row.size(), field.size() + 1));
        }
        std::apply([&](auto... field) { insert.run(field...); }, fields);
    }
    return database;
}

/// Games, wins of both sides, draws, and the last year or 0.
using Row = std::array<std::int64_t, 5>;

/// The question of docs/collection.md.
std::multiset<Row> counted(sql::Database& plies, std::int64_t game, std::int64_t ply) {
    sql::Statement select{
        plies,
        "SELECT move, count(*) AS games, "
        "sum(CASE WHEN result = '1-0' THEN 1 ELSE 0 END) AS white_wins, "
        "sum(CASE WHEN result = '0-1' THEN 1 ELSE 0 END) AS black_wins, "
        "sum(CASE WHEN result = '1/2-1/2' THEN 1 ELSE 0 END) AS draws, "
        "max(year) AS last_year "
        "FROM (SELECT DISTINCT game, move, result, year FROM plies "
        "WHERE position = (SELECT position FROM plies WHERE game = ? AND ply = ?)) AS played "
        "GROUP BY move ORDER BY games DESC"};
    std::multiset<Row> rows;
    for (select.bind(game, ply); select.step();)
        rows.insert({select.integer(1), select.integer(2), select.integer(3), select.integer(4),
                     select.integer(5)});
    return rows;
}

std::multiset<Row> explored(const Collection& collection, const Position& position) {
    std::multiset<Row> rows;
    const auto moves = explore(collection, position);
    REQUIRE(moves);
    for (const ExploredMove& played : *moves)
        rows.insert({played.counts.games, played.counts.white_wins, played.counts.black_wins,
                     played.counts.draws, played.counts.last_year.value_or(0)});
    return rows;
}

} // namespace

TEST_CASE("every position of a main line is a row, the same in every symmetry") {
    const Game game
        = read_text("[Date \"1957.08.12\"]\n[BlackElo \"1800\"]\n\n1. d6 {so} d2 (1... a1) 1-0")
              .games.at(0);
    const std::string rows = rows_of(game);
    CHECK(std::ranges::count(rows, '\n') == 3);
    CHECK(rows.starts_with("7,0,223683308675,d6,"));
    CHECK(rows.ends_with(",,1-0,1957,,1800,nine-mens-morris\r\n"));
    CHECK(std::ranges::count(rows, ',') == 3 * std::ranges::count(PlyTable::head(), ','));
    for (const Symmetry& symmetry : game.rule_set().board.symmetries())
        CHECK(rows_of(transformed(game, symmetry)) == rows);
}

TEST_CASE("what other programs count over the rows of a collection is what the explorer counts") {
    std::mt19937_64 random{61};
    std::vector<Game> games;
    for (int i = 0; i < rounds(1500); ++i) {
        games.push_back(random_game(rule_sets::mulino, random, 30));
        if (i % 3 != 0) games.back().tags.add("Date", std::to_string(1900 + i % 50));
    }
    const Collection collection = imported(games, IndexedPositions::main_line);
    PlyTable table;
    std::string rows;
    for (std::size_t i = 0; i < games.size(); ++i)
        table.add(static_cast<GameId>(i + 1), games[i], rows);
    sql::Database plies = table_of(rows);
    for (std::size_t i = 0; i < 40; ++i) {
        const auto ply = static_cast<std::int64_t>(i % 8);
        Position position = games[i].start();
        NodeId node = Game::root;
        for (std::int64_t done = 0; done < ply; ++done) {
            node = games[i].first_child(node);
            position.play(games[i].move(node));
        }
        INFO("game " << i + 1 << ", ply " << ply);
        CHECK(counted(plies, static_cast<GameId>(i + 1), ply) == explored(collection, position));
    }
}
