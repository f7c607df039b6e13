#pragma once

#include <viewer/core/study/library.hpp>
#include <viewer/widgets/desk.hpp>

namespace merels::viewer {

/// Opens a record of a lesson. A task asks for its moves; any other record is for reading.
void open_lesson(Desk& desk, const LibraryItem& lesson);

/// Opens the record after a lesson, or reports that there is none.
void open_lesson_after(Desk& desk, const GameOrigin& lesson);

} // namespace merels::viewer
