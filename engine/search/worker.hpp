#pragma once

#include <engine/oracle.hpp>
#include <engine/search/estimator.hpp>
#include <engine/search/search.hpp>
#include <engine/search/table.hpp>
#include <libnotation/rules/move.hpp>
#include <libnotation/rules/position.hpp>
#include <libnotation/rules/position_value.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace merels::lookahead {

/// Decides quickly in which positions the game is over.
class Endings {
public:
    explicit Endings(const RuleSet& rule_set) : surroundings_(rule_set.board) {}

    const Surroundings& surroundings() const { return surroundings_; }
    /// The result that the position alone shows; the count of plies without a capture is ignored.
    /// Empty while the game goes on.
    std::optional<Exact> operator()(const Position& position) const {
        if (surely_goes_on(position)) [[likely]]
            return std::nullopt;
        return value_if_over(position);
    }

private:
    /// A quick test: if true, the game goes on; if false, that is not known.
    bool surely_goes_on(const Position& position) const;

    Surroundings surroundings_;
};

inline bool Endings::surely_goes_on(const Position& position) const {
    if (is_decided_by_men(position)) return false;
    const PointSet empty = position.empty();
    if (position.hand(position.to_move()) > 0) return !empty.empty();
    // A way may be forbidden, and a full board has its own law.
    const Rules& rules = position.rules();
    if (rules.has_way_back()) return false;
    switch (rules.movement) {
    case Movement::none: return false;
    case Movement::any: return !empty.empty();
    case Movement::adjacent: break;
    }
    if (position.may_fly()) return !empty.empty();
    return !(surroundings_(position.men(position.to_move())) & empty).empty();
}

struct RatedMove {
    Move move;
    int rating;
};

/// Decides which plies are searched first. It learns from plies that caused a cutoff.
class MoveOrder {
public:
    explicit MoveOrder(const Estimator& estimator) : estimator_(&estimator) {}

    /// Rates the plies of a position; the best known one comes first.
    void rate(const Position& position, PlyCode best, unsigned ply,
              std::vector<RatedMove>& moves) const;
    /// Rates plies that capture men.
    void rate_captures(const Position& position, std::vector<RatedMove>& moves) const;
    /// Learns from a cutoff: of the plies that were tried in the position, the last one caused it.
    void learn(const Position& position, std::span<const RatedMove> tried, unsigned depth,
               unsigned ply);

private:
    /// The number of origins of a ply: the points and the hand.
    static constexpr std::size_t origins = max_points + 1;
    using History = std::array<std::array<std::int16_t, max_points>, origins>;

    static std::size_t origin(Move move) {
        return move.from() == Point::none ? max_points : index(move.from());
    }
    int capture_rating(const Position& position, Move move, PointSet dangerous) const;
    /// Men of a side that are in mills, or in pairs whose third point is empty.
    PointSet dangerous_men(PointSet men, PointSet empty) const;

    const Estimator* estimator_;
    std::array<History, 2> history_{};
    std::array<std::array<PlyCode, 2>, most_ply + 1> killers_{};
};

/// The path to the current position: first the positions of the game, then those of the search.
/// Draws that need a history follow from it.
class Path {
public:
    /// The last position is the root of the search.
    explicit Path(std::span<const Position> history) : rules_(&history.back().rules()) {
        for (const Position& position : history) keys_.push_back(position.hash());
        root_ = keys_.size() - 1;
        keys_.reserve(keys_.size() + 256);
    }

    void push(std::uint64_t key) { keys_.push_back(key); }
    void pop() { keys_.pop_back(); }

    class Step {
    public:
        Step(Path& path, std::uint64_t key) : path_(path) { path_.push(key); }
        ~Step() { path_.pop(); }
        Step(const Step&) = delete;
        Step& operator=(const Step&) = delete;

    private:
        Path& path_;
    };

    /// The game is drawn by the number of plies without a placement or a capture.
    bool is_quiet_draw(const Position& position) const {
        const auto reaches
            = [&](unsigned limit) { return limit != 0 && position.quiet_plies() >= limit; };
        if (reaches(rules_->no_capture)) return true;
        return reaches(rules_->no_capture_at_three)
               && (position.total(Color::white) <= 3 || position.total(Color::black) <= 3);
    }

    /// True if the next position of the path is a repetition. A position that occurred earlier in
    /// the search counts as a draw at once, because a player with a better ply would have played it
    /// then.
    bool is_repetition(const Position& position, std::uint64_t key) const {
        const std::size_t step = rules_->plays_again ? 1 : 2;
        const std::size_t furthest = std::min<std::size_t>(position.quiet_plies(), keys_.size());
        unsigned count = 1;
        for (std::size_t back = step; back <= furthest; back += step) {
            const std::size_t place = keys_.size() - back;
            if (keys_[place] != key) continue;
            if (place >= root_) return true;
            if (++count >= rules_->repetition && rules_->repetition != 0) return true;
        }
        return false;
    }

private:
    const Rules* rules_;
    std::vector<std::uint64_t> keys_;
    std::size_t root_ = 0;
};

/// Asks an oracle for values. If the oracle has no values for some numbers of men, it soon stops
/// asking about them. Each thread has its own.
class OracleGate {
public:
    explicit OracleGate(const exact::Oracle* oracle) : oracle_(oracle) {}

    std::optional<Exact> probe(const Position& position) {
        if (oracle_ == nullptr) return std::nullopt;
        std::uint16_t& misses = misses_[numbers_of_men(position)];
        if (misses >= most_misses && ++misses % between_tries != 0) return std::nullopt;
        const auto value = exact::probe_live(oracle_, position);
        if (value) {
            misses = 0;
            ++hits_;
        } else {
            ++misses;
        }
        return value;
    }
    std::uint64_t hits() const { return hits_; }

private:
    static constexpr std::uint16_t most_misses = 64;
    /// Different numbers of men may share an entry, although the oracle has values for only one of
    /// them.
    static constexpr std::uint16_t between_tries = 1024;

    static std::size_t numbers_of_men(const Position& position) {
        std::size_t number = 0;
        for (const Color color : {Color::white, Color::black})
            number = (number * 67 + position.on_board(color)) * 67 + position.hand(color);
        return number % 4093;
    }

    const exact::Oracle* oracle_;
    std::uint64_t hits_ = 0;
    std::array<std::uint16_t, 4093> misses_{};
};

/// Decides when all threads must end the search.
class Clock {
public:
    explicit Clock(const SearchOptions& options)
        : options_(options), start_(std::chrono::steady_clock::now()) {}

    /// Counts the nodes that a thread has visited since its last call. Returns how many nodes the
    /// thread may visit before its next call; 0 if it must end.
    std::uint64_t allow(std::uint64_t visited) {
        const std::uint64_t nodes = nodes_.fetch_add(visited, std::memory_order_relaxed) + visited;
        if (is_over(nodes)) {
            stop();
            return 0;
        }
        if (!options_.nodes) return nodes_between;
        const std::uint64_t share = (*options_.nodes - nodes) / std::max(options_.jobs, 1U);
        return std::clamp<std::uint64_t>(share, 1, nodes_between);
    }
    void stop() { is_stopped_.store(true, std::memory_order_relaxed); }
    bool is_stopped() const { return is_stopped_.load(std::memory_order_relaxed); }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    std::chrono::milliseconds elapsed() const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(
            std::chrono::steady_clock::now() - start_);
    }

    static constexpr std::uint64_t nodes_between = 1024;

private:
    bool is_over(std::uint64_t nodes) const {
        return is_stopped() || options_.stop.stop_requested()
               || (options_.nodes && nodes >= *options_.nodes)
               || (options_.time && elapsed() >= *options_.time);
    }

    const SearchOptions& options_;
    std::chrono::steady_clock::time_point start_;
    std::atomic<bool> is_stopped_{false};
    std::atomic<std::uint64_t> nodes_{0};
};

/// Data shared by the threads of one search.
struct Shared {
    const Estimator& estimator;
    const Endings& endings;
    Table& table;
    Clock& clock;
    /// May be null.
    const exact::Oracle* oracle;
    /// The greatest depth at which a position had to be estimated.
    std::atomic<unsigned>& estimated_depth;
};

/// The best plies from one ply on.
class LineOfPlies {
public:
    std::span<const Move> moves() const { return moves_; }
    void clear() { moves_.clear(); }
    void set(Move first, const LineOfPlies& rest) {
        moves_.assign(1, first);
        moves_.insert(moves_.end(), rest.moves_.begin(), rest.moves_.end());
    }

private:
    std::vector<Move> moves_;
};

/// The search of a tree by one thread: principal variation search, and a quiescence search at the
/// leaves.
///
/// A win or loss is always proven: every ply of the loser was searched down to the end of the game,
/// or to values that the oracle or the table has proven. Draws by a history and estimates are never
/// decided scores. Plies may be searched with less depth, but none is left out. At a leaf, a player
/// who need not capture is never counted as lost.
class Worker {
public:
    Worker(const Shared& shared, std::span<const Position> history);

    /// The score of a position at ply 1, searched `depth` plies deeper, for the player to move
    /// there.
    Score after_root(const Position& position, int depth, Window window) {
        return search(position, depth, window, 1);
    }
    /// The best plies from ply 1 on. Valid if the last score was within its window.
    std::span<const Move> line() const { return lines_[1].moves(); }
    void forget_line() { lines_[1].clear(); }

    /// True if the history shows that the position at ply 1 is a draw.
    bool is_drawn_by_history(const Position& position) const {
        return path_.is_quiet_draw(position) || path_.is_repetition(position, position.hash());
    }

    /// True if the search was stopped; then the last score has no meaning.
    bool is_stopped() const { return is_stopped_; }
    /// Sets the depth of the searches that follow. At depth 1 the limits are ignored.
    void begin(unsigned depth) {
        depth_ = depth;
        must_finish_ = depth == 1;
    }
    /// Reports the nodes that the clock has not counted yet.
    void report_nodes();
    unsigned deepest() const { return deepest_; }
    std::uint64_t oracle_hits() const { return oracle_.hits(); }

private:
    /// A position whose plies are being tried.
    struct Node {
        const Position& position;
        std::uint64_t key;
        int depth;
        Window window;
        unsigned ply;
    };

    Score search(const Position& position, int depth, Window window, unsigned ply);
    Score quiescence(const Position& position, int depth, Window window, unsigned ply);
    Score try_plies(const Node& node, PlyCode best_known);
    Score try_ply(const Node& node, std::size_t number, Move move, Window window);
    Score after(const Node& node, const Position& position, int depth, Window window);
    Score try_captures(const Node& node, Score estimate);
    int reduction(const Node& node, std::size_t number, Move move) const;
    void keep(const Node& node, Score best, PlyCode best_ply);
    std::optional<Score> known(const Position& position, unsigned ply);
    Estimate estimate(const Position& position);
    /// The plies of a position, in the vector of its ply.
    std::vector<RatedMove>& generate(const Position& position, unsigned ply);
    /// Keeps only plies that capture or end the game.
    void keep_loud(const Position& position, std::vector<RatedMove>& moves) const;
    bool enter(unsigned ply);

    Shared shared_;
    Path path_;
    MoveOrder order_;
    OracleGate oracle_;
    std::vector<Move> generated_;
    std::vector<std::vector<RatedMove>> moves_;
    std::vector<LineOfPlies> lines_;
    std::uint64_t unreported_ = 0;
    std::uint64_t allowed_ = 0;
    unsigned deepest_ = 0;
    unsigned depth_ = 0;
    bool must_finish_ = false;
    bool is_stopped_ = false;
};

} // namespace merels::lookahead
