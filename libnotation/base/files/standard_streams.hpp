#pragma once

namespace merels {

/// Opens /dev/null for each standard stream that was closed when the program started. Call it
/// before any file is opened. Otherwise a file could get the number of the missing stream, and with
/// it the stream's output. Printing on a closed standard output and reading a closed standard input
/// still fail. Messages for a closed standard error are dropped.
void open_missing_streams();

} // namespace merels
