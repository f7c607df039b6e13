#pragma once

#include <viewer/core/study/library.hpp>
#include <viewer/widgets/desk.hpp>

namespace merels::viewer {

/// Opens a record of a lesson. If the record is a puzzle, its moves are hidden. If the record is
/// not a puzzle, all its moves are visible. An unfinished record opens where the person left it.
void open_lesson(Desk& desk, const LibraryItem& lesson);

/// Opens the lesson of `lesson_to_continue`, or the puzzle of `puzzle_to_continue`. `shelf` is the
/// shelf of the lessons or of the puzzles. If the program's samples are missing, shows a message.
void continue_lessons(Desk& desk, Shelf shelf);

/// Opens the record after a lesson (`next_after`) or after a puzzle. If no record follows, shows a
/// message. Another message says that a part of a lesson was skipped.
void open_lesson_after(Desk& desk, const GameOrigin& lesson);

} // namespace merels::viewer
