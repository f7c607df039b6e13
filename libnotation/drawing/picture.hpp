#pragma once

#include <libnotation/game/cursor.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/rules/position.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels::svg {

/// The end of a game: a winner or a draw. `reason` is set if the board shows it.
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
    /// The end of the game. The position alone does not always show it. An example is a draw by
    /// repetition.
    std::optional<End> end{};
    /// The title of the picture. An empty title means the name of the rule set and the side to
    /// move.
    std::string title{};
    /// The caption below the board on a contact sheet.
    std::string caption{};
};

/// The position of a walker, with the last move and the drawings in its comments.
Picture picture_of(const Walker& walker);

} // namespace merels::svg
