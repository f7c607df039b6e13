#pragma once

#include <cli/terminal/output.hpp>
#include <cli/terminal/terminal.hpp>
#include <libnotation/game/cursor.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/rules/position.hpp>
#include <libnotation/text/diagram/diagram.hpp>
#include <libnotation/text/openings.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace merels::cli {

/// The options for showing a game.
struct ViewStyle {
    Paint paint;
    Charset charset = Charset::unicode;
    std::size_t width = 80;
    /// If a comment or a tag exists in several languages, the view shows this language, such as
    /// "de".
    std::string language = "en";
};

using Lines = std::vector<Styled>;

/// Players and result, such as "Anna - Berta  1-0".
std::string players(const Game& game);

/// The event in a language, such as "Club, 1931.05.02, round 2". If the game has no event, place,
/// date or round, the text is empty.
std::string occasion(const Game& game, std::string_view language = "en");

/// The opening, such as "opening: closed Z mill (Brandwood 2026, 15.5)"; empty without an opening.
std::string in_words(const Opening* opening);

/// The lines about a game: first the players, result, event, rule set and opening, and then the
/// other tags.
Lines header(const Game& game, const ViewStyle& style);

/// Goes to the position after `ply` plies of the main line. Throws a `Failure` if the main line has
/// fewer than `ply` plies.
Walker walker_at_ply(const Game& game, std::uint64_t ply);

/// The current position in words, such as "after 12... d7-d6xf4 (ply 24 of 57)" or "at the start
/// (0 of 57 plies)".
std::string place_in_game(const Walker& walker);

/// The board with a mark at the last move.
Lines board(const Walker& walker, const ViewStyle& style);

/// The men and phases of both players, and the outcome or "the game goes on".
Lines state(const Walker& walker, const ViewStyle& style);

/// The names of points, such as "a7-d7-g7".
std::string point_names(const Board& board, PointSet points);

/// The men and phase of a player, such as "7 men on the board, 2 in hand, 0 lost; placing".
std::string side_in_words(const Position& position, Color color);

/// Conditions for the next move, such as "b4 blocked until placing ends; White must remove a man".
/// If there are no conditions, the result is empty.
std::string pending_in_words(const Position& position);

/// The number of legal moves and the moves, such as "2: a7-a4 d7-g7".
std::string moves_in_words(const Position& position);

/// The outcome, such as "White has won: Black cannot move" or "a draw: repetition".
std::string outcome_in_words(const Outcome& outcome, const Position& position);

/// Two columns of lines next to each other. The left column has the width `left_width`. Escape
/// sequences for styles have no width.
Lines side_by_side(const Lines& left, const Lines& right, std::size_t left_width);

/// Draws a whole screen line by line, over the old contents.
class ScreenDrawing {
public:
    ScreenDrawing(Output& out, const TerminalSize& size) : out_(out), columns_(size.columns) {
        out_.steer("\x1b[H");
    }

    void add(const Styled& line);
    /// Draws the last row of the screen, and shows the screen.
    void end(const Styled& line);

private:
    Output& out_;
    std::size_t columns_;
};

/// The text of a move. The current move is highlighted.
Styled move_of(const Game& game, NodeId node, bool is_current, const Paint& paint);

} // namespace merels::cli
