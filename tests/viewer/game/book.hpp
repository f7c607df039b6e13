#pragma once

#include <tests/viewer/window/driver.hpp>

namespace merels::viewer {

/// The moves of the game in front as running text.
inline MoveBook& book_of(Driver& driver) {
    MovePanel& moves = driver.game().moves();
    if (!moves.has_book_style()) driver.run(Command::book_style);
    return moves.book();
}

} // namespace merels::viewer
