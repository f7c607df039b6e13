#include <libnotation/rules/legal_moves.hpp>

#include <libnotation/rules/outcome.hpp>

#include <algorithm>
#include <unordered_set>

namespace merels {

unsigned captures_earned(const Position& position, unsigned lines) {
    const unsigned earned
        = std::min<unsigned>(position.rules().captures_for(lines), Move::max_taken);
    if (earned == 0 || position.pending().must_free) return 0;
    switch (position.rules().mill_while_placing) {
    case MillWhilePlacing::takes:
    case MillWhilePlacing::marks: return earned;
    case MillWhilePlacing::nothing: return position.is_placing() ? 0 : earned;
    case MillWhilePlacing::from_hand:
        return earned - std::min(earned, position.hand(opponent(position.to_move())));
    case MillWhilePlacing::placed_from_hand:
        if (position.hand(position.to_move()) == 0) return earned;
        return earned - std::min(earned, position.hand(opponent(position.to_move())));
    }
    return earned;
}

namespace {

/// Writes moves with several captures. The moves are in board order, and each set of captured men
/// occurs once.
class CaptureWriter {
public:
    CaptureWriter(const Position& position, Point from, Point to, std::vector<Move>& moves)
        : position_(position), from_(from), to_(to), moves_(moves) {}

    void write(PointSet men, unsigned still_to_take) {
        // The possible continuations depend only on the remaining men. The order of captures does
        // not matter.
        if (count_ > 1 && !visited_.insert(men.bits()).second) return;
        const bool is_over = still_to_take == 0 || has_won();
        const PointSet candidates = is_over ? PointSet{} : takeable(position_, men);
        if (candidates.empty()) return keep();
        for (const Point point : candidates) {
            taken_[count_++] = point;
            write(men - point, still_to_take - 1);
            --count_;
        }
    }

private:
    /// True if the captures so far win the game, and the rules then end the move.
    bool has_won() const {
        const Rules& rules = position_.rules();
        return rules.captures == Captures::per_mill_until_won
               && position_.total(opponent(position_.to_move())) < rules.loses_below + count_;
    }

    void keep() { moves_.push_back({from_, to_, std::span{taken_.data(), count_}}); }

    const Position& position_;
    Point from_;
    Point to_;
    std::vector<Move>& moves_;
    std::array<Point, Move::max_taken> taken_{};
    std::size_t count_ = 0;
    std::unordered_set<std::uint64_t> visited_;
};

void write_move(const Position& position, Point from, Point to, std::vector<Move>& moves) {
    const unsigned captures = captures_earned(position, position.lines_completed(from, to));
    if (captures == 0) {
        moves.push_back({from, to});
        return;
    }
    const PointSet men = position.men(opponent(position.to_move()));
    if (captures > 1) return CaptureWriter{position, from, to, moves}.write(men, captures);
    const PointSet targets = takeable(position, men);
    if (targets.empty()) moves.push_back({from, to});
    for (const Point taken : targets) moves.push_back({from, to, taken});
}

/// The empty points where a placed man completes a line. But the rules may not count this line as a
/// mill.
PointSet closing_points(const Position& position) {
    const PointSet men = position.men(position.to_move());
    PointSet closing;
    for (const PointSet line : position.board().lines()) {
        const PointSet missing = line - men;
        if (missing.size() == 1) closing |= missing;
    }
    return closing & position.empty();
}

void write_placements(const Position& position, std::vector<Move>& moves) {
    const PointSet closing = closing_points(position);
    for (const Point to : position.empty()) {
        if (closing.contains(to))
            write_move(position, Point::none, to, moves);
        else
            moves.push_back({Point::none, to});
    }
}

bool may_slide(const Position& position) {
    return position.hand(position.to_move()) == 0 || position.rules().slide_while_placing;
}

/// True for a position whose plies have special rules. Such positions are rare. For such a
/// position, moves are counted and tested by generating the whole list.
bool has_unusual_plies(const Position& position) {
    return position.removals_due() > 0 || position.pending().must_free;
}

void write_moves(const Position& position, std::vector<Move>& moves) {
    for (const Point from : position.men(position.to_move()))
        for (const Point to : destinations(position, from)) write_move(position, from, to, moves);
}

void write_removals(const Position& position, std::vector<Move>& moves) {
    CaptureWriter writer{position, Point::none, Point::none, moves};
    const Color to_move = position.to_move();
    const Color owner = position.pending().takes_own ? to_move : opponent(to_move);
    writer.write(position.men(owner), position.removals_due());
}

/// Keeps only moves that give the blocked opponent a move, if there are any: "The besieger is bound
/// to open up a space".
void keep_freeing_moves(const Position& position, std::vector<Move>& moves) {
    const auto is_useless = [&](Move move) {
        Position after = position;
        after.play(move);
        return !has_placement_or_move(after);
    };
    if (!std::ranges::all_of(moves, is_useless)) std::erase_if(moves, is_useless);
}

bool may_pass(const Position& position) {
    const Blocked blocked = position.rules().blocked;
    if (blocked != Blocked::passes && blocked != Blocked::freed) return false;
    Position after = position;
    after.play(Move{});
    return has_placement_or_move(after);
}

std::uint64_t count_moves(const Position& position, Point from, Point to,
                          std::vector<Move>& scratch) {
    const unsigned captures = captures_earned(position, position.lines_completed(from, to));
    if (captures == 0) return 1;
    const PointSet men = position.men(opponent(position.to_move()));
    if (captures == 1) return std::max(1u, takeable(position, men).size());
    scratch.clear();
    write_move(position, from, to, scratch);
    return scratch.size();
}

bool is_takeable(const Position& position, PointSet men, Point point) {
    const auto is_full = [&](const LineAt& line) { return men.contains_all(line.others); };
    if (!men.contains(point)) return false;
    return std::ranges::none_of(position.board().lines_through(point), is_full)
           || takeable(position, men).contains(point);
}

bool is_legal_capture(const Position& position, Move move) {
    const unsigned captures
        = captures_earned(position, position.lines_completed(move.from(), move.to()));
    const PointSet men = position.men(opponent(position.to_move()));
    const auto taken = move.taken();
    if (captures == 0) return taken.empty();
    if (captures == 1 && taken.size() == 1) return is_takeable(position, men, taken[0]);
    if (taken.empty()) return takeable(position, men).empty();
    std::vector<Move> moves;
    write_move(position, move.from(), move.to(), moves);
    return std::ranges::find(moves, move) != moves.end();
}

std::uint64_t count_below(const Position& position, unsigned depth, Counting counting,
                          std::vector<std::vector<Move>>& stack) {
    if (depth == 1 && counting == Counting::bulk) return count_legal_moves(position);
    std::vector<Move>& moves = stack[depth];
    legal_moves(position, moves);
    if (depth == 1) return moves.size();
    std::uint64_t leaves = 0;
    for (const Move move : moves) {
        Position after = position;
        after.play(move);
        leaves += count_below(after, depth - 1, counting, stack);
    }
    return leaves;
}

} // namespace

PointSet destinations(const Position& position, Point from) {
    const PointSet empty = position.empty();
    if (from == Point::none) return position.hand(position.to_move()) > 0 ? empty : PointSet{};
    if (!may_slide(position)) return {};
    PointSet reach;
    switch (position.rules().movement) {
    case Movement::none: break;
    case Movement::any:
        reach = position.hand(position.to_move()) == 0 ? empty
                                                       : position.board().adjacent(from) & empty;
        break;
    case Movement::adjacent:
        reach = position.may_fly() ? empty : position.board().adjacent(from) & empty;
        break;
    }
    if (position.rules().has_way_back())
        for (const Point to : reach)
            if (position.is_way_back(from, to)) reach -= to;
    return reach;
}

PointSet takeable(const Position& position, PointSet men) {
    if (position.rules().protection == Protection::none) return men;
    const PointSet outside = men - men_in_mills(position.board(), men);
    const bool is_strict = position.rules().protection == Protection::strict;
    return outside.empty() && !is_strict ? men : outside;
}

bool has_placement_or_move(const Position& position) {
    if (is_decided_by_men(position)) return false;
    if (position.removals_due() > 0 || !destinations(position, Point::none).empty()) return true;
    for (const Point from : position.men(position.to_move()))
        if (!destinations(position, from).empty()) return true;
    return false;
}

void legal_moves(const Position& position, std::vector<Move>& moves) {
    moves.clear();
    if (is_decided_by_men(position)) return;
    if (position.removals_due() > 0) return write_removals(position, moves);
    if (position.hand(position.to_move()) > 0) write_placements(position, moves);
    if (may_slide(position)) write_moves(position, moves);
    if (position.pending().must_free) keep_freeing_moves(position, moves);
    if (moves.empty() && may_pass(position)) moves.push_back(Move{});
}

std::vector<Move> legal_moves(const Position& position) {
    std::vector<Move> moves;
    legal_moves(position, moves);
    return moves;
}

std::uint64_t count_legal_moves(const Position& position) {
    if (is_decided_by_men(position)) return 0;
    if (has_unusual_plies(position)) [[unlikely]]
        return legal_moves(position).size();
    std::uint64_t count = 0;
    std::vector<Move> scratch;
    if (position.hand(position.to_move()) > 0) {
        const PointSet closing = closing_points(position);
        count += (position.empty() - closing).size();
        for (const Point to : closing) count += count_moves(position, Point::none, to, scratch);
    }
    if (may_slide(position))
        for (const Point from : position.men(position.to_move()))
            for (const Point to : destinations(position, from))
                count += count_moves(position, from, to, scratch);
    return count == 0 && may_pass(position) ? 1 : count;
}

bool is_legal(const Position& position, Move move) {
    if (is_decided_by_men(position)) return false;
    if (has_unusual_plies(position)) {
        const std::vector<Move> moves = legal_moves(position);
        return std::ranges::find(moves, move) != moves.end();
    }
    if (move.to() == Point::none)
        return move == Move{} && !has_placement_or_move(position) && may_pass(position);
    // Only points below `max_points` can be in a set. A move with any other point is not legal.
    const auto may_be_on_board = [](Point point) { return index(point) < max_points; };
    const PointSet own = position.men(position.to_move());
    if (move.from() != Point::none && (!may_be_on_board(move.from()) || !own.contains(move.from())))
        return false;
    if (!may_be_on_board(move.to()) || !destinations(position, move.from()).contains(move.to()))
        return false;
    return std::ranges::all_of(move.taken(), may_be_on_board) && is_legal_capture(position, move);
}

std::uint64_t perft(const Position& position, unsigned depth, Counting counting) {
    if (depth == 0) return 1;
    std::vector<std::vector<Move>> stack(depth + 1);
    return count_below(position, depth, counting, stack);
}

} // namespace merels
