#include <libnotation/text/record_files.hpp>

#include <libnotation/base/utf8.hpp>

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace merels {

namespace {

namespace fs = std::filesystem;

constexpr const char* ignore_file = ".merelsignore";

bool is_extension_of_records(std::string_view extension) {
    return extension == ".pgn" || extension == ".txt" || extension == ".sgf"
           || extension == ".jsonl";
}

bool holds_records(const fs::directory_entry& entry) {
    fs::path name = utf8::lowered(entry.path().filename().string());
    if (name.extension() == ".gz" || name.extension() == ".zst") name = name.stem();
    std::error_code error;
    return is_extension_of_records(name.extension().string()) && entry.is_regular_file(error);
}

bool is_passed_over(const fs::directory_entry& entry) {
    std::error_code error;
    return entry.is_directory(error) && fs::exists(entry.path() / ignore_file, error);
}

} // namespace

RecordFiles record_files_in(const std::string& folder) {
    RecordFiles files;
    std::error_code error;
    fs::recursive_directory_iterator entry{folder, error};
    for (const fs::recursive_directory_iterator end; !error && entry != end;
         entry.increment(error)) {
        if (is_passed_over(*entry)) {
            entry.disable_recursion_pending();
            ++files.folders_passed_over;
        } else if (holds_records(*entry)) {
            files.paths.push_back(entry->path().string());
        }
    }
    if (error) files.fault = error.message();
    std::ranges::sort(files.paths);
    return files;
}

} // namespace merels
