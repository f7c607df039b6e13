#include <cli/command_line/inputs.hpp>

#include <cli/command_line/options.hpp>
#include <cli/terminal/output.hpp>
#include <cli/terminal/status.hpp>
#include <libnotation/base/files/atomic_file.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/similar.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/store/collection/collection_file.hpp>
#include <libnotation/text/input/record_files.hpp>
#include <libnotation/text/shared/file_format.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <system_error>

namespace merels::cli {

namespace fs = std::filesystem;

namespace {

/// Adds the record files of a folder and its subfolders.
void search(const std::string& folder, InputFiles& found) {
    const RecordFiles files = record_files_in(folder);
    if (!files.faults.empty())
        throw Failure{
            fmt::format("cannot read {}: {}", files.faults.front().path, files.faults.front().why)};
    if (files.paths.empty())
        throw Failure{fmt::format("{} has no *.pgn, *.txt, *.sgf or *.jsonl", folder)};
    found.folders_passed_over += files.folders_passed_over;
    found.paths.insert(found.paths.end(), files.paths.begin(), files.paths.end());
}

} // namespace

void ReadingChoice::describe(Options& options) {
    pool = &options.pool();
    options.rules(rule_set, "rule set or rule file for records without a Variant tag");
    options.flag("--force-rules", is_rule_set_forced,
                 "use --rules even if Variant names another rule set");
    options.option("--from", Value::format("FORMAT"), format,
                   "format of the records (default: by the content)");
}

ReadOptions ReadingChoice::read_options() const {
    ReadOptions options;
    options.rule_set = rule_set;
    options.overrides_variant = is_rule_set_forced;
    options.guesses_rule_set = !is_rule_set_forced;
    options.pool = pool;
    if (format) options.format = format_called(*format);
    return options;
}

namespace {

/// Formats that a person may mean by an unknown name.
std::vector<std::string> near_formats(const std::string& wanted,
                                      const std::vector<std::string>& names) {
    if (wanted == "pgn") return {std::string{name(Format::merels)}};
    if (wanted == "jsonl") return {std::string{name(Format::json)}};
    return similar_names(wanted, names);
}

Format format_called(const std::string& wanted, bool (*is_meant)(Format)) {
    std::vector<std::string> names;
    for (const Format format : all_formats()) {
        if (name(format) == wanted || title(format) == wanted) return format;
        if (is_meant(format)) names.emplace_back(name(format));
    }
    throw UsageError{fmt::format("there is no format '{}'{} ({})", wanted,
                                 did_you_mean(near_formats(wanted, names)),
                                 format_names(is_meant))};
}

} // namespace

Format format_called(const std::string& wanted) {
    return format_called(wanted, [](Format) { return true; });
}

Format written_format_called(const std::string& wanted) {
    // The ending of a file name is another name for the format.
    const bool is_word = wanted.find_first_of("./") == std::string::npos;
    if (const auto format = is_word ? format_of_ending("games." + wanted) : std::nullopt)
        return *format;
    const Format format = format_called(wanted, is_writable);
    if (is_writable(format)) return format;
    throw UsageError{fmt::format("Merels can read {} but not write it, so --to takes {}",
                                 title(format), format_names(is_writable))};
}

void note_name_of_collection(const std::string& path) {
    if (utf8::lowered(fs::path{path}.extension().string()) == ".merels")
        say_error("{} has records as text, and is not a collection ('merels import' makes a "
                  "collection)\n",
                  harmless(path));
}

std::string format_names(bool (*is_meant)(Format)) {
    std::vector<std::string> names;
    for (const Format format : all_formats())
        if (is_meant(format)) names.emplace_back(name(format));
    return enumerated(names);
}

void refuse_collection(const std::string& path) {
    if (is_collection(path))
        throw UsageError{path
                         + " is a collection ('merels export' writes its records, and 'merels "
                           "merge' adds it to another collection)"};
}

bool are_collection(const std::vector<std::string>& operands) {
    const auto collection = std::ranges::find_if(operands, is_collection);
    if (collection == operands.end()) return false;
    if (operands.size() > 1)
        throw UsageError{*collection + " is a collection: name it without other files"};
    return true;
}

void refuse_for_collection(const ReadOptions& options) {
    if (options.rule_set != nullptr || options.overrides_variant || options.format)
        throw UsageError{"--rules, --force-rules and --from are for a file, not for a collection"};
}

InputFiles expanded(const std::vector<std::string>& operands) {
    InputFiles found;
    for (const std::string& operand : operands) {
        std::error_code error;
        if (operand != "-" && fs::is_directory(operand, error))
            search(operand, found);
        else
            found.paths.push_back(operand);
        refuse_collection(operand);
    }
    return found;
}

std::vector<std::string> expanded_with_collections(const std::vector<std::string>& operands) {
    std::vector<std::string> paths;
    for (const std::string& operand : operands)
        std::ranges::copy(is_collection(operand) ? std::vector{operand} : expanded({operand}).paths,
                          std::back_inserter(paths));
    return paths;
}

std::string display_name(const std::string& path) { return path == "-" ? "standard input" : path; }

} // namespace merels::cli
