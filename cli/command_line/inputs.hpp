#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/text/reader.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels::cli {

class Options;

/// How the files of a command line are to be read.
struct ReadingChoice {
    /// For records without a Variant tag; null: nine-mens-morris.
    const RuleSet* rule_set = nullptr;
    /// For records with a Variant tag, too.
    bool is_rule_set_forced = false;
    std::optional<std::string> format;
    /// Keeps the rule sets of files and of records.
    RuleSetPool* pool = nullptr;

    /// Adds `--rules`, `--force-rules` and `--from`.
    void describe(Options& options);
    ReadOptions read_options() const;
};

/// The format of that name, or a `UsageError`.
Format format_called(const std::string& name);
/// The same for one that games can be written in.
Format written_format_called(const std::string& name);

/// "merels, playok or sanmill": the formats that can be read, or only those that can be written.
std::string format_names(bool (*is_meant)(Format) = [](Format) { return true; });

/// The files that the operands of a command line mean.
struct InputFiles {
    std::vector<std::string> paths;
    /// Folders in searched folders that were passed over, as they hold a file `.merelsignore`.
    std::size_t folders_passed_over = 0;
};

/// A folder means its *.pgn and *.txt and those of its folders, in order of name. A folder without
/// any is a `Failure`.
InputFiles expanded(const std::vector<std::string>& operands);

/// A `UsageError` if the file is a collection and not a file of records.
void refuse_collection(const std::string& path);

/// How messages call a file: "standard input" for "-".
std::string display_name(const std::string& path);

} // namespace merels::cli
