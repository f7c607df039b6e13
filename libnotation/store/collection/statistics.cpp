#include <libnotation/store/collection/statistics.hpp>

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/encoding/line_code.hpp>
#include <libnotation/store/sqlite/database.hpp>
#include <libnotation/store/tables/game_table.hpp>

#include <algorithm>
#include <unordered_map>

namespace merels {

namespace {

using Games = std::pair<std::uint64_t, std::int64_t>;

/// The games of each player are counted in the indexes of `games`. So nothing must be sorted or
/// stored.
constexpr const char* players_sql = "SELECT p.id, p.same_as, "
                                    "(SELECT count(*) FROM games WHERE white = p.id)"
                                    " + (SELECT count(*) FROM games WHERE black = p.id) "
                                    "FROM players p WHERE p.name NOT IN ('', '?')";

void keep(std::vector<Games>& best, Games games, std::size_t most) {
    if (games.first == 0 || (best.size() == most && games <= best.back())) return;
    best.insert(std::ranges::upper_bound(best, games, std::greater{}), games);
    if (best.size() > most) best.pop_back();
}

PlayerCounts counts_of(sql::Database& database, std::int64_t player) {
    PlayerCounts counts;
    sql::Statement name{database, "SELECT name FROM players WHERE id = ?"};
    name.bind(player);
    if (name.step()) counts.name = name.text(0);
    for (const char* side : {"white", "black"}) {
        sql::Statement select{database, std::string{"SELECT result, count(*) FROM games WHERE "}
                                            + side
                                            + " IN (SELECT id FROM players WHERE id = ?1 OR "
                                              "same_as = ?1) GROUP BY result"};
        const GameResult win = *side == 'w' ? GameResult::white_wins : GameResult::black_wins;
        for (select.bind(player); select.step();) {
            const auto games = static_cast<std::uint64_t>(select.integer(1));
            const GameResult result = result_of_column(select.integer(0));
            counts.games += games;
            if (result == GameResult::draw)
                counts.draws += games;
            else if (result == win)
                counts.wins += games;
            else if (result != GameResult::unfinished)
                counts.losses += games;
        }
    }
    return counts;
}

/// The players with the most games. All spellings of a player count together. Players without a
/// name ("?") are left out.
std::vector<PlayerCounts> frequent_players(sql::Database& database, std::size_t most) {
    std::unordered_map<std::int64_t, std::uint64_t> with_spellings;
    sql::Statement spelled{database, "SELECT same_as FROM players WHERE same_as IS NOT NULL"};
    while (spelled.step()) with_spellings[spelled.integer(0)] = 0;
    std::vector<Games> best;
    sql::Statement select{database, players_sql};
    while (select.step()) {
        const auto games = static_cast<std::uint64_t>(select.integer(2));
        const std::int64_t player = select.optional_integer(1).value_or(select.integer(0));
        if (const auto known = with_spellings.find(player); known != with_spellings.end())
            known->second += games;
        else
            keep(best, {games, player}, most);
    }
    for (const auto& [player, games] : with_spellings) keep(best, {games, player}, most);
    std::vector<PlayerCounts> players;
    for (const auto& [games, player] : best) players.push_back(counts_of(database, player));
    return players;
}

/// The games to count. First moves count only in games that begin with the usual position.
constexpr const char* games_sql
    = "SELECT g.rule_set, g.result, g.ending, g.plies, g.year, l.moves, r.game IS NOT NULL, "
      "g.is_set_up FROM games g JOIN lines l ON l.game = g.id "
      "LEFT JOIN records r ON r.game = g.id";

/// The last year that counts. A date may contain any number.
constexpr std::int64_t last_year = 9999;

class Counting {
public:
    explicit Counting(Collection::State& state) : state_(state) {}

    Statistics run() {
        sql::Statement select{state_.database, games_sql};
        while (select.step()) add(select);
        name_rule_sets();
        name_first_moves();
        statistics_.players = frequent_players(state_.database, Statistics::most_players);
        return std::move(statistics_);
    }

private:
    /// The key of a first move: its rule set, and the bytes of the move.
    using FirstMoveKey = std::pair<std::int64_t, LineCode>;

    void add(const sql::Statement& row) {
        const GameResult result = result_of_column(row.integer(1));
        statistics_.all.add(result);
        rule_sets_[row.integer(0)].add(result);
        const std::int64_t ending = row.integer(2);
        const bool is_known
            = !row.is_null(2) && ending >= 0 && ending < static_cast<std::int64_t>(reason_count);
        ++statistics_.endings[is_known ? static_cast<std::size_t>(ending) : reason_count];
        const auto plies = static_cast<std::uint64_t>(std::max<std::int64_t>(row.integer(3), 0));
        statistics_.plies += plies;
        ++statistics_.lengths[std::min<std::uint64_t>(plies, Statistics::most_plies)];
        const auto year = row.optional_integer(4);
        if (year && *year >= 0 && *year <= last_year)
            ++statistics_.years[*year];
        else
            ++statistics_.undated;
        if (row.integer(6) != 0) ++statistics_.annotated;
        add_moves(row, result);
    }

    void add_moves(const sql::Statement& row, GameResult result) {
        const sql::Bytes bytes = row.bytes(5);
        LineReader reader{bytes};
        std::size_t captures = 0;
        bool is_first = row.integer(7) == 0;
        while (const auto move = reader.next()) {
            captures += move->taken().size();
            if (is_first) add_first(row.integer(0), *move, result);
            is_first = false;
        }
        ++statistics_.captures[std::min(captures, Statistics::most_captures)];
    }

    void add_first(std::int64_t rule_set, Move move, GameResult result) {
        first_code_.clear();
        append_move(first_code_, move);
        first_moves_[{rule_set, first_code_}].add(result);
    }

    void name_rule_sets() {
        for (const auto& [row, counts] : rule_sets_)
            statistics_.rule_sets.emplace_back(state_.rule_sets.rule_set(state_.database, row).id,
                                               counts);
        std::ranges::stable_sort(statistics_.rule_sets, std::greater{},
                                 [](const auto& of) { return of.second.games; });
    }

    void name_first_moves() {
        for (const auto& [key, counts] : first_moves_)
            add_class(state_.rule_sets.rule_set(state_.database, key.first), key.second, counts);
        std::ranges::stable_sort(statistics_.first_moves, std::greater{},
                                 [](const FirstMove& of) { return of.counts.games; });
    }

    /// Adds the counts of a move. Symmetric moves count together. Damaged bytes are ignored.
    void add_class(const RuleSet& rule_set, const LineCode& code, const ResultCounts& counts) {
        const auto line = decode_line(code, rule_set);
        if (!line) return;
        PositionHasher hasher{rule_set.board};
        hasher.update(line->start());
        const Move move
            = hasher.own_move(hasher.canonical_move(line->move(line->first_child(Game::root))));
        auto& moves = statistics_.first_moves;
        const auto known = std::ranges::find_if(moves, [&](const FirstMove& of) {
            return of.rule_set == &rule_set && of.move == move;
        });
        FirstMove& of
            = known != moves.end() ? *known : moves.emplace_back(FirstMove{&rule_set, move, {}});
        of.counts.games += counts.games;
        of.counts.white_wins += counts.white_wins;
        of.counts.black_wins += counts.black_wins;
        of.counts.draws += counts.draws;
    }

    Collection::State& state_;
    Statistics statistics_;
    std::map<std::int64_t, ResultCounts> rule_sets_;
    std::map<FirstMoveKey, ResultCounts> first_moves_;
    LineCode first_code_;
};

} // namespace

void ResultCounts::add(GameResult result, std::uint64_t count) {
    games += count;
    switch (result) {
    case GameResult::white_wins: white_wins += count; break;
    case GameResult::black_wins: black_wins += count; break;
    case GameResult::draw: draws += count; break;
    case GameResult::unfinished: break;
    }
}

Stored<Statistics> count(const Collection& collection) {
    return attempt(collection.path(), [&] {
        const Snapshot snapshot{collection.state().database};
        return Counting{collection.state()}.run();
    });
}

} // namespace merels
