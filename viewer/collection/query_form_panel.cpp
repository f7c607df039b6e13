#include <viewer/collection/query_form_panel.hpp>

#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/wx_text.hpp>

namespace merels::viewer {

namespace {

constexpr int fields_in_row = 3;

/// The value of a choice. The first item means that nothing is chosen.
template <class Value> std::optional<Value> chosen(const wxChoice& choice) {
    const int item = choice.GetSelection();
    return item > 0 ? std::optional{static_cast<Value>(item - 1)} : std::nullopt;
}

template <class Value> void choose(wxChoice& choice, std::optional<Value> value) {
    choice.SetSelection(value ? static_cast<int>(*value) + 1 : 0);
}

template <class Value> std::vector<const char*> words_of_all(std::size_t count) {
    std::vector<const char*> words;
    for (std::size_t i = 0; i < count; ++i) words.push_back(words_of(static_cast<Value>(i)));
    return words;
}

std::string text_of(const wxTextCtrl& text) {
    return text.GetValue().Strip(wxString::both).utf8_string();
}

} // namespace

QueryFormPanel::QueryFormPanel(wxWindow* parent)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "query form"),
      fields_(new wxFlexGridSizer(2 * fields_in_row, FromDIP(usual_gap), FromDIP(usual_gap))) {
    add_text(english("Player"), "player", &QueryForm::player);
    add_text(english("White"), "white", &QueryForm::white);
    add_text(english("Black"), "black", &QueryForm::black);
    add_text(english("Event"), "event", &QueryForm::event);
    add_text(english("From"), "from", &QueryForm::from);
    texts_.back().first->SetHint("1950-03-15");
    add_text(english("To"), "to", &QueryForm::to);
    texts_.back().first->SetHint("1960");
    result_ = add_choice(
        english("Result"), "result",
        words_of_all<GameResult>(static_cast<std::size_t>(GameResult::unfinished) + 1));
    add_text(english("Rules"), "rules", &QueryForm::rules);
    add_text(english("Comments contain"), "comment", &QueryForm::comment);
    motif_ = add_choice(english("Happens"), "motif", words_of_all<Motif>(enum_names<Motif>.size()));
    trait_ = add_choice(english("Has"), "has", words_of_all<Trait>(enum_names<Trait>.size()));
    for (int column = 0; column < fields_in_row; ++column)
        fields_->AddGrowableCol(2 * static_cast<std::size_t>(column) + 1, 1);
    auto* const empty = new wxButton{this, wxID_ANY, wx_tr("Empty the form")};
    empty->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { clear(); });
    add("", empty);
    auto* const all = new wxBoxSizer{wxVERTICAL};
    all->Add(fields_, wxSizerFlags{}.Expand().Border(wxALL, FromDIP(usual_gap)));
    add_filters(*all);
    SetSizer(all);
}

void QueryFormPanel::add(const char* english_label, wxWindow* field) {
    const wxString label = *english_label == '\0' ? wxString{} : wx_tr(english_label);
    fields_->Add(new wxStaticText(this, wxID_ANY, label), wxSizerFlags{}.CenterVertical());
    fields_->Add(field, wxSizerFlags{1}.Expand());
}

void QueryFormPanel::add_text(const char* english_label, const char* name,
                              std::string QueryForm::*member) {
    auto* const text = text_field(this, name, wxTE_PROCESS_ENTER);
    text->SetMinSize({FromDIP(60), -1});
    text->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { on_change(); });
    text->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { on_find(); });
    add(english_label, text);
    texts_.emplace_back(text, member);
}

wxChoice* QueryFormPanel::add_choice(const char* english_label, const char* name,
                                     const std::vector<const char*>& english_words) {
    wxArrayString items;
    items.Add(wx_tr("(any)"));
    for (const char* const words : english_words) items.Add(wx_tr(words));
    auto* const choice = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, items, 0,
                                      wxDefaultValidator, name);
    choice->SetSelection(0);
    choice->SetMinSize({FromDIP(60), -1});
    choice->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
        on_change();
        on_find();
    });
    add(english_label, choice);
    return choice;
}

void QueryFormPanel::add_filters(wxSizer& sizer) {
    auto* const line = new wxBoxSizer{wxHORIZONTAL};
    const auto flags = wxSizerFlags{}.CenterVertical().Border(wxRIGHT, FromDIP(usual_gap));
    const auto label
        = [&](const wxString& words) { line->Add(new wxStaticText(this, wxID_ANY, words), flags); };
    label(wx_tr("Saved filters"));
    kept_ = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 0, nullptr, 0,
                         wxDefaultValidator, "filters");
    line->Add(kept_, wxSizerFlags{1}.CenterVertical().Border(wxRIGHT, FromDIP(usual_gap)));
    label(wx_tr("Name"));
    name_ = text_field(this, "filter name");
    line->Add(name_, wxSizerFlags{1}.CenterVertical().Border(wxRIGHT, FromDIP(usual_gap)));
    const auto button = [&](const wxString& words, const char* name,
                            std::function<void(const std::string&)>& call) {
        auto* const added = named_button(this, words, name);
        added->Bind(wxEVT_BUTTON, [this, &call](wxCommandEvent&) { call(text_of(*name_)); });
        line->Add(added, flags);
    };
    button(wx_tr("Keep the query"), "keep filter", on_keep);
    button(wx_tr("Forget"), "forget filter", on_forget);
    kept_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
        const Filter& filter = filters_[static_cast<std::size_t>(kept_->GetSelection())];
        name_->ChangeValue(to_wx(filter.name));
        on_filter(filter);
    });
    sizer.Add(line,
              wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(usual_gap)));
}

QueryForm QueryFormPanel::form() const {
    QueryForm form;
    for (const auto& [field, text] : texts_) form.*text = text_of(*field);
    form.result = chosen<GameResult>(*result_);
    form.motif = chosen<Motif>(*motif_);
    form.trait = chosen<Trait>(*trait_);
    return form;
}

void QueryFormPanel::show(const QueryForm& form) {
    for (const auto& [field, text] : texts_)
        if (text_of(*field) != form.*text) field->ChangeValue(to_wx(form.*text));
    choose(*result_, form.result);
    choose(*motif_, form.motif);
    choose(*trait_, form.trait);
}

void QueryFormPanel::clear() {
    show({});
    on_change();
    on_find();
}

void QueryFormPanel::show_filters(const std::vector<Filter>& filters) {
    filters_ = filters;
    wxArrayString names;
    for (const Filter& filter : filters) names.Add(to_wx(filter.name));
    kept_->Set(names);
}

void QueryFormPanel::use_look(const Look& look) {
    use_colors(*this, look);
    Layout();
}

} // namespace merels::viewer
