#pragma once

#include <libnotation/base/diagnostic.hpp>

#include <cstddef>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// A folder that could not be read, and the reason.
struct FolderFault {
    std::string path;
    std::string why;

    bool operator==(const FolderFault&) const = default;
};

/// The files of records in a folder and in the folders in it.
struct RecordFiles {
    /// The files, in order of name.
    std::vector<std::string> paths;
    /// Folders that were skipped because they hold a file `.merelsignore`.
    std::size_t folders_passed_over = 0;
    /// Folders that could not be read, in order of name. The files of all other folders are listed.
    std::vector<FolderFault> faults;
};

/// True for the name of a file of records: `*.pgn`, `*.txt`, `*.sgf` or `*.jsonl`, also compressed
/// by gzip, zstd, xz or bzip2.
bool is_name_of_records(std::string_view name);

/// The files `*.pgn`, `*.txt`, `*.sgf` and `*.jsonl` in a folder, also compressed. It does not
/// enter folders that are links. After a stop, it returns the files that were found before.
RecordFiles record_files_in(const std::string& folder, const std::stop_token& stop = {});

/// Adds files with similar names to `diagnostics` about a file that cannot be opened.
Diagnostics with_near_files(Diagnostics diagnostics, const std::string& path);

} // namespace merels
