#pragma once

#include <engine/search/worker.hpp>

#include <optional>
#include <vector>

namespace merels::lookahead {

/// A ply from the root, with the results of searching this ply.
struct RootMove {
    Move move;
    Position after;
    /// The oracle's value after the ply, for the player of the ply.
    std::optional<Exact> known;
    Score score = -infinite;
    /// The depth, in plies, of the search that gave the score.
    unsigned depth = 0;
    /// The line of plies that begins with this ply.
    std::vector<Move> line;
};

/// The search from the root in one thread, by iterative deepening.
///
/// Several plies may be equally good for the oracle if its value of the root is a draw, or if it
/// does not know how long a win or loss takes. The search then chooses among these plies without
/// the oracle.
class Root {
public:
    /// The constructor finds the plies to search: all legal plies, or those of `only`.
    Root(const Shared& shared, std::span<const Position> history, const SearchOptions& options);

    /// Searches the requested number of lines at a depth. Returns false if the search was stopped.
    /// After a stop, each line comes from the last finished depth, or is a better line from the
    /// unfinished depth.
    bool search(unsigned depth);
    /// The best plies at the root, as many as the options request. Call this function only after a
    /// search at depth 1 has finished.
    std::span<const RootMove> lines() const { return std::span{moves_}.first(lines_); }
    /// True if a deeper search cannot find anything better.
    bool is_settled(unsigned depth) const;
    bool is_empty() const { return moves_.empty(); }
    Worker& worker() { return worker_; }
    /// The number of positions whose value the oracle knew.
    std::uint64_t oracle_hits() const { return hits_ + worker_.oracle_hits(); }

private:
    /// Searches with an aspiration window. The window becomes wider until the score is inside it.
    void search_line(std::size_t first, unsigned depth);
    Score search_within(std::size_t first, std::size_t end, unsigned depth, Window window);
    Score try_move(const RootMove& move, unsigned depth, Window window);
    /// A ply with a greater rank is always better. For plies with the same rank, the score decides
    /// which ply is better.
    int rank(const RootMove& move) const;
    /// The index after the last ply with the same rank as the ply at `first`.
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

/// The value of a ply at the root.
PositionValue value_of(const RootMove& move);

} // namespace merels::lookahead
