#pragma once

#include <engine/search/worker.hpp>

#include <optional>
#include <vector>

namespace merels::lookahead {

/// A first ply, and the facts about it.
struct RootMove {
    Move move;
    Position after;
    /// The oracle's value of the position after it, for the player who plays it.
    std::optional<Exact> known;
    Score score = -infinite;
    /// The depth at which it got its score.
    unsigned depth = 0;
    /// The line of plies that it begins.
    std::vector<Move> line;
};

/// One thread's iterative deepening at the root.
///
/// Where an oracle knows the root but not the plies to its end, or that it is drawn, the search
/// does not ask it further: among plies that the oracle calls equal it looks for the best by
/// itself.
class Root {
public:
    /// The plies that are to be looked at: all legal ones, or those of `only`.
    Root(const Shared& shared, std::span<const Position> history, const SearchOptions& options);

    /// Searches the requested number of lines at a depth. False if it was stopped before the end;
    /// then the lines are those of the depth before, or better.
    bool search(unsigned depth);
    /// The best first plies, after at least depth 1.
    std::span<const RootMove> lines() const { return std::span{moves_}.first(lines_); }
    /// A deeper search cannot find more.
    bool is_settled(unsigned depth) const;
    bool is_empty() const { return moves_.empty(); }
    Worker& worker() { return worker_; }
    /// Positions whose value the oracle knew.
    std::uint64_t oracle_hits() const { return hits_ + worker_.oracle_hits(); }

private:
    /// Aspiration: the window is opened until the score is within.
    void search_line(std::size_t first, unsigned depth);
    Score search_within(std::size_t first, std::size_t end, unsigned depth, Window window);
    Score try_move(const RootMove& move, unsigned depth, Window window);
    /// Greater is better, before any score is compared.
    int rank(const RootMove& move) const;
    /// Behind the plies from `first` on that have its rank.
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
