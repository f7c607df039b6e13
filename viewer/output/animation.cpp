#include <viewer/output/animation.hpp>

#include <viewer/core/game/game_marks.hpp>

#include <utility>

namespace merels::viewer {

namespace {

/// So many times as long as the others is the last picture shown.
constexpr unsigned last_is_longer = 3;

std::span<const std::uint8_t> bytes_of(const wxImage& image) {
    return {image.GetData(), 3 * static_cast<std::size_t>(image.GetWidth())
                                 * static_cast<std::size_t>(image.GetHeight())};
}

} // namespace

Animation::Animation(Game game, AnimationStyle style)
    : game_(std::move(game)), walker_(game_), style_(std::move(style)),
      pictures_(game_.plies() + 1) {
    style_.view.set_size(style_.size.width, style_.size.height);
    // The colours of all are those of the first, the middle and the last.
    ColorTable colors;
    for (const unsigned half : {0U, 1U, 2U}) {
        while (walker_.ply() < (pictures_ - 1) * half / 2) walker_.forward();
        colors.count(bytes_of(picture()));
    }
    walker_.back_to_start();
    colors.choose();
    gif_.emplace(static_cast<unsigned>(style_.size.width),
                 static_cast<unsigned>(style_.size.height), std::move(colors));
}

wxImage Animation::picture() const {
    return draw_image(
        board_scene(style_.view, walker_.position(), marks_after(game_, walker_.node())),
        style_.size, style_.theme);
}

bool Animation::step() {
    if (drawn_ == pictures_) return false;
    if (drawn_ > 0) walker_.forward();
    ++drawn_;
    gif_->add(bytes_of(picture()),
              drawn_ == pictures_ ? last_is_longer * style_.hundredths : style_.hundredths);
    return drawn_ < pictures_;
}

} // namespace merels::viewer
