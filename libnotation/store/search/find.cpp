#include <libnotation/store/search/find.hpp>

#include <libnotation/game/transform.hpp>
#include <libnotation/rules/capture_order.hpp>
#include <libnotation/store/collection/stop.hpp>
#include <libnotation/store/encoding/position_key.hpp>
#include <libnotation/store/search/candidates.hpp>
#include <libnotation/store/search/shared_snapshot.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <exception>
#include <thread>

namespace merels {

namespace {

using Take = std::function<bool(const Hit&)>;

/// The number of games that one thread examines first. For fewer games, more threads are not worth
/// starting.
constexpr std::size_t first_batch = 128;
constexpr std::size_t largest_batch = 1 << 16;
constexpr std::size_t least_for_threads = 4096;

/// The SQL expressions for a sort key. NULL means unknown and comes last.
std::vector<std::string> expressions(Order order) {
    const auto name = [](const char* table, const char* column) {
        return std::vector{
            fmt::format("(SELECT folded FROM {} n WHERE n.id = g.{} AND name NOT IN ('?', ''))",
                        table, column)};
    };
    switch (order) {
    case Order::id: return {"g.id"};
    case Order::date: return {"CASE WHEN g.year IS NOT NULL THEN replace(g.date, '-', '.') END"};
    case Order::plies: return {"g.plies"};
    case Order::white: return name("players", "white");
    case Order::black: return name("players", "black");
    case Order::event: return name("events", "event");
    case Order::place: return name("places", "place");
    // With these expressions, "2" comes before "10", and "2.1" before "2.2".
    case Order::round:
        return {"CAST(nullif(nullif(g.round, '?'), '') AS REAL)", "nullif(g.round, '?')"};
    case Order::result: return {"g.result"};
    case Order::rules: return {"(SELECT name FROM rule_sets n WHERE n.id = g.rule_set)"};
    case Order::elo:
        return {"max(coalesce(g.white_rating, g.black_rating), "
                "coalesce(g.black_rating, g.white_rating))"};
    }
    return {"g.id"};
}

/// The ORDER BY clause for a query. Each key occurs once, because a repeated key has no effect, and
/// SQLite limits their number.
std::string order_clause(const Query& query) {
    std::string text = " ORDER BY ";
    std::bitset<enum_names<Order>.size()> is_used;
    for (const SortKey& key : query.order) {
        const auto order = static_cast<std::size_t>(key.order);
        if (is_used[order]) continue;
        is_used.set(order);
        for (const std::string& expression : expressions(key.order))
            text += fmt::format("{}{} NULLS LAST, ", expression, key.is_descending ? " DESC" : "");
    }
    return text + "g.id";
}

/// True if the hits are sorted only by the numbers of games. This is the natural order.
bool is_in_order_of_ids(const Query& query) {
    return query.order.empty() || query.order.front() == SortKey{Order::id, false};
}

/// Finds the first comment of a game that matches the query.
class CommentPlaces {
public:
    CommentPlaces(const Query& query, sql::Database& database) {
        for (const QueryNode& node : query.nodes)
            if (node.kind == QueryNode::Kind::term && node.term.field == Field::comment)
                phrases_.push_back(SqlCompiler::phrase(std::get<std::string>(node.term.value)));
        if (!phrases_.empty())
            select_.emplace(database, "SELECT rowid FROM comments WHERE comments MATCH ? AND "
                                      "rowid BETWEEN ? AND ? ORDER BY rowid LIMIT 1");
    }

    void add_to(Hit& hit) {
        for (const std::string& phrase : phrases_) {
            if (hit.comment) break;
            select_->bind(phrase, comment_row(hit.game, 0),
                          comment_row(hit.game, most_comment_places - 1));
            if (select_->step())
                hit.comment
                    = static_cast<MovePlace>(select_->integer(0) & (most_comment_places - 1));
            select_->reset();
        }
        if (!hit.place) hit.place = hit.comment;
    }

private:
    std::optional<sql::Statement> select_;
    std::vector<std::string> phrases_;
};

/// Connections for the other threads.
using Others = std::vector<std::unique_ptr<Collection::State>>;

/// The number of additional threads that are useful for a search.
std::size_t helpers_for(Collection::State& state, const FindOptions& options) {
    const auto last = state.database.integer("SELECT max(id) FROM games");
    return last < static_cast<std::int64_t>(least_for_threads) ? 0 : options.jobs - 1;
}

/// Runs one search in several threads.
class Search {
public:
    Search(Collection::State& state, const Others& others, const Query& query,
           const FindOptions& options)
        : state_(state), others_(others), query_(query), options_(options),
          rule_sets_(state.rule_sets.all(state.database)), compiler_(state.database, rule_sets_),
          plan_(plan_of(query, compiler_)), comments_(query, state.database) {}

    void run(const Take& take);

private:
    struct Worker {
        std::unique_ptr<GameTest> test;
        std::vector<Hit> hits{};
    };

    void run_in_tables(const Take& take);
    void run_by_looking(const Take& take);
    void run_sorted(const Take& take);
    void look_at(std::span<const GameRange> games);
    void add_workers();
    void check_stop() const;

    Collection::State& state_;
    const Others& others_;
    const Query& query_;
    const FindOptions& options_;
    RuleSetRows rule_sets_;
    SqlCompiler compiler_;
    FindPlan plan_;
    CommentPlaces comments_;
    /// The first worker uses the collection's own connection.
    std::vector<Worker> workers_;
};

void Search::check_stop() const {
    if (options_.stop.stop_requested()) refuse(StoreFault::stopped, "stopped");
}

void Search::run(const Take& take) {
    if (query_.limit == 0) return;
    std::uint64_t left = query_.limit.value_or(~std::uint64_t{0});
    const Take take_some = [&](const Hit& hit) {
        Hit whole = hit;
        comments_.add_to(whole);
        return take(whole) && --left > 0;
    };
    if (!plan_.has_rest()) return run_in_tables(take_some);
    if (is_in_order_of_ids(query_)) return run_by_looking(take_some);
    run_sorted(take_some);
}

void Search::run_in_tables(const Take& take) {
    sql::Statement select{state_.database,
                          fmt::format("SELECT g.id FROM games g WHERE {}{} LIMIT ?",
                                      plan_.where.text, order_clause(query_))};
    const int limit = bind_all(select, 1, plan_.where.values);
    // For SQLite, a negative limit means no limit.
    select.bind_at(limit, query_.limit ? static_cast<std::int64_t>(*query_.limit) : -1);
    constexpr std::uint64_t between_questions = 1024;
    for (std::uint64_t count = 0; select.step(); ++count) {
        if (count % between_questions == 0) check_stop();
        if (!take({select.integer(0)})) return;
    }
}

void Search::run_by_looking(const Take& take) {
    const auto source = candidates(plan_, state_);
    workers_.push_back({std::make_unique<GameTest>(plan_, state_)});
    std::size_t about = first_batch;
    for (auto games = source->next(about); !games.empty(); games = source->next(about)) {
        check_stop();
        look_at(games);
        for (Worker& worker : workers_)
            for (const Hit& hit : worker.hits)
                if (!take(hit)) return;
        about = std::min(about * 4, largest_batch);
    }
}

/// Finds all hits, sorts them, and then passes them to `take`.
void Search::run_sorted(const Take& take) {
    std::map<GameId, Hit> hits;
    std::string ids;
    run_by_looking([&](const Hit& hit) {
        ids += fmt::format("{}{}", ids.empty() ? "[" : ",", hit.game);
        hits.emplace(hit.game, hit);
        return true;
    });
    ids += ids.empty() ? "[]" : "]";
    sql::Statement select{state_.database,
                          "SELECT g.id FROM json_each(?) j JOIN games g ON g.id = j.value"
                              + order_clause(query_)};
    select.bind(ids);
    while (select.step())
        if (!take(hits.at(select.integer(0)))) return;
}

void Search::add_workers() {
    for (const auto& state : others_) {
        // The conditions use an SQL function. An `SqlCompiler` adds this function to a database.
        const SqlCompiler functions{state->database, rule_sets_};
        workers_.push_back({std::make_unique<GameTest>(plan_, *state)});
    }
}

/// Divides the games into parts of similar size that follow each other. So the hits of the workers
/// are in order.
std::vector<std::vector<GameRange>> shares_of(std::span<const GameRange> games, std::size_t count) {
    std::vector<std::vector<GameRange>> shares(count);
    if (games.size() == 1) {
        const auto [first, last] = games.front();
        const GameId step = (last - first) / static_cast<GameId>(count) + 1;
        for (std::size_t i = 0; i < count; ++i) {
            const GameId offset = static_cast<GameId>(i) * step;
            if (offset > last - first) break;
            const GameId begin = first + offset;
            shares[i].emplace_back(begin, begin + std::min(step - 1, last - begin));
        }
        return shares;
    }
    const std::size_t step = games.size() / count + 1;
    for (std::size_t i = 0; i < games.size(); ++i) shares[i / step].push_back(games[i]);
    return shares;
}

void Search::look_at(std::span<const GameRange> games) {
    const auto size = games.size() == 1
                          ? static_cast<std::size_t>(games.front().second - games.front().first + 1)
                          : games.size();
    const bool is_large = !others_.empty() && size >= least_for_threads;
    if (is_large && workers_.size() == 1) add_workers();
    const std::size_t count = is_large ? workers_.size() : 1;
    const auto shares = shares_of(games, count);
    std::vector<std::exception_ptr> failures(count);
    const auto work = [&](std::size_t i) {
        try {
            for (const auto& [first, last] : shares[i])
                workers_[i].test->run(first, last,
                                      [&](const Hit& hit) { workers_[i].hits.push_back(hit); });
        } catch (...) {
            failures[i] = std::current_exception();
        }
    };
    for (Worker& worker : workers_) worker.hits.clear();
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 1; i < count; ++i) threads.emplace_back(work, i);
        work(0);
    }
    for (const std::exception_ptr& failure : failures)
        if (failure) std::rethrow_exception(failure);
}

} // namespace

std::optional<Continuation> continuation(const Game& game, const Hit& hit) {
    const NodeId node = hit.place ? node_at(game, *hit.place) : Game::none;
    if (node == Game::none) return std::nullopt;
    Continuation found;
    for (NodeId above = node; above != Game::root; above = game.parent(above)) {
        found.path.push_back(game.move(above));
        found.is_variation = found.is_variation || game.is_variation(above);
    }
    std::ranges::reverse(found.path);
    const NodeId next = game.first_child(node);
    const auto symmetries = game.rule_set().board.symmetries();
    if (next == Game::none || hit.symmetry >= symmetries.size()) return found;
    const Symmetry back = symmetries[hit.symmetry].inverse();
    // If several moves are equal by symmetry, the explorer shows one of them.
    PositionHasher hasher{game.rule_set().board};
    const Position seen = game.position_after(node).transformed(back);
    hasher.update(seen);
    const Move shown = hasher.own_move(hasher.canonical_move(transformed(game.move(next), back)));
    found.next = with_captures_in_order(seen, shown);
    return found;
}

Done find(const Collection& collection, const Query& query, const FindOptions& options,
          const std::function<bool(const Hit&)>& take) {
    return attempt(collection.path(), [&] {
        for (const QueryNode& node : query.nodes)
            if (node.kind == QueryNode::Kind::term && node.term.field == Field::filter)
                refuse(StoreFault::refused, "the query still has a term filter:NAME, which must "
                                            "first be replaced by the saved query");
        Collection::State& state = collection.state();
        const StopScope stop{state.database, options.stop};
        const SharedSnapshot moment{state, options.jobs > 1 ? helpers_for(state, options) : 0};
        Search{state, moment.others(), query, options}.run(take);
        return std::monostate{};
    });
}

} // namespace merels
