#include <engine/analysis/analyst.hpp>

#include <engine/ending_value.hpp>
#include <engine/live_value.hpp>
#include <libnotation/rules/canonical.hpp>
#include <libnotation/rules/legal_moves.hpp>

#include <algorithm>
#include <limits>

namespace merels {

namespace {

/// No win is known to take longer.
constexpr std::size_t longest_line = 400;
/// Of a line that holds a draw nobody wants to see more.
constexpr std::size_t drawn_line = 6;

bool is_of_history(const Outcome& end) {
    return end.reason == Reason::repetition || end.reason == Reason::no_capture;
}

/// Marks the turns that lead to the same position as one before them, but for a symmetry.
void mark_images(const Position& position, std::vector<ValuedTurn>& turns) {
    std::vector<Position> seen;
    for (ValuedTurn& turn : turns) {
        Position after = position;
        after.play(turn.move);
        seen.push_back(canonical(after));
        for (std::size_t i = 0; i + 1 < seen.size() && !turn.same_as; ++i)
            if (seen[i] == seen.back() && turns[i].end == turn.end && !turns[i].same_as)
                turn.same_as = turns[i].move;
    }
}

ValuedTurn& find_turn(std::vector<ValuedTurn>& turns, Move move) {
    return *std::ranges::find(turns, move, &ValuedTurn::move);
}

/// An image has the value of the turn that it is an image of.
void copy_to_images(std::vector<ValuedTurn>& turns) {
    for (ValuedTurn& turn : turns)
        if (turn.same_as) turn.value = find_turn(turns, *turn.same_as).value;
}

bool comes_before(const ValuedTurn& a, const ValuedTurn& b) {
    if (!a.value || !b.value) return a.value && !b.value;
    return is_better(*a.value, *b.value);
}

unsigned depth_of(const ValuedTurn& turn) {
    const auto* estimate = turn.value ? std::get_if<Heuristic>(&*turn.value) : nullptr;
    return estimate != nullptr ? estimate->depth : 0;
}

/// The value of a position of which no oracle knows, its turns in order. Those without a value are
/// no better if a search has passed them over.
std::optional<PositionValue> value_of_best(const std::vector<ValuedTurn>& turns, bool is_searched) {
    const auto best = turns.front().value;
    const auto* exact = best ? std::get_if<Exact>(&*best) : nullptr;
    if (exact == nullptr) return best;
    const auto is_exact = [](const ValuedTurn& turn) {
        return turn.value && std::holds_alternative<Exact>(*turn.value);
    };
    const auto is_proven = [](const ValuedTurn& turn) { return turn.value && proven(*turn.value); };
    if (std::ranges::all_of(turns, is_exact)) return best;
    // What the others are worth decides, unless this turn wins.
    if (!is_searched && exact->verdict() != Verdict::win) return std::nullopt;
    if (exact->verdict() == Verdict::draw && std::ranges::all_of(turns, is_proven)) return best;
    unsigned depth = 0;
    for (const ValuedTurn& turn : turns) depth = std::max(depth, depth_of(turn));
    return value_by_turn(*best, depth);
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
        return value_of_end(*end, position.turn());
    return exact::probe_live(options_.oracle, position);
}

std::vector<ValuedTurn> Analyst::known_turns(std::span<const Position> history) const {
    const Color player = history.back().turn();
    std::vector<ValuedTurn> turns;
    for (const Move move : legal_moves(history.back())) {
        ValuedTurn& turn = turns.emplace_back();
        turn.move = move;
        turn.line = {move};
        const std::vector<Position> after = history_after(history, move);
        turn.end = outcome(after);
        const Color next = after.back().turn();
        if (turn.end)
            turn.value = seen_before_ply(value_of_end(*turn.end, next), player, next);
        else if (const auto value = known(after.back()))
            turn.value = seen_before_ply(*value, player, next);
    }
    return turns;
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
    analysis.turns = known_turns(history);
    mark_images(position, analysis.turns);
    value_by_search(history, limits, analysis);
    std::ranges::stable_sort(analysis.turns, comes_before);
    if (analysis.outcome)
        analysis.value = value_of_end(*analysis.outcome, position.turn());
    else if (!analysis.turns.empty())
        analysis.value = value_of_best(analysis.turns, analysis.search.has_value());
    // A draw by repetition may be all that is left of a win; where no turn ends so, the oracle says
    // the same as the turns, or more.
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
    for (const ValuedTurn& turn : analysis.turns)
        if (!turn.value && !turn.same_as) options.only.push_back(turn.move);
    if (options.only.empty()) return;
    constexpr std::size_t most_lines = std::numeric_limits<unsigned>::max();
    options.lines = static_cast<unsigned>(
        std::min({std::size_t{std::max(limits.lines, 1U)}, options.only.size(), most_lines}));
    analysis.search = search(history, options);
    if (!analysis.search) return;
    for (const SearchLine& line : analysis.search->lines) {
        if (line.moves.empty()) continue;
        ValuedTurn& turn = find_turn(analysis.turns, line.moves.front());
        turn.value = line.value;
        turn.line = line.moves;
    }
    copy_to_images(analysis.turns);
}

void Analyst::complete_best_line(std::span<const Position> history, Analysis& analysis) const {
    if (analysis.turns.empty() || !analysis.turns.front().value) return;
    ValuedTurn& best = analysis.turns.front();
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
        const std::vector<ValuedTurn> turns = known_turns(walked);
        const auto best = std::ranges::min_element(turns, comes_before);
        if (best == turns.end() || !best->value) break;
        if (proven(*best->value) == Verdict::draw && line.size() >= drawn_line) break;
        line.push_back(best->move);
        walked = history_after(walked, best->move);
    }
    return line;
}

} // namespace merels
