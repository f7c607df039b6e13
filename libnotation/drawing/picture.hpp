#pragma once

#include <libnotation/game/cursor.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/rules/position.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels::svg {

/// The end of a game: the winner or a draw, and the reason if the board shows it.
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
    /// The end of the game. The history of a game may show an end that the position alone does not
    /// show.
    std::optional<End> end{};
    /// The title; if empty, the name of the rule set and the side to move.
    std::string title{};
    /// The caption below the board on a sheet.
    std::string caption{};
};

/// The position of a walker with the last move and the drawings of its comments.
Picture picture_of(const Walker& walker);

} // namespace merels::svg
