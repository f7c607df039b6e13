#pragma once

// A folder with a rule set's files of exact values, one for each subspace and one for the game as a
// whole.
//
//   const DatabaseFolder folder{"values", rule_set};
//   folder.open({4, 3})             ->  the file, or E805, E807, E808 …
//   check(folder, jobs).faults      ->  all that is damaged or missing

#include <engine/exact/files/subspace_file.hpp>
#include <engine/exact/index/tables.hpp>
#include <engine/exact/plan/agenda.hpp>

namespace merels::exact {

class DatabaseFolder {
public:
    /// The rule set must outlive this; the folder need not exist.
    DatabaseFolder(std::string path, const RuleSet& rule_set);

    const std::string& path() const { return path_; }
    const RuleSet& rule_set() const { return *rule_set_; }

    std::string path_of(Subspace subspace) const;

    /// Makes the folder if it does not exist, and removes unfinished files of killed programs.
    std::optional<Diagnostic> prepare() const;
    /// The names of files do not contain the rule set, so a folder belongs to one rule set. A file
    /// of another rule set in it gives an error (E807).
    std::optional<Diagnostic> why_not_ours() const;
    /// A missing file also gives an error (E808).
    Result<SubspaceFile> open(Subspace subspace) const;
    /// The subspaces that have a file, damaged or not, in order.
    std::vector<Subspace> subspaces() const;

private:
    std::string path_;
    const RuleSet* rule_set_;
    std::uint64_t identity_;
    TableSizes sizes_;
};

/// The findings of `check` in a folder.
struct FolderReport {
    std::size_t files = 0;
    std::uint64_t bytes = 0;
    std::uint64_t slots = 0;
    /// Damaged and missing files, each with its name.
    Diagnostics faults;
};

/// Reads all files of a folder. A file is missing if a ply leads to its subspace from a subspace
/// that has a file.
FolderReport check(const DatabaseFolder& folder, unsigned jobs);

struct RuleSetsInFolder {
    /// In order.
    std::vector<std::string> ids;
    /// Errors of files whose header does not name a rule set.
    Diagnostics faults;
};

/// The rule sets that the headers of a folder's files name.
RuleSetsInFolder rule_sets_in(const std::string& folder);

} // namespace merels::exact
