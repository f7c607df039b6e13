#include <engine/analysis/judgement.hpp>

#include <engine/analysis/move_value.hpp>

#include <algorithm>
#include <cmath>

namespace merels {

namespace {

/// Centimen in which the curve rises from an even game to 73 % of a win.
constexpr double slope = 125;

double expectation_of(Verdict verdict) {
    switch (verdict) {
    case Verdict::loss: return 0;
    case Verdict::draw: return 0.5;
    case Verdict::win: return 1;
    }
    return 0.5;
}

/// The plies to a win or loss that is proven.
std::optional<unsigned> plies_to_end(const PositionValue& value) {
    if (const auto* forced = std::get_if<Forced>(&value)) return forced->plies;
    const auto* exact = std::get_if<Exact>(&value);
    if (exact == nullptr || exact->verdict() == Verdict::draw || !exact->has_plies())
        return std::nullopt;
    return exact->plies();
}

/// An estimate would have seen what is proven.
bool is_in_sight(const PositionValue& proof, const PositionValue& estimate) {
    const auto plies = plies_to_end(proof);
    return plies && *plies <= std::get<Heuristic>(estimate).depth;
}

bool is_comparable(const PositionValue& a, const PositionValue& b) {
    const bool is_a_proven = proven(a).has_value();
    if (is_a_proven == proven(b).has_value()) return true;
    return is_a_proven ? is_in_sight(a, b) : is_in_sight(b, a);
}

} // namespace

double expectation(const PositionValue& value) {
    if (const auto verdict = proven(value)) return expectation_of(*verdict);
    return 1 / (1 + std::exp(-std::get<Heuristic>(value).centimen / slope));
}

Judgement judge(const PositionValue& best, const PositionValue& played) {
    if (!is_comparable(best, played)) return {};
    Judgement judgement{.lost = std::max(0.0, expectation(best) - expectation(played))};
    const auto before = proven(best);
    const auto after = proven(played);
    if (before && after) {
        if (*after < *before) judgement.glyph = *after == Verdict::loss ? blunder : mistake;
    } else if (judgement.lost >= questionable_loss) {
        judgement.glyph = judgement.lost >= blundered_loss ? blunder : mistake;
    }
    return judgement;
}

double accuracy(double lost) { return 100 * std::exp(-4 * lost); }

} // namespace merels
