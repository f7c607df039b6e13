#pragma once

// Where two scenes differ, so that only that is drawn again.
//
//   for (const SceneBox& box : changed_places(before, now)) refresh(box);

#include <libnotation/drawing/scene/scene.hpp>

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

/// A box that contains a shape, and is at most a little larger. For words it is much larger,
/// because they are not measured.
SceneBox box_of(const Shape& shape);

/// The boxes of all shapes that only one of the scenes has, or that have another order. Outside
/// these boxes both scenes look the same. O(n²) in the shapes between the first and the last that
/// differ.
std::vector<SceneBox> changed_places(const Scene& before, const Scene& now);

} // namespace merels::viewer
