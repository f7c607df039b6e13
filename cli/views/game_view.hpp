#pragma once

#include <cli/terminal/output.hpp>
#include <cli/terminal/terminal.hpp>
#include <libnotation/game/cursor.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/rules/position.hpp>
#include <libnotation/text/diagram/diagram.hpp>
#include <libnotation/text/openings.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace merels::cli {

/// How a game is drawn.
struct ViewStyle {
    Paint paint;
    Charset charset = Charset::unicode;
    std::size_t width = 80;
    /// The language to show, such as "de", if comments and tags are in several languages.
    std::string language = "en";
};

using Lines = std::vector<Styled>;

/// "Anna - Berta  1-0"
std::string players(const Game& game);

/// "Club, 1931.05.02, round 2" for readers of a language, or nothing.
std::string occasion(const Game& game, std::string_view language = "en");

/// "opening: closed Z mill (Brandwood 2026, 15.5)", or nothing.
std::string in_words(const Opening* opening);

/// Players, result, event, rule set and opening, then the other tags.
Lines header(const Game& game, const ViewStyle& style);

/// "after 12... d7-d6xf4 (ply 24 of 57)" or "at the start".
std::string place_in_game(const Walker& walker);

/// The board with the last move marked.
Lines board(const Walker& walker, const ViewStyle& style);

/// Both sides' men and phase, and the outcome if the game is over here.
Lines state(const Walker& walker, const ViewStyle& style);

/// "a7-d7-g7"
std::string point_names(const Board& board, PointSet points);

/// The phase and the men of a side: "7 men, 2 in hand, placing".
std::string side_in_words(const Position& position, Color color);

/// Points that are blocked and men that must be removed: "b4 is blocked; White must remove a man";
/// otherwise empty.
std::string pending_in_words(const Position& position);

/// "White has won: Black is blocked", "a draw: repetition".
std::string outcome_in_words(const Outcome& outcome, const Position& position);

/// Two columns of lines side by side; the left column is `left_width` wide. Styles do not count as
/// width.
Lines side_by_side(const Lines& left, const Lines& right, std::size_t left_width);

/// Draws the whole screen of a terminal line by line, and so replaces its earlier contents.
class ScreenDrawing {
public:
    ScreenDrawing(Output& out, const TerminalSize& size) : out_(out), columns_(size.columns) {
        out_.steer("\x1b[H");
    }

    void add(const Styled& line);
    /// Draws the last line, and shows the screen.
    void end(const Styled& line);

private:
    Output& out_;
    std::size_t columns_;
};

/// A move in its notation, highlighted if it is the current one.
Styled move_of(const Game& game, NodeId node, bool is_current, const Paint& paint);

} // namespace merels::cli
