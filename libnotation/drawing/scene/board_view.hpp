#pragma once

#include <libnotation/drawing/scene/labels.hpp>
#include <libnotation/drawing/scene/layout.hpp>
#include <libnotation/rules/board.hpp>

#include <cstdint>
#include <optional>

namespace merels {

/// The ways to move a board. Each is a symmetry of the board, so that every man stays on a point.
enum class Turning : std::uint8_t {
    /// Clockwise, by the smallest angle that the board allows.
    rotate,
    /// By half a turn.
    flip,
    /// Exchanges left and right.
    mirror,
    /// Exchanges the inner and the outer ring; each point stays in its direction.
    exchange_rings,
};

/// The symmetry that draws each point in its new place; empty if the board has no such symmetry.
/// O(symmetries × points).
std::optional<Symmetry> symmetry_for(const Board& board, Turning turning);

/// The symmetry that does `first`, and then `second`.
Symmetry product(const Symmetry& second, const Symmetry& first);

/// Converts points of a board into places on a surface, and places into points.
///
/// The board is in the middle and as large as possible. Strips above and below it are for the
/// hands.
class BoardView {
public:
    /// The board must outlive it.
    explicit BoardView(const Board& board);

    const Board& board() const { return *board_; }
    /// Sets the size of the surface, in any unit, usually pixels. A surface without an area stays
    /// empty.
    void set_size(double width, double height);
    /// Makes the surface as small as the board and the strips allow at this scale.
    void set_scale(double scale);
    void set_names_shown(bool are_shown);
    /// Scales all words on the board and around it, within limits. On a small board, the letters
    /// next to it get at least the smallest allowed size, if that is possible.
    void set_text_scale(double scale, double least_letter = 0);
    /// Keeps room for a bar on the left if the board's margin is not wide enough.
    void keep_room_for_bar();
    /// Turns the board in addition to earlier turns. False if the board does not have this
    /// symmetry.
    bool turn(Turning turning);
    void turn_back();

    double width() const { return width_; }
    double height() const { return height_; }
    svg::Place at(Point point) const;
    /// The radius of a man, in the same unit.
    double radius() const { return layout_.radius * scale_; }
    /// The factor from units of the layout to units of the surface.
    double scale() const { return scale_; }
    /// The rectangle of the board, names included: its upper left corner and its size.
    svg::Place corner() const;
    svg::Place size() const;
    /// The bar on the left of the board.
    svg::Place bar_corner() const;
    svg::Place bar_size() const;
    /// The middle of the strip for a side's hand. Black's is above the board, White's below.
    double hand_height(bool is_above) const;
    /// The names next to or below the points, with their final places.
    std::vector<svg::Label> names() const;
    double name_size() const { return labels_.font_size * scale_ * text_scale(); }
    double text_scale() const;
    /// The point whose man would cover this place, or nearly so.
    std::optional<Point> point_at(svg::Place place) const;
    /// The turned layout, in the layout's own units.
    const svg::Layout& layout() const { return layout_; }
    svg::Place to_surface(svg::Place in_layout) const;

private:
    void arrange();
    /// From the outermost points to the left and right edge of the board, in units of the layout.
    double beside() const;

    const Board* board_;
    Symmetry orientation_;
    svg::Layout layout_;
    svg::Labels labels_;
    bool names_shown_ = true;
    double bar_room_ = 0;
    double text_scale_ = 1;
    double least_letter_ = 0;
    double width_ = 0;
    double height_ = 0;
    double scale_ = 0;
    svg::Place origin_;
};

} // namespace merels
