#pragma once

// Games in a collection, and a copy of these games. The tests count the moves in the copy, and
// compare them with the explorer.

#include <libnotation/game/transform.hpp>
#include <libnotation/store/encoding/line_code.hpp>
#include <libnotation/store/encoding/position_key.hpp>
#include <libnotation/store/explorer/explorer.hpp>
#include <libnotation/store/schema/schema.hpp>

#include <tests/support/random/random_play.hpp>
#include <tests/support/random/set_up.hpp>

#include <tests/support/catch.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <tuple>
#include <vector>

namespace merels::test {

struct Played {
    std::vector<Move> moves;
    int result = 0;
    std::optional<int> year;
    std::optional<int> white_rating;
    std::optional<int> black_rating;
};

using Row = std::tuple<std::int64_t, std::int64_t, std::int64_t, std::int64_t,
                       std::optional<std::int64_t>, std::int64_t, std::int64_t>;
/// The rows by the number of the move. The number 0 is the end of a game.
using Rows = std::map<std::uint64_t, Row>;

inline Row row_of(const Counts& counts) {
    return {counts.games,     counts.white_wins, counts.black_wins, counts.draws,
            counts.last_year, counts.rating_sum, counts.rated};
}

/// True if a symmetry of the board changes `a` to `b`. Hands and side to move must be equal.
inline bool is_image(const Position& a, const Position& b) {
    const auto is_same = [&](const Symmetry& symmetry, Color color) {
        return symmetry(a.men(color)) == b.men(color) && a.hand(color) == b.hand(color);
    };
    return a.to_move() == b.to_move()
           && std::ranges::any_of(a.board().symmetries(), [&](const Symmetry& symmetry) {
                  return is_same(symmetry, Color::white) && is_same(symmetry, Color::black);
              });
}

/// A copy of the games in a collection.
class Fixture {
public:
    explicit Fixture(const RuleSet& rule_set) : rule_set_(rule_set) {
        create_schema(database);
        database.execute("INSERT INTO rule_sets VALUES (3, 'any', '{}')");
        index.emplace(database);
        explorer.emplace(database, *index,
                         [&](std::int64_t, std::int64_t) { return Position{rule_set_}; });
    }

    sql::Database database{":memory:", sql::Access::create};
    std::mt19937 random{1};
    std::map<std::int64_t, Played> games;
    std::optional<PositionIndex> index;
    std::optional<Explorer> explorer;

    /// A random game. Many games have the same beginning, and in some games positions occur again.
    Played random_game() {
        Played game;
        Position position{rule_set_};
        const unsigned longest = 4 + below(random, 12);
        while (game.moves.size() < longest) {
            const auto legal = legal_moves(position);
            if (legal.empty()) break;
            const auto few = std::min(static_cast<unsigned>(legal.size()), 1 + below(random, 3));
            game.moves.push_back(legal[below(random, few)]);
            position.play(game.moves.back());
        }
        change_facts(game);
        return game;
    }

    void change_facts(Played& game) {
        const auto maybe = [&](int value) {
            return below(random, 4) == 0 ? std::nullopt : std::optional{value};
        };
        game.result = static_cast<int>(below(random, 4));
        game.year = maybe(1900 + static_cast<int>(below(random, 9)));
        game.white_rating = maybe(1000 + static_cast<int>(below(random, 1000)));
        game.black_rating = maybe(1000 + static_cast<int>(below(random, 1000)));
    }

    void write(std::int64_t id, const Played& game) {
        games[id] = game;
        LineCode code;
        for (const Move move : game.moves) append_move(code, move);
        sql::Statement insert{database,
                              "REPLACE INTO games (id, rule_set, result, plies, year, white_rating,"
                              " black_rating, line_key) VALUES (?, 3, ?, ?, ?, ?, ?, 0)"};
        insert.run(id, game.result, game.moves.size(), game.year, game.white_rating,
                   game.black_rating);
        sql::Statement line{database, "REPLACE INTO lines (game, moves) VALUES (?, ?)"};
        line.run(id, sql::Bytes{code});
    }

    void index_games(const std::vector<std::int64_t>& ids) {
        std::vector<Posting> postings;
        PositionHasher hasher{rule_set_.board};
        for (const std::int64_t id : ids) {
            Position position{rule_set_};
            const auto& moves = games[id].moves;
            for (std::uint32_t place = 0; place <= moves.size(); ++place) {
                hasher.update(position);
                postings.emplace_back(hasher.key(rule_set_number(rule_set_)), id, place);
                if (place < moves.size()) position.play(moves[place]);
            }
            // A posting as from a variation. The explorer must not count it.
            postings.emplace_back(hasher.key(rule_set_number(rule_set_)), id, moves.size() + 1);
        }
        if (const auto segment = index->add(postings)) explorer->keep(*segment);
    }

    void add(std::int64_t first, int count) {
        std::vector<std::int64_t> ids;
        for (std::int64_t id = first; id < first + count; ++id) {
            write(id, random_game());
            ids.push_back(id);
        }
        index_games(ids);
    }

    void remove(std::int64_t id) {
        explorer->forget(std::array{id});
        erase(id);
    }

    void remove_at_once(const std::vector<std::int64_t>& ids) {
        explorer->forget(ids);
        for (const std::int64_t id : ids) erase(id);
    }

    void erase(std::int64_t id) {
        sql::Statement line{database, "DELETE FROM lines WHERE game = ?"};
        line.run(id);
        sql::Statement game{database, "DELETE FROM games WHERE id = ?"};
        game.run(id);
        games.erase(id);
    }

    Position start() const { return Position{rule_set_}; }

    Rows explored(const Position& position, const GameFilter& filter = {}) {
        Rows rows;
        const std::array<std::int64_t, 2> rule_sets{rule_set_number(rule_set_), 8};
        for (const ExploredMove& played : explorer->explore(position, rule_sets, filter))
            if (!rows.emplace(played.move ? number(position, *played.move, position) : 0,
                              row_of(played.counts))
                     .second)
                FAIL("two rows for one move");
        return rows;
    }

    /// The moves in all games after images of a position, found by all symmetries of every
    /// position.
    Rows expected(const Position& asked, const GameFilter& filter = {}) {
        Rows rows;
        for (const auto& [id, game] : games) {
            if (filter && !filter(id)) continue;
            Position position{rule_set_};
            std::set<std::uint64_t> numbers;
            for (std::size_t place = 0; place <= game.moves.size(); ++place) {
                const bool is_end = place == game.moves.size();
                if (is_image(position, asked))
                    numbers.insert(is_end ? 0 : number(position, game.moves[place], asked));
                if (!is_end) position.play(game.moves[place]);
            }
            for (const std::uint64_t of_move : numbers) add_to(rows[of_move], game);
        }
        return rows;
    }

    void check() {
        for (const auto& [id, game] : games) {
            Position position{rule_set_};
            for (const Move move : game.moves) {
                if (below(random, 40) == 0) check(position);
                position.play(move);
            }
            if (below(random, 20) == 0) check(position);
        }
        check(Position{rule_set_});
    }

private:
    /// The least image of a move on the board of the requested position.
    static std::uint64_t number(const Position& from, Move move, const Position& asker) {
        std::uint64_t least = ~std::uint64_t{0};
        for (const Symmetry& symmetry : from.board().symmetries())
            if (symmetry(from.men(Color::white)) == asker.men(Color::white)
                && symmetry(from.men(Color::black)) == asker.men(Color::black))
                least = std::min(least, move_code(transformed(move, symmetry)));
        return least;
    }

    static void add_to(Row& row, const Played& game) {
        auto& [games, white_wins, black_wins, draws, last_year, rating_sum, rated] = row;
        ++games;
        white_wins += game.result == 1;
        black_wins += game.result == 2;
        draws += game.result == 3;
        if (game.year && (!last_year || *game.year > *last_year)) last_year = game.year;
        rating_sum += game.white_rating.value_or(0) + game.black_rating.value_or(0);
        rated += game.white_rating.has_value() + game.black_rating.has_value();
    }

    void check(const Position& position) {
        const auto symmetries = rule_set_.board.symmetries();
        const Position asked = position.transformed(
            symmetries[below(random, static_cast<unsigned>(symmetries.size()))]);
        if (explored(asked) != expected(asked)) FAIL("other counts");
        const GameFilter odd = [](std::int64_t game) { return game % 2 == 1; };
        if (explored(asked, odd) != expected(asked, odd)) FAIL("other counts with a filter");
    }

    const RuleSet& rule_set_;
};

} // namespace merels::test
