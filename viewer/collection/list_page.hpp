#pragma once

#include <viewer/collection/game_preview.hpp>
#include <viewer/collection/query_bar.hpp>
#include <viewer/collection/query_form_panel.hpp>
#include <viewer/collection/row_list.hpp>
#include <viewer/core/collection/game_rows.hpp>
#include <viewer/core/tasks/export_task.hpp>
#include <viewer/widgets/page.hpp>

#include <wx/checkbox.h>
#include <wx/splitter.h>
#include <wx/timer.h>

#include <memory>
#include <optional>

namespace merels::viewer {

/// The games of a collection or of a file of records, in a tab.
class ListPage : public Page {
public:
    ListPage(Desk& desk, std::unique_ptr<GameRows> rows);

    GameRows& rows() { return *rows_; }
    RowList& list() { return *list_; }
    QueryBar& bar() { return *bar_; }
    QueryFormPanel& form() { return *form_; }
    GamePreview& preview() { return *preview_; }
    /// All news of the rows are shown.
    bool is_quiet() const { return quiet_ticks_ > 1; }

    /// Shows the games that a query finds.
    void search(const std::string& query);
    /// Runs the last query again: the collection has changed. Text that is being typed stays.
    void search_again();
    /// Reads the file again: another program has written it.
    void read_again();
    /// The game this number of rows after another; empty at the list's ends, and if the other one
    /// is not in it.
    std::optional<OpenedRow> neighbour(const GameOrigin& origin, int step);
    /// Writes the games that are in the list.
    void export_games(const std::string& path);

    std::optional<OpenTab> remembered() const override { return OpenTab{rows_->path()}; }
    std::string title() const override;
    bool may_close() override;
    void use_look(const Look& look) override;
    void shown() override;
    Page* again() override;

private:
    void arrange();
    void add_commands();
    void find_from_bar();
    void put_into_bar(const std::string& query);
    bool handle_key(const wxKeyEvent& event);
    void open_chosen();
    /// Shows the selected game next to the list.
    void show_chosen();
    void add_preview();
    void share_room();
    /// Reports it also in a place that is seen when the status line is too short.
    void tell_if_outdated();
    /// Looks whether the file was written since.
    void freshen();
    void show_news();
    void show_fault(const RowsFault& fault);
    void choose_export();
    void show_news_of_export();
    void wait();
    void show_panel(wxWindow& panel, bool is_shown);
    void choose_columns();
    wxPanel* make_columns();
    void show_filters();
    void keep_filter(const std::string& name);
    void forget_filter(const std::string& name);

    std::unique_ptr<GameRows> rows_;
    QueryBar* bar_;
    QueryFormPanel* form_;
    std::vector<wxCheckBox*> column_boxes_;
    wxPanel* columns_;
    wxSplitterWindow* sides_;
    RowList* list_;
    GamePreview* preview_;
    /// The number of the game that the preview shows.
    std::optional<std::int64_t> previewed_;
    /// A person has moved the sash.
    bool is_dragged_ = false;
    wxTimer timer_;
    /// The query that was run last; another one may be half typed.
    std::string query_;
    std::unique_ptr<ExportTask> export_;
    std::string export_path_;
    int quiet_ticks_ = 0;
    /// Rows are to be painted with the next look.
    bool has_more_ = false;
    bool has_shown_fault_ = false;
    /// The query was typed: show the results, or the mistake in it.
    bool is_asked_in_bar_ = false;
};

} // namespace merels::viewer
