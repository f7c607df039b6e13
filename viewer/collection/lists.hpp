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

/// All lists of games in a window: the tabs of collections and of files of records.
class Lists {
public:
    /// If a rule set is given, all records of files are read under it; if null, each under its own.
    Lists(Desk& desk, wxNotebook& pages, const RuleSet* rule_set = nullptr);

    /// The commands of lists. They exist with any tab in front.
    void add_commands(CommandMap& commands);

    /// Shows the tab of a collection or file. If there is none, it makes a new one. If a rule set
    /// is given, all records of a file are read under it; if null, each under its own.
    ListPage& open(const std::string& path, const RuleSet* rule_set);
    /// The path of the collection whose list is in front, or else of the collection that was opened
    /// last.
    std::string collection() const;
    void find(const std::string& path, const std::string& query);
    /// Imports files, and the files in folders, into a collection. A tab shows the report.
    void import(const std::string& collection, std::vector<std::string> files);
    /// Call it when the games of a collection have changed. If its list is open, the list runs its
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

    Desk& desk_;
    wxNotebook& pages_;
    /// The rule set for all records of the opened files; may be null.
    const RuleSet* rule_set_;
    /// Imports that still run although their page is closed.
    std::vector<std::unique_ptr<ImportTask>> left_;
    wxTimer timer_;
};

} // namespace merels::viewer
