#pragma once

#include <engine/position_value.hpp>
#include <libnotation/rules/move.hpp>
#include <viewer/core/board/scene.hpp>

#include <optional>
#include <string>

namespace merels::viewer {

/// The value of a position as a bar shows it.
struct BarValue {
    /// White's expected result, from 0 to 1.
    double white = 0.5;
    /// White's, where it is more than an estimate.
    std::optional<Verdict> verdict{};
    /// An estimate in short: "0.4".
    std::string estimate{};

    bool operator==(const BarValue&) const = default;
};

/// An engine's opinion as a board shows it.
struct Advice {
    std::optional<Move> best{};
    std::optional<BarValue> value{};
    /// An engine is on: the bar is there before it has a value.
    bool is_on = false;

    bool operator==(const Advice&) const = default;
};

/// An upright bar: White's share from below, Black's from above. A win is a disc at the winner's
/// end of the bar, a draw is a line in the middle. The scene is empty if the place is too small.
Scene value_bar_scene(Place corner, Place size, const std::optional<BarValue>& value);

} // namespace merels::viewer
