#include <libnotation/drawing/scene/marks_scene.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace merels {

namespace {

/// The man under an arrow must remain visible.
constexpr double arrow_opacity = 0.7;

Ink verdict_ink(Verdict verdict) {
    switch (verdict) {
    case Verdict::win: return Ink::win;
    case Verdict::draw: return Ink::draw;
    case Verdict::loss: return Ink::loss;
    }
    return Ink::draw;
}

void add_cross(Scene& scene, svg::Place middle, double size, Pen pen) {
    scene.push_back(
        Outline{{middle - svg::Place{size, size}, middle + svg::Place{size, size}}, {}, pen});
    scene.push_back(
        Outline{{middle - svg::Place{size, -size}, middle + svg::Place{size, -size}}, {}, pen});
}

/// The outline of an arrow. The head of the arrow is at `to`.
std::vector<svg::Place> arrow_outline(svg::Place from, svg::Place to, double radius) {
    const double whole = svg::distance(from, to);
    const svg::Place way = (to - from) * (1 / whole);
    const svg::Place side{-way.y, way.x};
    const svg::Place tip = to;
    const svg::Place neck = tip - way * std::min(0.85 * radius, whole / 3);
    const svg::Place tail = from + way * std::min(0.3 * radius, whole / 4);
    const svg::Place shaft = side * (0.13 * radius);
    const svg::Place barb = side * (0.42 * radius);
    return {tail + shaft, neck + shaft, neck + barb, tip, neck - barb, neck - shaft, tail - shaft};
}

/// The distance by which an arrow is moved to its right, if there is an arrow in the opposite
/// direction. So the two arrows do not cover each other.
svg::Place way_aside(const BoardView& view, const Arrow& arrow, const std::vector<Arrow>& all) {
    const bool is_met = std::ranges::any_of(
        all, [&](const Arrow& other) { return other.from == arrow.to && other.to == arrow.from; });
    if (!is_met) return {};
    const svg::Place from = view.at(arrow.from);
    const svg::Place to = view.at(arrow.to);
    const svg::Place way = (to - from) * (1 / svg::distance(from, to));
    return svg::Place{-way.y, way.x} * (0.45 * view.radius());
}

void add_arrow(Scene& scene, const BoardView& view, const Arrow& arrow,
               const std::vector<Arrow>& all) {
    const double radius = view.radius();
    const Ink ink = ink_of(arrow.color);
    if (arrow.from == arrow.to) {
        scene.push_back(Disc{view.at(arrow.to), 0.5 * radius, {}, Pen{ink, 0.2 * radius}});
        return;
    }
    const svg::Place aside = way_aside(view, arrow, all);
    scene.push_back(
        Outline{arrow_outline(view.at(arrow.from) + aside, view.at(arrow.to) + aside, radius),
                ink,
                {},
                arrow_opacity});
}

/// Adds the best move: an arrow, or a ring for a placement, and a cross on each captured man.
void add_best(Scene& scene, const BoardView& view, const Move& best) {
    const double radius = view.radius();
    const Pen pen{Ink::good, 0.2 * radius};
    for (const Point point : best.taken()) add_cross(scene, view.at(point), 0.36 * radius, pen);
    if (best.to() == Point::none) return;
    const svg::Place to = view.at(best.to());
    if (best.from() == Point::none) {
        // Because of the disc in it, the ring differs from a circle that a person has drawn.
        scene.push_back(Disc{to, 0.8 * radius, {}, pen});
        scene.push_back(Disc{to, 0.25 * radius, Ink::good, {}});
    } else {
        scene.push_back(
            Outline{arrow_outline(view.at(best.from()), to, radius), Ink::good, {}, arrow_opacity});
    }
}

/// Adds the better move of a record. It has the shapes of the best move, but they are empty, and
/// their lines are dashed.
void add_better(Scene& scene, const BoardView& view, const Move& better) {
    const double radius = view.radius();
    const Pen pen{Ink::good, 0.14 * radius, true};
    for (const Point point : better.taken()) add_cross(scene, view.at(point), 0.36 * radius, pen);
    if (better.to() == Point::none) return;
    const svg::Place to = view.at(better.to());
    if (better.from() == Point::none) {
        scene.push_back(Disc{to, 0.8 * radius, {}, pen});
        return;
    }
    std::vector<svg::Place> around = arrow_outline(view.at(better.from()), to, radius);
    around.push_back(around.front());
    scene.push_back(Outline{std::move(around), {}, pen});
}

bool has_verdict(const BoardMarks& marks, Point point) {
    return std::ranges::any_of(marks.verdicts,
                               [&](const MoveVerdict& verdict) { return verdict.at == point; });
}

void add_choices(Scene& scene, const BoardView& view, const BoardMarks& marks) {
    const double radius = view.radius();
    for (const Point point : marks.choices) {
        if (marks.is_taking)
            add_cross(scene, view.at(point), 0.5 * radius, Pen{Ink::takeable, 0.22 * radius});
        else if (marks.selected != Point::none && !has_verdict(marks, point))
            scene.push_back(Disc{view.at(point), 0.34 * radius, Ink::possible, {}});
    }
    const Point man = marks.put != Point::none ? marks.put : marks.selected;
    if (man != Point::none)
        scene.push_back(Disc{view.at(man), 1.15 * radius, {}, Pen{Ink::selected, 0.2 * radius}});
}

/// Draws four corners around the point that was chosen with the keyboard.
void add_cursor(Scene& scene, const BoardView& view, Point cursor) {
    if (cursor == Point::none) return;
    const svg::Place middle = view.at(cursor);
    const double size = 1.35 * view.radius();
    const double arm = 0.45 * size;
    for (const double x : {-1.0, 1.0}) {
        for (const double y : {-1.0, 1.0}) {
            const svg::Place corner = middle + svg::Place{x * size, y * size};
            scene.push_back(
                Outline{{corner - svg::Place{x * arm, 0}, corner, corner - svg::Place{0, y * arm}},
                        {},
                        Pen{Ink::selected, 0.2 * view.radius()}});
        }
    }
}

/// Draws the name of a point on a small label next to it.
void add_point_name(Scene& scene, const BoardView& view, Point point) {
    if (point == Point::none) return;
    const double radius = view.radius();
    const std::string name{view.board().name(point)};
    const double width = (0.9 + 0.62 * static_cast<double>(name.size())) * radius;
    const double height = 1.15 * radius;
    const svg::Place corner = view.at(point) + svg::Place{0.75 * radius, -1.9 * radius};
    scene.push_back(Panel{
        corner, {width, height}, 0.25 * radius, Ink::background, Pen{Ink::line, 0.06 * radius}});
    scene.push_back(
        Words{name, corner + svg::Place{width / 2, height / 2}, 0.8 * radius, Ink::text});
}

/// Draws a sign for the quality of a move, next to a man on the point. The signs have different
/// shapes, so that they differ without color.
void add_verdict(Scene& scene, const BoardView& view, const MoveVerdict& verdict, bool is_on_man) {
    const double size = 0.55 * view.radius();
    const double aside = is_on_man ? 0.8 * view.radius() : 0;
    const svg::Place middle = view.at(verdict.at) + svg::Place{aside, -aside};
    const Ink ink = verdict_ink(verdict.value.verdict());
    scene.push_back(Disc{middle, 1.25 * size, Ink::board, Pen{ink, 0.16 * size}});
    const bool has_plies = verdict.value.verdict() != Verdict::draw && verdict.value.has_plies();
    const svg::Place sign = has_plies ? middle - svg::Place{0, 0.45 * size} : middle;
    switch (verdict.value.verdict()) {
    case Verdict::win: scene.push_back(Disc{sign, 0.38 * size, ink, {}}); break;
    case Verdict::draw:
        scene.push_back(
            Outline{{sign - svg::Place{0.5 * size, 0}, sign + svg::Place{0.5 * size, 0}},
                    {},
                    Pen{ink, 0.28 * size}});
        break;
    case Verdict::loss: add_cross(scene, sign, 0.32 * size, Pen{ink, 0.22 * size}); break;
    }
    if (has_plies)
        scene.push_back(Words{fmt::format("{}", verdict.value.plies()),
                              middle + svg::Place{0, 0.55 * size}, 0.95 * size, Ink::name,
                              Align::middle, true});
}

void add_badge(Scene& scene, const BoardView& view, Point man, const BoardMarks::Badge& badge) {
    const double radius = view.radius();
    const svg::Place middle = view.at(man) + svg::Place{0.85 * radius, -0.85 * radius};
    scene.push_back(Disc{middle, 0.62 * radius, badge.ink, Pen{Ink::panel, 0.1 * radius}});
    scene.push_back(Words{badge.text, middle, 0.75 * radius, Ink::panel, Align::middle, true});
}

} // namespace

Ink ink_of(ShapeColor color) {
    switch (color) {
    case 'R': return Ink::shape_red;
    case 'G': return Ink::shape_green;
    case 'B': return Ink::shape_blue;
    case 'Y': return Ink::shape_yellow;
    default: return Ink::shape_other;
    }
}

void add_marks_below(Scene& scene, const BoardView& view, PointSet blocked,
                     const BoardMarks& marks) {
    const double radius = view.radius();
    const Pen pen{Ink::last_move, 0.14 * radius};
    for (const Point point : blocked) add_cross(scene, view.at(point), 0.42 * radius, pen);
    if (!marks.last) return;
    const auto left = [&](Point point) {
        Pen dashed = pen;
        dashed.is_dashed = true;
        scene.push_back(Disc{view.at(point), 0.85 * radius, {}, dashed});
    };
    const Pen edge{Ink::last_move, 0.07 * radius};
    if (marks.last->from() != Point::none)
        scene.push_back(Disc{view.at(marks.last->from()), 0.42 * radius, Ink::glow, edge});
    if (marks.last->to() != Point::none && !marks.motion)
        scene.push_back(Disc{view.at(marks.last->to()), 1.26 * radius, Ink::glow, edge});
    for (const Point point : marks.last->taken()) {
        left(point);
        add_cross(scene, view.at(point), 0.36 * radius, pen);
    }
}

void add_marks_above(Scene& scene, const BoardView& view, PointSet men, const BoardMarks& marks) {
    const double radius = view.radius();
    std::array<int, max_points> drawn{};
    for (const Circle& circle : marks.circles) {
        const int before = drawn[index(circle.at)]++;
        if (before < 3)
            scene.push_back(Disc{view.at(circle.at),
                                 (1.08 + 0.28 * before) * radius,
                                 {},
                                 Pen{ink_of(circle.color), 0.2 * radius}});
    }
    if (marks.better) add_better(scene, view, *marks.better);
    if (marks.best) add_best(scene, view, *marks.best);
    for (const Arrow& arrow : marks.arrows) add_arrow(scene, view, arrow, marks.arrows);
    add_choices(scene, view, marks);
    if (marks.badge && marks.last && marks.last->to() != Point::none && !marks.motion)
        add_badge(scene, view, marks.last->to(), *marks.badge);
    for (const MoveVerdict& verdict : marks.verdicts)
        add_verdict(scene, view, verdict, men.contains(verdict.at));
    if (marks.refused != Point::none)
        scene.push_back(
            Disc{view.at(marks.refused), 1.15 * radius, {}, Pen{Ink::takeable, 0.25 * radius}});
    add_cursor(scene, view, marks.cursor);
    add_point_name(scene, view, marks.hovered);
}

} // namespace merels
