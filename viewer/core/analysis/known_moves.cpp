#include <viewer/core/analysis/known_moves.hpp>

#include <array>

namespace merels::viewer {

namespace {

/// The known values of the moves that use a point.
struct Through {
    std::optional<Exact> best{};
    bool has_unknown = false;
};

bool agrees(const Move& move, const MoveInput& input) {
    if (input.selected() != Point::none && move.from() != input.selected()) return false;
    if (input.put() != Point::none && (move.to() != input.put() || move.from() != input.selected()))
        return false;
    return move.taken_set().contains_all(input.taken());
}

/// The points that a person can click next to enter this move.
PointSet next_clicks(const Move& move, const MoveInput& input) {
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

std::vector<MoveVerdict> verdicts_for(const std::vector<KnownMove>& moves, const MoveInput& input) {
    std::array<Through, max_points> all{};
    const PointSet choices = input.choices();
    for (const KnownMove& known : moves) {
        if (!agrees(known.move, input)) continue;
        for (const Point point : next_clicks(known.move, input) & choices)
            add(all[index(point)], known.value);
    }
    std::vector<MoveVerdict> verdicts;
    for (const Point point : choices) {
        const Through& through = all[index(point)];
        if (!through.best) continue;
        if (through.has_unknown && through.best->verdict() != Verdict::win) continue;
        verdicts.push_back({point, *through.best});
    }
    return verdicts;
}

} // namespace merels::viewer
