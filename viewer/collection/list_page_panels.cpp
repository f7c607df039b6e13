// The panels between the query and the list, and the preview next to the list.

#include <viewer/collection/list_page.hpp>

#include <engine/time_limit.hpp>
#include <viewer/core/collection/query_text.hpp>
#include <viewer/core/files/collection_file.hpp>
#include <viewer/widgets/command_button.hpp>
#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/wrapsizer.h>

#include <algorithm>

namespace merels::viewer {

void ListPage::show_panel(wxWindow& panel, bool is_shown) {
    panel.Show(is_shown);
    bar_->show_form_is_open(form_->IsShown());
    bar_->show_columns_are_open(columns_->IsShown());
    Layout();
    if (!is_shown) {
        list_->SetFocus();
    } else if (&panel == form_) {
        show_filters();
        form_->focus();
    } else {
        column_boxes_.front()->SetFocus();
    }
}

wxPanel* ListPage::make_columns() {
    auto* const panel = new wxPanel{this};
    auto* const sizer = new wxWrapSizer{wxHORIZONTAL};
    const auto chosen = parse_columns(desk().settings().columns);
    for (const Column column : enum_values<Column>) {
        auto* const box = new wxCheckBox{panel, wxID_ANY, wx_tr(facts(column).title)};
        box->SetValue(std::ranges::find(chosen, column) != chosen.end());
        box->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { choose_columns(); });
        column_boxes_.push_back(box);
        sizer->Add(box, wxSizerFlags{}.Border(wxALL, FromDIP(3)));
    }
    panel->SetSizer(sizer);
    return panel;
}

wxPanel* ListPage::make_filling() {
    auto* const panel = new wxPanel{this};
    const int gap = FromDIP(usual_gap);
    auto* const words = short_label(panel, "filling");
    const wxString sentence = wx_tr("This collection has no games yet. Import records, or all "
                                    "records of a folder.");
    words->SetLabelText(sentence);
    words->SetToolTip(sentence);
    auto* const all = new wxBoxSizer{wxVERTICAL};
    all->Add(words, wxSizerFlags{}.Expand().Border(wxALL, gap));
    all->Add(row_of({command_button(panel, desk(), Command::import_records),
                     command_button(panel, desk(), Command::import_folder)},
                    gap),
             wxSizerFlags{}.Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
    panel->SetSizer(all);
    return panel;
}

wxPanel* ListPage::make_nothing() {
    auto* const panel = new wxPanel{this};
    const int gap = FromDIP(usual_gap);
    auto* const show = named_button(panel, wx_tr("Show all games"), "show all games");
    show->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
        search({});
        list_->SetFocus();
    });
    auto* const all = new wxBoxSizer{wxVERTICAL};
    all->Add(show, wxSizerFlags{}.Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
    panel->SetSizer(all);
    return panel;
}

void ListPage::show_filling() {
    const bool is_empty
        = rows_->size() == 0 && !rows_->is_running() && !is_stopped_ && !rows_->fault();
    const auto show = [&](wxPanel& panel, bool is_shown) {
        if (!is_shown) leave(panel);
        if (panel.Show(is_shown)) Layout();
    };
    show(*filling_, is_empty && query_.empty() && rows_->is_collection());
    show(*nothing_, is_empty && !query_.empty());
}

/// Gives the list the focus if a part of `panel` has it. Call this before the panel is hidden,
/// because a hidden button would keep the focus.
void ListPage::leave(wxWindow& panel) {
    if (panel.IsShown() && panel.IsDescendant(FindFocus())) list_->SetFocus();
}

void ListPage::choose_columns() {
    std::vector<Column> columns;
    for (const Column column : enum_values<Column>)
        if (column_boxes_[static_cast<std::size_t>(column)]->GetValue()) columns.push_back(column);
    desk().settings().columns = format_columns(columns);
    list_->show(columns);
    list_->show_order(sort_of(query_));
}

void ListPage::show_filters() {
    if (!rows_->is_collection()) return;
    const TimeLimit limit;
    const auto collection = Collection::open(rows_->path(), Access::read, limit.token());
    if (!collection) return desk().tell(collection.error().message);
    const auto kept = filters(*collection);
    if (!kept) return desk().tell(kept.error().message);
    form_->show_filters(*kept);
}

void ListPage::keep_filter(const std::string& name) {
    if (name.empty()) return desk().tell(tr("A filter needs a name."));
    auto collection = open_to_change(rows_->path());
    if (!collection) return desk().tell(collection.error().message);
    const auto done = save_filter(*collection, name, bar_->query());
    desk().tell(done ? tr("The collection keeps the query under this name.")
                     : done.error().message);
    show_filters();
}

void ListPage::forget_filter(const std::string& name) {
    auto collection = open_to_change(rows_->path());
    if (!collection) return desk().tell(collection.error().message);
    const auto done = remove_filter(*collection, name);
    desk().tell(done ? tr("The collection no longer has this filter.") : done.error().message);
    show_filters();
}

void ListPage::add_preview() {
    sides_->SetMinimumPaneSize(FromDIP(120));
    sides_->Initialize(list_);
    preview_->Hide();
    sides_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        share_room();
    });
    sides_->Bind(wxEVT_SPLITTER_SASH_POS_CHANGING,
                 [this](wxSplitterEvent&) { is_dragged_ = true; });
}

/// Divides the width. A page may get several sizes before its final one.
void ListPage::share_room() {
    constexpr int least_for_both = 640;
    const int width = sides_->GetSize().x;
    const int of_list = width * 54 / 100;
    const bool has_room = width >= FromDIP(least_for_both);
    if (sides_->IsSplit() && !has_room) {
        leave(*preview_);
        sides_->Unsplit(preview_);
    }
    if (!sides_->IsSplit() && has_room) sides_->SplitVertically(list_, preview_, of_list);
    if (has_room && !is_dragged_) sides_->SetSashPosition(of_list);
}

void ListPage::show_chosen() {
    const long row = list_->chosen();
    const bool has_row = row >= 0 && static_cast<std::size_t>(row) < rows_->size();
    const auto number
        = has_row ? std::optional{rows_->number(static_cast<std::size_t>(row))} : std::nullopt;
    if (number == previewed_ || !sides_->IsSplit()) return;
    previewed_ = number;
    if (!has_row) return preview_->clear();
    preview_->show(
        [&](RuleSetPool& pool) { return rows_->open(static_cast<std::size_t>(row), pool); });
}

} // namespace merels::viewer
