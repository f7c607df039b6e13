#include <libnotation/drawing/scene/board_scene.hpp>

#include <libnotation/drawing/scene/marks_scene.hpp>
#include <libnotation/drawing/scene/side_scene.hpp>
#include <libnotation/rules/lost_men.hpp>

#include <libnotation/drawing/scene/layout.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace merels {

namespace {

/// Sizes as parts of a man's radius.
constexpr double point_dot = 0.2;
constexpr double inner_ring = 0.62;
constexpr double line_width = 0.13;
constexpr double old_mill = 0.22;
constexpr double new_mill = 0.5;
constexpr double edge_width = 0.09;
constexpr double man_edge = 0.06;
constexpr double shadow_opacity = 0.2;
constexpr double ghost_opacity = 0.45;

/// The points of the shorter arc around a hub, from one point to another.
std::vector<svg::Place> way_around(const svg::Arc& arc, const svg::Layout& layout,
                                   const BoardView& view) {
    constexpr int steps = 24;
    const svg::Place from = layout.at(arc.from) - arc.hub;
    const svg::Place to = layout.at(arc.to) - arc.hub;
    const double angle = std::atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y);
    std::vector<svg::Place> way;
    for (int i = 0; i <= steps; ++i) {
        const double turned = angle * i / steps;
        const svg::Place here{from.x * std::cos(turned) - from.y * std::sin(turned),
                              from.x * std::sin(turned) + from.y * std::cos(turned)};
        way.push_back(view.to_surface(arc.hub + here));
    }
    return way;
}

class BoardDrawing {
public:
    BoardDrawing(const BoardView& view, const BoardMen& men, const BoardMarks& marks, Scene& scene)
        : view_(view), men_(men), marks_(marks), scene_(scene), radius_(view.radius()) {}

    void draw_board() {
        scene_.push_back(Panel{view_.corner(), view_.size(), 0.5 * radius_, Ink::board,
                               Pen{Ink::board_edge, 1.5 * edge_width * radius_}, Ink::board_rim});
        const svg::Place rim{0.22 * radius_, 0.22 * radius_};
        scene_.push_back(Panel{view_.corner() + rim, view_.size() - rim * 2, 0.4 * radius_,
                               Ink::board, Pen{Ink::board_rim, 0.06 * radius_}, Ink::board_rim});
        draw_edges();
        for (const Point point : view_.board().points())
            scene_.push_back(Disc{view_.at(point), point_dot * radius_, Ink::line, {}});
        for (const svg::Label& name : view_.names())
            scene_.push_back(Words{name.text, name.middle, view_.name_size(), Ink::name});
    }

    /// Draws the men and marks on the board. Moving men are drawn later.
    void draw_on_board() {
        draw_mills();
        add_marks_below(scene_, view_, men_.marked, marks_);
        draw_men();
        add_marks_above(scene_, view_, men_.men[0] | men_.men[1], marks_);
    }

    /// Draws the moving men, in front of everything else.
    void draw_men_on_the_way() {
        if (marks_.held_at && marks_.selected != Point::none)
            add_man(scene_, men_.to_move, *marks_.held_at, 1.06 * radius_);
        if (!marks_.motion) return;
        const Move move = marks_.motion->move;
        const Color player = marks_.motion->player;
        const double done = marks_.motion->is_back ? 1 - marks_.motion->done : marks_.motion->done;
        for (const Point point : move.taken())
            add_man(scene_, opponent(player), view_.at(point), (1 - done) * radius_);
        if (move.to() == Point::none) return;
        const svg::Place to = view_.at(move.to());
        const svg::Place from
            = move.from() == Point::none ? first_in_hand(view_, player) : view_.at(move.from());
        add_man(scene_, player, from + (to - from) * done, radius_);
    }

private:
    void draw_mills() {
        for (const Color color : {Color::white, Color::black})
            for (const PointSet line : view_.board().lines())
                if (men_.men[index(color)].contains_all(line)) draw_mill(line);
    }

    void draw_men() {
        for (const Color color : {Color::white, Color::black})
            for (const Point point : men_.men[index(color)]) {
                if (is_away(point)) continue;
                add_shadow(scene_, view_.at(point), radius_);
                add_man(scene_, color, view_.at(point), radius_);
            }
        if (marks_.ghost != Point::none)
            add_man(scene_, men_.to_move, view_.at(marks_.ghost), radius_, ghost_opacity);
    }

    bool is_away(Point point) const {
        return (marks_.motion && is_moving(*marks_.motion, point))
               || (marks_.held_at && marks_.selected == point);
    }

    static bool is_moving(const Motion& motion, Point point) {
        if (!motion.is_back) return motion.move.to() == point;
        return motion.move.from() == point || motion.move.taken_set().contains(point);
    }

    void draw_edges() {
        const svg::Layout& layout = view_.layout();
        const std::vector<svg::Arc> arcs = svg::arcs(view_.board(), layout);
        const Pen pen{Ink::line, line_width * radius_};
        for (const auto& [from, to] : view_.board().edges()) {
            const auto arc = std::ranges::find_if(arcs, [&, a = from, b = to](const svg::Arc& at) {
                return std::minmax(at.from, at.to) == std::minmax(a, b);
            });
            std::vector<svg::Place> through{view_.at(from), view_.at(to)};
            if (arc != arcs.end()) through = way_around(*arc, layout, view_);
            scene_.push_back(Outline{std::move(through), {}, pen});
        }
    }

    /// Draws a line behind the men of a mill. The line is broad if the last move closed the mill.
    void draw_mill(PointSet line) {
        const Point newest = marks_.put != Point::none ? marks_.put
                             : marks_.last             ? marks_.last->to()
                                                       : Point::none;
        const bool is_new = newest != Point::none && line.contains(newest);
        std::vector<svg::Place> through;
        for (const Point point : line) through.push_back(view_.at(point));
        std::ranges::sort(through, [](svg::Place a, svg::Place b) {
            return std::pair{a.x, a.y} < std::pair{b.x, b.y};
        });
        scene_.push_back(Outline{
            std::move(through), {}, Pen{Ink::mill, (is_new ? new_mill : old_mill) * radius_}});
    }

    const BoardView& view_;
    const BoardMen& men_;
    const BoardMarks& marks_;
    Scene& scene_;
    double radius_;
};

/// Shows the placed or moved man already on its new point (`marks.put`), while a capture is still
/// due. Mills with this man are shown, too.
BoardMen with_man_put(BoardMen men, const BoardMarks& marks) {
    if (marks.put == Point::none) return men;
    const std::size_t side = index(men.to_move);
    if (marks.selected != Point::none)
        men.men[side] -= marks.selected;
    else if (men.hand[side] > 0)
        --men.hand[side];
    men.men[side] |= marks.put;
    return men;
}

} // namespace

BoardMen men_of(const Position& position) {
    BoardMen men;
    for (const Color color : {Color::white, Color::black}) {
        men.men[index(color)] = position.men(color);
        men.hand[index(color)] = position.hand(color);
        men.taken[index(color)] = lost_men(position, color).value_or(0);
    }
    men.to_move = position.to_move();
    men.marked = position.pending().marked;
    return men;
}

BoardMen men_of(const Setup& setup) {
    return {setup.men, setup.hand, {}, setup.to_move, setup.pending.marked};
}

Scene board_scene(const BoardView& view, const Position& position, const BoardMarks& marks) {
    return board_scene(view, men_of(position), marks);
}

Scene board_scene(const BoardView& view, const BoardMen& men, const BoardMarks& marks) {
    Scene scene = ground_scene(view);
    std::ranges::move(men_scene(view, men, marks), std::back_inserter(scene));
    return scene;
}

Scene ground_scene(const BoardView& view) {
    Scene scene;
    const BoardMen no_men;
    const BoardMarks no_marks;
    if (view.scale() > 0) BoardDrawing{view, no_men, no_marks, scene}.draw_board();
    return scene;
}

Scene men_scene(const BoardView& view, const BoardMen& standing, const BoardMarks& marks) {
    Scene scene;
    if (view.scale() <= 0) return scene;
    const BoardMen men = with_man_put(standing, marks);
    BoardDrawing drawing{view, men, marks, scene};
    drawing.draw_on_board();
    add_side(scene, view, men, marks, Color::black);
    add_side(scene, view, men, marks, Color::white);
    drawing.draw_men_on_the_way();
    return scene;
}

Scene board_in_square(const Position& position, svg::Place corner, double side,
                      const BoardMarks& marks) {
    BoardView view{position.board()};
    view.set_names_shown(false);
    view.set_scale(1);
    view.set_scale(side / std::max(view.size().x, view.size().y));
    Scene scene = ground_scene(view);
    const BoardMen men = men_of(position);
    BoardDrawing{view, men, marks, scene}.draw_on_board();
    return moved(std::move(scene),
                 corner + (svg::Place{side, side} - view.size()) * 0.5 - view.corner());
}

void add_shadow(Scene& scene, svg::Place middle, double radius) {
    const svg::Place below = middle + svg::Place{0.06 * radius, 0.1 * radius};
    // The larger disc is the soft edge.
    for (const double size : {1.1, 1.0})
        scene.push_back(Disc{below, size * radius, Ink::shadow, {}, {}, shadow_opacity});
}

void add_man(Scene& scene, Color color, svg::Place middle, double radius, double opacity) {
    const bool is_white = color == Color::white;
    scene.push_back(
        Disc{middle, radius, is_white ? Ink::white_man : Ink::black_man,
             Pen{is_white ? Ink::white_edge : Ink::black_edge, std::max(1.0, man_edge * radius)},
             is_white ? Ink::white_light : Ink::black_light, opacity});
    scene.push_back(Disc{middle,
                         inner_ring * radius,
                         {},
                         Pen{is_white ? Ink::white_ring : Ink::black_ring, man_edge * radius},
                         {},
                         opacity});
}

} // namespace merels
