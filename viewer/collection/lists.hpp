#pragma once

#include <viewer/core/tasks/import_task.hpp>
#include <viewer/core/window/command_map.hpp>
#include <viewer/widgets/desk.hpp>

#include <wx/notebook.h>
#include <wx/timer.h>

#include <memory>
#include <string>
#include <vector>

namespace merels::viewer {

class GamePage;
class ListPage;
class Page;

/// All tabs of a window that show collections or files.
class Lists {
public:
    /// All records of files are read under `rule_set`. If `rule_set` is null, each record is read
    /// under its own rule set.
    Lists(Desk& desk, wxNotebook& pages, const RuleSet* rule_set = nullptr);

    /// Adds the commands of lists, which work in every tab.
    void add_commands(CommandMap& commands);

    /// Shows the tab of a collection or file, or makes a new tab. All records of a file are read
    /// under `rule_set`. If `rule_set` is null, each record is read under its own rule set.
    ListPage& open(const std::string& path, const RuleSet* rule_set);
    /// The path of the collection in the front tab, or of the collection that was opened last.
    std::string collection() const;
    void find(const std::string& path, const std::string& query);
    /// Imports files and folders into a collection, and shows the report in a new tab.
    void import(const std::string& collection, std::vector<std::string> files);
    /// Call this function when a collection has changed. Each open list of the collection runs its
    /// query again.
    void search_again(const std::string& collection);

private:
    ListPage* page_of(const std::string& path) const;
    std::vector<ListPage*> all() const;
    void make_collection();
    void choose_import();
    void choose_folder();
    void step(int rows);
    void look_after_left();
    void replace(GamePage* before, OpenedRow row);
    void close_later(Page& before);

    Desk& desk_;
    wxNotebook& pages_;
    /// All records in files are read under this rule set. If `rule_set_` is null, each record is
    /// read under its own rule set.
    const RuleSet* rule_set_;
    /// The imports that still run after their page was closed.
    std::vector<std::unique_ptr<ImportTask>> left_;
    wxTimer timer_;
};

} // namespace merels::viewer
