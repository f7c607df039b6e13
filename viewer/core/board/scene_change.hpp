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

/// A box around a shape, at most a little too large. Words are not measured, so their box is much
/// too large.
SceneBox box_of(const Shape& shape);

/// Boxes around the shapes that are in only one of two scenes, or that have another place in the
/// order. Outside of these boxes both scenes look the same. O(n²) for n shapes between the first
/// and the last difference.
std::vector<SceneBox> changed_places(const Scene& before, const Scene& now);

} // namespace merels::viewer
