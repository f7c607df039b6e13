#include <engine/exact/files/database_folder.hpp>

#include <engine/exact/files/new_file.hpp>
#include <engine/exact/files/whole_game_file.hpp>
#include <engine/exact/rules/placing_rules.hpp>
#include <engine/exact/rules/solvable.hpp>
#include <libnotation/base/files/folders.hpp>
#include <libnotation/base/harmless.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

namespace merels::exact {

namespace fs = std::filesystem;

namespace {

/// The subspace of a file name, such as "4-3.mval". The result is empty for other names.
std::optional<Subspace> subspace_of_file(const std::string& name) {
    constexpr std::string_view ending = ".mval";
    if (!name.ends_with(ending)) return std::nullopt;
    return subspace_named(std::string_view{name}.substr(0, name.size() - ending.size()));
}

bool is_name_of_values(const std::string& name) {
    return name == whole_game_name || subspace_of_file(name);
}

/// True if the men fit on the board. Each number of men is checked first, because the sum of the
/// numbers could overflow.
bool fits_on(const Board& board, Subspace subspace) {
    return subspace.mover <= board.size() && subspace.opponent <= board.size()
           && subspace.men() <= board.size();
}

/// True if no player has more men than at the beginning of a game. Each number of men is checked
/// first, because the sum of the numbers could overflow.
bool fits_in_hands(const Rules& rules, Subspace subspace) {
    const unsigned most = std::max(rules.men[0], rules.men[1]);
    const auto& [mover, opponent, hands] = subspace;
    return hands.mover <= most && hands.opponent <= most && mover + hands.mover <= most
           && opponent + hands.opponent <= most;
}

/// Checks the file of the whole game, if there is one.
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
        return placeless(Code::unwritable_database,
                         fmt::format("cannot make the folder {}: {}", path_, error.message()));
    remove_leftovers(path_, is_name_of_values);
    return std::nullopt;
}

std::optional<Diagnostic> DatabaseFolder::why_not_ours() const {
    for (const std::string& other : rule_sets_in(path_).ids)
        if (other != rule_set_->id)
            return placeless(
                Code::other_database,
                fmt::format("{} has values of {}, so write the values of {} to another folder",
                            path_, harmless(other), rule_set_->id));
    return std::nullopt;
}

std::string DatabaseFolder::path_of(Subspace subspace) const {
    return fmt::format("{}/{}", path_, file_name(subspace));
}

Result<SubspaceFile> DatabaseFolder::open(Subspace subspace) const {
    const std::string path = path_of(subspace);
    std::error_code error;
    if (!fs::exists(path, error) && !error)
        return failure(placeless(Code::missing_database_file, fmt::format("{} is missing", path)));
    return SubspaceFile::open(path, {identity_, subspace, sizes_.slots(subspace)});
}

std::vector<Subspace> DatabaseFolder::subspaces() const {
    std::vector<Subspace> found;
    for (const std::string& name : entries_in(path_).value_or(std::vector<std::string>{})) {
        const auto subspace = subspace_of_file(name);
        // An index is only made for subspaces that are possible. The folder may contain files with
        // any name.
        if (!subspace || !fits_on(rule_set_->board, *subspace)
            || !fits_in_hands(rule_set_->rules, *subspace)
            || why_not_solvable(*rule_set_, *subspace))
            continue;
        if (!subspace->is_placing() || !why_not_placeable(*rule_set_)) found.push_back(*subspace);
    }
    std::ranges::sort(found);
    return found;
}

FolderReport check(const DatabaseFolder& folder, unsigned jobs) {
    FolderReport report;
    const PlacingRules rules{folder.rule_set()};
    std::set<Subspace> wanted;
    const std::vector<Subspace> present = folder.subspaces();
    for (const Subspace subspace : present) {
        ++report.files;
        wanted.merge(reached_from(rules, subspace));
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
    for (const std::string& name : entries_in(folder).value_or(std::vector<std::string>{})) {
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
