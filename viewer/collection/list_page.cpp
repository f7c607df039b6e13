#include <viewer/collection/list_page.hpp>

#include <libnotation/game/language/foreign_text.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/store/query/query_scanner.hpp>
#include <viewer/core/collection/query_text.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <filesystem>
#include <string_view>

namespace merels::viewer {

namespace {

/// The time between two checks for new rows.
constexpr int milliseconds_between_looks_at_rows = 15;
/// After this many checks without news, the checks end until something is requested.
constexpr int most_quiet_ticks = 20;
/// The number of checks before a preview. A person may only pass a row on the way to another row.
constexpr int quiet_ticks_before_preview = 4;

} // namespace

ListPage::ListPage(Desk& desk, std::unique_ptr<GameRows> rows)
    : Page(desk, "games"), rows_(std::move(rows)), bar_(new QueryBar{this}),
      form_(new QueryFormPanel{this}), columns_(make_columns()), filling_(make_filling()),
      nothing_(make_nothing()),
      sides_(new Splitter{this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE}),
      list_(new RowList{sides_, *rows_, [this] { wait(); }}),
      preview_(new GamePreview{sides_, [this] { open_chosen(); }}), timer_(this) {
    arrange();
    follow_query();
    follow_list();
    // A game may have been saved while another tab was in front.
    Bind(wxEVT_CHILD_FOCUS, [this](wxChildFocusEvent& event) {
        event.Skip();
        freshen();
    });
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
        if (!handle_key(event)) event.Skip();
    });
    Bind(wxEVT_TIMER, [this](wxTimerEvent&) { show_news(); });
    list_->show(parse_columns(desk.settings().columns));
    bar_->show_history(desk.settings().queries);
    add_commands();
    ListPage::use_look(desk.look());
    search({});
}

/// Reacts to the query bar, and to the form below it.
void ListPage::follow_query() {
    bar_->on_find = [this] { find_from_bar(); };
    bar_->on_type = [this] {
        // This event may come late, after `set_query`.
        if (bar_->query() != query_) is_asked_in_bar_ = false;
        form_->show(read_form(bar_->query()).form);
    };
    bar_->on_stop = [this] { stop(); };
    bar_->on_read_again = [this] { read_again(); };
    bar_->on_form = [this](bool is_shown) { show_panel(*form_, is_shown); };
    bar_->on_columns = [this](bool is_shown) { show_panel(*columns_, is_shown); };
    form_->on_change
        = [this] { bar_->set_query(query_of(form_->form(), read_form(bar_->query()).rest)); };
    form_->on_find = [this] { search(bar_->query()); };
    form_->on_filter = [this](const Filter& filter) { search("filter:" + in_quotes(filter.name)); };
    form_->on_keep = [this](const std::string& name) { keep_filter(name); };
    form_->on_forget = [this](const std::string& name) { forget_filter(name); };
}

void ListPage::follow_list() {
    list_->Bind(wxEVT_LIST_ITEM_FOCUSED, [this](wxListEvent&) {
        // A list that is being destroyed still reports a new focus.
        if (!IsBeingDeleted()) wait();
    });
    list_->Bind(wxEVT_LIST_ITEM_ACTIVATED, [this](wxListEvent&) { open_chosen(); });
    list_->Bind(wxEVT_LIST_COL_CLICK, [this](wxListEvent& event) {
        if (event.GetColumn() < 0) return;
        const auto column = list_->columns()[static_cast<std::size_t>(event.GetColumn())];
        if (const auto order = facts(column).order) search(with_click(bar_->query(), *order));
    });
    list_->use_widths(parse_widths(desk().settings().widths));
    list_->on_widths
        = [this](const ColumnWidths& widths) { desk().settings().widths = format_widths(widths); };
}

void ListPage::arrange() {
    form_->Hide();
    columns_->Hide();
    filling_->Hide();
    nothing_->Hide();
    auto* const all = new wxBoxSizer{wxVERTICAL};
    all->Add(bar_, wxSizerFlags{}.Expand());
    all->Add(form_, wxSizerFlags{}.Expand());
    all->Add(columns_, wxSizerFlags{}.Expand());
    all->Add(filling_, wxSizerFlags{}.Expand());
    all->Add(nothing_, wxSizerFlags{}.Expand());
    all->Add(sides_, wxSizerFlags{1}.Expand());
    SetSizer(all);
    add_preview();
}

void ListPage::add_commands() {
    commands().on(Command::find_games, {[this] { bar_->focus(); }});
    commands().on(Command::search_form, {[this] { show_panel(*form_, !form_->IsShown()); },
                                         {},
                                         [this] { return form_->IsShown(); }});
    commands().on(Command::choose_columns, {[this] { show_panel(*columns_, !columns_->IsShown()); },
                                            {},
                                            [this] { return columns_->IsShown(); }});
    commands().on(Command::stop_search, {[this] {
                                             stop();
                                             if (export_) export_->stop();
                                         },
                                         [this] { return rows_->is_running() || export_; }});
    commands().on(Command::read_again, {[this] { read_again(); }});
    commands().on(Command::export_games,
                  {[this] { choose_export(); },
                   [this] { return rows_->is_collection() && rows_->size() > 0; }});
}

/// Handles a key. Escape stops a search, or goes from the query to the list. Down also does this.
bool ListPage::handle_key(const wxKeyEvent& event) {
    const bool is_escape = event.GetKeyCode() == WXK_ESCAPE;
    if (is_escape && rows_->is_running()) {
        stop();
        return true;
    }
    const bool is_down = event.GetKeyCode() == WXK_DOWN && !event.HasAnyModifiers();
    const bool leaves = bar_->has_focus() && (is_escape || (is_down && rows_->size() > 0));
    if (leaves) list_->SetFocus();
    return leaves;
}

void ListPage::find_from_bar() {
    search(bar_->query());
    is_asked_in_bar_ = true;
}

void ListPage::put_into_bar(const std::string& query) {
    bar_->set_query(query);
    form_->show(read_form(query).form);
}

void ListPage::search(const std::string& query) {
    put_into_bar(query);
    remember_query(desk().settings().queries, query);
    bar_->show_history(desk().settings().queries);
    is_asked_in_bar_ = false;
    query_ = query;
    search_again();
}

void ListPage::search_again() {
    has_shown_fault_ = false;
    is_stopped_ = false;
    rows_->search(query_);
    list_->show_order(sort_of(query_));
    has_more_ = list_->refresh();
    bar_->show_kind(is_position(query_), counts_symmetries(query_));
    bar_->show_count(0, true);
    bar_->show_outdated(rows_->is_outdated());
    wait();
}

void ListPage::stop() {
    is_stopped_ = is_stopped_ || rows_->is_running();
    rows_->stop();
}

void ListPage::read_again() {
    auto rows = rows_->again();
    list_->use(*rows);
    rows_ = std::move(rows);
    previewed_.reset();
    search_again();
    list_->SetFocus();
}

void ListPage::wait() {
    quiet_ticks_ = 0;
    if (!timer_.IsRunning()) timer_.Start(milliseconds_between_looks_at_rows);
}

void ListPage::freshen() {
    rows_->freshen();
    list_->Refresh();
    bar_->show_outdated(rows_->is_outdated());
    if (rows_->is_waiting()) wait();
}

void ListPage::show_news() {
    const bool was_running = rows_->is_running();
    const bool is_new = rows_->poll();
    if (is_new || was_running || has_more_) {
        quiet_ticks_ = 0;
        has_more_ = list_->refresh();
    }
    if (is_new) bar_->show_outdated(rows_->is_outdated());
    show_count_or_fault();
    if (is_asked_in_bar_) show_answer();
    // The query that a person typed has been answered.
    if (!was_running) is_asked_in_bar_ = false;
    if (rows_->is_waiting() || export_) quiet_ticks_ = 0;
    if (export_) show_news_of_export();
    ++quiet_ticks_;
    if (quiet_ticks_ >= quiet_ticks_before_preview) show_chosen();
    if (quiet_ticks_ > most_quiet_ticks) {
        timer_.Stop();
        desk().page_changed();
    }
}

void ListPage::show_count_or_fault() {
    show_filling();
    const auto& fault = rows_->fault();
    if (fault && !has_shown_fault_) show_fault(*fault);
    if (fault) return;
    has_shown_fault_ = false;
    bar_->show_count(rows_->size(), rows_->is_running());
}

/// If the query has found a game, goes from the query to the first game.
void ListPage::show_answer() {
    if (rows_->fault() || !rows_->has_begun() || rows_->size() == 0) return;
    is_asked_in_bar_ = false;
    list_->choose(0);
    if (bar_->has_focus()) list_->SetFocus();
}

/// Shows a fault, and selects its place in the query. The focus does not come back if it has left
/// the page meanwhile.
void ListPage::show_fault(const RowsFault& fault) {
    has_shown_fault_ = true;
    bar_->show_fault(fault, query_, rows_->size());
    if (fault.place && is_asked_in_bar_ && IsDescendant(FindFocus())) bar_->choose(*fault.place);
}

void ListPage::open_chosen() {
    const long row = list_->chosen();
    if (row < 0 || static_cast<std::size_t>(row) >= rows_->size()) return;
    auto opened = rows_->open(static_cast<std::size_t>(row), desk().pool());
    if (!opened) return desk().tell(opened.error());
    desk().open_row(std::move(*opened));
    tell_if_outdated();
}

void ListPage::tell_if_outdated() {
    freshen();
    if (rows_->is_outdated())
        desk().tell(tr_format(
            "{} has changed since this list was read. Press F5 in the list to read the list again.",
            isolated(rows_->path())));
}

std::optional<OpenedRow> ListPage::neighbour(const GameOrigin& origin, int step) {
    const auto row = rows_->row_of(origin);
    if (!row) {
        desk().tell(tr("The list no longer contains this game."));
        return std::nullopt;
    }
    const auto next = static_cast<std::int64_t>(*row) + step;
    if (next < 0 || next >= static_cast<std::int64_t>(rows_->size())) {
        desk().tell(step > 0 ? tr("This is the last game of the list.")
                             : tr("This is the first game of the list."));
        return std::nullopt;
    }
    auto opened = rows_->open(static_cast<std::size_t>(next), desk().pool());
    if (!opened) {
        desk().tell(opened.error());
        return std::nullopt;
    }
    list_->choose(static_cast<long>(next));
    tell_if_outdated();
    return std::move(*opened);
}

std::string ListPage::title() const {
    return isolated(std::filesystem::path{rows_->path()}.filename().string());
}

void ListPage::use_look(const Look& look) {
    SetBackgroundColour(to_wx(look.theme[Ink::background]));
    SetFont(look.font);
    sides_->use_look(look);
    bar_->use_look(look);
    form_->use_look(look);
    use_colors(*columns_, look);
    use_colors(*filling_, look);
    use_colors(*nothing_, look);
    list_->use_look(look);
    preview_->use_look(look);
    list_->show_order(sort_of(query_));
    Layout();
}

void ListPage::shown() { list_->SetFocus(); }

} // namespace merels::viewer
