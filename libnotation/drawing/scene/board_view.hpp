#pragma once

#include <libnotation/drawing/scene/labels.hpp>
#include <libnotation/drawing/scene/layout.hpp>
#include <libnotation/rules/board.hpp>

#include <cstdint>
#include <optional>

namespace merels {

/// The ways to change the view of a board. Each of them is a symmetry of the board.
enum class Turning : std::uint8_t {
    /// Turns clockwise by the smallest angle that the board allows.
    rotate,
    /// Turns by 180 degrees.
    flip,
    /// Exchanges left and right.
    mirror,
    /// Exchanges the inner and the outer ring. Each point keeps its direction from the middle.
    exchange_rings,
};

/// The symmetry of the board that has the effect of `turning`. If the board has no such symmetry,
/// the result is empty. O(symmetries × points).
std::optional<Symmetry> symmetry_for(const Board& board, Turning turning);

/// The symmetry with the effect of `first` and then `second`.
Symmetry product(const Symmetry& second, const Symmetry& first);

/// Converts points of a board into places on a surface, and back.
///
/// The board is in the middle and as large as possible. The men in hand are in strips above and
/// below the board.
class BoardView {
public:
    /// The board must outlive the view.
    explicit BoardView(const Board& board);

    const Board& board() const { return *board_; }
    /// Sets the size of the surface in any unit, usually pixels. On a surface without area, nothing
    /// is drawn.
    void set_size(double width, double height);
    /// Sets the scale, and makes the surface just large enough for the board and the strips.
    void set_scale(double scale);
    void set_names_shown(bool are_shown);
    /// Scales all words on and around the board, within limits. If there is room, letters next to a
    /// small board have at least the size `least_letter`.
    void set_text_scale(double scale, double least_letter = 0);
    /// If `may_grow` is true, the strips above and below the board become higher and wider when
    /// letters of the size `least_letter` need the room. The board becomes a little smaller.
    void let_strips_grow(bool may_grow);
    /// Adds room for the evaluation bar on the left, unless the board's margin is wide enough. If
    /// `is_kept` is false, the function removes the room for the bar.
    void keep_room_for_bar(bool is_kept = true);
    /// Turns the board from its present direction, which earlier calls may have changed. Returns
    /// false if the board has no symmetry for `turning`.
    bool turn(Turning turning);
    void turn_back();

    double width() const { return width_; }
    double height() const { return height_; }
    svg::Place at(Point point) const;
    /// The radius of a man, in units of the surface.
    double radius() const { return layout_.radius * scale_; }
    /// The length of one unit of the layout, in units of the surface.
    double scale() const { return scale_; }
    /// The rectangle around the board and its names: the upper left corner and the size.
    svg::Place corner() const;
    svg::Place size() const;
    /// The evaluation bar on the left of the board: the upper left corner and the size of the bar.
    svg::Place bar_corner() const;
    svg::Place bar_size() const;
    /// The y coordinate of the middle of a strip for men in hand. Black's strip is above the board,
    /// White's below.
    double hand_height(bool is_above) const;
    /// The names of points, rows and columns, with their places on the surface.
    std::vector<svg::Label> names() const;
    double name_size() const { return labels_.font_size * scale_ * text_scale(); }
    double text_scale() const;
    /// The size of the letters in the strips.
    double strip_letter() const;
    /// The x coordinate where the strips end on the right.
    double strip_end() const;
    /// The point that is nearest to a place on the surface. If the distance to the nearest point is
    /// more than 1.3 times the radius of a man, the result is empty.
    std::optional<Point> point_at(svg::Place place) const;
    /// The layout of the turned board. Places in the layout are not places on the surface:
    /// `to_surface` converts them.
    const svg::Layout& layout() const { return layout_; }
    svg::Place to_surface(svg::Place in_layout) const;

private:
    void arrange();
    void fit(svg::Place whole);
    /// The distance from the outermost points to the left and right edge of the board, in units of
    /// the layout.
    double beside() const;

    const Board* board_;
    Symmetry orientation_;
    svg::Layout layout_;
    svg::Labels labels_;
    bool names_shown_ = true;
    double bar_room_ = 0;
    double text_scale_ = 1;
    double least_letter_ = 0;
    bool strips_grow_ = false;
    /// The height of a strip, in units of the layout.
    double strip_;
    double width_ = 0;
    double height_ = 0;
    double scale_ = 0;
    svg::Place origin_;
};

} // namespace merels
