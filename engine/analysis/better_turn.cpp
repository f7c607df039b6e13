#include <engine/analysis/better_turn.hpp>

#include <engine/ending_value.hpp>
#include <libnotation/rules/canonical.hpp>
#include <libnotation/text/notation/turn_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace merels {

namespace {

Position after(const Position& position, Move move) {
    Position next = position;
    next.play(move);
    return next;
}

/// The turns lead to the same position but for a symmetry.
bool are_images(const Position& position, Move a, Move b) {
    return a == b || canonical(after(position, a)) == canonical(after(position, b));
}

bool is_worth(const ValuedTurn& turn, Verdict verdict) { return proven(*turn.value) == verdict; }

/// The turns that keep the best verdict but for one, each of several images once.
std::vector<Move> others_as_good(const Position& position, const std::vector<ValuedTurn>& turns,
                                 Move best, Verdict verdict) {
    std::vector<Move> others{best};
    for (const ValuedTurn& turn : turns)
        if (is_worth(turn, verdict) && std::ranges::none_of(others, [&](Move other) {
                return are_images(position, turn.move, other);
            }))
            others.push_back(turn.move);
    others.erase(others.begin());
    return others;
}

/// All turns have a value that is known.
TurnComparison compare_known(const Played& played, const std::vector<ValuedTurn>& turns) {
    const auto best = std::ranges::max_element(
        turns, [](const auto& a, const auto& b) { return is_better(*b.value, *a.value); });
    TurnComparison comparison{.best = *best->value,
                              .better = {best->move},
                              .played_value = played.value,
                              .played = played.move,
                              .player = played.history.back().turn()};
    const Verdict verdict = *proven(*best->value);
    comparison.is_choice
        = verdict != Verdict::loss && !std::ranges::all_of(turns, [&](const ValuedTurn& turn) {
              return is_worth(turn, verdict);
          });
    comparison.judgement = judge(comparison.best, played.value);
    comparison.as_good = others_as_good(played.history.back(), turns, best->move, verdict);
    return comparison;
}

/// Zero for what is proven.
unsigned depth_of(const PositionValue& value) {
    const auto* estimate = std::get_if<Heuristic>(&value);
    return estimate == nullptr ? 0 : estimate->depth;
}

/// What a search says of the turn that was played, looking as deep as for the better one. A proof
/// may have needed few plies: what looks less deep than the first search acquits nobody.
PositionValue kinder_value(const Analyst& analyst, const Played& played, const SearchReport& before,
                           const SearchOptions& limits) {
    SearchOptions options = limits;
    options.only = {played.move};
    options.depth = std::max({before.depth, depth_of(played.value), 1U});
    const auto report = analyst.search(played.history, options);
    if (!report || report->lines.empty()) return played.value;
    const PositionValue& again = report->lines.front().value;
    if (!proven(again) && depth_of(again) < depth_of(played.value)) return played.value;
    return is_better(again, played.value) ? again : played.value;
}

/// What is left of the better turn when the position after it is searched.
PositionValue stricter_value(const Analyst& analyst, const Played& played, const SearchLine& better,
                             const SearchOptions& limits) {
    const std::vector<Position> history = history_after(played.history, better.moves.front());
    const Valued valued = value_of(analyst, history, true, limits);
    if (!valued.value) return better.value;
    const PositionValue again
        = seen_before_ply(*valued.value, played.history.back().turn(), history.back().turn());
    return is_better(better.value, again) ? again : better.value;
}

/// The best turn is what a search thinks it is.
TurnComparison compare_searched(const Analyst& analyst, const Played& played,
                                const SearchReport& before, const SearchOptions& limits) {
    const SearchLine& line = before.lines.front();
    TurnComparison comparison{.is_choice = proven(line.value) != Verdict::loss,
                              .best = line.value,
                              .better = line.moves,
                              .played_value = played.value,
                              .played = played.move,
                              .player = played.history.back().turn()};
    if (are_images(played.history.back(), line.moves.front(), played.move)) return comparison;
    comparison.judgement = judge(line.value, played.value);
    if (!comparison.judgement.glyph) return comparison;
    const PositionValue kinder
        = proven(played.value) ? played.value : kinder_value(analyst, played, before, limits);
    if (!proven(line.value)) comparison.best = stricter_value(analyst, played, line, limits);
    comparison.judgement = judge(comparison.best, kinder);
    comparison.played_value = kinder;
    comparison.is_checked = true;
    return comparison;
}

/// "63 %"; an estimate is never sure, so it ends at "over 99 %" and "under 1 %".
std::string percent(const PositionValue& value) {
    const double chance = 100 * expectation(value);
    if (chance < 1) return "under 1 %";
    if (chance > 99) return "over 99 %";
    return fmt::format("{:.0f} %", chance);
}

std::string plies_in_words(unsigned plies) {
    return plies == 1 ? "1 ply" : fmt::format("{} plies", plies);
}

std::string source_of(const PositionValue& value) {
    if (std::holds_alternative<Exact>(value)) return "exact";
    if (std::holds_alternative<Forced>(value)) return "proven by search";
    return fmt::format("search of {}", plies_in_words(std::get<Heuristic>(value).depth));
}

/// "d6 wins".
std::string claim(const std::string& turn, Verdict verdict) {
    switch (verdict) {
    case Verdict::win: return turn + " wins";
    case Verdict::draw: return turn + " draws";
    case Verdict::loss: return turn + " loses";
    }
    return {};
}

/// "d6 wins", "White's chances are 63 % after d6".
std::string claim(const std::string& turn, const PositionValue& value, Color player) {
    if (const auto verdict = proven(value)) return claim(turn, *verdict);
    return fmt::format("{}'s chances are {} after {}", name(player), percent(value), turn);
}

/// What is less than `best`: "d2 only draws", "31 % after d2".
std::string lesser_claim(const std::string& turn, const TurnComparison& comparison) {
    const PositionValue& value = comparison.played_value;
    const auto verdict = proven(value);
    if (verdict == Verdict::draw && proven(comparison.best)) return turn + " only draws";
    if (verdict || proven(comparison.best)) return claim(turn, value, comparison.player);
    return fmt::format("{} after {}", percent(value), turn);
}

/// ", as do f4 and 2 more"
std::string named_as_good(const std::vector<Move>& moves, const Board& board) {
    if (moves.empty()) return {};
    std::string text = moves.size() == 1 ? ", as does " : ", as do ";
    text += format(moves[0], board);
    if (moves.size() == 2) return text + " and " + format(moves[1], board);
    if (moves.size() > 2) text += fmt::format(" and {} more", moves.size() - 1);
    return text;
}

} // namespace

Valued value_of(const Analyst& analyst, std::span<const Position> history, bool is_last,
                const SearchOptions& limits) {
    if (is_last)
        if (const auto end = outcome(history))
            return {value_of_end(*end, history.back().turn()), std::nullopt};
    if (const auto value = analyst.known(history.back())) return {*value, std::nullopt};
    SearchOptions options = limits;
    options.lines = 1;
    Valued valued{std::nullopt, analyst.search(history, options)};
    if (valued.search && !valued.search->lines.empty())
        valued.value = value_by_turn(valued.search->lines.front().value, valued.search->depth);
    return valued;
}

TurnComparison compare(const Analyst& analyst, const Played& played, const Valued& before,
                       const SearchOptions& limits) {
    const std::vector<ValuedTurn> turns = analyst.known_turns(played.history);
    if (turns.size() < 2) return {};
    if (std::ranges::all_of(turns, [](const ValuedTurn& turn) { return turn.value.has_value(); }))
        return compare_known(played, turns);
    const bool has_line = before.search && !before.search->lines.empty()
                          && !before.search->lines.front().moves.empty();
    if (!has_line) return {};
    return compare_searched(analyst, played, *before.search, limits);
}

std::string in_words(const TurnComparison& comparison, const Board& board) {
    const std::string better
        = claim(format(comparison.better.front(), board), comparison.best, comparison.player)
          + named_as_good(comparison.as_good, board);
    const std::string lesser = lesser_claim(format(comparison.played, board), comparison);
    const std::string source = source_of(comparison.best);
    // That one was searched a ply deeper is nothing to tell.
    if (comparison.best.index() == comparison.played_value.index())
        return fmt::format("{}, but {} ({}).", better, lesser, source);
    return fmt::format("{} ({}), but {} ({}).", better, source, lesser,
                       source_of(comparison.played_value));
}

Evaluation evaluation_after(const PositionValue& value, Color player) {
    Evaluation evaluation = evaluation_of(value, player);
    if (auto* exact = std::get_if<ExactValue>(&evaluation))
        if (exact->plies) *exact->plies -= std::min(*exact->plies, 1U);
    if (auto* estimate = std::get_if<SearchValue>(&evaluation))
        if (estimate->depth) *estimate->depth -= std::min(*estimate->depth, 1U);
    return evaluation;
}

std::vector<Move> variation(const Analyst& analyst, std::span<const Position> history,
                            const TurnComparison& comparison, std::size_t most_plies) {
    if (proven(comparison.best) == Verdict::draw) return {comparison.better.front()};
    std::vector<Move> line = comparison.better;
    line.resize(std::min(line.size(), std::max<std::size_t>(most_plies, 1)));
    std::vector<Position> walked{history.begin(), history.end()};
    for (const Move move : line) walked = history_after(walked, move);
    for (const Move move : analyst.known_line(walked, most_plies - line.size()))
        line.push_back(move);
    return line;
}

} // namespace merels
