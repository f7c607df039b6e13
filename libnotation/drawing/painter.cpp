#include <libnotation/drawing/painter.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace merels::svg {

namespace {

/// Parts of a man's radius.
constexpr double ring = 0.62;
constexpr double dot = 0.2;
constexpr double cross = 0.42;
constexpr double arrow_shaft = 0.13;
constexpr double arrow_head = 0.42;
constexpr double arrow_head_length = 0.85;

constexpr double line_width = 2;
/// Between a man and a ring around him, in parts of his radius.
constexpr double halo = 0.2;

/// Rings and crosses are thinner around small men.
double mark_width(double radius) { return std::clamp(0.19 * radius, 1.8, 2.5); }

std::string written(Place place) { return rounded(place.x) + "," + rounded(place.y); }

void draw_circle(XmlWriter& xml, Place middle, double radius) {
    xml.open("circle").attribute("cx", middle.x).attribute("cy", middle.y).attribute("r", radius);
    xml.close();
}

/// "M0,0A50,50 0 0 1 35,15": the short way around the hub.
std::string written(const Arc& arc, const Layout& layout) {
    const Place from = layout.at(arc.from) - arc.hub;
    const Place to = layout.at(arc.to) - arc.hub;
    const std::string radius = rounded(length(from));
    const int is_clockwise = from.x * to.y > from.y * to.x ? 1 : 0;
    return fmt::format("M{}A{},{} 0 0 {} {}", written(layout.at(arc.from)), radius, radius,
                       is_clockwise, written(layout.at(arc.to)));
}

std::string lines(const Board& board, const Layout& layout) {
    const std::vector<Arc> round = arcs(board, layout);
    std::string text;
    for (const auto& [from, to] : board.edges()) {
        const auto arc = std::ranges::find_if(round, [&, edge = std::pair{from, to}](const Arc& a) {
            return std::minmax({a.from, a.to}) == edge;
        });
        text += arc != round.end()
                    ? written(*arc, layout)
                    : fmt::format("M{}L{}", written(layout.at(from)), written(layout.at(to)));
    }
    return text;
}

/// A place where a man was before the move.
void draw_empty_place(XmlWriter& xml, Place middle, double radius) {
    xml.open("circle").attribute("cx", middle.x).attribute("cy", middle.y);
    xml.attribute("r", radius).attribute("stroke-dasharray", "4 3").close();
}

void draw_cross(XmlWriter& xml, Place middle, double size) {
    const Place down{size, size};
    const Place up{size, -size};
    xml.open("path").attribute("d", fmt::format("M{}L{}M{}L{}", written(middle - down),
                                                written(middle + down), written(middle - up),
                                                written(middle + up)));
    xml.close();
}

XmlWriter& open_marks(XmlWriter& xml, const Layout& layout) {
    return xml.open("g")
        .attribute("class", "m")
        .attribute("fill", "none")
        .attribute("stroke-width", mark_width(layout.radius));
}

/// Where men were: drawn below the men.
void draw_left_places(XmlWriter& xml, Move last, const Layout& layout) {
    if (last.from() == Point::none && last.taken().empty()) return;
    open_marks(xml, layout).attribute("stroke-linecap", "round");
    const double radius = 0.85 * layout.radius;
    if (last.from() != Point::none) draw_empty_place(xml, layout.at(last.from()), radius);
    for (const Point point : last.taken()) {
        draw_empty_place(xml, layout.at(point), radius);
        draw_cross(xml, layout.at(point), cross * radius);
    }
    xml.close();
}

/// Points that are blocked by men captured while placing.
void draw_blocked(XmlWriter& xml, PointSet marked, const Layout& layout) {
    if (marked.empty()) return;
    open_marks(xml, layout).attribute("stroke-linecap", "round");
    for (const Point point : marked) draw_cross(xml, layout.at(point), cross * layout.radius);
    xml.close();
}

void draw_arrival(XmlWriter& xml, Move last, const Layout& layout) {
    if (last.to() == Point::none) return;
    open_marks(xml, layout);
    draw_circle(xml, layout.at(last.to()), (1 + halo) * layout.radius);
    xml.close();
}

/// The classes of an arrow or circle. Only a capital letter is the letter of a color.
std::string shape_class(ShapeColor color) {
    return color >= 'A' && color <= 'Z' ? std::string{"s "} + color : "s";
}

/// From the edge of one man to that of another, the head at `to`.
std::string arrow_outline(Place from, Place to, double radius) {
    const double whole = distance(from, to);
    const Place way = (to - from) * (1 / whole);
    const Place side{-way.y, way.x};
    const double room = std::min(0.55 * radius, whole / 4);
    const double head = std::min(arrow_head_length * radius, whole / 3);
    const Place tip = to - way * room;
    const Place neck = tip - way * head;
    const Place tail = from + way * room;
    const Place shaft = side * (arrow_shaft * radius);
    const Place barb = side * (arrow_head * radius);
    std::string text = "M" + written(tail + shaft);
    for (const Place& place :
         {neck + shaft, neck + barb, tip, neck - barb, neck - shaft, tail - shaft})
        text += "L" + written(place);
    return text + "Z";
}

void draw_ring(XmlWriter& xml, ShapeColor color, Place middle, double radius) {
    xml.open("circle").attribute("class", shape_class(color));
    xml.attribute("cx", middle.x).attribute("cy", middle.y).attribute("r", radius);
    xml.attribute("fill", "none").attribute("stroke", "currentColor").close();
}

/// A second circle of the same point goes around the first one.
void draw_circles(XmlWriter& xml, const std::vector<Circle>& circles, const Layout& layout) {
    std::array<int, max_points> drawn{};
    for (const Circle& circle : circles) {
        const int before = drawn[index(circle.at)]++;
        if (before < 3)
            draw_ring(xml, circle.color, layout.at(circle.at), layout.radius + 1 + 4 * before);
    }
}

void draw_arrow(XmlWriter& xml, const Arrow& arrow, const Layout& layout) {
    if (arrow.from == arrow.to)
        return draw_ring(xml, arrow.color, layout.at(arrow.to), layout.radius / 2);
    xml.open("path").attribute("class", shape_class(arrow.color));
    xml.attribute("fill", "currentColor").attribute("stroke", "none");
    xml.attribute("d", arrow_outline(layout.at(arrow.from), layout.at(arrow.to), layout.radius));
    xml.close();
}

void draw_shapes(XmlWriter& xml, const Picture& picture, const Layout& layout) {
    if (picture.circles.empty() && picture.arrows.empty()) return;
    xml.open("g")
        .attribute("opacity", ".85")
        .attribute("stroke-width", std::clamp(0.2 * layout.radius, 2.0, 3.5));
    draw_circles(xml, picture.circles, layout);
    for (const Arrow& arrow : picture.arrows) draw_arrow(xml, arrow, layout);
    xml.close();
}

std::string_view anchor_word(Anchor anchor) {
    switch (anchor) {
    case Anchor::start: return "start";
    case Anchor::middle: return "middle";
    case Anchor::end: return "end";
    }
    return {};
}

} // namespace

void draw_board(XmlWriter& xml, const Board& board, const Layout& layout) {
    xml.open("path").attribute("class", "l").attribute("fill", "none");
    xml.attribute("stroke-width", line_width).attribute("stroke-linecap", "round");
    xml.attribute("d", lines(board, layout)).close();
    xml.open("g").attribute("class", "p");
    for (const Place& place : layout.points)
        draw_circle(xml, place, std::max(2.5, dot * layout.radius));
    xml.close();
}

void draw_group(XmlWriter& xml, Color color, std::span<const Place> men, double radius) {
    if (men.empty()) return;
    xml.open("g").attribute("class", color == Color::white ? "w" : "b");
    xml.attribute("stroke-width", 1.5);
    for (const Place& man : men) {
        draw_circle(xml, man, radius);
        xml.open("circle").attribute("class", "i").attribute("fill", "none");
        xml.attribute("cx", man.x).attribute("cy", man.y).attribute("r", ring * radius).close();
    }
    xml.close();
}

void draw_men(XmlWriter& xml, const Picture& picture, const Layout& layout) {
    const Position& position = picture.position;
    const bool is_marked = picture.last && !picture.last->is_pass();
    if (is_marked) draw_left_places(xml, *picture.last, layout);
    draw_blocked(xml, position.pending().marked, layout);
    for (const Color color : {Color::white, Color::black}) {
        std::vector<Place> men;
        for (const Point point : position.men(color)) men.push_back(layout.at(point));
        draw_group(xml, color, men, layout.radius);
    }
    if (is_marked) draw_arrival(xml, *picture.last, layout);
    draw_shapes(xml, picture, layout);
}

void draw_text(XmlWriter& xml, std::string_view part, const std::string& text,
               const TextPlace& place) {
    xml.open("text").attribute("class", part);
    // Most programs do not know dominant-baseline.
    xml.attribute("x", place.at.x).attribute("y", place.at.y + 0.35 * place.font_size);
    xml.attribute("font-size", place.font_size);
    if (place.anchor != Anchor::start) xml.attribute("text-anchor", anchor_word(place.anchor));
    xml.text(text).close();
}

} // namespace merels::svg
