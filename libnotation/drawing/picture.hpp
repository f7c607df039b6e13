#pragma once

#include <libnotation/game/cursor.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/rules/position.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels::svg {

/// The end of a game: a winner or a draw. `reason` is missing if the record only gives a result.
struct End {
    GameResult result;
    std::optional<Reason> reason{};
};

/// The contents of a picture: a position, arrows and circles.
struct Picture {
    Position position;
    /// The move that led to the position.
    std::optional<Move> last{};
    /// The sign of the move `last`, such as `??`.
    std::optional<Glyph> sign{};
    std::vector<Arrow> arrows{};
    std::vector<Circle> circles{};
    /// The result and its reason, if the game is over. The position alone does not always show that
    /// the game is over, for example after a draw by repetition.
    std::optional<End> end{};
    /// The title of the picture. If `title` is empty, the picture shows the name of the rule set
    /// and the side to move.
    std::string title{};
    /// The caption below the board on a contact sheet.
    std::string caption{};
};

/// The current position of a walker, with the last move and its sign. The picture also shows the
/// arrows and circles in the comments on this move.
Picture picture_of(const Walker& walker);

} // namespace merels::svg
