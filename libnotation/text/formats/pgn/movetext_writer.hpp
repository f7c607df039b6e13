#pragma once

#include <libnotation/game/game.hpp>

#include <functional>
#include <string>

namespace merels {

/// Spells a move.
using MoveSpelling = std::function<void(std::string&, Move)>;

/// The parts of a game's tree that are written.
struct MovetextOptions {
    bool has_annotations = true;
    bool has_variations = true;
    MoveSpelling spelling;
};

/// Options that write everything, in a/g notation. The game must outlive the options.
MovetextOptions with_letters(const Game& game);

/// Appends the moves of a game with numbers, annotations, variations and result, wrapped at 80
/// columns. It does not use recursion for nested variations.
void write_movetext(std::string& text, const Game& game, const MovetextOptions& options);

} // namespace merels
