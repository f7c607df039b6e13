#pragma once

// Where two scenes differ, so that only that is drawn again.
//
//   for (const SceneBox& box : changed_places(before, now)) refresh(box);

#include <viewer/core/board/scene.hpp>

#include <vector>

namespace merels::viewer {

struct SceneBox {
    double left;
    double top;
    double right;
    double bottom;

    bool meets(const SceneBox& other) const {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
    bool operator==(const SceneBox&) const = default;
};

/// The box of a shape, and at most a little more; for words a good deal more, as they are not
/// measured.
SceneBox box_of(const Shape& shape);

/// The boxes of all shapes that only one of them has, or that are in another order: elsewhere both
/// look the same. O(shapes²), of those between the first and the last that differ.
std::vector<SceneBox> changed_places(const Scene& before, const Scene& now);

} // namespace merels::viewer
