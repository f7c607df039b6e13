#include <viewer/analysis/engine_pane.hpp>

#include <viewer/analysis/engine_offer.hpp>
#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace merels::viewer {

namespace {

constexpr int value_column = 0;
constexpr int line_column = 1;
constexpr int source_column = 2;

wxButton* small_button(wxWindow* parent, const wxString& label, const wxString& help) {
    auto* const button
        = new wxButton{parent, wxID_ANY, label, wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT};
    button->SetToolTip(help);
    button->SetName(help);
    return button;
}

} // namespace

EnginePane::EnginePane(wxWindow* parent, EngineAnswers answers)
    : wxPanel(parent, wxID_ANY), answers_(std::move(answers)),
      start_(new wxButton{this, wxID_ANY, wx_tr("Start")}),
      take_back_(new wxButton{this, wxID_ANY, wx_tr(english("Take back"))}),
      engines_(new wxChoice{this, wxID_ANY}), opponent_(new wxChoice{this, wxID_ANY}),
      strength_(new wxChoice{this, wxID_ANY, wxDefaultPosition, wxDefaultSize, strength_names()}),
      fewer_(small_button(this, to_wx("−"), wx_tr("Fewer lines"))),
      more_(small_button(this, "+", wx_tr("More lines"))), controls_(new wxBoxSizer{wxHORIZONTAL}),
      value_(new wxStaticText{this, wxID_ANY, wxString{}}),
      state_(new wxStaticText{this, wxID_ANY, wxString{}}),
      list_(report_list(this, wx_tr("Best lines"))) {
    engines_->SetName(wx_tr("Engine"));
    opponent_->SetName(wx_tr("Role of the engine"));
    opponent_->SetToolTip(wx_tr("Role of the engine"));
    for (const char* const words :
         {english("gives advice"), english("plays White"), english("plays Black")})
        opponent_->Append(wx_tr(words));
    strength_->SetName(wx_tr("Strength of the engine"));
    strength_->SetToolTip(wx_tr("Strength of the engine"));
    opponent_->SetSelection(0);
    list_->Hide();
    add_controls();
    add_list();
    show_controls();
}

void EnginePane::add_controls() {
    const int gap = FromDIP(usual_gap);
    auto* const first = new wxBoxSizer{wxHORIZONTAL};
    first->Add(start_, wxSizerFlags{}.CentreVertical());
    first->Add(take_back_, wxSizerFlags{}.CentreVertical());
    first->Add(engines_, wxSizerFlags{1}.CentreVertical().Border(wxLEFT, gap));
    auto* const second = new wxBoxSizer{wxHORIZONTAL};
    second->Add(opponent_, wxSizerFlags{}.CentreVertical().Border(wxRIGHT, gap));
    second->Add(strength_, wxSizerFlags{}.CentreVertical().Border(wxRIGHT, gap));
    second->Add(fewer_, wxSizerFlags{}.CentreVertical());
    second->Add(more_, wxSizerFlags{}.CentreVertical().Border(wxLEFT, gap / 2));
    controls_->Add(first, wxSizerFlags{1}.Expand());
    controls_->AddSpacer(gap);
    controls_->Add(second, wxSizerFlags{}.Expand());
    auto* const all = new wxBoxSizer{wxVERTICAL};
    all->Add(controls_, wxSizerFlags{}.Expand().Border(wxALL, gap));
    all->Add(value_, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT | wxTOP, gap));
    all->Add(state_, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
    all->Add(list_, wxSizerFlags{1}.Expand().Border(wxLEFT | wxRIGHT, gap));
    SetSizer(all);
    start_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { answers_.start_or_stop(); });
    take_back_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { answers_.take_back(); });
    fewer_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { answers_.change_lines(-1); });
    more_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { answers_.change_lines(1); });
    engines_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
        show_controls();
        answers_.choose(event.GetSelection());
    });
    opponent_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
        constexpr std::array<std::optional<Color>, 3> colors{std::nullopt, Color::white,
                                                             Color::black};
        answers_.oppose(colors.at(static_cast<std::size_t>(event.GetSelection())));
    });
    strength_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
        answers_.set_strength(static_cast<Strength>(event.GetSelection()));
    });
}

void EnginePane::add_list() {
    list_->AppendColumn(wx_tr("Value"));
    list_->AppendColumn(wx_tr("Line"));
    list_->AppendColumn(wx_tr("Source"));
    list_->SetToolTip(wx_tr(english("Press Return to play the first move of the chosen line. Press "
                                    "C to copy the whole line into the game as a variation.")));
    list_->Bind(wxEVT_LIST_ITEM_ACTIVATED,
                [this](wxListEvent& event) { answers_.play(static_cast<int>(event.GetIndex())); });
    list_->Bind(wxEVT_CHAR, [this](wxKeyEvent& event) {
        const bool is_copy = event.GetKeyCode() == 'c' || event.GetKeyCode() == 'C';
        if (is_copy && chosen_row() >= 0) return answers_.copy(chosen_row());
        event.Skip();
    });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        CallAfter([this] {
            show_controls();
            show_texts();
        });
    });
    list_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        CallAfter([this] { fit_columns(); });
    });
}

int EnginePane::chosen_row() const {
    return static_cast<int>(list_->GetNextItem(-1, wxLIST_NEXT_ALL, wxLIST_STATE_SELECTED));
}

void EnginePane::show(EngineWords words) {
    words_ = std::move(words);
    show_texts();
    show_rows();
}

/// Shows or hides the second text. In a low pane, the list uses its place.
void EnginePane::show_texts() {
    const bool is_low = GetClientSize().y < FromDIP(200);
    const Texts texts{is_low && words_.value.empty() ? words_.state : words_.value, words_.state,
                      !is_low, std::max(GetClientSize().x - 2 * FromDIP(usual_gap), FromDIP(120)),
                      value_->GetCharHeight()};
    // Each new label makes wxWidgets lay out the whole pane.
    if (std::exchange(texts_, texts) != texts) {
        state_->Show(!is_low);
        for (const auto& [text, words] :
             {std::pair{value_, texts.value}, std::pair{state_, texts.state}}) {
            text->SetLabelText(label_text(words));
            text->Wrap(texts.width);
        }
        Layout();
    }
    wxString all = label_text(words_.value + "\n" + words_.state);
    all.Trim().Trim(false);
    if (value_->GetToolTipText() == all) return;
    // A tooltip with nothing but a line break would be an empty box.
    all.empty() ? value_->UnsetToolTip() : value_->SetToolTip(all);
}

/// Changes rows in place, so that the selected row stays selected.
void EnginePane::show_rows() {
    const auto rows = static_cast<long>(words_.rows.size());
    // The titles of the columns stay hidden until an engine is started.
    if (rows > 0 && list_->Show()) Layout();
    bool has_changed = list_->GetItemCount() != rows;
    while (list_->GetItemCount() > rows) list_->DeleteItem(list_->GetItemCount() - 1);
    while (list_->GetItemCount() < rows) list_->InsertItem(list_->GetItemCount(), wxString{});
    for (long i = 0; i < rows; ++i) {
        const EngineRow& row = words_.rows[static_cast<std::size_t>(i)];
        const auto set = [&](int column, const std::string& text) {
            if (list_->GetItemText(i, column) == label_text(text)) return;
            list_->SetItem(i, column, label_text(text));
            has_changed = has_changed || column != line_column;
        };
        set(value_column, row.value);
        set(line_column, row.line);
        set(source_column, row.source);
    }
    if (has_changed) fit_columns();
}

/// Gives value and source the width that they need, and the line the rest, at least a third. If all
/// lines have the same source, the text above the list names it, and the column is hidden.
void EnginePane::fit_columns() {
    int value = FromDIP(60);
    int source = 0;
    for (const EngineRow& row : words_.rows) {
        value = std::max(value, list_->GetTextExtent(label_text(row.value)).x + FromDIP(16));
        if (row.source != words_.rows.front().source) source = FromDIP(60);
    }
    for (const EngineRow& row : words_.rows)
        if (source > 0)
            source = std::max(source, list_->GetTextExtent(label_text(row.source)).x + FromDIP(16));
    const int width = list_->GetClientSize().x;
    list_->SetColumnWidth(value_column, value);
    list_->SetColumnWidth(source_column, source);
    list_->SetColumnWidth(line_column, std::max(width / 3, width - value - source - FromDIP(4)));
}

void EnginePane::show_running(bool is_running) {
    start_->SetLabel(wx_tr(is_running ? english("Stop") : english("Start")));
}

void EnginePane::show_engines(const std::vector<std::string>& names, int chosen) {
    engines_->Clear();
    for (const std::string& name : names) engines_->Append(label_text(name));
    engines_->SetSelection(chosen);
    show_controls();
}

void EnginePane::show_opponent(std::optional<Color> color) {
    opponent_->SetSelection(color ? 1 + static_cast<int>(index(*color)) : 0);
    show_controls();
}

void EnginePane::begin_to_play(Color color, Strength strength) {
    answers_.set_strength(strength);
    answers_.oppose(color);
}

void EnginePane::show_strength(Strength strength) {
    strength_->SetSelection(static_cast<int>(strength));
}

/// Shows the strength while the engine plays, and the number of lines while it gives advice. In a
/// narrow pane, the controls have two rows.
void EnginePane::show_controls() {
    // The first sizes of a new page pass at once.
    if (GetClientSize().x < FromDIP(120)) return;
    const bool plays = opponent_->GetSelection() > 0;
    const bool has_strength = plays && engines_->GetSelection() <= 0;
    constexpr int least_letters = 9;
    const int least_names = least_letters * GetCharWidth() + FromDIP(40);
    const int gap = FromDIP(usual_gap);
    int width = (plays ? take_back_ : start_)->GetBestSize().x + gap + least_names + gap
                + opponent_->GetBestSize().x + gap;
    if (has_strength) width += strength_->GetBestSize().x + gap;
    const bool is_narrow = width > GetClientSize().x - 2 * gap;
    // In one row, the names of the engines may need the place. Keys also change the lines.
    const bool has_room = is_narrow || GetClientSize().x > FromDIP(400);
    const Controls controls{plays, has_strength, is_narrow, !plays && has_room, least_names};
    // Each change makes wxWidgets lay out the whole window.
    if (std::exchange(shown_, controls) == controls) {
        Layout();
        return;
    }
    // In a game against the engine, "Start" would only give advice.
    start_->Show(!plays);
    take_back_->Show(plays);
    strength_->Show(has_strength);
    for (wxButton* const button : {fewer_, more_}) button->Show(controls.has_buttons);
    engines_->SetMinSize({least_names, -1});
    controls_->SetOrientation(is_narrow ? wxVERTICAL : wxHORIZONTAL);
    Layout();
}

void EnginePane::use_look(const Look& look) {
    use_colors(*this, look);
    value_->SetFont(look.font.Bold());
    show_controls();
    show_texts();
    list_->SetHeaderAttr(
        wxItemAttr{to_wx(look.theme[Ink::muted]), to_wx(look.theme[Ink::background]), look.font});
    for (int i = 0; i < list_->GetItemCount(); ++i)
        list_->SetItemTextColour(i, to_wx(look.theme[Ink::text]));
}

} // namespace merels::viewer
