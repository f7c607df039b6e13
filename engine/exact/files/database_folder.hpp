#pragma once

// A folder with files that contain the exact values of a rule set. There is one file for each
// subspace, and one for the whole game.
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
    /// The rule set must outlive this object. The folder does not have to exist.
    DatabaseFolder(std::string path, const RuleSet& rule_set);

    const std::string& path() const { return path_; }
    const RuleSet& rule_set() const { return *rule_set_; }

    std::string path_of(Subspace subspace) const;

    /// Makes the folder if it is missing. Removes unfinished files of killed programs.
    std::optional<Diagnostic> prepare() const;
    /// The error if the folder has a file of another rule set (E807). File names do not contain the
    /// rule set, so a folder is for a single rule set.
    std::optional<Diagnostic> why_not_ours() const;
    /// Opens the file of a subspace. A missing file is also an error (E808).
    Result<SubspaceFile> open(Subspace subspace) const;
    /// The subspaces with a file, in order. The files may be damaged.
    std::vector<Subspace> subspaces() const;

private:
    std::string path_;
    const RuleSet* rule_set_;
    std::uint64_t identity_;
    TableSizes sizes_;
};

/// The results of `check` for a folder.
struct FolderReport {
    std::size_t files = 0;
    std::uint64_t bytes = 0;
    std::uint64_t slots = 0;
    /// Errors for damaged and missing files, with the names of the files.
    Diagnostics faults;
};

/// Reads all files of a folder. If plies lead from a subspace with a file to another subspace, this
/// other subspace must also have a file.
FolderReport check(const DatabaseFolder& folder, unsigned jobs);

struct RuleSetsInFolder {
    /// The ids of the rule sets, sorted.
    std::vector<std::string> ids;
    /// The errors of files whose headers cannot be read.
    Diagnostics faults;
};

/// The rule sets in the headers of a folder's files.
RuleSetsInFolder rule_sets_in(const std::string& folder);

} // namespace merels::exact
