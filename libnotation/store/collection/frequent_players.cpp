#include <libnotation/store/collection/frequent_players.hpp>

#include <libnotation/store/tables/game_table.hpp>

#include <algorithm>
#include <unordered_map>

namespace merels {

namespace {

/// A player's row and the number of games.
using Games = std::pair<std::uint64_t, std::int64_t>;

/// Each player's games are counted in the indexes of `games`, so nothing is sorted or kept.
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

} // namespace

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

} // namespace merels
