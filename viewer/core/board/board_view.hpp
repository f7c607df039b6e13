#pragma once

#include <libnotation/drawing/labels.hpp>
#include <libnotation/drawing/layout.hpp>
#include <libnotation/rules/board.hpp>
#include <viewer/core/board/orientation.hpp>

#include <optional>

namespace merels::viewer {

using svg::Place;

/// The places of a board's points on a surface of some size, and the point under a place.
///
/// The board is in the middle, as large as it can be, with a strip above and below for the hands.
class BoardView {
public:
    /// The board must outlive it.
    explicit BoardView(const Board& board);

    const Board& board() const { return *board_; }
    /// In any unit, usually pixels; a surface without an area stays empty.
    void set_size(double width, double height);
    void set_names_shown(bool are_shown);
    /// Scales all words on the board and around it, within limits; on a small board so that the
    /// letters next to it have the least size, if that is possible.
    void set_text_scale(double scale, double least_letter = 0);
    /// Keeps room on the left for a bar, where the board has no margin that is wide enough.
    void keep_room_for_bar();
    /// Turns the board further; false if the board has no such symmetry.
    bool turn(Turning turning);
    void turn_back();

    double width() const { return width_; }
    double height() const { return height_; }
    Place at(Point point) const;
    /// Of a man, in the same unit.
    double radius() const { return layout_.radius * scale_; }
    /// From the units of the layout.
    double scale() const { return scale_; }
    /// The board's own surface: its upper left corner and its size, names included.
    Place corner() const;
    Place size() const;
    /// The bar on the left of the board.
    Place bar_corner() const;
    Place bar_size() const;
    /// The middle of the strip where a side's hand is drawn: Black's above, White's below.
    double hand_height(bool is_above) const;
    /// Next to or below the points, in place already.
    std::vector<svg::Label> names() const;
    double name_size() const { return labels_.font_size * scale_ * text_scale(); }
    double text_scale() const;
    /// The point whose man would be there, or nearly.
    std::optional<Point> point_at(Place place) const;
    /// The layout as it is turned, in its own units.
    const svg::Layout& layout() const { return layout_; }
    Place to_surface(Place in_layout) const;

private:
    void arrange();

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
    Place origin_;
};

} // namespace merels::viewer
