#pragma once

namespace merels {

/// Opens /dev/null for each of the standard streams that the program was started without. To be
/// called before any file is opened: that file would get the stream's number, and what is meant for
/// the stream would be written into it. What would be printed on a closed standard output is still
/// an error, and so is reading a closed standard input; messages for a closed standard error are
/// dropped.
void open_missing_streams();

} // namespace merels
