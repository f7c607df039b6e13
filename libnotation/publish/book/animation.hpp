#pragma once

// Draws the main line of a game as an animated GIF, one picture at a time. The caller can stop or
// do other work after each picture.
//
//   Animation animation{game, style, *drawer};
//   while (animation.step()) …
//   file << animation.take();

#include <libnotation/drawing/drawer.hpp>
#include <libnotation/drawing/gif.hpp>
#include <libnotation/drawing/scene/board_view.hpp>
#include <libnotation/game/cursor.hpp>
#include <libnotation/game/game.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace merels {

/// The look of an animation.
struct AnimationStyle {
    BoardView view;
    Theme theme;
    /// The width in pixels, which also decides the height.
    unsigned width = 480;
    /// The time for each move, in hundredths of a second. The last picture is shown three times as
    /// long as the others.
    unsigned hundredths = 100;
};

/// The size of a picture with the given width. The picture shows a board, and the men in hand above
/// and below the board.
svg::Place animation_size(unsigned width);

class Animation {
public:
    /// Draws three pictures of the game, to choose the colors of the animation. The drawer must
    /// outlive this object.
    Animation(Game game, AnimationStyle style, Drawer& drawer);
    Animation(const Animation&) = delete;
    Animation& operator=(const Animation&) = delete;

    /// Draws the next picture. Returns false if no picture is left.
    bool step();
    unsigned drawn() const { return drawn_; }
    /// The number of all pictures: the start and each ply.
    unsigned pictures() const { return pictures_; }
    /// The bytes of the whole file. The result is empty if the pictures cannot be drawn, for
    /// example if they are too large. Call this function once, after the last step.
    std::string take();

private:
    std::vector<std::uint8_t> picture() const;

    Game game_;
    Walker walker_;
    AnimationStyle style_;
    Drawer& drawer_;
    unsigned pictures_;
    unsigned drawn_ = 0;
    std::optional<GifWriter> gif_;
};

} // namespace merels
