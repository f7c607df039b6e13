// What can be shown between the query and the list: the form with its filters, and the columns.

#include <viewer/collection/list_page.hpp>

#include <engine/time_limit.hpp>
#include <viewer/core/collection/query_text.hpp>
#include <viewer/core/files/collection_file.hpp>
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
    for (const Column column : all_columns()) {
        auto* const box = new wxCheckBox{panel, wxID_ANY, wx_tr(viewer::title(column))};
        box->SetValue(std::ranges::find(chosen, column) != chosen.end());
        box->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { choose_columns(); });
        column_boxes_.push_back(box);
        sizer->Add(box, wxSizerFlags{}.Border(wxALL, FromDIP(3)));
    }
    panel->SetSizer(sizer);
    return panel;
}

void ListPage::choose_columns() {
    std::vector<Column> columns;
    for (const Column column : all_columns())
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

} // namespace merels::viewer
