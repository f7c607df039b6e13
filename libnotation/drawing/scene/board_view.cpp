#include <libnotation/drawing/scene/board_view.hpp>

#include <libnotation/drawing/scene/layout.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace merels {

namespace {

constexpr double close = 1e-6;

/// The places of the board's points relative to its middle. The largest coordinate is 1, and y
/// grows downwards.
std::vector<svg::Place> centred(const Board& board) {
    const svg::Layout layout = svg::layout(board, 1);
    std::vector<svg::Place> places;
    double farthest = 0;
    for (const svg::Place& place : layout.points) {
        places.push_back(place - layout.middle());
        farthest = std::max(farthest, svg::length(places.back()));
    }
    for (svg::Place& place : places) place = place * (1 / std::max(farthest, close));
    return places;
}

/// A linear map of the plane.
struct Linear {
    svg::Place x_to;
    svg::Place y_to;

    svg::Place operator()(svg::Place place) const { return x_to * place.x + y_to * place.y; }
};

Linear rotation(double angle) {
    return {{std::cos(angle), std::sin(angle)}, {-std::sin(angle), std::cos(angle)}};
}

bool draws(const Symmetry& symmetry, const std::vector<svg::Place>& places, const Linear& map) {
    for (std::size_t i = 0; i < places.size(); ++i) {
        const svg::Place image = places[index(symmetry(static_cast<Point>(i)))];
        if (svg::distance(image, map(places[i])) > close) return false;
    }
    return true;
}

std::optional<Symmetry> drawn_by(const Board& board, const std::vector<svg::Place>& places,
                                 const Linear& map) {
    for (const Symmetry& symmetry : board.symmetries())
        if (draws(symmetry, places, map)) return symmetry;
    return std::nullopt;
}

std::optional<Symmetry> least_rotation(const Board& board, const std::vector<svg::Place>& places) {
    for (unsigned parts = 16; parts > 1; --parts)
        if (auto found = drawn_by(board, places, rotation(2 * std::numbers::pi / parts)))
            return found;
    return std::nullopt;
}

/// True if the symmetry exchanges rings. Each point outside the middle must stay, or go to a point
/// in the same direction.
bool exchanges_rings(const Symmetry& symmetry, const std::vector<svg::Place>& places) {
    bool moves = false;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const svg::Place from = places[i];
        const svg::Place to = places[index(symmetry(static_cast<Point>(i)))];
        const double lengths = svg::length(from) * svg::length(to);
        if (std::abs(from.x * to.y - from.y * to.x) > close) return false;
        if (lengths > close && from.x * to.x + from.y * to.y < 0) return false;
        moves = moves || svg::distance(from, to) > close;
    }
    return moves;
}

std::optional<Symmetry> ring_exchange(const Board& board, const std::vector<svg::Place>& places) {
    for (const Symmetry& symmetry : board.symmetries())
        if (exchanges_rings(symmetry, places)) return symmetry;
    return std::nullopt;
}

} // namespace

std::optional<Symmetry> symmetry_for(const Board& board, Turning turning) {
    const std::vector<svg::Place> places = centred(board);
    switch (turning) {
    case Turning::rotate: return least_rotation(board, places);
    case Turning::flip: return drawn_by(board, places, rotation(std::numbers::pi));
    case Turning::mirror: return drawn_by(board, places, {{-1, 0}, {0, 1}});
    case Turning::exchange_rings: return ring_exchange(board, places);
    }
    return std::nullopt;
}

Symmetry product(const Symmetry& second, const Symmetry& first) {
    std::vector<Point> image;
    for (std::size_t i = 0; i < first.size(); ++i)
        image.push_back(second(first(static_cast<Point>(i))));
    return Symmetry{std::move(image)};
}

namespace {

/// The length of the board's side, in units of the layout.
constexpr double side = 320;
constexpr double board_margin = 14;
/// The least width of a view, in units of the layout, with room for the words about a side.
constexpr double least_width = 300;
constexpr double strip = 40;
/// The usual size of the letters next to the board.
constexpr double usual_letter = 12;
/// The limits of the scale for words.
constexpr double least_text = 0.8;
constexpr double most_text = 1.4;
/// The width of the bar, and of the gap between bar and board.
constexpr double bar_width = 34;
constexpr double bar_room = 48;
constexpr double beside_board = 6;

Symmetry identity(const Board& board) { return board.symmetries().front(); }

/// The layout of a board after turning it. Each point is drawn at the place of its image.
svg::Layout turned(const svg::Layout& layout, const Symmetry& orientation) {
    svg::Layout turned = layout;
    for (std::size_t i = 0; i < layout.points.size(); ++i)
        turned.points[i] = layout.at(orientation(static_cast<Point>(i)));
    return turned;
}

} // namespace

BoardView::BoardView(const Board& board)
    : board_(&board), orientation_(identity(board)), strip_(strip) {
    arrange();
}

void BoardView::set_size(double width, double height) {
    // `set_size` is called before every painting, so it does nothing if the size is the same.
    if (width == width_ && height == height_) return;
    width_ = std::max(width, 0.0);
    height_ = std::max(height, 0.0);
    arrange();
}

void BoardView::set_scale(double scale) {
    scale_ = scale;
    set_size(size().x, size().y + 2 * strip * scale);
}

void BoardView::set_names_shown(bool are_shown) {
    names_shown_ = are_shown;
    arrange();
}

void BoardView::set_text_scale(double scale, double least_letter) {
    text_scale_ = scale;
    least_letter_ = least_letter;
    if (strips_grow_) arrange();
}

void BoardView::let_strips_grow(bool may_grow) {
    if (strips_grow_ == may_grow) return;
    strips_grow_ = may_grow;
    arrange();
}

double BoardView::text_scale() const {
    const double letter = usual_letter * scale_;
    const double needed = letter > 0 ? least_letter_ / letter : 0;
    return std::clamp(std::max(text_scale_, needed), least_text, most_text);
}

double BoardView::strip_letter() const {
    const double letter = usual_letter * scale_ * text_scale();
    if (!strips_grow_) return letter;
    const double most = usual_letter * most_text * scale_ * strip_ / strip;
    return std::max(letter, std::min(least_letter_, most));
}

double BoardView::strip_end() const {
    const double end = corner().x + size().x;
    if (!strips_grow_ || scale_ <= 0) return end;
    const double growth = strip_letter() / (usual_letter * scale_ * text_scale());
    return std::max(end, std::min(width_, corner().x + size().x * growth));
}

void BoardView::keep_room_for_bar(bool is_kept) {
    bar_room_ = is_kept ? bar_room + 2 * beside_board : 0;
    arrange();
}

bool BoardView::turn(Turning turning) {
    const auto symmetry = symmetry_for(*board_, turning);
    if (!symmetry) return false;
    orientation_ = product(*symmetry, orientation_);
    arrange();
    return true;
}

void BoardView::turn_back() {
    orientation_ = identity(*board_);
    arrange();
}

void BoardView::arrange() {
    const svg::Layout straight = svg::layout(*board_, side);
    layout_ = turned(straight, orientation_);
    labels_ = names_shown_ ? svg::labels(*board_, layout_) : svg::Labels{};
    const svg::Place whole = size() * (scale_ > 0 ? 1 / scale_ : 1);
    const double across = std::max(whole.x, 1.0);
    fit({across, std::max(whole.y, 1.0)});
    origin_ = svg::Place{width_ - layout_.width * scale_, height_ - layout_.height * scale_} * 0.5;
    const double margin = (width_ - across * scale_) / 2;
    origin_.x += std::max(0.0, (bar_room_ - beside_board) * scale_ - margin);
    origin_.y += (std::max(labels_.above, layout_.radius) - std::max(labels_.below, layout_.radius))
                 * scale_ / 2;
}

/// Sets the scale for a board whose size is `whole`, and the height of the strips.
void BoardView::fit(svg::Place whole) {
    constexpr double most_of_height = 0.13;
    strip_ = strip;
    const double scale_across = width_ / (whole.x + bar_room_);
    scale_ = std::min(scale_across, height_ / (whole.y + 2 * strip));
    const double wanted
        = std::min(strip * least_letter_ / (usual_letter * most_text), most_of_height * height_);
    if (!strips_grow_ || scale_ <= 0 || wanted <= strip * scale_) return;
    scale_ = std::min(scale_across, (height_ - 2 * wanted) / whole.y);
    strip_ = wanted / scale_;
}

svg::Place BoardView::at(Point point) const { return to_surface(layout_.at(point)); }

svg::Place BoardView::to_surface(svg::Place in_layout) const {
    return origin_ + in_layout * scale_;
}

double BoardView::beside() const {
    return std::max(std::max(labels_.beside, layout_.radius) + board_margin,
                    (least_width - layout_.width) / 2);
}

svg::Place BoardView::corner() const {
    const double above = std::max(labels_.above, layout_.radius) + board_margin;
    return to_surface({-beside(), -above});
}

svg::Place BoardView::size() const {
    const double scale = scale_ > 0 ? scale_ : 1;
    const double above = std::max(labels_.above, layout_.radius) + board_margin;
    const double below = std::max(labels_.below, layout_.radius) + board_margin;
    return svg::Place{layout_.width + 2 * beside(), layout_.height + above + below} * scale;
}

svg::Place BoardView::bar_corner() const { return corner() - svg::Place{bar_room * scale_, 0}; }

svg::Place BoardView::bar_size() const { return {bar_width * scale_, size().y}; }

double BoardView::hand_height(bool is_above) const {
    const double middle = strip_ * scale_ / 2;
    return is_above ? corner().y - middle : corner().y + size().y + middle;
}

std::vector<svg::Label> BoardView::names() const {
    std::vector<svg::Label> names = labels_.names;
    for (svg::Label& name : names) name.middle = to_surface(name.middle);
    return names;
}

std::optional<Point> BoardView::point_at(svg::Place place) const {
    constexpr double reach = 1.3;
    std::optional<Point> nearest;
    double least = reach * radius();
    for (const Point point : board_->points()) {
        const double away = svg::distance(at(point), place);
        if (away > least) continue;
        least = away;
        nearest = point;
    }
    return nearest;
}

} // namespace merels
