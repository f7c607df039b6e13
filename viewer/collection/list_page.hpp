#pragma once

#include <viewer/collection/game_preview.hpp>
#include <viewer/collection/query_bar.hpp>
#include <viewer/collection/query_form_panel.hpp>
#include <viewer/collection/row_list.hpp>
#include <viewer/core/collection/game_rows.hpp>
#include <viewer/core/tasks/export_task.hpp>
#include <viewer/game/splitter.hpp>
#include <viewer/widgets/page.hpp>

#include <wx/checkbox.h>
#include <wx/timer.h>

#include <memory>
#include <optional>

namespace merels::viewer {

/// A tab with the games of a collection or of a file.
class ListPage : public Page {
public:
    ListPage(Desk& desk, std::unique_ptr<GameRows> rows);

    GameRows& rows() { return *rows_; }
    RowList& list() { return *list_; }
    QueryBar& bar() { return *bar_; }
    QueryFormPanel& form() { return *form_; }
    GamePreview& preview() { return *preview_; }
    /// True if the list has no work left, such as rows to load or to paint. Only tests call this
    /// function.
    bool is_quiet() const { return quiet_ticks_ > 1; }

    /// Shows the games that match a query.
    void search(const std::string& query);
    /// Stops the search.
    void stop();
    /// Runs the last query again, because the collection has changed. Text that a person is typing
    /// does not change.
    void search_again();
    /// Reads the file again, because another program has changed it.
    void read_again();
    /// The game that is `step` rows below the game with the origin `origin`. The result is empty if
    /// the list has no game with this origin, if the list has no such row, or if the game in that
    /// row cannot be opened.
    std::optional<OpenedRow> neighbour(const GameOrigin& origin, int step);
    /// Exports the games of the list.
    void export_games(const std::string& path);

    std::optional<OpenTab> remembered() const override { return OpenTab{rows_->path()}; }
    std::string title() const override;
    std::string path() const override { return rows_->path(); }
    bool may_close() override;
    void use_look(const Look& look) override;
    void shown() override;

private:
    void arrange();
    void follow_query();
    void follow_list();
    void add_commands();
    void find_from_bar();
    void put_into_bar(const std::string& query);
    bool handle_key(const wxKeyEvent& event);
    void open_chosen();
    /// Shows the selected game next to the list.
    void show_chosen();
    void add_preview();
    void share_room();
    /// If the file has changed since the list was read, the status line shows a message.
    void tell_if_outdated();
    /// If a collection has changed, reads its shown games again. If a file has changed since the
    /// list was read, shows a message.
    void freshen();
    void show_news();
    void show_count_or_fault();
    void show_answer();
    void show_fault(const RowsFault& fault);
    void choose_export();
    void show_news_of_export();
    void wait();
    void show_panel(wxWindow& panel, bool is_shown);
    void choose_columns();
    wxPanel* make_columns();
    wxPanel* make_filling();
    wxPanel* make_nothing();
    /// Shows the buttons that fill a collection, while the collection has no games. After a search
    /// that finds no game, shows the button for all games.
    void show_filling();
    void leave(wxWindow& panel);
    void show_filters();
    void keep_filter(const std::string& name);
    void forget_filter(const std::string& name);

    std::unique_ptr<GameRows> rows_;
    QueryBar* bar_;
    QueryFormPanel* form_;
    std::vector<wxCheckBox*> column_boxes_;
    wxPanel* columns_;
    /// The panel above the list of an empty collection.
    wxPanel* filling_;
    /// The panel above the list of a search that found no game.
    wxPanel* nothing_;
    Splitter* sides_;
    RowList* list_;
    GamePreview* preview_;
    /// The number of the game that the preview shows.
    std::optional<std::int64_t> previewed_;
    /// True if a person has moved the sash.
    bool is_dragged_ = false;
    wxTimer timer_;
    /// The last query that was run. The text field may already have another text.
    std::string query_;
    std::unique_ptr<ExportTask> export_;
    std::string export_path_;
    int quiet_ticks_ = 0;
    /// True if some rows with new contents are not painted yet.
    bool has_more_ = false;
    bool has_shown_fault_ = false;
    /// True if a person stopped the search, so that the list may lack games.
    bool is_stopped_ = false;
    /// True if a person typed the query, and the page must still show the result or the fault of
    /// the query.
    bool is_asked_in_bar_ = false;
};

} // namespace merels::viewer
