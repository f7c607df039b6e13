#include <libnotation/drawing/picture.hpp>

#include <algorithm>
#include <iterator>

namespace merels::svg {

Picture picture_of(const Walker& walker) {
    Picture picture{.position = walker.position()};
    if (!walker.is_at_start()) picture.last = walker.game().move(walker.node());
    for (const Comment& comment : walker.game().annotation(walker.node()).after) {
        std::ranges::copy(comment.arrows, std::back_inserter(picture.arrows));
        std::ranges::copy(comment.circles, std::back_inserter(picture.circles));
    }
    return picture;
}

} // namespace merels::svg
