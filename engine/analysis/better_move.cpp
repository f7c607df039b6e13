#include <engine/analysis/better_move.hpp>

#include <libnotation/rules/canonical.hpp>
#include <libnotation/rules/position_value.hpp>
#include <libnotation/text/notation/move_text.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

namespace {

/// True if both moves lead to the same position or to images of each other.
bool are_images(const Position& position, Move a, Move b) {
    return a == b || canonical_after(position, a) == canonical_after(position, b);
}

bool is_worth(const ValuedMove& candidate, Verdict verdict) {
    return proven(*candidate.value) == verdict;
}

/// Finds the other moves with the best verdict. Moves that are equal by symmetry occur once.
std::vector<Move> others_as_good(const Position& position, const std::vector<ValuedMove>& moves,
                                 Move best, Verdict verdict) {
    std::vector<Move> others{best};
    for (const ValuedMove& candidate : moves)
        if (is_worth(candidate, verdict) && std::ranges::none_of(others, [&](Move other) {
                return are_images(position, candidate.move, other);
            }))
            others.push_back(candidate.move);
    others.erase(others.begin());
    return others;
}

bool is_better_move(const ValuedMove& a, const ValuedMove& b) {
    return is_better(*a.value, *b.value);
}

/// Removes moves without a value. Returns true if no removed move can be better than the other
/// moves.
bool are_enough(std::vector<ValuedMove>& moves, const Played& played, const Valued& before) {
    if (std::erase_if(moves, [](const ValuedMove& candidate) { return !candidate.value; }) == 0)
        return true;
    if (moves.empty() || !before.value || !proven(played.value)) return false;
    const ValuedMove& best = *std::ranges::min_element(moves, is_better_move);
    return std::holds_alternative<Exact>(*before.value)
           && proven(*best.value) == proven(*before.value);
}

/// Compares moves if the values of all moves, or at least of the best moves, are known.
MoveComparison compare_known(const Played& played, const std::vector<ValuedMove>& moves) {
    const auto best = std::ranges::min_element(moves, is_better_move);
    MoveComparison comparison{.best = *best->value,
                              .better = {best->move},
                              .played_value = played.value,
                              .played = played.move,
                              .player = played.history.back().to_move()};
    const Verdict verdict = *proven(*best->value);
    comparison.is_choice
        = verdict != Verdict::loss && !std::ranges::all_of(moves, [&](const ValuedMove& candidate) {
              return is_worth(candidate, verdict);
          });
    comparison.judgement = judge(comparison.best, played.value);
    comparison.as_good = others_as_good(played.history.back(), moves, best->move, verdict);
    return comparison;
}

/// The depth of an estimate. The result is zero for a proven value.
unsigned depth_of(const PositionValue& value) {
    const auto* estimate = std::get_if<Heuristic>(&value);
    return estimate == nullptr ? 0 : estimate->depth;
}

/// The better of two values of the played move: the known one, and the value of a new search of
/// this move. A new estimate counts only if its search was at least as deep as the search of the
/// known estimate.
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

/// The worse of two values of the better move: the known one, and the value of a new search of the
/// position after the move.
PositionValue stricter_value(const Analyst& analyst, const Played& played, const SearchLine& better,
                             const SearchOptions& limits) {
    const std::vector<Position> history = history_after(played.history, better.moves.front());
    const Valued valued = value_of(analyst, history, true, limits);
    if (!valued.value) return better.value;
    const PositionValue again
        = seen_before_ply(*valued.value, played.history.back().to_move(), history.back().to_move());
    return is_better(better.value, again) ? again : better.value;
}

/// Compares moves if the best move was found by a search.
MoveComparison compare_searched(const Analyst& analyst, const Played& played,
                                const SearchReport& before, const SearchOptions& limits) {
    const SearchLine& line = before.lines.front();
    MoveComparison comparison{.is_choice = proven(line.value) != Verdict::loss,
                              .best = line.value,
                              .better = line.moves,
                              .played_value = played.value,
                              .played = played.move,
                              .player = played.history.back().to_move()};
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

/// Writes a note about a better move, perhaps in another language.
class Note {
public:
    Note(const MoveComparison& comparison, const Board& board, const Translate& translate)
        : comparison_(comparison), board_(board), translate_(translate) {}

    std::string words() const {
        if (auto slow = slow_win(); !slow.empty()) return slow;
        const std::string better
            = claim(comparison_.better.front(), comparison_.best) + named_as_good();
        const std::string source = source_of(comparison_.best);
        // A difference of one ply in depth is not mentioned.
        if (comparison_.best.index() == comparison_.played_value.index())
            return say("{}, but {} ({}).", better, lesser_claim(), source);
        return say("{} ({}), but {} ({}).", better, source, lesser_claim(),
                   source_of(comparison_.played_value));
    }

private:
    /// Translates a text and fills in its parts. The catalogs have the texts of all these calls.
    template <class... Parts> std::string say(const char* english, const Parts&... parts) const {
        return fmt::format(fmt::runtime(translate_ ? translate_(english) : std::string{english}),
                           parts...);
    }

    /// A comparison of the lengths of two wins. The result is empty for other comparisons.
    std::string slow_win() const {
        const auto* fast = std::get_if<Exact>(&comparison_.best);
        const auto* slow = std::get_if<Exact>(&comparison_.played_value);
        if (fast == nullptr || slow == nullptr || slow->verdict() != Verdict::win) return {};
        return say("Plies to the win: {} after {}, but {} after {} ({}).", fast->plies(),
                   format(comparison_.better.front(), board_), slow->plies(),
                   format(comparison_.played, board_), source_of(comparison_.best));
    }

    /// A percentage such as "63 %". An estimate is never certain, so the ends are "over 99 %" and
    /// "under 1 %".
    std::string percent(const PositionValue& value) const {
        const double chance = 100 * expectation(value);
        if (chance < 1) return say("under 1 %");
        if (chance > 99) return say("over 99 %");
        return fmt::format("{:.0f} %", chance);
    }

    std::string source_of(const PositionValue& value) const {
        if (std::holds_alternative<Exact>(value)) return say("exact");
        if (std::holds_alternative<Forced>(value)) return say("proven by search");
        const unsigned plies = std::get<Heuristic>(value).depth;
        return plies == 1 ? say("search of 1 ply") : say("search of {} plies", plies);
    }

    /// A claim such as "d6 wins".
    std::string claim(const std::string& move, Verdict verdict) const {
        switch (verdict) {
        case Verdict::win: return say("{} wins", move);
        case Verdict::draw: return say("{} draws", move);
        case Verdict::loss: return say("{} loses", move);
        }
        return {};
    }

    /// A claim such as "d6 wins" or "White's chances are 63 % after d6".
    std::string claim(Move move, const PositionValue& value) const {
        const std::string text = format(move, board_);
        if (const auto verdict = proven(value)) return claim(text, *verdict);
        return comparison_.player == Color::white
                   ? say("White's chances are {} after {}", percent(value), text)
                   : say("Black's chances are {} after {}", percent(value), text);
    }

    /// The claim for the played move, such as "d2 only draws" or "31 % after d2".
    std::string lesser_claim() const {
        const std::string text = format(comparison_.played, board_);
        const PositionValue& value = comparison_.played_value;
        const bool is_best_proven = proven(comparison_.best).has_value();
        if (proven(value) == Verdict::draw && is_best_proven) return say("{} only draws", text);
        if (proven(value) || is_best_proven) return claim(comparison_.played, value);
        return say("{} after {}", percent(value), text);
    }

    /// Other good moves, as in ", as do f4 and 2 more".
    std::string named_as_good() const {
        const std::vector<Move>& moves = comparison_.as_good;
        if (moves.empty()) return {};
        const std::string first = format(moves[0], board_);
        if (moves.size() == 1) return say(", as does {}", first);
        if (moves.size() == 2) return say(", as do {} and {}", first, format(moves[1], board_));
        return say(", as do {} and {} more", first, moves.size() - 1);
    }

    const MoveComparison& comparison_;
    const Board& board_;
    const Translate& translate_;
};

} // namespace

Valued value_of(const Analyst& analyst, std::span<const Position> history, bool is_last,
                const SearchOptions& limits) {
    if (is_last)
        if (const auto end = outcome(history))
            return {value_of_end(*end, history.back().to_move()), std::nullopt};
    if (const auto value = analyst.known(history.back())) return {*value, std::nullopt};
    SearchOptions options = limits;
    options.lines = 1;
    Valued valued{std::nullopt, analyst.search(history, options)};
    if (valued.search && !valued.search->lines.empty())
        valued.value = value_by_move(valued.search->lines.front().value, valued.search->depth);
    return valued;
}

MoveComparison compare(const Analyst& analyst, const Played& played, const Valued& before,
                       const SearchOptions& limits) {
    std::vector<ValuedMove> moves = analyst.known_moves(played.history);
    if (moves.size() < 2) return {};
    if (are_enough(moves, played, before)) return compare_known(played, moves);
    const bool has_line = before.search && !before.search->lines.empty()
                          && !before.search->lines.front().moves.empty();
    if (!has_line) return {};
    return compare_searched(analyst, played, *before.search, limits);
}

std::string in_words(const MoveComparison& comparison, const Board& board,
                     const Translate& translate) {
    return Note{comparison, board, translate}.words();
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
                            const MoveComparison& comparison, std::size_t most_plies) {
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
