#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/text/reader.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels::cli {

class Options;

/// The options for reading files.
struct ReadingChoice {
    /// The rule set for records without a Variant tag. Null means nine-mens-morris.
    const RuleSet* rule_set = nullptr;
    /// True if `rule_set` is used even for records with another Variant tag.
    bool is_rule_set_forced = false;
    std::optional<std::string> format;
    /// The pool that keeps the rule sets from files and records.
    RuleSetPool* pool = nullptr;

    /// Adds `--rules`, `--force-rules` and `--from`.
    void describe(Options& options);
    ReadOptions read_options() const;
};

/// The format with this name. Throws a `UsageError` if no format has this name.
Format format_called(const std::string& name);
/// The format with this name. An ending of files, such as "pgn", is a name, too. Throws a
/// `UsageError` if no format has this name, or if Merels cannot write the format.
Format written_format_called(const std::string& name);

/// Prints a note to standard error if the file has records, but a name that is usual for
/// collections.
void note_name_of_collection(const std::string& path);

/// The names of all formats, or of those that `is_meant` selects, such as "merels, playok or
/// sanmill".
std::string format_names(bool (*is_meant)(Format) = [](Format) { return true; });

/// The files of a command line.
struct InputFiles {
    std::vector<std::string> paths;
    /// The number of skipped folders. A folder with a file `.merelsignore` is skipped.
    std::size_t folders_passed_over = 0;
};

/// Replaces each folder by its files of records (`record_files_in`). Throws a `Failure` if a folder
/// has no file of records, or cannot be read.
InputFiles expanded(const std::vector<std::string>& operands);

/// Replaces each folder by its files of records, but keeps the paths of collections.
std::vector<std::string> expanded_with_collections(const std::vector<std::string>& operands);

/// Throws a `UsageError` if the file is a collection.
void refuse_collection(const std::string& path);

/// True if the operands are one collection. Throws a `UsageError` if a collection is one of several
/// operands.
bool are_collection(const std::vector<std::string>& operands);

/// Throws a `UsageError` if an option is set that has no meaning for a collection, such as
/// `--from`.
void refuse_for_collection(const ReadOptions& options);

/// The name of a file in messages. "-" becomes "standard input".
std::string display_name(const std::string& path);

} // namespace merels::cli
