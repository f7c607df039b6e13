#include <libnotation/text/input/record_files.hpp>

#include <libnotation/base/files/atomic_file.hpp>
#include <libnotation/base/similar.hpp>
#include <libnotation/base/utf8.hpp>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace merels {

namespace {

namespace fs = std::filesystem;

constexpr const char* ignore_file = ".merelsignore";

bool is_extension_of_records(std::string_view extension) {
    return extension == ".pgn" || extension == ".txt" || extension == ".sgf"
           || extension == ".jsonl";
}

bool is_extension_of_packed(const fs::path& extension) {
    return extension == ".gz" || extension == ".zst" || extension == ".xz" || extension == ".bz2";
}

bool holds_records(const fs::directory_entry& entry) {
    std::error_code error;
    return is_name_of_records(entry.path().filename().string()) && entry.is_regular_file(error);
}

bool is_passed_over(const fs::directory_entry& entry) {
    std::error_code error;
    return entry.is_directory(error) && fs::exists(entry.path() / ignore_file, error);
}

/// Visits a folder and the folders in it. Folders that cannot be read are skipped.
class Walk {
public:
    explicit Walk(const std::stop_token& stop) : stop_(stop) {}

    RecordFiles from(const std::string& folder) {
        waiting_.emplace_back(folder);
        while (!waiting_.empty() && !stop_.stop_requested()) {
            const fs::path next = std::move(waiting_.back());
            waiting_.pop_back();
            look_into(next);
        }
        std::ranges::sort(files_.paths);
        std::ranges::sort(files_.faults, {}, &FolderFault::path);
        return std::move(files_);
    }

private:
    void look_into(const fs::path& folder) {
        std::error_code error;
        fs::directory_iterator entry{folder, error};
        for (const fs::directory_iterator end; !error && entry != end && !stop_.stop_requested();
             entry.increment(error))
            take(*entry);
        if (error) files_.faults.push_back({folder.string(), error.message()});
    }

    void take(const fs::directory_entry& entry) {
        std::error_code error;
        if (is_passed_over(entry))
            ++files_.folders_passed_over;
        else if (entry.is_directory(error) && !entry.is_symlink(error))
            waiting_.push_back(entry.path());
        else if (holds_records(entry))
            files_.paths.push_back(entry.path().string());
    }

    std::stop_token stop_;
    std::vector<fs::path> waiting_;
    RecordFiles files_;
};

} // namespace

bool is_name_of_records(std::string_view name) {
    fs::path file = fs::path{utf8::lowered(name)}.filename();
    if (is_extension_of_packed(file.extension())) file = file.stem();
    return is_extension_of_records(file.extension().string());
}

RecordFiles record_files_in(const std::string& folder, const std::stop_token& stop) {
    return Walk{stop}.from(folder);
}

Diagnostics with_near_files(Diagnostics diagnostics, const std::string& path) {
    std::error_code error;
    if (fs::exists(path, error)) return diagnostics;
    const fs::path folder = fs::path{path}.parent_path();
    std::vector<std::string> names;
    for (fs::directory_iterator entry{folder.empty() ? "." : folder, error}, end;
         !error && entry != end && names.size() < 10'000; entry.increment(error))
        if (std::string name = entry->path().filename().string(); file_of_draft(name).empty())
            names.push_back(std::move(name));
    const auto near = similar_names(fs::path{path}.filename().string(), names);
    for (Diagnostic& diagnostic : diagnostics)
        if (!near.empty()) diagnostic.message += did_you_mean(near);
    return diagnostics;
}

} // namespace merels
