#pragma once

#include <viewer/core/study/library.hpp>
#include <viewer/widgets/desk.hpp>

namespace merels::viewer {

/// Opens a record of a lesson. If the record is a puzzle, its moves are hidden. If the record is
/// not a puzzle, all its moves are visible.
void open_lesson(Desk& desk, const LibraryItem& lesson);

/// Opens the first unfinished lesson, or the first unfinished puzzle. `shelf` is the shelf of the
/// lessons or of the puzzles. If the program's samples are missing, shows a message.
void continue_lessons(Desk& desk, Shelf shelf);

/// Opens the record after a lesson. If no record comes after the lesson, shows a message.
void open_lesson_after(Desk& desk, const GameOrigin& lesson);

} // namespace merels::viewer
