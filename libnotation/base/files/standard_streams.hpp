#pragma once

namespace merels {

/// Opens /dev/null for each standard stream that was closed when the program started. Call this
/// function before any file is opened. Otherwise, the file could get the number of a closed stream,
/// and would receive the output for this stream. If standard output was closed, writing to it
/// fails, as before. If standard input was closed, reading from it fails, as before. If standard
/// error was closed, messages to it are lost.
void open_missing_streams();

} // namespace merels
