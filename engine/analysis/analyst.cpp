#include <engine/analysis/analyst.hpp>

#include <engine/analysis/value_in_time.hpp>
#include <libnotation/rules/canonical.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/position_value.hpp>

#include <algorithm>
#include <limits>

namespace merels {

namespace {

/// The greatest number of plies of a line. Every known win is shorter.
constexpr std::size_t longest_line = 400;
/// The greatest number of plies of a line that only keeps a draw, or a win of unknown length.
constexpr std::size_t aimless_line = 6;

bool is_of_history(const Outcome& end) {
    return end.reason == Reason::repetition || end.reason == Reason::no_capture;
}

/// Marks moves that lead to an image of the position after an earlier move.
void mark_images(const Position& position, std::vector<ValuedMove>& moves) {
    std::vector<Position> seen;
    for (ValuedMove& candidate : moves) {
        seen.push_back(canonical_after(position, candidate.move));
        for (std::size_t i = 0; i + 1 < seen.size() && !candidate.same_as; ++i)
            if (seen[i] == seen.back() && moves[i].end == candidate.end && !moves[i].same_as)
                candidate.same_as = moves[i].move;
    }
}

ValuedMove& find_move(std::vector<ValuedMove>& moves, Move move) {
    return *std::ranges::find(moves, move, &ValuedMove::move);
}

/// Copies values of moves to their images.
void copy_to_images(std::vector<ValuedMove>& moves) {
    for (ValuedMove& candidate : moves)
        if (candidate.same_as) candidate.value = find_move(moves, *candidate.same_as).value;
}

bool comes_before(const ValuedMove& a, const ValuedMove& b) {
    if (!a.value || !b.value) return a.value && !b.value;
    return is_better(*a.value, *b.value);
}

unsigned depth_of(const ValuedMove& candidate) {
    const auto* estimate = candidate.value ? std::get_if<Heuristic>(&*candidate.value) : nullptr;
    return estimate != nullptr ? estimate->depth : 0;
}

/// The value of a position that no oracle knows, from its sorted moves. If there was a search,
/// moves without a value are not better, because the search has rejected them.
std::optional<PositionValue> value_of_best(const std::vector<ValuedMove>& moves, bool is_searched) {
    const auto best = moves.front().value;
    const auto* exact = best ? std::get_if<Exact>(&*best) : nullptr;
    if (exact == nullptr) return best;
    const auto is_exact = [](const ValuedMove& candidate) {
        return candidate.value && std::holds_alternative<Exact>(*candidate.value);
    };
    const auto is_proven
        = [](const ValuedMove& candidate) { return candidate.value && proven(*candidate.value); };
    if (std::ranges::all_of(moves, is_exact)) return best;
    // Unless the best move wins, the values of the other moves are needed, too.
    if (!is_searched && exact->verdict() != Verdict::win) return std::nullopt;
    if (exact->verdict() == Verdict::draw && std::ranges::all_of(moves, is_proven)) return best;
    unsigned depth = 0;
    for (const ValuedMove& candidate : moves) depth = std::max(depth, depth_of(candidate));
    return value_by_move(*best, depth);
}

bool leads_to_end(const PositionValue& value) {
    const auto* exact = std::get_if<Exact>(&value);
    return exact == nullptr || (exact->verdict() != Verdict::draw && exact->has_plies());
}

} // namespace

std::vector<Position> history_after(std::span<const Position> history, Move move) {
    Position after = history.back();
    after.play(move);
    std::vector<Position> all;
    if (after.quiet_plies() > 0) all.assign(history.begin(), history.end());
    all.push_back(after);
    return all;
}

std::optional<Exact> Analyst::known(const Position& position) const {
    if (const auto end = outcome(position); end && !is_of_history(*end))
        return value_of_end(*end, position.to_move());
    return value_in_time(options_.oracle, position);
}

std::vector<ValuedMove> Analyst::known_moves(std::span<const Position> history) const {
    const Color player = history.back().to_move();
    std::vector<ValuedMove> moves;
    for (const Move move : legal_moves(history.back())) {
        ValuedMove& candidate = moves.emplace_back();
        candidate.move = move;
        candidate.line = {move};
        const std::vector<Position> after = history_after(history, move);
        candidate.end = outcome(after);
        const Color next = after.back().to_move();
        if (candidate.end)
            candidate.value = seen_before_ply(value_of_end(*candidate.end, next), player, next);
        else if (const auto value = known(after.back()))
            candidate.value = seen_before_ply(*value, player, next);
    }
    return moves;
}

std::optional<SearchReport> Analyst::search(std::span<const Position> history,
                                            const SearchOptions& options) const {
    if (!options_.search) return std::nullopt;
    return options_.search(history, options);
}

Analysis Analyst::analyse(std::span<const Position> history, const SearchOptions& limits) const {
    const Position& position = history.back();
    Analysis analysis;
    analysis.outcome = outcome(history);
    analysis.moves = known_moves(history);
    mark_images(position, analysis.moves);
    value_by_search(history, limits, analysis);
    std::ranges::stable_sort(analysis.moves, comes_before);
    if (analysis.outcome)
        analysis.value = value_of_end(*analysis.outcome, position.to_move());
    else if (!analysis.moves.empty())
        analysis.value = value_of_best(analysis.moves, analysis.search.has_value());
    // A draw by repetition can change the exact value of a position. Without such a draw, the
    // oracle's value agrees with the values of the moves, or is more exact.
    const bool is_mixed = analysis.value && !std::holds_alternative<Exact>(*analysis.value);
    if (!analysis.outcome && (!analysis.value || is_mixed))
        if (const auto value = known(position)) analysis.value = *value;
    complete_best_line(history, analysis);
    return analysis;
}

void Analyst::value_by_search(std::span<const Position> history, const SearchOptions& limits,
                              Analysis& analysis) const {
    SearchOptions options = limits;
    options.only.clear();
    for (const ValuedMove& candidate : analysis.moves)
        if (!candidate.value && !candidate.same_as) options.only.push_back(candidate.move);
    if (options.only.empty()) return;
    constexpr std::size_t most_lines = std::numeric_limits<unsigned>::max();
    options.lines = static_cast<unsigned>(
        std::min({std::size_t{std::max(limits.lines, 1U)}, options.only.size(), most_lines}));
    analysis.search = search(history, options);
    if (!analysis.search) return;
    for (const SearchLine& line : analysis.search->lines) {
        if (line.moves.empty()) continue;
        ValuedMove& candidate = find_move(analysis.moves, line.moves.front());
        candidate.value = line.value;
        candidate.line = line.moves;
    }
    copy_to_images(analysis.moves);
}

void Analyst::complete_best_line(std::span<const Position> history, Analysis& analysis) const {
    if (analysis.moves.empty() || !analysis.moves.front().value) return;
    ValuedMove& best = analysis.moves.front();
    if (best.end || !proven(*best.value)) return;
    std::vector<Position> walked{history.begin(), history.end()};
    for (const Move move : best.line) walked = history_after(walked, move);
    for (const Move move : known_line(walked, longest_line)) best.line.push_back(move);
}

std::vector<Move> Analyst::known_line(std::span<const Position> history,
                                      std::size_t most_plies) const {
    std::vector<Position> walked{history.begin(), history.end()};
    std::vector<Move> line;
    while (line.size() < most_plies && !outcome(walked)) {
        const std::vector<ValuedMove> moves = known_moves(walked);
        const auto best = std::ranges::min_element(moves, comes_before);
        if (best == moves.end() || !best->value) break;
        if (!leads_to_end(*best->value) && line.size() >= aimless_line) break;
        line.push_back(best->move);
        walked = history_after(walked, best->move);
    }
    return line;
}

} // namespace merels
