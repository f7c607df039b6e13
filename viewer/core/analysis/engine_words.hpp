#pragma once

// The texts of the engine pane.

#include <viewer/core/analysis/engine_job.hpp>
#include <viewer/core/analysis/value_bar.hpp>
#include <viewer/core/game/document.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

struct EngineRow {
    std::string value;
    std::string line;
    std::string source;

    bool operator==(const EngineRow&) const = default;
};

struct EngineWords {
    /// The value of the position and its source: "White wins in 9 plies (exact)".
    std::string value{};
    /// The amount of the engine's work: "depth 14, 1.2 M positions, 310 k/s".
    std::string state{};
    std::vector<EngineRow> rows{};
    std::optional<BarValue> bar{};
    /// If the last or the next move is a mistake, the better move that the record has as a
    /// variation (see `better_move_at`). If `value` comes from the engine, `better` is empty.
    std::optional<Move> better{};
};

/// The value in the record, as the engine pane shows it while the engine is off.
EngineWords stored_in_words(const Document& document);

/// The texts that the engine pane shows for `news`. `news` must be about the current position of
/// `document`.
EngineWords in_words(const EngineNews& news, const Document& document);

} // namespace merels::viewer
