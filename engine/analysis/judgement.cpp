#include <engine/analysis/judgement.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace merels {

namespace {

/// The rank of a value for a player. Values have classes, such as proven wins, and a place inside
/// their class.
std::pair<int, std::int64_t> rank(const PositionValue& value) {
    const auto of_verdict = [](Verdict verdict, unsigned plies) -> std::pair<int, std::int64_t> {
        switch (verdict) {
        case Verdict::win: return {1, -std::int64_t{plies}};
        case Verdict::draw: return {0, 0};
        case Verdict::loss: return {-1, std::int64_t{plies}};
        }
        return {};
    };
    if (const auto* exact = std::get_if<Exact>(&value))
        return of_verdict(exact->verdict(), exact->plies());
    if (const auto* forced = std::get_if<Forced>(&value))
        return of_verdict(forced->verdict, forced->plies);
    return {0, std::get<Heuristic>(value).centimen};
}

ExactValue won_by(Verdict verdict, Color to_move, std::optional<unsigned> plies) {
    switch (verdict) {
    case Verdict::win: return {to_move, plies};
    case Verdict::draw: return {};
    case Verdict::loss: return {opponent(to_move), plies};
    }
    return {};
}

double expectation_of(Verdict verdict) {
    switch (verdict) {
    case Verdict::loss: return 0;
    case Verdict::draw: return 0.5;
    case Verdict::win: return 1;
    }
    return 0.5;
}

/// The number of plies to a proven win or loss.
std::optional<unsigned> plies_to_end(const PositionValue& value) {
    if (const auto* forced = std::get_if<Forced>(&value)) return forced->plies;
    const auto* exact = std::get_if<Exact>(&value);
    if (exact == nullptr || exact->verdict() == Verdict::draw || !exact->has_plies())
        return std::nullopt;
    return exact->plies();
}

/// True if the search for the estimate was deep enough to see the proven end.
bool is_in_sight(const PositionValue& proof, const PositionValue& estimate) {
    const auto plies = plies_to_end(proof);
    return plies && *plies <= std::get<Heuristic>(estimate).depth;
}

bool is_comparable(const PositionValue& a, const PositionValue& b) {
    const bool is_a_proven = proven(a).has_value();
    if (is_a_proven == proven(b).has_value()) return true;
    return is_a_proven ? is_in_sight(a, b) : is_in_sight(b, a);
}

/// True if both values are exact wins, and the win after the played move takes many more plies.
bool is_slow_win(const PositionValue& best, const PositionValue& played) {
    const auto* fast = std::get_if<Exact>(&best);
    const auto* slow = std::get_if<Exact>(&played);
    if (fast == nullptr || slow == nullptr || slow->verdict() != Verdict::win) return false;
    return fast->has_plies() && slow->has_plies()
           && slow->plies() >= fast->plies() + slow_win_plies;
}

/// The sign for a loss of expectation.
std::optional<Glyph> sign_for(double lost) {
    if (lost >= blundered_loss) return blunder;
    if (lost >= questionable_loss) return mistake;
    return lost >= doubtful_loss ? std::optional{inaccuracy} : std::nullopt;
}

} // namespace

PositionValue seen_before_ply(const PositionValue& after, Color player, Color next) {
    const bool changes = player != next;
    if (const auto* exact = std::get_if<Exact>(&after)) return exact->before_ply(player, next);
    if (const auto* forced = std::get_if<Forced>(&after))
        return Forced{changes ? opposite(forced->verdict) : forced->verdict, forced->plies + 1};
    const Heuristic estimate = std::get<Heuristic>(after);
    return Heuristic{changes ? -estimate.centimen : estimate.centimen, estimate.depth + 1};
}

std::optional<Verdict> proven(const PositionValue& value) {
    if (const auto* exact = std::get_if<Exact>(&value)) return exact->verdict();
    if (const auto* forced = std::get_if<Forced>(&value)) return forced->verdict;
    return std::nullopt;
}

bool is_better(const PositionValue& a, const PositionValue& b) { return rank(a) > rank(b); }

PositionValue value_by_move(const PositionValue& best, unsigned depth) {
    const auto* exact = std::get_if<Exact>(&best);
    if (exact == nullptr) return best;
    if (exact->verdict() == Verdict::draw) return Heuristic{0, depth};
    // A win in one ply stays exact, because no other move can win faster.
    if (!exact->has_plies() || (exact->verdict() == Verdict::win && exact->plies() == 1))
        return best;
    return Forced{exact->verdict(), exact->plies()};
}

Evaluation evaluation_of(const PositionValue& value, Color to_move) {
    if (const auto* exact = std::get_if<Exact>(&value))
        return won_by(exact->verdict(), to_move,
                      exact->has_plies() ? std::optional{exact->plies()} : std::nullopt);
    if (const auto* forced = std::get_if<Forced>(&value))
        return won_by(forced->verdict, to_move, std::nullopt);
    const Heuristic estimate = std::get<Heuristic>(value);
    return SearchValue{to_move == Color::white ? estimate.centimen : -estimate.centimen,
                       estimate.depth};
}

double expectation(const PositionValue& value) {
    if (const auto verdict = proven(value)) return expectation_of(*verdict);
    return expected_result(std::get<Heuristic>(value).centimen);
}

Judgement judge(const PositionValue& best, const PositionValue& played) {
    if (!is_comparable(best, played)) return {};
    Judgement judgement{.lost = std::max(0.0, expectation(best) - expectation(played))};
    const auto before = proven(best);
    const auto after = proven(played);
    if (before && after) {
        if (*after < *before)
            judgement.glyph = *after == Verdict::loss ? blunder : mistake;
        else if (is_slow_win(best, played))
            judgement.glyph = inaccuracy;
    } else {
        judgement.glyph = sign_for(judgement.lost);
    }
    return judgement;
}

double accuracy(double lost) { return 100 * std::exp(-4 * lost); }

} // namespace merels
