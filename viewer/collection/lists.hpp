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

/// The lists of games of a window: the tabs of collections and of files of records.
class Lists {
public:
    /// The rule set is meant for all records of files; null: each one's own.
    Lists(Desk& desk, wxNotebook& pages, const RuleSet* rule_set = nullptr);

    /// Their commands, which exist with any tab in front.
    void add_commands(CommandMap& commands);

    /// The tab of a collection or a file, a new one where there is none. The rule set is meant for
    /// all records of a file; null: each one's own.
    ListPage& open(const std::string& path, const RuleSet* rule_set);
    /// The path of the collection whose list is in front, or else of the last that was opened.
    std::string collection() const;
    void find(const std::string& path, const std::string& query);
    /// Brings files, and those in folders, into a collection, with a report in a tab.
    void import(const std::string& collection, std::vector<std::string> files);
    /// The games of the collection have changed: its list, if there is one, runs its query again.
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
    /// Meant for all records of the files that were opened.
    const RuleSet* rule_set_;
    /// Imports that end after their page has gone.
    std::vector<std::shared_ptr<ImportTask>> left_;
    wxTimer timer_;
};

} // namespace merels::viewer
