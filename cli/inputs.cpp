#include <cli/inputs.hpp>

#include <cli/options.hpp>
#include <cli/status.hpp>
#include <libnotation/base/similar.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace merels::cli {

namespace fs = std::filesystem;

namespace {

bool holds_records(const fs::directory_entry& entry) {
    std::string extension = entry.path().extension().string();
    for (char& c : extension) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    std::error_code error;
    return (extension == ".pgn" || extension == ".txt") && entry.is_regular_file(error);
}

template <class Iterator> std::vector<std::string> files_in(const std::string& folder) {
    std::error_code error;
    std::vector<std::string> files;
    for (Iterator entry{folder, error}, end; !error && entry != end; entry.increment(error))
        if (holds_records(*entry)) files.push_back(entry->path().string());
    if (error) throw Failure{fmt::format("cannot read {}: {}", folder, error.message())};
    std::ranges::sort(files);
    return files;
}

std::vector<std::string> files_of_folder(const std::string& folder, bool is_recursive) {
    auto files = is_recursive ? files_in<fs::recursive_directory_iterator>(folder)
                              : files_in<fs::directory_iterator>(folder);
    if (files.empty())
        throw Failure{fmt::format("{} has no *.pgn or *.txt{}", folder,
                                  is_recursive ? "" : " (--recursive looks into its folders too)")};
    return files;
}

} // namespace

void ReadingChoice::describe(Options& options) {
    options.rules(rule_set, "rule set of records without a Variant tag");
    options.option("--from", "FORMAT", format, "merels, playok or sanmill (found by content)");
}

ReadOptions ReadingChoice::read_options() const {
    ReadOptions options;
    options.rule_set = rule_set;
    if (format) options.format = format_called(*format);
    return options;
}

Format format_called(const std::string& wanted) {
    std::vector<std::string> names;
    for (const Format format : all_formats()) {
        names.emplace_back(name(format));
        if (names.back() == wanted || title(format) == wanted) return format;
    }
    throw UsageError{fmt::format("there is no format '{}'{} ({})", wanted,
                                 did_you_mean(similar_names(wanted, names)),
                                 fmt::join(names, ", "))};
}

std::vector<std::string> expanded(const std::vector<std::string>& operands, bool is_recursive) {
    std::vector<std::string> files;
    for (const std::string& operand : operands) {
        std::error_code error;
        if (operand == "-" || !fs::is_directory(operand, error)) {
            files.push_back(operand);
            continue;
        }
        const auto found = files_of_folder(operand, is_recursive);
        files.insert(files.end(), found.begin(), found.end());
    }
    return files;
}

std::string display_name(const std::string& path) { return path == "-" ? "standard input" : path; }

Diagnostics with_near_files(Diagnostics diagnostics, const std::string& path) {
    std::error_code error;
    if (fs::exists(path, error)) return diagnostics;
    const fs::path folder = fs::path{path}.parent_path();
    std::vector<std::string> names;
    for (fs::directory_iterator entry{folder.empty() ? "." : folder, error}, end;
         !error && entry != end && names.size() < 10'000; entry.increment(error))
        names.push_back(entry->path().filename().string());
    const auto near = similar_names(fs::path{path}.filename().string(), names);
    for (Diagnostic& diagnostic : diagnostics)
        if (!near.empty()) diagnostic.message += did_you_mean(near);
    return diagnostics;
}

} // namespace merels::cli
