#pragma once

// A card of Home as a scene: its picture, title, details, labels and progress.
//
//   const CardInside inside = card_inside(card, style, 220, width_of);
//   draw(card_scene(inside, {220, highest}));              // cards of a row are equally high

#include <libnotation/drawing/scene/scene.hpp>
#include <viewer/core/study/home.hpp>

#include <functional>
#include <string>

namespace merels::viewer {

enum class CardPicture : std::uint8_t { beside, above, none };

/// A style that all cards of a section share.
struct CardStyle {
    CardPicture picture = CardPicture::above;
    /// The least width of a card in letters.
    double letters = 16;
};

/// The width of a line of text in letters of a size.
using TextWidth = std::function<double(const std::string& text, double size, bool is_bold)>;

/// A card without its frame.
struct CardInside {
    Scene scene;
    /// The width includes the margins.
    double height = 0;
};

/// `letter` is the size of the letters of details.
CardInside card_inside(const HomeCard& card, CardPicture picture, double width, double letter,
                       const TextWidth& text_width);
/// The scene of a card inside its frame. The color of the frame shows that the mouse is over the
/// card.
Scene card_scene(CardInside inside, svg::Place size, Ink edge = Ink::rule);

/// The card in words for screen readers.
std::string spoken(const HomeCard& card);

} // namespace merels::viewer
