#pragma once

#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/rules/position.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels::svg {

/// How a game is over: won by a side or drawn, and why if the board shows it.
struct End {
    GameResult result;
    std::optional<Reason> reason{};
};

/// The contents of a picture: a position, arrows and circles.
struct Picture {
    Position position;
    /// The move that led to the position.
    std::optional<Move> last{};
    std::vector<Arrow> arrows{};
    std::vector<Circle> circles{};
    /// The end of the game; its history may show more than the position does.
    std::optional<End> end{};
    /// Empty: the name of the rule set, and the side to move.
    std::string title{};
    /// Stands below the board on a sheet.
    std::string caption{};
};

} // namespace merels::svg
