#pragma once

#include <viewer/core/board/board_view.hpp>
#include <viewer/core/output/gif.hpp>
#include <viewer/output/drawing.hpp>

#include <libnotation/game/cursor.hpp>

#include <optional>

namespace merels::viewer {

/// How an animation is drawn.
struct AnimationStyle {
    BoardView view;
    DrawingSize size;
    Theme theme;
    /// Hundredths of a second that a turn is shown.
    unsigned hundredths = 100;
};

/// The main line of a game as an animated GIF, made a picture at a time so that a window goes on
/// answering.
class Animation {
public:
    Animation(Game game, AnimationStyle style);
    Animation(const Animation&) = delete;
    Animation& operator=(const Animation&) = delete;

    /// Draws the next picture; false when all of them are drawn.
    bool step();
    unsigned drawn() const { return drawn_; }
    unsigned pictures() const { return pictures_; }
    std::string take() { return gif_->take(); }

private:
    wxImage picture() const;

    Game game_;
    Walker walker_;
    AnimationStyle style_;
    unsigned pictures_;
    unsigned drawn_ = 0;
    std::optional<GifWriter> gif_;
};

} // namespace merels::viewer
