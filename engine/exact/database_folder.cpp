#include <engine/exact/database_folder.hpp>

#include <engine/exact/new_file.hpp>
#include <engine/exact/rule_identity.hpp>
#include <engine/exact/solvable.hpp>
#include <engine/exact/whole_game_file.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <set>

namespace merels::exact {

namespace fs = std::filesystem;

namespace {

/// "4-3.mval" into the subspace; nothing for any other name.
std::optional<Subspace> subspace_named(const std::string& name) {
    Subspace subspace{};
    const char* const end = name.data() + name.size();
    const auto first = std::from_chars(name.data(), end, subspace.mover);
    if (first.ec != std::errc{} || first.ptr == end) return std::nullopt;
    const auto second = std::from_chars(first.ptr + 1, end, subspace.opponent);
    if (second.ec != std::errc{} || file_name(subspace) != name) return std::nullopt;
    return subspace;
}

bool is_name_of_values(const std::string& name) {
    return name == whole_game_name || subspace_named(name);
}

/// The names of a folder, in order; none where it cannot be read.
std::vector<std::string> names_in(const std::string& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry{folder, error}, end; !error && entry != end;
         entry.increment(error))
        names.push_back(entry->path().filename().string());
    std::ranges::sort(names);
    return names;
}

/// Each by itself first: their sum may be more than a number holds.
bool fits_on(const Board& board, Subspace subspace) {
    return subspace.mover <= board.size() && subspace.opponent <= board.size()
           && subspace.men() <= board.size();
}

/// Adds what the file of the whole game holds, if there is one.
void check_whole_game(const DatabaseFolder& folder, FolderReport& report) {
    const std::string path = whole_game_path(folder.path());
    std::error_code error;
    if (!fs::exists(path, error)) return;
    ++report.files;
    if (const auto game = StoredGame::open(path, folder.rule_set()); !game)
        report.faults.push_back(game.error().front());
    if (const auto file = BlockFile::open(path)) {
        report.bytes += file->header().file_bytes();
        report.slots += file->header().slots;
    }
}

} // namespace

DatabaseFolder::DatabaseFolder(std::string path, const RuleSet& rule_set)
    : path_(std::move(path)), rule_set_(&rule_set), identity_(rule_identity(rule_set)),
      sizes_(rule_set.board) {}

std::optional<Diagnostic> DatabaseFolder::prepare() const {
    std::error_code error;
    fs::create_directories(path_, error);
    std::error_code ignored;
    if (!fs::is_directory(path_, ignored))
        return Diagnostic{Code::unwritable_database,
                          {},
                          fmt::format("cannot make the folder {}: {}", path_, error.message()),
                          {}};
    remove_leftovers(path_, is_name_of_values);
    return std::nullopt;
}

Result<SubspaceFile> DatabaseFolder::open(Subspace subspace) const {
    const std::string path = fmt::format("{}/{}", path_, file_name(subspace));
    std::error_code error;
    if (!fs::exists(path, error) && !error)
        return Unexpected{
            Diagnostics{{Code::missing_database_file, {}, fmt::format("{} is missing", path), {}}}};
    return SubspaceFile::open(path, {identity_, subspace, sizes_.slots(subspace)});
}

std::vector<Subspace> DatabaseFolder::subspaces() const {
    std::vector<Subspace> found;
    for (const std::string& name : names_in(path_)) {
        const auto subspace = subspace_named(name);
        // No index is built for more than a plan can have, whatever a folder holds.
        if (subspace && fits_on(rule_set_->board, *subspace)
            && !why_not_solvable(*rule_set_, *subspace))
            found.push_back(*subspace);
    }
    std::ranges::sort(found);
    return found;
}

FolderReport check(const DatabaseFolder& folder, unsigned jobs) {
    FolderReport report;
    std::set<Subspace> wanted;
    const std::vector<Subspace> present = folder.subspaces();
    for (const Subspace subspace : present) {
        ++report.files;
        wanted.insert(subspace.after_ply());
        wanted.merge(inputs(folder.rule_set(), subspace));
        const auto file = folder.open(subspace);
        if (!file) {
            report.faults.push_back(file.error().front());
            continue;
        }
        report.bytes += file->header().file_bytes();
        report.slots += file->header().slots;
        for (Diagnostic& fault : file->check(jobs)) report.faults.push_back(std::move(fault));
    }
    for (const Subspace subspace : wanted)
        if (!std::ranges::binary_search(present, subspace))
            if (const auto file = folder.open(subspace); !file)
                report.faults.push_back(file.error().front());
    check_whole_game(folder, report);
    return report;
}

RuleSetsInFolder rule_sets_in(const std::string& folder) {
    RuleSetsInFolder found;
    std::set<std::string> ids;
    for (const std::string& name : names_in(folder)) {
        if (!is_name_of_values(name)) continue;
        const auto file = BlockFile::open(fmt::format("{}/{}", folder, name));
        if (file)
            ids.insert(file->header().id);
        else
            found.faults.insert(found.faults.end(), file.error().begin(), file.error().end());
    }
    found.ids.assign(ids.begin(), ids.end());
    return found;
}

} // namespace merels::exact
