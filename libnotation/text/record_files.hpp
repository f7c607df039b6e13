#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace merels {

/// The files of records in a folder and in the folders in it.
struct RecordFiles {
    /// In order of name.
    std::vector<std::string> paths;
    /// Folders in it that hold a file `.merelsignore`.
    std::size_t folders_passed_over = 0;
    /// Why not all of it could be looked at; empty where it could.
    std::string fault;
};

/// `*.pgn`, `*.txt`, `*.sgf` and `*.jsonl`, also compressed.
RecordFiles record_files_in(const std::string& folder);

} // namespace merels
