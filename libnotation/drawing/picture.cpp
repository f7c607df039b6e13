#include <libnotation/drawing/picture.hpp>

#include <libnotation/game/quality.hpp>

#include <algorithm>
#include <iterator>

namespace merels::svg {

Picture picture_of(const Walker& walker) {
    Picture picture{.position = walker.position()};
    if (!walker.is_at_start()) picture.last = walker.game().move(walker.node());
    const Annotation& annotation = walker.game().annotation(walker.node());
    picture.sign = quality(annotation);
    for (const Comment& comment : annotation.after) {
        std::ranges::copy(comment.arrows, std::back_inserter(picture.arrows));
        std::ranges::copy(comment.circles, std::back_inserter(picture.circles));
    }
    return picture;
}

} // namespace merels::svg
