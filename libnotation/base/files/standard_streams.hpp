#pragma once

namespace merels {

/// Opens /dev/null for each standard stream that the program was started without. Call it before
/// any file is opened: otherwise that file would get the stream's number and its output. Printing
/// on a closed standard output is still an error, and so is reading a closed standard input;
/// messages for a closed standard error are dropped.
void open_missing_streams();

} // namespace merels
