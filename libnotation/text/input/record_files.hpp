#pragma once

#include <libnotation/base/diagnostic.hpp>

#include <cstddef>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// A folder that could not be looked into, and why.
struct FolderFault {
    std::string path;
    std::string why;

    bool operator==(const FolderFault&) const = default;
};

/// The files of records in a folder and in the folders in it.
struct RecordFiles {
    /// In order of name.
    std::vector<std::string> paths;
    /// Folders in it that hold a file `.merelsignore`.
    std::size_t folders_passed_over = 0;
    /// Folders that could not be read, in order of name; files in the others were found all the
    /// same.
    std::vector<FolderFault> faults;
};

/// A file of that name holds records: `*.pgn`, `*.txt`, `*.sgf` or `*.jsonl`, also compressed by
/// gzip, zstd, xz or bzip2.
bool is_name_of_records(std::string_view name);

/// `*.pgn`, `*.txt`, `*.sgf` and `*.jsonl`, also compressed. Folders that are links are not
/// entered. After a stop: the files found before it.
RecordFiles record_files_in(const std::string& folder, const std::stop_token& stop = {});

/// Adds files with similar names to `diagnostics` about a file that cannot be opened.
Diagnostics with_near_files(Diagnostics diagnostics, const std::string& path);

} // namespace merels
