#include <viewer/collection/query_bar.hpp>

#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

namespace merels::viewer {

namespace {

/// The number of the letter at a place in UTF-8 text, as wxWidgets counts.
long letter_at(const std::string& text, std::size_t place) {
    return static_cast<long>(to_wx(text.substr(0, place)).length());
}

} // namespace

QueryBar::QueryBar(wxWindow* parent)
    : wxPanel(parent),
      text_(new wxComboBox(this, wxID_ANY, {}, wxDefaultPosition, wxDefaultSize, 0, nullptr,
                           wxCB_DROPDOWN | wxTE_PROCESS_ENTER, wxDefaultValidator, "query")),
      find_(named_button(this, wx_tr("Find"), "find")),
      stop_(named_button(this, wx_tr("Stop"), "stop")),
      form_(new wxToggleButton(this, wxID_ANY, wx_tr("Form"), wxDefaultPosition, wxDefaultSize,
                               wxBU_EXACTFIT, wxDefaultValidator, "form")),
      columns_(new wxToggleButton(this, wxID_ANY, wx_tr("Columns"), wxDefaultPosition,
                                  wxDefaultSize, wxBU_EXACTFIT, wxDefaultValidator, "columns")),
      told_(new wxStaticText(this, wxID_ANY, {}, wxDefaultPosition, wxDefaultSize,
                             wxST_NO_AUTORESIZE | wxST_ELLIPSIZE_END, "found")),
      outdated_(new wxPanel{this}),
      outdated_words_(new wxStaticText(outdated_, wxID_ANY,
                                       wx_tr("The file has changed since this list was read."),
                                       wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END)) {
    text_->SetHint(wx_tr("Names, or player:Mia date:1950.. result:draw motif:running-mill …"));
    const int gap = FromDIP(usual_gap);
    auto* const all = new wxBoxSizer{wxVERTICAL};
    all->Add(row_of({{text_, 1}, find_, stop_, form_, columns_}, gap),
             wxSizerFlags{}.Expand().Border(wxALL, gap));
    all->Add(told_, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
    auto* const read = named_button(outdated_, wx_tr("Reload"), "read again");
    outdated_->SetSizer(row_of({{outdated_words_, 1}, read}, gap));
    outdated_->Hide();
    all->Add(outdated_, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
    SetSizer(all);
    read->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { on_read_again(); });
    const auto find = [this](wxCommandEvent&) { on_find(); };
    text_->Bind(wxEVT_TEXT_ENTER, find);
    text_->Bind(wxEVT_COMBOBOX, find);
    text_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { on_type(); });
    find_->Bind(wxEVT_BUTTON, find);
    stop_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { on_stop(); });
    form_->Bind(wxEVT_TOGGLEBUTTON, [this](wxCommandEvent&) { on_form(form_->GetValue()); });
    columns_->Bind(wxEVT_TOGGLEBUTTON,
                   [this](wxCommandEvent&) { on_columns(columns_->GetValue()); });
}

std::string QueryBar::query() const { return text_->GetValue().utf8_string(); }

void QueryBar::set_query(const std::string& query) {
    text_->ChangeValue(to_wx(query));
    text_->SetInsertionPointEnd();
}

void QueryBar::show_history(const std::vector<std::string>& queries) {
    const wxString typed = text_->GetValue();
    wxArrayString items;
    for (const std::string& query : queries) items.Add(to_wx(query));
    // New items make the field empty for a moment.
    const wxEventBlocker unheard{text_, wxEVT_TEXT};
    text_->Set(items);
    text_->ChangeValue(typed);
}

void QueryBar::show_count(std::size_t games, bool is_running) {
    std::string words = is_position_ ? tr_count("{} game with this position",
                                                "{} games with this position", games)
                                     : tr_count("{} game", "{} games", games);
    if (finds_symmetric_ && !is_running)
        words += ". " + tr("Rotated and mirrored positions count, too.");
    told_->SetForegroundColour(text_color_);
    told_->SetLabelText(label_text(is_running ? words + " …" : words));
    if (stop_->IsEnabled() != is_running) stop_->Enable(is_running);
}

void QueryBar::show_fault(const RowsFault& fault, const std::string& asked, std::size_t games) {
    stop_->Enable(false);
    told_->SetForegroundColour(fault_color_);
    const wxString words = label_text(in_words(fault, asked, games));
    told_->SetLabelText(words);
    told_->SetToolTip(words);
}

void QueryBar::choose(Span part) {
    const std::string text = query();
    text_->SetFocus();
    text_->SetSelection(letter_at(text, part.begin), letter_at(text, part.end));
}

void QueryBar::show_outdated(bool is_outdated) {
    if (outdated_->IsShown() == is_outdated) return;
    outdated_->Show(is_outdated);
    GetParent()->Layout();
}

void QueryBar::use_look(const Look& look) {
    text_color_ = to_wx(look.theme[Ink::text]);
    fault_color_ = to_wx(look.theme[Ink::bad]);
    SetFont(look.font);
    use_colors(*this, look);
    use_colors(*outdated_, look);
    outdated_words_->SetForegroundColour(fault_color_);
    Layout();
}

} // namespace merels::viewer
