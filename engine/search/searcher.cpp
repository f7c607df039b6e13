#include <engine/oracle.hpp>
#include <engine/search/root.hpp>
#include <engine/search/table.hpp>
#include <libnotation/base/crew.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/position.hpp>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <deque>
#include <exception>
#include <mutex>
#include <new>
#include <thread>
#include <vector>

namespace merels {

using namespace lookahead;

struct Searcher::State {
    State(const RuleSet& rule_set, const SearcherOptions& options)
        : endings(rule_set),
          estimator(rule_set,
                    options.weights != nullptr ? *options.weights : family_of(rule_set).weights),
          table(options.table_bytes), oracle(options.oracle) {}

    Endings endings;
    Estimator estimator;
    Table table;
    const exact::Oracle* oracle;
    /// The greatest depth at which the table got estimates, from any thread and any search.
    std::atomic<unsigned> estimated_depth = 0;
};

namespace {

/// The number of plies to a proven end, or its upper limit. The result is 0 if nothing is proven.
std::size_t plies_to_end(const PositionValue& value) {
    if (const auto* exact = std::get_if<Exact>(&value))
        return exact->has_plies() ? exact->plies() : 0;
    if (const auto* forced = std::get_if<Forced>(&value)) return forced->plies;
    return 0;
}

/// Continues a line that the search ended early because the rest was known.
class LineExtension {
public:
    /// The oracle may be null.
    LineExtension(const Table& table, const exact::Oracle* oracle)
        : table_(&table), oracle_(oracle) {}

    /// Continues the line to the end of the game, as far as the values are in the oracle or the
    /// table. If the number of plies to the end is unknown, the line does not change.
    std::vector<Move> extended(const Position& root, std::vector<Move> line,
                               const PositionValue& value) const {
        const std::size_t end = plies_to_end(value);
        if (line.size() >= end) return line;
        Position position = root;
        for (const Move move : line) position.play(move);
        while (line.size() < end) {
            const auto move = next(position);
            if (!move) break;
            line.push_back(*move);
            position.play(*move);
        }
        return line;
    }

private:
    std::optional<Move> next(const Position& position) const {
        if (const auto move = next_by_oracle(position)) return move;
        return next_by_table(position);
    }
    std::optional<Move> next_by_oracle(const Position& position) const {
        if (oracle_ == nullptr || !oracle_->probe(position)) return std::nullopt;
        std::optional<Move> best;
        Score best_score = -infinite;
        for (const Move move : legal_moves(position)) {
            Position after = position;
            after.play(move);
            const auto value = oracle_->probe(after);
            if (!value) continue;
            const Score score = score_of(*value, 1);
            const Score own = after.to_move() == position.to_move() ? score : -score;
            if (own > best_score) {
                best_score = own;
                best = move;
            }
        }
        return best;
    }
    std::optional<Move> next_by_table(const Position& position) const {
        const auto seen = table_->find(position.hash());
        if (!seen || !is_decided(seen->score)) return std::nullopt;
        const std::vector<Move> moves = legal_moves(position);
        const auto is_best = [&](Move move) { return PlyCode{move} == seen->best; };
        // A code contains only the first of several captured men.
        if (std::ranges::count_if(moves, is_best) != 1) return std::nullopt;
        return *std::ranges::find_if(moves, is_best);
    }

    const Table* table_;
    const exact::Oracle* oracle_;
};

/// The greatest depth in the table.
constexpr unsigned most_depth = 255;
/// The depth from which a deeper search finds nothing new. `estimated_depth` is the greatest depth
/// at which an estimate was needed.
constexpr unsigned depth_without_estimates(unsigned estimated_depth) {
    return 2 * estimated_depth + 16;
}
constexpr unsigned most_jobs = 256;

void limit_depths(SearchReport& report, unsigned most) {
    report.depth = std::min(report.depth, most);
    for (SearchLine& line : report.lines)
        if (auto* estimate = std::get_if<Heuristic>(&line.value))
            estimate->depth = std::min(estimate->depth, most);
}

/// Stops the helping threads when the search ends, even after an exception in the calling thread.
struct StopAtEnd {
    Clock& clock;
    ~StopAtEnd() { clock.stop(); }
};

/// A search in the calling thread. Other threads help this search by filling the table.
class Search {
public:
    Search(const Shared& shared, std::span<const Position> history, const SearchOptions& options)
        : shared_(shared), history_(history), options_(options) {
        const unsigned jobs = std::clamp(options.jobs, 1U, most_jobs);
        for (unsigned i = 0; i < jobs; ++i) roots_.emplace_back(shared, history, options);
    }

    SearchReport run() {
        SearchReport report;
        if (main().is_empty()) return report;
        {
            std::vector<std::jthread> helpers;
            const StopAtEnd stop{shared_.clock};
            exact::Crew::add_threads(helpers, roots_.size(),
                                     [this](unsigned i) { help(roots_[i], i); });
            report = deepen();
        }
        if (failure_) std::rethrow_exception(failure_);
        for (Root& root : roots_) root.worker().report_nodes();
        describe(report);
        for (Root& root : roots_)
            report.deepest = std::max(report.deepest, root.worker().deepest());
        return report;
    }

private:
    Root& main() { return roots_.front(); }

    /// Searches deeper and deeper. Returns the finished depth, and if the search is exhausted.
    /// `describe` adds all other results.
    SearchReport deepen() {
        const unsigned last = std::clamp(options_.depth.value_or(most_depth), 1U, most_depth);
        for (unsigned depth = 1; depth <= last; ++depth) {
            if (!main().search(depth)) return {.depth = depth - 1};
            if (options_.progress) {
                main().worker().report_nodes();
                SearchReport report;
                report.depth = depth;
                describe(report);
                options_.progress(report);
            }
            if (is_exhausted(depth)) return {.depth = depth, .is_exhausted = true};
            if (main().is_settled(depth) || shared_.clock.is_stopped()) return {.depth = depth};
        }
        return {.depth = last};
    }

    bool is_exhausted(unsigned depth) const {
        return depth >= depth_without_estimates(shared_.estimated_depth);
    }

    /// Searches in a helping thread. Every second helper begins one ply deeper, to share the work.
    void help(Root& root, std::size_t number) {
        try {
            for (unsigned depth = 1 + number % 2; depth <= most_depth; ++depth)
                if (shared_.clock.is_stopped() || !root.search(depth) || is_exhausted(depth))
                    return;
        } catch (const std::bad_alloc&) {
            // If there is too little memory for this helper, the other helpers continue.
        } catch (...) {
            std::call_once(has_failed_, [&] { failure_ = std::current_exception(); });
            shared_.clock.stop();
        }
    }

    void describe(SearchReport& report) {
        report.nodes = shared_.clock.nodes();
        report.elapsed = shared_.clock.elapsed();
        report.deepest = main().worker().deepest();
        report.oracle_hits = main().oracle_hits();
        const LineExtension extension{shared_.table, shared_.oracle};
        report.lines.clear();
        for (const RootMove& line : main().lines()) {
            const PositionValue value = value_of(line);
            report.lines.push_back({value, extension.extended(history_.back(), line.line, value)});
        }
        limit_depths(report, most_ply);
    }

    Shared shared_;
    std::span<const Position> history_;
    const SearchOptions& options_;
    std::deque<Root> roots_;
    /// The first exception that a helper has thrown.
    std::exception_ptr failure_;
    std::once_flag has_failed_;
};

} // namespace

Searcher::Searcher(const RuleSet& rule_set, const SearcherOptions& options)
    : state_(std::make_unique<State>(rule_set, options)) {}
Searcher::~Searcher() = default;
Searcher::Searcher(Searcher&&) noexcept = default;
Searcher& Searcher::operator=(Searcher&&) noexcept = default;

void Searcher::clear() {
    state_->table.clear();
    state_->estimated_depth = 0;
}

SearchReport Searcher::search(std::span<const Position> history, const SearchOptions& options) {
    assert(!history.empty());
    State& state = *state_;
    Clock clock{options};
    if (const auto over = state.endings(history.back())) {
        SearchReport report;
        report.lines.push_back({*over, {}});
        return report;
    }
    state.table.next_generation();
    Search search{
        {state.estimator, state.endings, state.table, clock, state.oracle, state.estimated_depth},
        history,
        options};
    SearchReport report = search.run();
    if (report.is_exhausted) limit_depths(report, report.deepest);
    return report;
}

} // namespace merels
