#include <libnotation/game/language/language.hpp>
#include <libnotation/game/language/tag_words.hpp>
#include <libnotation/publish/game_title.hpp>
#include <viewer/core/editing/rule_change.hpp>
#include <viewer/core/game/tag_edit.hpp>
#include <viewer/core/study/rule_set_order.hpp>
#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/late_pane.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/choice.h>
#include <wx/combobox.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

namespace merels::viewer {

namespace {

constexpr std::array results{GameResult::white_wins, GameResult::black_wins, GameResult::draw,
                             GameResult::unfinished};

/// The name of a tag for the list: "Ort (Site)". The field below the list has the name that the
/// file has, so the list shows both.
std::string name_in_list(const std::string& tag) {
    std::string words = tag_in_words(tag, reader_language());
    if (words != tag) words.append(" (").append(tag).append(")");
    return words;
}

/// A pane for the players, place, date, result and rules of a game. All of them can be changed.
/// Typed text goes into the game even without the button. Text that cannot be a tag stays in its
/// field. Escape drops this text.
class HeadPane : public Feature {
public:
    explicit HeadPane(GamePage& page)
        : page_(page), pane_(new LatePane{&page.panes(), [this] { make(); }}) {
        page.add_pane(pane_, english("Game info"));
        page.commands().on(Command::edit_head, {[this] {
                               page_.show_pane(pane_);
                               tags_->SetFocus();
                           }});
        page.on_change().add([this] { load(); });
        page.on_commit().add([this] { commit(); });
        page.add_typing(*this, {[this] { return is_typed(); },
                                // An unfinished date is kept, too.
                                [this](Game& game) {
                                    if (!check_tag_name(name()))
                                        put_tag_into(game.tags, name(), value());
                                },
                                {},
                                [this] { return refusal(); }});
        page.on_look().add([this] {
            if (pane_->is_made()) use_look();
        });
    }
    ~HeadPane() override {
        page_.end_typing(*this);
        for (wxWindow* const child : pane_->GetChildren()) child->SetEvtHandlerEnabled(false);
    }

private:
    void make() {
        tags_ = new wxListCtrl{pane_,
                               wxID_ANY,
                               wxDefaultPosition,
                               wxDefaultSize,
                               wxLC_REPORT | wxLC_SINGLE_SEL,
                               wxDefaultValidator,
                               "tags"};
        name_ = new wxComboBox{pane_, wxID_ANY, wxString{},    wxDefaultPosition,  wxDefaultSize,
                               0,     nullptr,  wxCB_DROPDOWN, wxDefaultValidator, "tag"};
        value_ = text_field(pane_, "value", wxTE_PROCESS_ENTER);
        set_ = small_button(english("Set"));
        remove_ = small_button(english("Remove"));
        result_ = new wxChoice{pane_, wxID_ANY};
        rules_ = new wxChoice{pane_, wxID_ANY};
        use_rules_ = small_button(english("Change"));
        words_ = new wxStaticText{pane_,         wxID_ANY,          wxString{}, wxDefaultPosition,
                                  wxDefaultSize, wxST_NO_AUTORESIZE};
        fill_choices();
        arrange();
        bind_controls();
        use_look();
        load();
    }
    wxButton* small_button(const char* words) {
        return new wxButton{pane_,         wxID_ANY,     wx_tr(words), wxDefaultPosition,
                            wxDefaultSize, wxBU_EXACTFIT};
    }
    void arrange() {
        const int gap = pane_->FromDIP(usual_gap);
        auto* const edit = row_of({name_, {value_, 1}, set_, remove_}, gap);
        auto* const choices = row_of({result_, {rules_, 1}, use_rules_}, gap);
        auto* const all = new wxBoxSizer{wxVERTICAL};
        all->Add(tags_, wxSizerFlags{1}.Expand().Border(wxLEFT | wxRIGHT, gap));
        all->Add(edit, wxSizerFlags{}.Expand().Border(wxALL, gap));
        all->Add(choices, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
        all->Add(words_, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
        pane_->SetSizer(all);
        words_->Hide();
        use_rules_->Disable();
    }
    void fill_choices() {
        const int width_of_names = reader_language() == "en" ? 90 : 150;
        tags_->AppendColumn(wx_tr("Tag"), wxLIST_FORMAT_LEFT, pane_->FromDIP(width_of_names));
        tags_->AppendColumn(wx_tr("Value"));
        // In a low pane, the fields below keep their place.
        tags_->SetMinSize(pane_->FromDIP(wxSize{-1, 40}));
        for (const std::string& tag : roster_tags()) name_->Append(label_text(tag));
        for (const GameResult result : results)
            result_->Append(label_text(std::string{format(result)}));
        for (const RuleSet* const rules : listed_)
            rules_->Append(label_text(name_in_language(*rules)));
        result_->SetToolTip(wx_tr("Result"));
        rules_->SetToolTip(wx_tr("Rules"));
        rules_->SetMinSize(pane_->FromDIP(wxSize{120, -1}));
        name_->SetMinSize(pane_->FromDIP(wxSize{110, -1}));
        for (wxButton* const button : {set_, remove_, use_rules_})
            button->SetMinSize(button->GetBestSize() + pane_->FromDIP(wxSize{16, 0}));
        value_->SetMinSize(pane_->FromDIP(wxSize{90, -1}));
        value_->SetHint(wx_tr("Value"));
    }
    void bind_controls() {
        tags_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
            event.Skip();
            // Leaves space for a scroll bar.
            const int room = event.GetSize().x - pane_->FromDIP(24);
            tags_->SetColumnWidth(1, room - tags_->GetColumnWidth(0));
        });
        tags_->Bind(wxEVT_LIST_ITEM_SELECTED,
                    [this](wxListEvent& event) { choose_tag(event.GetIndex()); });
        tags_->Bind(wxEVT_LIST_ITEM_ACTIVATED, [this](wxListEvent&) {
            value_->SetFocus();
            value_->SelectAll();
        });
        value_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { typed(); });
        value_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
            event.GetKeyCode() == WXK_ESCAPE&& is_typed() ? take_back() : event.Skip();
        });
        name_->Bind(wxEVT_TEXT, [this](wxCommandEvent& event) {
            event.Skip();
            if (is_typed()) typed();
        });
        value_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { set_tag(); });
        set_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { set_tag(); });
        remove_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { remove_tag(); });
        result_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { set_result(); });
        rules_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { consider_rules(); });
        use_rules_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { use_rules(); });
    }
    void load() {
        const Game& game = page_.document().game();
        if (!pane_->is_made() || version_ == page_.document().version()) return;
        version_ = page_.document().version();
        tags_->DeleteAllItems();
        const auto add = [this](const std::string& name, const std::string& value) {
            const long row = tags_->InsertItem(tags_->GetItemCount(), label_text(name));
            tags_->SetItem(row, 1, label_text(value));
        };
        for (const Tag& tag : shown_tags(game.tags)) add(name_in_list(tag.name), tag.value);
        // Typed text that is not yet in the game stays in the field.
        if (!is_typed() && value() != game.tags.get(name())) show_value(game.tags.get(name()));
        const auto result = std::ranges::find(results, game.result);
        result_->SetSelection(static_cast<int>(result - results.begin()));
        rules_->SetSelection(wxNOT_FOUND);
        const auto own = std::ranges::find_if(
            listed_, [&](const RuleSet* rules) { return is_same_game(*rules, game.rule_set()); });
        if (own != listed_.end()) rules_->SetSelection(static_cast<int>(own - listed_.begin()));
        use_rules_->Disable();
        show_words(refusal());
    }
    void choose_tag(long row) {
        // If the typed text cannot be a tag, the choice is ignored, and the text stays in the
        // field.
        if (const std::string why = refusal(); !why.empty()) return explain(why);
        // `put_left` makes the list again, so it must wait until the list has reported the choice.
        if (is_typed()) {
            left_ = Tag{name(), value()};
            pane_->CallAfter([this] { put_left(); });
        }
        // The list shows harmless text. The field has the exact value.
        const auto tags = shown_tags(page_.document().game().tags);
        if (row < 0 || static_cast<std::size_t>(row) >= tags.size()) return;
        const Tag& tag = tags[static_cast<std::size_t>(row)];
        name_->ChangeValue(to_wx(tag.name));
        show_value(tag.value);
    }
    void set_tag() {
        if (const auto wrong = check_tag(name(), value())) return explain(*wrong);
        shown_value_ = value();
        was_typed_ = false;
        page_.on_typing().tell();
        put_tag(name(), shown_value_);
    }
    void put_tag(const std::string& name, const std::string& value) {
        Tags tags = page_.document().game().tags;
        put_tag_into(tags, name, value);
        page_.document().set_head(std::move(tags), page_.document().game().result);
        page_.refresh_position();
    }
    std::string name() const { return name_->GetValue().utf8_string(); }
    std::string value() const { return value_->GetValue().utf8_string(); }
    bool is_typed() const { return pane_->is_made() && value() != shown_value_; }
    /// The reason why the typed text cannot be a tag. The result is empty if the text can be a tag,
    /// or if nothing is typed.
    std::string refusal() const {
        return is_typed() ? check_tag(name(), value()).value_or(std::string{}) : std::string{};
    }
    void typed() {
        page_.on_typing().tell();
        // The title of the tab shows that something is unsaved.
        if (std::exchange(was_typed_, is_typed()) != was_typed_) page_.desk().page_changed();
    }
    void take_back() {
        value_->ChangeValue(to_wx(shown_value_));
        show_words({});
        typed();
    }
    void put_left() {
        const auto left = std::exchange(left_, std::nullopt);
        if (left) put_tag(left->name, left->value);
    }
    void commit() {
        put_left();
        if (is_typed()) set_tag();
    }
    void show_value(const std::string& value) {
        value_->ChangeValue(to_wx(value));
        shown_value_ = this->value();
        was_typed_ = false;
    }
    void show_words(const std::string& words) {
        words_->Show(!words.empty());
        words_->SetLabelText(label_text(words));
        words_->Wrap(std::max(pane_->GetClientSize().x - pane_->FromDIP(8), 100));
        pane_->Layout();
    }
    void remove_tag() {
        Tags tags = page_.document().game().tags;
        if (tags.find(name()) == nullptr) return explain(tr("There is no tag of that name."));
        tags.remove(name());
        // The text in the field no longer counts as typed. Otherwise `commit` would set the removed
        // tag again.
        shown_value_ = value();
        was_typed_ = false;
        page_.document().set_head(std::move(tags), page_.document().game().result);
        page_.refresh_position();
    }
    void set_result() {
        const auto chosen = static_cast<std::size_t>(result_->GetSelection());
        page_.document().set_head(page_.document().game().tags, results.at(chosen));
        page_.refresh_position();
    }
    void consider_rules() {
        const RuleSet& rules = chosen_rules();
        const bool is_other = !is_same_game(rules, page_.document().game().rule_set());
        use_rules_->Enable(is_other);
        if (!is_other) return explain({});
        const auto change = under_rules(page_.document().game(), rules);
        explain(change ? in_words(*change, rules) : change.error());
    }
    void use_rules() {
        auto change = under_rules(page_.document().game(), chosen_rules());
        if (!change) return explain(change.error());
        page_.document().replace(std::move(change->game));
        page_.choose_rules();
        page_.refresh_position();
    }
    void explain(const std::string& words) {
        show_words(words);
        if (!words.empty()) page_.tell(words);
    }
    const RuleSet& chosen_rules() const {
        return *listed_.at(static_cast<std::size_t>(rules_->GetSelection()));
    }
    void use_look() {
        const Look& look = page_.desk().look();
        use_colors(*pane_, look);
        tags_->SetBackgroundColour(to_wx(look.theme[Ink::panel]));
        tags_->SetHeaderAttr(wxItemAttr{to_wx(look.theme[Ink::muted]),
                                        to_wx(look.theme[Ink::background]), look.font});
    }

    GamePage& page_;
    LatePane* pane_;
    wxListCtrl* tags_ = nullptr;
    wxComboBox* name_ = nullptr;
    wxTextCtrl* value_ = nullptr;
    wxButton* set_ = nullptr;
    wxButton* remove_ = nullptr;
    wxChoice* result_ = nullptr;
    wxChoice* rules_ = nullptr;
    /// The rule sets in the list `rules_`.
    std::vector<const RuleSet*> listed_ = rule_sets_by_name();
    wxButton* use_rules_ = nullptr;
    wxStaticText* words_ = nullptr;
    /// The text that the field last got from the game.
    std::string shown_value_;
    bool was_typed_ = false;
    /// Text that was typed before another row was chosen. This text will go into the game.
    std::optional<Tag> left_;
    std::optional<std::uint64_t> version_;
};

} // namespace

std::unique_ptr<Feature> make_head_pane(GamePage& page) { return std::make_unique<HeadPane>(page); }

} // namespace merels::viewer
