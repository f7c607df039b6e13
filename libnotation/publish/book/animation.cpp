#include <libnotation/publish/book/animation.hpp>

#include <libnotation/drawing/scene/board_scene.hpp>
#include <libnotation/publish/book/game_marks.hpp>

#include <cmath>
#include <utility>

namespace merels {

namespace {

/// The height of a board with its hands, divided by its width.
constexpr double height_of_width = 1.14;
constexpr unsigned last_is_longer = 3;

} // namespace

svg::Place animation_size(unsigned width) {
    return {static_cast<double>(width), std::round(width * height_of_width)};
}

Animation::Animation(Game game, AnimationStyle style, Drawer& drawer)
    : game_(std::move(game)), walker_(game_), style_(std::move(style)), drawer_(drawer),
      pictures_(game_.plies() + 1) {
    const svg::Place size = animation_size(style_.width);
    style_.view.set_size(size.x, size.y);
    // The colors come from the first picture, the middle one and the last one.
    ColorTable colors;
    for (const unsigned half : {0U, 1U, 2U}) {
        while (walker_.ply() < (pictures_ - 1) * half / 2) walker_.forward();
        const std::vector<std::uint8_t> rgb = picture();
        if (rgb.empty()) return;
        colors.count(rgb);
    }
    walker_.back_to_start();
    colors.choose();
    gif_.emplace(static_cast<unsigned>(size.x), static_cast<unsigned>(size.y), std::move(colors));
}

bool Animation::step() {
    if (!gif_ || drawn_ == pictures_) return false;
    if (drawn_ > 0) walker_.forward();
    ++drawn_;
    gif_->add(picture(),
              drawn_ == pictures_ ? last_is_longer * style_.hundredths : style_.hundredths);
    return drawn_ < pictures_;
}

std::string Animation::take() { return gif_ ? gif_->take() : std::string{}; }

std::vector<std::uint8_t> Animation::picture() const {
    return drawer_.pixels(
        board_scene(style_.view, walker_.position(), marks_after(game_, walker_.node())),
        animation_size(style_.width), style_.theme, 1);
}

} // namespace merels
