#pragma once

// The scene of a card on Home, with its picture, title, details, labels and progress.
//
//   const CardInside inside = card_inside(card, style, 220, width_of);
//   draw(card_scene(inside, {220, highest}));              // cards of a row are equally high

#include <libnotation/drawing/scene/scene.hpp>
#include <viewer/core/study/home.hpp>

#include <functional>
#include <string>

namespace merels::viewer {

enum class CardPicture : std::uint8_t { beside, above, none };

/// The style that all cards of a section have.
struct CardStyle {
    CardPicture picture = CardPicture::above;
    /// The least width of a card in letters.
    double letters = 16;
};

/// Measures the width of a line of text whose letters have the given size.
using TextWidth = std::function<double(const std::string& text, double size, bool is_bold)>;

/// The contents of a card, without its frame.
struct CardInside {
    Scene scene;
    /// The height of the contents, in units of the scene.
    double height = 0;
    /// True if the card has no room for some of its words.
    bool is_cut = false;
};

/// `letter` is the size of letters in the details.
CardInside card_inside(const HomeCard& card, CardPicture picture, double width, double letter,
                       const TextWidth& text_width);
/// The scene of a card with its frame. When the mouse is over the card, the frame has another
/// color.
Scene card_scene(CardInside inside, svg::Place size, Ink edge = Ink::rule);

/// The card in words for screen readers.
std::string spoken(const HomeCard& card);

} // namespace merels::viewer
