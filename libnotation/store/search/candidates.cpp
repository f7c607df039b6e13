#include <libnotation/store/search/candidates.hpp>

#include <libnotation/store/encoding/position_key.hpp>
#include <libnotation/text/positions/position_formats.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

namespace {

/// All games from a number on. Each step searches for the next existing number, because a damaged
/// collection may have very large gaps between numbers.
class AllGames : public Candidates {
public:
    AllGames(sql::Database& database, GameId first)
        : select_(database, "SELECT id FROM games WHERE id >= ? ORDER BY id LIMIT 1"), next_(first),
          last_(database.integer("SELECT max(id) FROM games")) {}

    std::vector<GameRange> next(std::size_t about) override {
        if (is_at_end_) return {};
        select_.reset();
        select_.bind(next_);
        if (!select_.step()) return {};
        const GameId first = select_.integer(0);
        const GameId last = first + std::min(last_ - first, static_cast<GameId>(about) - 1);
        is_at_end_ = last == last_;
        next_ = is_at_end_ ? last : last + 1;
        return {{first, last}};
    }

private:
    sql::Statement select_;
    GameId next_;
    GameId last_;
    bool is_at_end_ = false;
};

/// The games from a number on that match the condition for the tables.
class SelectedGames : public Candidates {
public:
    SelectedGames(const FindPlan& plan, sql::Database& database, GameId first)
        : select_(database,
                  fmt::format("SELECT g.id FROM games g WHERE {}({}) ORDER BY g.id",
                              first > 1 ? fmt::format("g.id >= {} AND ", first) : std::string{},
                              plan.where.text)) {
        bind_all(select_, 1, plan.where.values);
    }

    std::vector<GameRange> next(std::size_t about) override {
        std::vector<GameRange> games;
        while (!is_at_end_ && games.size() < about) {
            is_at_end_ = !select_.step();
            if (!is_at_end_) games.emplace_back(select_.integer(0), select_.integer(0));
        }
        return games;
    }

private:
    sql::Statement select_;
    bool is_at_end_ = false;
};

std::unique_ptr<Candidates> games_from(GameId first, const FindPlan& plan,
                                       sql::Database& database) {
    if (plan.selects_games()) return std::make_unique<SelectedGames>(plan, database, first);
    return std::make_unique<AllGames>(database, first);
}

/// The games with a position, and the games that are not in the index yet.
class IndexedGames : public Candidates {
public:
    IndexedGames(const FindPlan& plan, Collection::State& state)
        : index_(state.database),
          rest_(games_from(state.database.integer("SELECT max(last_game) + 1 FROM segments"), plan,
                           state.database)) {
        for (const PositionKey key : keys(plan.leaves[*plan.position].term, state)) {
            Source source{index_.find(key), {}};
            if (source.hits.next(source.hit)) sources_.push_back(std::move(source));
        }
        if (!plan.selects_games()) return;
        is_selected_.emplace(
            state.database,
            fmt::format("SELECT 1 FROM games g WHERE g.id = ? AND ({})", plan.where.text));
        bind_all(*is_selected_, 2, plan.where.values);
    }

    std::vector<GameRange> next(std::size_t about) override {
        std::vector<GameRange> games;
        while (games.size() < about && !sources_.empty()) {
            const GameId game = next_game();
            if (is_selected(game)) games.emplace_back(game, game);
        }
        return games.empty() ? rest_->next(about) : games;
    }

private:
    struct Source {
        PositionHits hits;
        PositionHit hit;
    };

    /// The keys of the position in the index. There is one for every possible rule set.
    static std::vector<PositionKey> keys(const Term& term, Collection::State& state) {
        const auto& sketch = std::get<Sketch>(term.value);
        std::vector<PositionKey> keys;
        for (const auto& [row, rule_set] : state.rule_sets.all(state.database)) {
            const auto format = detect_position_format(sketch.text).value_or(PositionFormat::line);
            const auto read = parse_position(sketch.text, *rule_set, format);
            if (!read) continue;
            const std::int64_t number = rule_set_number(*rule_set);
            keys.push_back(position_key(read->position, number));
            if (sketch.likeness.with_colors)
                keys.push_back(position_key(read->position.with_colors_swapped(), number));
        }
        std::ranges::sort(keys);
        keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
        return keys;
    }

    GameId next_game() {
        const GameId game = std::ranges::min_element(sources_, {}, [](const Source& s) {
                                return s.hit.game;
                            })->hit.game;
        std::erase_if(sources_, [&](Source& source) {
            while (source.hit.game == game)
                if (!source.hits.next(source.hit)) return true;
            return false;
        });
        return game;
    }

    bool is_selected(GameId game) {
        if (!is_selected_) return true;
        is_selected_->reset();
        is_selected_->bind_at(1, game);
        return is_selected_->step();
    }

    PositionIndex index_;
    std::vector<Source> sources_;
    std::optional<sql::Statement> is_selected_;
    std::unique_ptr<Candidates> rest_;
};

} // namespace

std::unique_ptr<Candidates> candidates(const FindPlan& plan, Collection::State& state) {
    if (plan.position && state.positions != IndexedPositions::none)
        return std::make_unique<IndexedGames>(plan, state);
    return games_from(1, plan, state.database);
}

} // namespace merels
