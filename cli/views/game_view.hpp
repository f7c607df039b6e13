#pragma once

#include <cli/terminal/terminal.hpp>
#include <libnotation/game/cursor.hpp>
#include <libnotation/text/diagram/diagram.hpp>
#include <libnotation/text/openings.hpp>

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

} // namespace merels::cli
