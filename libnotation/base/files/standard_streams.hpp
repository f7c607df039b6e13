#pragma once

namespace merels {

/// Opens /dev/null for each standard stream that was closed when the program started. Call this
/// function before any file is opened. A file that is opened before the call may get the descriptor
/// of a closed standard stream, so that output for the stream goes into the file. Reading from a
/// closed standard input still fails, and writing to a closed standard output still fails. Messages
/// to a closed standard error are lost.
void open_missing_streams();

} // namespace merels
