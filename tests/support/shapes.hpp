#pragma once

#include <libnotation/drawing/scene/scene.hpp>

#include <variant>
#include <vector>

namespace merels::test {

/// The shapes of one kind in a scene, in the order of drawing.
template <class Kind> std::vector<Kind> all_of(const Scene& scene) {
    std::vector<Kind> found;
    for (const Shape& shape : scene)
        if (const auto* const kind = std::get_if<Kind>(&shape)) found.push_back(*kind);
    return found;
}

} // namespace merels::test
