#include <viewer/core/analysis/known_turns.hpp>

#include <algorithm>
#include <array>

namespace merels::viewer {

namespace {

/// What is known of the turns that lead through a point.
struct Through {
    std::optional<Exact> best{};
    bool has_unknown = false;
};

bool agrees(const Move& move, const TurnInput& input) {
    if (input.selected() != Point::none && move.from() != input.selected()) return false;
    if (input.put() != Point::none && (move.to() != input.put() || move.from() != input.selected()))
        return false;
    return move.taken_set().contains_all(input.taken());
}

/// What a person clicks next to make the turn.
PointSet next_clicks(const Move& move, const TurnInput& input) {
    if (input.is_taking()) return move.taken_set() - input.taken();
    if (input.selected() == Point::none && move.from() != Point::none) return PointSet{move.from()};
    return move.to() != Point::none ? PointSet{move.to()} : PointSet{};
}

void add(Through& through, const std::optional<Exact>& value) {
    if (!value)
        through.has_unknown = true;
    else if (!through.best || *through.best < *value)
        through.best = value;
}

} // namespace

std::vector<TurnVerdict> verdicts_for(const std::vector<KnownTurn>& turns, const TurnInput& input) {
    std::array<Through, max_points> all{};
    const PointSet choices = input.choices();
    for (const KnownTurn& turn : turns) {
        if (!agrees(turn.move, input)) continue;
        for (const Point point : next_clicks(turn.move, input) & choices)
            add(all[index(point)], turn.value);
    }
    std::vector<TurnVerdict> verdicts;
    for (const Point point : choices) {
        const Through& through = all[index(point)];
        if (!through.best) continue;
        if (through.has_unknown && through.best->verdict() != Verdict::win) continue;
        verdicts.push_back({point, *through.best});
    }
    return verdicts;
}

} // namespace merels::viewer
