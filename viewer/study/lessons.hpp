#pragma once

#include <viewer/core/study/library.hpp>
#include <viewer/widgets/desk.hpp>

namespace merels::viewer {

/// Opens a record of a lesson: a task asks for its moves, all else is to be read.
void open_lesson(Desk& desk, const LibraryItem& lesson);

/// The same with the record after a lesson, or reports that there is none.
void open_lesson_after(Desk& desk, const GameOrigin& lesson);

} // namespace merels::viewer
