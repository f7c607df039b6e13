#pragma once

#include <engine/search/worker.hpp>

#include <optional>
#include <vector>

namespace merels::lookahead {

/// A first ply, and what the search knows about it.
struct RootMove {
    Move move;
    Position after;
    /// The oracle's value after the ply, for the player who plays it.
    std::optional<Exact> known;
    Score score = -infinite;
    /// The depth at which the ply got its score.
    unsigned depth = 0;
    /// The line of plies that begins with this ply.
    std::vector<Move> line;
};

/// One thread's iterative deepening at the root.
///
/// If the oracle knows that the root is a draw, or does not know the plies to the end, the search
/// does not use it below the root. It then finds the best of the plies that the oracle values as
/// equal.
class Root {
public:
    /// The plies to search: all legal plies, or those of `only`.
    Root(const Shared& shared, std::span<const Position> history, const SearchOptions& options);

    /// Searches the requested number of lines at a depth. False if it was stopped before the end.
    /// Then the lines are those of the last finished depth, or better.
    bool search(unsigned depth);
    /// The best first plies. At least depth 1 must be finished.
    std::span<const RootMove> lines() const { return std::span{moves_}.first(lines_); }
    /// A deeper search cannot find more.
    bool is_settled(unsigned depth) const;
    bool is_empty() const { return moves_.empty(); }
    Worker& worker() { return worker_; }
    /// The number of positions whose value the oracle knew.
    std::uint64_t oracle_hits() const { return hits_ + worker_.oracle_hits(); }

private:
    /// Searches with an aspiration window, which is widened until the score lies within it.
    void search_line(std::size_t first, unsigned depth);
    Score search_within(std::size_t first, std::size_t end, unsigned depth, Window window);
    Score try_move(const RootMove& move, unsigned depth, Window window);
    /// The rank of a ply. A greater rank is better, and ranks are compared before scores.
    int rank(const RootMove& move) const;
    /// The end of the plies that have the same rank as `first`.
    std::size_t end_of_rank(std::size_t first) const;
    bool is_settled(const RootMove& line, unsigned depth) const;

    std::optional<Exact> known_;
    bool chooses_among_equals_;
    Color to_move_;
    Worker worker_;
    std::vector<RootMove> moves_;
    std::size_t lines_ = 0;
    std::uint64_t hits_ = 0;
};

/// The value of a first ply.
PositionValue value_of(const RootMove& move);

} // namespace merels::lookahead
