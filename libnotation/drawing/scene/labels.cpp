#include <libnotation/drawing/scene/labels.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/game/language/short_text.hpp>
#include <libnotation/text/diagram/board_axes.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

namespace merels::svg {

namespace {

constexpr double least_font = 10;
constexpr double largest_font = 13;
/// Sizes as parts of the size of the letters.
constexpr double letter_width = 0.62;
constexpr double letter_height = 0.8;
constexpr std::size_t longest_name = 12;
/// The distance between a man and the text next to it, with room for rings around the man.
constexpr double beside_man = 9;

constexpr int directions = 24;
constexpr double price_of_man = 100;
constexpr double price_of_name = 60;
constexpr double price_of_line = 12;
/// The prices if a line is between the name and its point, and if another point is about as near.
constexpr double price_of_fence = 9;
constexpr double price_of_doubt = 7;
constexpr double price_of_turning = 4;
constexpr double price_of_distance = 3;

struct Box {
    Place middle;
    /// Half of the width of the box, and half of its height.
    Place half;
};

Box box_of(const std::string& text, Place middle, double font_size) {
    const auto letters = static_cast<double>(utf8::display_width(text));
    return {middle, {letters * letter_width * font_size / 2, letter_height * font_size / 2}};
}

double distance_to(const Box& box, Place place) {
    return std::hypot(std::max(0.0, std::abs(place.x - box.middle.x) - box.half.x),
                      std::max(0.0, std::abs(place.y - box.middle.y) - box.half.y));
}

bool overlap(const Box& a, const Box& b) {
    return std::abs(a.middle.x - b.middle.x) < a.half.x + b.half.x
           && std::abs(a.middle.y - b.middle.y) < a.half.y + b.half.y;
}

/// The part of a straight way where one coordinate is inside a box. The whole way is from 0 to 1.
struct Inside {
    double begin = 0;
    double end = 1;

    void narrow(double from, double way, double middle, double half) {
        if (way == 0) {
            if (std::abs(from - middle) > half) end = -1;
            return;
        }
        const auto [in, out]
            = std::minmax({(middle - half - from) / way, (middle + half - from) / way});
        begin = std::max(begin, in);
        end = std::min(end, out);
    }
};

/// True if a straight line meets the box, or almost meets it.
bool crosses(const Box& box, Place from, Place to) {
    constexpr double near = 1.5;
    Inside inside;
    inside.narrow(from.x, to.x - from.x, box.middle.x, box.half.x + near);
    inside.narrow(from.y, to.y - from.y, box.middle.y, box.half.y + near);
    return inside.begin <= inside.end;
}

/// The sign of the result shows on which side of the way the place is.
double side_of(Place from, Place to, Place place) {
    return (to.x - from.x) * (place.y - from.y) - (to.y - from.y) * (place.x - from.x);
}

bool do_cross(Place from, Place to, Place other_from, Place other_to) {
    return side_of(from, to, other_from) * side_of(from, to, other_to) < 0
           && side_of(other_from, other_to, from) * side_of(other_from, other_to, to) < 0;
}

/// Puts names next to points, one after the other.
class NamePlacer {
public:
    NamePlacer(const Board& board, const Layout& layout, double font_size)
        : board_(board), layout_(layout), font_size_(font_size) {}

    Label place(Point point) {
        const std::string text = shortened_to_columns(board_.name(point), longest_name);
        Box best{};
        std::optional<double> least;
        for (const double gap : {0.0, 0.5 * font_size_})
            for (int i = 0; i < directions; ++i) {
                const double angle = 2 * std::numbers::pi * i / directions;
                const Box box = beside(text, point, angle, gap);
                const double found = price(box, point) + gap * price_of_distance / font_size_;
                if (least && *least <= found + 1e-6) continue;
                least = found;
                best = box;
            }
        taken_.push_back(best);
        return {text, best.middle};
    }

private:
    /// The box for a text near a point, in this direction, with room for a man between them.
    Box beside(const std::string& text, Point point, double angle, double gap) const {
        const Place way{std::sin(angle), -std::cos(angle)};
        Box box = box_of(text, layout_.at(point), font_size_);
        const double room = 1.2 * layout_.radius + 2.5 + gap;
        while (distance_to(box, layout_.at(point)) < room) box.middle = box.middle + way;
        return box;
    }

    double price(const Box& box, Point own) const {
        double sum = price_of_turning * turned_inwards(box, own);
        for (const Point point : board_.points())
            if (point != own) sum += price_beside(box, layout_.at(point), layout_.at(own));
        for (const Box& other : taken_)
            if (overlap(box, other)) sum += price_of_name;
        for (const auto& [from, to] : board_.edges()) {
            if (crosses(box, layout_.at(from), layout_.at(to))) sum += price_of_line;
            if (from != own && to != own
                && do_cross(layout_.at(from), layout_.at(to), layout_.at(own), box.middle))
                sum += price_of_fence;
        }
        return sum;
    }

    double price_beside(const Box& box, Place other, Place own) const {
        const double to_other = distance_to(box, other);
        if (to_other < 1.2 * layout_.radius + 2) return price_of_man;
        return to_other < distance_to(box, own) + 4 ? price_of_doubt : 0;
    }

    /// The price of a direction: 0 if the name is directly outside of its point, and 2 if the name
    /// is directly inside.
    double turned_inwards(const Box& box, Point own) const {
        const Place out = layout_.at(own) - layout_.middle();
        const Place way = box.middle - layout_.at(own);
        if (length(out) < 1) return 0;
        return 1 - (out.x * way.x + out.y * way.y) / length(out) / length(way);
    }

    const Board& board_;
    const Layout& layout_;
    double font_size_;
    std::vector<Box> taken_;
};

/// True if names of adjacent columns or rows do not touch.
bool has_room(const std::vector<AxisName>& axis, double Place::*coordinate, double Place::*half,
              const Layout& layout, double font_size) {
    for (std::size_t i = 1; i < axis.size(); ++i) {
        const Box a = box_of(axis[i - 1].text, layout.at(axis[i - 1].on), font_size);
        const Box b = box_of(axis[i].text, layout.at(axis[i].on), font_size);
        const double gap = std::abs(a.middle.*coordinate - b.middle.*coordinate);
        if (gap < a.half.*half + b.half.*half + 1) return false;
    }
    return true;
}

std::optional<BoardAxes> axes_of(const Board& board, const Layout& layout) {
    std::vector<double> x;
    std::vector<double> y;
    for (const Place& place : layout.points) {
        x.push_back(place.x);
        y.push_back(-place.y);
    }
    return axes(board, x, y);
}

Labels labels_along(const BoardAxes& axes, const Layout& layout, double font_size) {
    Labels labels{.names = {}, .font_size = font_size};
    double widest = 0;
    for (const AxisName& row : axes.rows)
        widest = std::max(widest, box_of(row.text, {}, font_size).half.x);
    const double left = layout.radius + beside_man + widest;
    const double below = layout.radius + beside_man + font_size * letter_height / 2;
    for (const AxisName& row : axes.rows)
        labels.names.push_back({row.text, {-left, layout.at(row.on).y}});
    for (const AxisName& column : axes.columns)
        labels.names.push_back({column.text, {layout.at(column.on).x, layout.height + below}});
    labels.beside = left + widest;
    labels.below = below + font_size * letter_height / 2;
    return labels;
}

Labels labels_beside(const Board& board, const Layout& layout, double font_size) {
    Labels labels{.names = {}, .font_size = font_size};
    NamePlacer placer{board, layout, font_size};
    for (const Point point : board.points()) {
        const Label& label = labels.names.emplace_back(placer.place(point));
        const auto [middle, half] = box_of(label.text, label.middle, font_size);
        labels.beside
            = std::max({labels.beside, half.x - middle.x, middle.x + half.x - layout.width});
        labels.above = std::max(labels.above, half.y - middle.y);
        labels.below = std::max(labels.below, middle.y + half.y - layout.height);
    }
    return labels;
}

} // namespace

Labels labels(const Board& board, const Layout& layout) {
    const double font_size = std::clamp(0.7 * layout.radius, least_font, largest_font);
    const auto names = axes_of(board, layout);
    const bool is_along = names && has_room(names->columns, &Place::x, &Place::x, layout, font_size)
                          && has_room(names->rows, &Place::y, &Place::y, layout, font_size);
    return is_along ? labels_along(*names, layout, font_size)
                    : labels_beside(board, layout, font_size);
}

} // namespace merels::svg
