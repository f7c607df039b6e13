#pragma once

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/encoding/line_code.hpp>
#include <libnotation/store/encoding/line_key.hpp>
#include <libnotation/store/tables/same_game.hpp>

#include <functional>
#include <map>
#include <vector>

namespace merels {

/// A game and the key of its main line.
struct LineEntry {
    std::uint64_t key = 0;
    GameId game = 0;

    auto operator<=>(const LineEntry&) const = default;
};

/// Computes the keys of the beginnings of lines, as far as the lines can be played.
class LineWalk {
public:
    /// Calls `take(line, key)` for the beginnings of all games, if they are long enough to be games
    /// of their own. `progress` gets the number of games that were read. O(plies of all games).
    template <class Take>
    void run(Collection::State& state, const std::function<void(std::int64_t)>& progress,
             Take take) {
        sql::Statement select{state.database,
                              "SELECT g.id, g.line_key, g.rule_set, l.moves FROM games g JOIN "
                              "lines l ON l.game = g.id WHERE g.plies > ? ORDER BY g.id"};
        std::int64_t games = 0;
        for (select.bind(least_beginning); select.step(); ++games) {
            const LineEntry whole{static_cast<std::uint64_t>(select.integer(1)), select.integer(0)};
            const RuleSet& rules = state.rule_sets.rule_set(state.database, select.integer(2));
            if (read(usual_start(rules), rules, select.bytes(3), whole.key)
                || read_from_own_start(state, rules, select.bytes(3), whole))
                for (std::size_t ply = least_beginning; ply < keys_.size(); ++ply)
                    take(whole, keys_[ply - 1]);
            constexpr std::int64_t step = 4096;
            if (progress && games % step == 0) progress(games);
        }
    }

private:
    /// False if the line does not end with `last`.
    bool read(LineKey key, const RuleSet& rules, sql::Bytes moves, std::uint64_t last);
    /// Begins with the game's own start. Nearly all games begin with the usual position. For the
    /// others, the start is in the record.
    bool read_from_own_start(Collection::State& state, const RuleSet& rules, sql::Bytes moves,
                             const LineEntry& whole);
    /// The key of the usual start, before any move.
    const LineKey& usual_start(const RuleSet& rules);

    std::map<const RuleSet*, LineKey> starts_;
    std::vector<std::uint64_t> keys_;
};

} // namespace merels
