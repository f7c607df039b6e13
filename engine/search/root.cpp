#include <engine/search/root.hpp>

#include <engine/oracle.hpp>
#include <libnotation/rules/legal_moves.hpp>

#include <algorithm>

namespace merels::lookahead {

namespace {

constexpr unsigned first_depth_with_aspiration = 4;
constexpr Score first_half_window = 25;
/// The depth for choosing between plies with equal exact values.
constexpr unsigned depth_of_choice = 8;

/// True if the value has no number of plies, so that several plies may be equally good.
bool leaves_a_choice(const std::optional<Exact>& value) {
    return value && (value->verdict() == Verdict::draw || !value->has_plies());
}

Shared without_oracle(Shared shared, bool is_without) {
    if (is_without) shared.oracle = nullptr;
    return shared;
}

bool has_way_to_end(const RootMove& move) {
    return move.known && move.known->has_plies() && move.known->verdict() != Verdict::draw;
}

} // namespace

PositionValue value_of(const RootMove& move) {
    const PositionValue found = value_of(move.score, move.depth);
    if (!move.known) return found;
    if (!move.known->has_plies() && std::holds_alternative<Forced>(found)) return found;
    return *move.known;
}

Root::Root(const Shared& shared, std::span<const Position> history, const SearchOptions& options)
    : known_(exact::probe_live(shared.oracle, history.back())),
      chooses_among_equals_(leaves_a_choice(known_)), to_move_(history.back().to_move()),
      worker_(without_oracle(shared, chooses_among_equals_), history) {
    hits_ += known_.has_value();
    for (const Move move : legal_moves(history.back())) {
        if (!options.only.empty() && std::ranges::find(options.only, move) == options.only.end())
            continue;
        Position after = history.back();
        after.play(move);
        std::optional<Exact> known;
        if (!worker_.is_drawn_by_history(after)) known = exact::probe_live(shared.oracle, after);
        if (known) known = known->before_ply(to_move_, after.to_move());
        hits_ += known.has_value();
        moves_.push_back({.move = move, .after = after, .known = known, .line = {move}});
    }
    if (chooses_among_equals_)
        std::ranges::stable_sort(moves_, std::ranges::greater{},
                                 [&](const RootMove& move) { return rank(move); });
    lines_ = std::min<std::size_t>(std::max(options.lines, 1U), moves_.size());
}

int Root::rank(const RootMove& move) const {
    if (!chooses_among_equals_) return 0;
    // Even a move that the oracle does not know may have the value of the root. Moves that
    // certainly have this value come first.
    return move.known ? 2 * static_cast<int>(move.known->verdict())
                      : 2 * static_cast<int>(known_->verdict()) - 1;
}

std::size_t Root::end_of_rank(std::size_t first) const {
    std::size_t end = first + 1;
    while (end < moves_.size() && rank(moves_[end]) == rank(moves_[first])) ++end;
    return end;
}

bool Root::search(unsigned depth) {
    worker_.begin(depth);
    for (std::size_t i = 0; i < lines_ && !worker_.is_stopped(); ++i) search_line(i, depth);
    const auto is_better = [&](const RootMove& a, const RootMove& b) {
        return rank(a) != rank(b) ? rank(a) > rank(b) : a.score > b.score;
    };
    std::stable_sort(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(lines_),
                     is_better);
    return !worker_.is_stopped();
}

void Root::search_line(std::size_t first, unsigned depth) {
    const std::size_t end = end_of_rank(first);
    const Score before = moves_[first].score;
    Score below = first_half_window;
    Score above = first_half_window;
    Window window;
    if (depth >= first_depth_with_aspiration && !is_decided(before) && before > -infinite)
        window = {before - below, before + above};
    while (true) {
        const Score score = search_within(first, end, depth, window);
        if (worker_.is_stopped()) return;
        if (score <= window.alpha && window.alpha > -infinite) {
            below *= 4;
            window.alpha = is_decided(score) ? -infinite : std::max(score - below, -infinite);
        } else if (score >= window.beta && window.beta < infinite) {
            above *= 4;
            window.beta = is_decided(score) ? infinite : std::min(score + above, infinite);
        } else {
            return;
        }
    }
}

Score Root::search_within(std::size_t first, std::size_t end, unsigned depth, Window window) {
    Score best = -infinite;
    for (std::size_t i = first; i < end; ++i) {
        RootMove& move = moves_[i];
        const Window narrow{window.alpha, window.alpha + 1};
        Score score = try_move(move, depth, i == first ? window : narrow);
        if (i > first && score > window.alpha && score < window.beta && !worker_.is_stopped())
            score = try_move(move, depth, window);
        if (worker_.is_stopped()) return best;
        best = std::max(best, score);
        if (score <= window.alpha) continue;
        if (score >= window.beta) return score;
        window.alpha = score;
        move.score = score;
        move.depth = depth;
        move.line.assign(1, move.move);
        move.line.insert(move.line.end(), worker_.line().begin(), worker_.line().end());
        // Moves this move to the front. All other moves keep their order.
        std::rotate(moves_.begin() + static_cast<std::ptrdiff_t>(first),
                    moves_.begin() + static_cast<std::ptrdiff_t>(i),
                    moves_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
    return best;
}

Score Root::try_move(const RootMove& move, unsigned depth, Window window) {
    if (chooses_among_equals_ && has_way_to_end(move)) {
        worker_.forget_line();
        return score_of(*move.known, 0);
    }
    const int left = static_cast<int>(depth) - 1;
    if (move.after.to_move() == to_move_) return worker_.after_root(move.after, left, window);
    return -worker_.after_root(move.after, left, window.for_opponent());
}

bool Root::is_settled(const RootMove& line, unsigned depth) const {
    if (has_way_to_end(line)) return true;
    if (line.known) return !chooses_among_equals_ || depth >= depth_of_choice;
    const PositionValue value = value_of(line);
    if (const auto* forced = std::get_if<Forced>(&value)) return depth >= forced->plies;
    return std::holds_alternative<Exact>(value);
}

bool Root::is_settled(unsigned depth) const {
    return std::ranges::all_of(lines(),
                               [&](const RootMove& line) { return is_settled(line, depth); });
}

} // namespace merels::lookahead
