#pragma once

#include <libnotation/base/diagnostic.hpp>

#include <cstddef>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// A folder that could not be read, with the reason.
struct FolderFault {
    std::string path;
    std::string why;

    bool operator==(const FolderFault&) const = default;
};

/// The files of records in a folder and its subfolders.
struct RecordFiles {
    /// The paths, sorted by name.
    std::vector<std::string> paths;
    /// The number of skipped folders. A folder with a file `.merelsignore` is skipped.
    std::size_t folders_passed_over = 0;
    /// Folders that could not be read, sorted by name. The other folders could be read, and their
    /// files are in `paths`.
    std::vector<FolderFault> faults;
};

/// True for the name of a file of records: `*.pgn`, `*.txt`, `*.sgf` or `*.jsonl`. The file may be
/// packed by gzip, zstd, xz or bzip2.
bool is_name_of_records(std::string_view name);

/// The files `*.pgn`, `*.txt`, `*.sgf` and `*.jsonl` in a folder and its subfolders, including
/// packed files. Folders that are links are skipped. If `stop` requests a stop, only the files
/// found so far are returned.
RecordFiles record_files_in(const std::string& folder, const std::stop_token& stop = {});

/// If the file does not exist, adds the names of similar files to the messages of `diagnostics`.
Diagnostics with_near_files(Diagnostics diagnostics, const std::string& path);

} // namespace merels
