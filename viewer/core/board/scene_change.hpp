#pragma once

// Finds the places where two scenes differ. Only these places must be painted again.

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

/// A box around a shape, at most a little too large. Only the box of words is much too large,
/// because words are not measured.
SceneBox box_of(const Shape& shape);

/// Boxes around the shapes that only one of the scenes has, or that come in another order. Outside
/// of these boxes, both scenes look the same. O(n²) for n shapes between the first and the last
/// difference.
std::vector<SceneBox> changed_places(const Scene& before, const Scene& now);

} // namespace merels::viewer
