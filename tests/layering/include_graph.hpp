#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace merels::layering {

struct Include {
    std::string target;
    unsigned line = 0;
    bool is_quoted = false;
};

/// The includes of every source file under a root, by the file's path from there.
using IncludeGraph = std::map<std::string, std::vector<Include>>;

/// The .hpp and .cpp files under a folder of `root`, as paths from `root`, in order. The result is
/// empty if the folder does not exist. Files in a folder named `fixture` are left out.
std::vector<std::string> source_files(const std::filesystem::path& root, const std::string& folder);

/// The source files of libnotation, engine, cli, viewer and tests.
std::vector<std::string> source_files(const std::filesystem::path& root);

/// Reads the includes of libnotation, engine, cli and viewer.
IncludeGraph read_includes(const std::filesystem::path& root);

/// The source files that have more lines than `limit`. Files of tests are included.
std::vector<std::string> files_longer_than(unsigned limit, const std::filesystem::path& root);

} // namespace merels::layering
