#pragma once

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/rules/color.hpp>
#include <libnotation/rules/move.hpp>

#include <optional>
#include <string>

namespace merels::viewer {

/// The value of a position, as the value bar shows it.
struct BarValue {
    /// White's expected result, from 0 to 1.
    double white = 0.5;
    /// Short words: "+0.4" for an estimate, "W9" for a win, "=" for a draw.
    std::string words{};
    /// True if the result is proven. A proven win fills the bar.
    bool is_proven = false;
    /// The value as a sentence, such as "White wins in 9 plies".
    std::string sentence{};

    bool operator==(const BarValue&) const = default;
};

/// The opinion of an engine or of the record, as the board shows it.
struct Advice {
    /// The best move of the engine.
    std::optional<Move> best{};
    /// A better move from the record, if the last move or the next move is a mistake (see
    /// `better_move_at`).
    std::optional<Move> better{};
    std::optional<BarValue> value{};
    /// True if an engine is on. While an engine is on, the board shows the bar even without a known
    /// value.
    bool is_on = false;
    /// The color that the engine plays.
    std::optional<Color> player{};
    /// True if the engine is choosing its move.
    bool is_to_move = false;

    bool operator==(const Advice&) const = default;
};

/// The shapes of a vertical bar: White's share at the bottom, Black's at the top. The value in
/// words is at the top if Black is ahead, and at the bottom otherwise. If the value is an estimate,
/// each player has a part of the bar. If the letters of a usual value such as "+0.4" would be
/// smaller than `least_letter` in the bar, all words are to the left of the bar, or above or below
/// it if there is no space to the left. If there is no space there, too, the words stay in the bar.
/// The scene is empty if there is not enough space for the bar.
Scene value_bar_scene(svg::Place corner, svg::Place size, const std::optional<BarValue>& value,
                      double least_letter = 0);

} // namespace merels::viewer
