#pragma once

namespace merels {

/// Opens /dev/null for each standard stream that was closed when the program started. Call this
/// function before any file is opened. Otherwise, the file could get the descriptor of a closed
/// standard stream. The program would then write the output for this stream into the file. Reading
/// from a closed standard input still fails, and writing to a closed standard output still fails.
/// Messages to a closed standard error are lost.
void open_missing_streams();

} // namespace merels
