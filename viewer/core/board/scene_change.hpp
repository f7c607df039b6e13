#pragma once

// Finds the places where two scenes differ. Only the places where the two scenes differ must be
// painted again.

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

/// A box around a shape. The box may be a little larger than the shape. The box around words may be
/// much larger than the words, because this function does not measure them.
SceneBox box_of(const Shape& shape);

/// The boxes around all shapes that are different in the two scenes. A shape is different if only
/// one scene has it, or if its place in the order is different. Outside of the boxes, both scenes
/// look the same. O(n²) for n shapes between the first and the last difference.
std::vector<SceneBox> changed_places(const Scene& before, const Scene& now);

} // namespace merels::viewer
