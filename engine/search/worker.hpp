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

/// Decides quickly if a game is over in a position.
class Endings {
public:
    explicit Endings(const RuleSet& rule_set) : surroundings_(rule_set.board) {}

    const Surroundings& surroundings() const { return surroundings_; }
    /// The outcome of the game, if the position alone shows the outcome. The result is empty if the
    /// game goes on. The N-move rule is ignored.
    std::optional<Exact> operator()(const Position& position) const {
        if (surely_goes_on(position)) [[likely]]
            return std::nullopt;
        return value_if_over(position);
    }

private:
    /// A quick test. The result is true if the game certainly goes on, and false if the game may be
    /// over.
    bool surely_goes_on(const Position& position) const;

    Surroundings surroundings_;
};

inline bool Endings::surely_goes_on(const Position& position) const {
    if (is_decided_by_men(position)) return false;
    const PointSet empty = position.empty();
    if (position.hand(position.to_move()) > 0) return !empty.empty();
    const Rules& rules = position.rules();
    // If the rules forbid a man to go straight back, a player may be blocked even with an empty
    // point next to a man.
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

/// Decides the order in which plies are searched, and learns from plies that caused a cutoff.
class MoveOrder {
public:
    explicit MoveOrder(const Estimator& estimator) : estimator_(&estimator) {}

    /// Rates the plies of a position. The best known ply comes first.
    void rate(const Position& position, PlyCode best, unsigned ply,
              std::vector<RatedMove>& moves) const;
    /// Rates plies with captures.
    void rate_captures(const Position& position, std::vector<RatedMove>& moves) const;
    /// Learns from a cutoff. The last of the tried plies has caused the cutoff.
    void learn(const Position& position, std::span<const RatedMove> tried, unsigned depth,
               unsigned ply);

private:
    /// The number of possible origins of a ply: all points, and the hand.
    static constexpr std::size_t origins = max_points + 1;
    using History = std::array<std::array<std::int16_t, max_points>, origins>;

    static std::size_t origin(Move move) {
        return move.from() == Point::none ? max_points : index(move.from());
    }
    int capture_rating(const Position& position, Move move, PointSet dangerous) const;
    /// The men of a side that are on a line with one empty point and no man of the other side.
    PointSet dangerous_men(PointSet men, PointSet empty) const;

    const Estimator* estimator_;
    std::array<History, 2> history_{};
    std::array<std::array<PlyCode, 2>, most_ply + 1> killers_{};
};

/// The path to the current position: the positions of the game, and then those of the search. The
/// search needs the path to find draws by repetition and by the N-move rule.
class Path {
public:
    /// The last position of `history` is the root of the search.
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

    /// True if the game is a draw by the N-move rule.
    bool is_quiet_draw(const Position& position) const {
        const auto reaches
            = [&](unsigned limit) { return limit != 0 && position.quiet_plies() >= limit; };
        if (reaches(rules_->no_capture)) return true;
        return reaches(rules_->no_capture_at_three)
               && (position.total(Color::white) <= 3 || position.total(Color::black) <= 3);
    }

    /// True if the search counts `position` as a draw by repetition. Call this function before you
    /// add the position to the path. A position of the search already counts as a draw when it
    /// occurs a second time. The search does not wait for a third occurrence, because a player who
    /// has a better ply would play this ply at the first occurrence.
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

/// Gets values from an oracle. To save time, the gate rarely asks for a position if the oracle did
/// not know the last `most_misses` positions with the same numbers of men. Each thread has its own
/// `OracleGate`.
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
    /// Sometimes, two positions with different numbers of men share an entry of `misses_`, and the
    /// oracle knows only one of the two positions. Therefore, even after many misses, the
    /// `OracleGate` looks up one of `between_tries` positions in the oracle.
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

    /// Adds `visited` to the number of nodes of all threads. `visited` is the number of nodes that
    /// a thread has visited since the thread last called this function. Returns the number of nodes
    /// that the thread may visit until it calls this function again, or 0 if the search must end.
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

/// The data that all threads of a search share.
struct Shared {
    const Estimator& estimator;
    const Endings& endings;
    Table& table;
    Clock& clock;
    /// A source of exact values, or null.
    const exact::Oracle* oracle;
    /// The greatest depth at which an estimate was needed.
    std::atomic<unsigned>& estimated_depth;
};

/// The best plies after a given ply.
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

/// Searches a tree in one thread. The worker uses principal variation search. At the leaves, the
/// worker uses a quiescence search.
///
/// A score that is a win or loss is always proven. To prove a loss, the worker searches all plies
/// of the loser. The search of a ply stops at the end of the game, or at a proven value from the
/// oracle or the table. Estimates never become proven scores, and neither do draws by repetition or
/// by the N-move rule. Some plies are searched with less depth, but none is left out. At a leaf,
/// the worker searches only captures and plies that win at once. These plies alone never prove a
/// loss, because the player may also choose a different ply.
class Worker {
public:
    Worker(const Shared& shared, std::span<const Position> history);

    /// The score of a position one ply after the root, for the player to move in this position. The
    /// search goes `depth` plies beyond this position.
    Score after_root(const Position& position, int depth, Window window) {
        return search(position, depth, window, 1);
    }
    /// The best line of play from the position that was last passed to `after_root`. The line is
    /// valid only if the last call of `after_root` returned a score inside the window.
    std::span<const Move> line() const { return lines_[1].moves(); }
    void forget_line() { lines_[1].clear(); }

    /// True if `position`, which is one ply after the root, is a draw by repetition or by the
    /// N-move rule.
    bool is_drawn_by_history(const Position& position) const {
        return path_.is_quiet_draw(position) || path_.is_repetition(position, position.hash());
    }

    /// True if the search was stopped. After a stop, the last score has no meaning.
    bool is_stopped() const { return is_stopped_; }
    /// Sets the depth for the next searches. At depth 1, limits are ignored, so that the search
    /// always finds a ply.
    void begin(unsigned depth) {
        depth_ = depth;
        must_finish_ = depth == 1;
    }
    /// Adds the nodes visited since the last call to the number of nodes in the clock.
    void report_nodes();
    unsigned deepest() const { return deepest_; }
    std::uint64_t oracle_hits() const { return oracle_.hits(); }

private:
    /// A position whose plies are being searched.
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
    /// All plies of a position that is `ply` plies after the root. Each `ply` has its own vector.
    std::vector<RatedMove>& generate(const Position& position, unsigned ply);
    /// Keeps only plies that capture men or end the game.
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
