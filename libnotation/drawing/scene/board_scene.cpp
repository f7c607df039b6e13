#include <libnotation/drawing/scene/board_scene.hpp>

#include <libnotation/drawing/scene/marks_scene.hpp>
#include <libnotation/drawing/scene/word_width.hpp>
#include <libnotation/game/language/foreign_text.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/game/language/short_text.hpp>
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

/// Sizes next to the board, in units of the layout. They are the same for every board. Places are
/// multiples of the unit `grid`.
constexpr double grid = 8;
constexpr double side_man = 12;
/// The distance from one man in hand to the next.
constexpr double hand_step = 2 * grid;
/// The radius of a man in hand, as a part of that distance. The rest is a gap.
constexpr double hand_radius = 0.375;
constexpr unsigned most_men_shown = 14;
/// The size of the letters of a chip, as a part of the size of other words.
constexpr double chip_letter = 0.8;

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
        const svg::Place hand = right_end(player) - svg::Place{hand_radius * unit(hand_step), 0};
        const svg::Place from = move.from() == Point::none ? hand : view_.at(move.from());
        add_man(scene_, player, from + (to - from) * done, radius_);
    }

    /// Draws the strip of a side above or below the board. The strip shows the side to move, the
    /// men in hand and the captured men.
    void draw_side(Color color) {
        const double y = view_.hand_height(color == Color::black);
        const double size = unit(side_man);
        const double left = view_.corner().x + unit(3 * grid);
        const bool is_to_move = men_.to_move == color && !marks_.is_over;
        add_man(scene_, color, {left, y}, size);
        if (is_to_move)
            scene_.push_back(Disc{{left, y}, 1.3 * size, {}, Pen{Ink::last_move, 0.18 * size}});
        const double letter = size * view_.text_scale();
        const double words_begin = draw_hand(color, letter);
        const double room = std::max(0.0, words_begin - left - unit(4 * grid));
        const std::string& banner = marks_.said[index(color)].banner;
        if (!banner.empty()) return draw_banner(banner, {left + unit(3 * grid), y}, room, letter);
        const double beside_name = room - 1.2 * letter * estimated_width(player(color));
        const SideWords said = fitting(marks_.said[index(color)],
                                       std::clamp(beside_name, 0.4 * room, 0.7 * room), letter);
        const double chips = width_of_chip(said.pill, letter) + width_of_chip(said.phase, letter);
        const FittedWords name = fitted(player(color), room - chips, 1.2 * letter);
        svg::Place at{left + unit(3 * grid), y};
        scene_.push_back(Words{name.text, at, name.size, Ink::text, Align::left, is_to_move});
        at.x += name.size * word_width(name.text, is_to_move) + unit(grid);
        at.y = on_line_of(name.size, chip_letter * letter, y);
        draw_chip(said.pill, at, letter, Ink::accent, Ink::panel);
        at.x += width_of_chip(said.pill, letter);
        draw_chip(said.phase, at, letter, Ink::panel, Ink::text);
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

    /// A length of the layout in units of the surface.
    double unit(double length) const { return length * view_.scale(); }

    /// The place where the men in hand of a side end.
    svg::Place right_end(Color color) const {
        return {view_.corner().x + view_.size().x - unit(grid),
                view_.hand_height(color == Color::black)};
    }

    /// The height of small words, so that they are on the same line as a name at the height `y`.
    static double on_line_of(double name_size, double size, double y) {
        // A third of the size is below the middle of letters.
        return y + 0.35 * (name_size - size);
    }

    /// The width of a chip and of the gap after it.
    static double width_of_chip(const std::string& words, double size) {
        return words.empty() ? 0 : chip_letter * size * word_width(words, true) + 1.8 * size;
    }

    /// Removes words that do not fit into the room. The phase is removed first, and then the round
    /// label about the move or the win.
    static SideWords fitting(SideWords said, double room, double size) {
        const double pill = width_of_chip(said.pill, size);
        if (pill + width_of_chip(said.phase, size) > room) said.phase.clear();
        if (pill > room) said.pill.clear();
        return said;
    }

    /// Draws a label with round ends. The label begins at `left`.
    void draw_chip(const std::string& words, svg::Place left, double size, Ink fill, Ink ink) {
        if (words.empty()) return;
        const svg::Place room{width_of_chip(words, size) - 0.6 * size, 1.4 * size};
        const svg::Place corner = left - svg::Place{0, room.y / 2};
        scene_.push_back(Panel{corner, room, 0.5 * size, fill, Pen{Ink::rule, 0.08 * size}});
        scene_.push_back(
            Words{words, corner + room * 0.5, chip_letter * size, ink, Align::middle, true});
    }

    /// Draws a banner between `left` and the men in hand.
    void draw_banner(const std::string& words, svg::Place left, double room, double size) {
        const double height = 2.2 * size;
        scene_.push_back(Panel{left - svg::Place{0, height / 2},
                               {room, height},
                               0.5 * size,
                               marks_.refused == Point::none ? Ink::accent : Ink::bad});
        const FittedWords shown = fitted(words, room - 2 * size, 1.1 * size);
        scene_.push_back(Words{shown.text, left + svg::Place{size, 0}, shown.size, Ink::panel,
                               Align::left, true});
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

    /// Draws the men in hand and the captured men from right to left. Returns the left end.
    double draw_hand(Color color, double letter) {
        const unsigned in_hand = men_.hand[index(color)];
        const unsigned captured = men_.taken[index(opponent(color))];
        const double width = view_.size().x;
        svg::Place end = right_end(color);
        end.x = draw_row(color, in_hand, end, 0.35 * width);
        // With fewer men in hand, there is more room for captured men.
        const double room = 0.5 * width - (right_end(color).x - end.x);
        end.x = draw_row(opponent(color), captured, end, room);
        std::string words;
        if (in_hand > 0) words = tr_format(english("{} in hand"), in_hand);
        if (captured > 0)
            words += (words.empty() ? "" : ", ") + tr_format(english("{} captured"), captured);
        if (words.empty()) return end.x;
        const double size = 0.95 * letter;
        end.y = on_line_of(1.2 * letter, size, end.y);
        scene_.push_back(Words{words, end, size, Ink::text, Align::right, false});
        return end.x - size * word_width(words, false) - unit(grid);
    }

    /// Draws men in a row that ends at `right`. If there are many men, all of them are smaller, so
    /// that gaps remain between them. Returns the place for the next men or words.
    double draw_row(Color color, unsigned men, svg::Place right, double room) {
        if (men == 0) return right.x;
        const unsigned shown = std::min(men, most_men_shown);
        const double step = std::min(unit(hand_step), room / shown);
        const double radius = hand_radius * step;
        for (unsigned i = shown; i-- > 0;)
            add_man(scene_, color, right - svg::Place{radius + step * i, 0}, radius);
        return right.x - 2 * radius - step * (shown - 1) - unit(grid);
    }

    std::string player(Color color) const {
        const std::string& name = marks_.players[index(color)];
        return name.empty() ? side_name(color) : unturned(name);
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
    drawing.draw_side(Color::black);
    drawing.draw_side(Color::white);
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
