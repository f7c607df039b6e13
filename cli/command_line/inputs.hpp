#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/text/reader.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels::cli {

class Options;

/// The options that decide how the files of a command line are read.
struct ReadingChoice {
    /// The rule set for records without a Variant tag; null means nine-mens-morris.
    const RuleSet* rule_set = nullptr;
    /// The rule set also applies to records with a Variant tag.
    bool is_rule_set_forced = false;
    std::optional<std::string> format;
    /// Keeps the rule sets of files and of records.
    RuleSetPool* pool = nullptr;

    /// Adds `--rules`, `--force-rules` and `--from`.
    void describe(Options& options);
    ReadOptions read_options() const;
};

/// The format of that name. Throws a `UsageError` if there is none.
Format format_called(const std::string& name);
/// The same for a format in which games can be written.
Format written_format_called(const std::string& name);

/// "merels, playok or sanmill": the formats that can be read, or only those that can be written.
std::string format_names(bool (*is_meant)(Format) = [](Format) { return true; });

/// The files that the operands of a command line name.
struct InputFiles {
    std::vector<std::string> paths;
    /// Folders that the search skipped, because they hold a file `.merelsignore`.
    std::size_t folders_passed_over = 0;
};

/// A folder means its *.pgn and *.txt and those in its subfolders, in order of name. Throws a
/// `Failure` for a folder without such files.
InputFiles expanded(const std::vector<std::string>& operands);

/// Throws a `UsageError` if the file is a collection and not a file of records.
void refuse_collection(const std::string& path);

/// The name of a file in messages: "standard input" for "-".
std::string display_name(const std::string& path);

} // namespace merels::cli
