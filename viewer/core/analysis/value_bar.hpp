#pragma once

#include <engine/position_value.hpp>
#include <viewer/core/board/scene.hpp>

#include <optional>

namespace merels::viewer {

/// The contents of a value bar.
struct BarValue {
    /// White's expected result, from 0 to 1.
    double white = 0.5;
    /// White's, where it is more than an estimate.
    std::optional<Verdict> verdict{};
};

/// White's share from the left, Black's from the right, each with its number of hundredths. A
/// winner has a disc on the own side; a draw is a bar in the middle. Empty in a place too small.
Scene value_bar_scene(Place size, const std::optional<BarValue>& value);

} // namespace merels::viewer
