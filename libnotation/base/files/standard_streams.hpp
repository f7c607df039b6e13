#pragma once

namespace merels {

/// Opens /dev/null for each standard stream that was closed when the program started. Call this
/// function before any file is opened. A file that is opened before could get the number of a
/// closed stream, and output for this stream would then go into the file. Writing to a closed
/// standard output still fails, and so does reading a closed standard input. Messages to a closed
/// standard error are lost.
void open_missing_streams();

} // namespace merels
