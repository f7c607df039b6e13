#pragma once

#include <engine/search/clock.hpp>
#include <engine/search/endings.hpp>
#include <engine/search/estimator.hpp>
#include <engine/search/move_order.hpp>
#include <engine/search/oracle_gate.hpp>
#include <engine/search/path.hpp>
#include <engine/search/table.hpp>

#include <atomic>
#include <span>
#include <vector>

namespace merels::lookahead {

/// What the threads of one search share.
struct Shared {
    const Estimator& estimator;
    const Endings& endings;
    Table& table;
    Clock& clock;
    /// May be null.
    const exact::Oracle* oracle;
    /// The greatest depth at which anything had to be estimated.
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

/// One thread's search of a tree: principal variation search, and quiescence at its leaves.
///
/// A win or loss comes out only if every ply of the loser was looked at down to ends of the game,
/// or to values that the oracle or the table has proven: draws by a history and estimates are never
/// decided scores, plies may be reduced but none is left out, and a player who may leave a capture
/// alone is not lost at a leaf.
class Worker {
public:
    Worker(const Shared& shared, std::span<const Position> history);

    /// The score of a position at ply 1 after `depth` more plies, for the player on turn there.
    Score after_root(const Position& position, int depth, Window window) {
        return search(position, depth, window, 1);
    }
    /// The best plies from ply 1 on, after a score within its window.
    std::span<const Move> line() const { return lines_[1].moves(); }
    void forget_line() { lines_[1].clear(); }

    /// The position, at ply 1, is a draw that the history shows.
    bool is_drawn_by_history(const Position& position) const {
        return path_.is_quiet_draw(position) || path_.is_repetition(position, position.hash());
    }

    /// The search was told to end: the last score means nothing.
    bool is_stopped() const { return is_stopped_; }
    /// Searches so deep from now on; at depth 1 no limit counts.
    void begin(unsigned depth) {
        depth_ = depth;
        must_finish_ = depth == 1;
    }
    /// Nodes that the clock has not heard of yet are told to it.
    void report_nodes();
    unsigned deepest() const { return deepest_; }
    std::uint64_t oracle_hits() const { return oracle_.hits(); }

private:
    /// A position at which plies are tried.
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
    /// Of these only what decides or takes.
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
