#pragma once

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/rules/move.hpp>
#include <libnotation/rules/position_value.hpp>

#include <optional>
#include <string>

namespace merels::viewer {

/// The value of a position as a bar shows it.
struct BarValue {
    /// White's expected result, from 0 to 1.
    double white = 0.5;
    /// White's result, if it is known and not only estimated.
    std::optional<Verdict> verdict{};
    /// A short text of an estimate: "0.4".
    std::string estimate{};

    bool operator==(const BarValue&) const = default;
};

/// An engine's opinion that a board shows.
struct Advice {
    std::optional<Move> best{};
    std::optional<BarValue> value{};
    /// True if an engine is on. Then the bar is shown even before it has a value.
    bool is_on = false;

    bool operator==(const Advice&) const = default;
};

/// A vertical bar: White's share begins at the bottom, Black's at the top. A win is a disc at the
/// winner's end of the bar, and a draw is a line in the middle. The scene is empty if the place is
/// too small.
Scene value_bar_scene(svg::Place corner, svg::Place size, const std::optional<BarValue>& value);

} // namespace merels::viewer
