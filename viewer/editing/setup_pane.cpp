#include <viewer/core/board/position_setup.hpp>
#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/choice.h>
#include <wx/radiobox.h>
#include <wx/scrolwin.h>
#include <wx/spinctrl.h>
#include <wx/wrapsizer.h>

#include <array>
#include <functional>
#include <memory>

namespace merels::viewer {

namespace {

wxArrayString men() {
    wxArrayString men;
    for (const char* const name : {english("White"), english("Black"), english("None")})
        men.Add(wx_tr(name));
    return men;
}

wxSpinCtrl* new_hand(wxWindow* parent, const char* name) {
    return new wxSpinCtrl{
        parent, wxID_ANY, wxString{}, wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 0,
        99,     0,        name};
}

wxButton* new_button(wxWindow* parent, const char* english_name) {
    return new wxButton{parent, wxID_ANY, wx_tr(english_name)};
}

/// The controls of the pane. The controls are made when they are first needed.
class SetupPane : public wxScrolledWindow {
public:
    explicit SetupPane(GamePage& page)
        : wxScrolledWindow(&page.panes(), wxID_ANY, wxDefaultPosition, wxDefaultSize,
                           wxVSCROLL | wxTAB_TRAVERSAL, "setup"),
          page_(page), setup_(page.document().position()), begin_(setup_.setup()),
          man_(new wxRadioBox{this, wxID_ANY, wx_tr("A click places"), wxDefaultPosition,
                              wxDefaultSize, men(), 3, wxRA_SPECIFY_COLS}),
          to_move_(new wxChoice{this, wxID_ANY}), hands_{new_hand(this, "White's hand"),
                                                         new_hand(this, "Black's hand")},
          clear_(new_button(this, english("Empty"))), paste_(new_button(this, english("Paste"))),
          use_(new_button(this, english("Begin here"))), leave_(new_button(this, english("Leave"))),
          problems_(long_text(this, "problems", wxTE_NO_VSCROLL)) {
        arrange();
        bind_controls();
        use_look();
        show_setup();
    }

    const PositionSetup& setup() const { return setup_; }
    /// True if the position was changed since the beginning.
    bool has_changed() const { return setup_.setup() != begin_; }
    /// Puts a man. `is_other` is true for a man of the color that is not chosen.
    void put(Point point, bool is_other) {
        const auto man = static_cast<SetupMan>(man_->GetSelection());
        setup_.put(point, !is_other                ? man
                          : man == SetupMan::black ? SetupMan::white
                                                   : SetupMan::black);
        show_setup();
    }
    /// Uses the position on the clipboard.
    void paste() {
        const auto failed = setup_.paste(clipboard_text());
        if (!failed) return show_setup();
        page_.tell(*failed);
        problems_->ChangeValue(to_wx(*failed));
    }
    void use_look() {
        use_colors(*this, page_.desk().look());
        color_problems();
    }
    /// Called to begin a game in the position.
    std::function<void(const Position&)> on_use;
    /// Called when the person leaves the pane.
    std::function<void()> on_leave;

private:
    void arrange() {
        const int gap = FromDIP(usual_gap);
        to_move_->Append(wx_tr("White to play"));
        to_move_->Append(wx_tr("Black to play"));
        auto* const first = new wxWrapSizer;
        first->Add(man_, wxSizerFlags{}.CenterVertical().Border(wxRIGHT, 2 * gap));
        first->Add(to_move_, wxSizerFlags{}.CenterVertical());
        auto* const hands = new wxWrapSizer;
        hands->Add(new wxStaticText{this, wxID_ANY, wx_tr("In hand:")},
                   wxSizerFlags{}.CenterVertical().Border(wxRIGHT, gap));
        for (const Color color : {Color::white, Color::black}) {
            const char* const side = color == Color::white ? english("White") : english("Black");
            // A number must stay next to the name of its player.
            auto* const hand = new wxBoxSizer{wxHORIZONTAL};
            hand->Add(new wxStaticText{this, wxID_ANY, wx_tr(side)},
                      wxSizerFlags{}.CenterVertical().Border(wxRIGHT, gap));
            hand->Add(hands_[index(color)], wxSizerFlags{}.CenterVertical());
            hands->Add(hand, wxSizerFlags{}.CenterVertical().Border(wxRIGHT, 2 * gap));
        }
        auto* const buttons = new wxWrapSizer;
        for (wxButton* const button : {use_, clear_, paste_, leave_})
            buttons->Add(button, wxSizerFlags{}.Border(wxRIGHT | wxBOTTOM, gap));
        auto* const all = new wxBoxSizer{wxVERTICAL};
        // The verdict is at the top, so that a low pane shows it without scrolling.
        all->Add(problems_, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT, gap));
        all->Add(first, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT, gap));
        all->Add(hands, wxSizerFlags{}.Expand().Border(wxALL, gap));
        all->Add(buttons, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT, gap));
        SetSizer(all);
        set_margins(*problems_, 0, FromDIP(2));
        fit_problems();
        follow_height(*problems_, [this] { CallAfter([this] { fit_problems(); }); });
        SetScrollRate(0, FromDIP(8));
        Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
            event.Skip();
            // In a narrow pane, the rows of controls wrap, so the height of the content depends on
            // the width.
            CallAfter([this] { FitInside(); });
        });
    }
    /// Gives the verdict the height of its words.
    void fit_problems() {
        const int height = height_of_lines(*problems_) + FromDIP(8);
        if (problems_->GetMinSize().y == height) return;
        problems_->SetMinSize({FromDIP(60), height});
        Layout();
        FitInside();
    }
    void bind_controls() {
        to_move_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { read_controls(); });
        for (wxSpinCtrl* const hand : hands_) {
            hand->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) { read_controls(); });
            hand->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { read_controls(); });
        }
        clear_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
            setup_.clear();
            show_setup();
        });
        paste_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { paste(); });
        use_->SetName("use position");
        use_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
            if (const auto position = setup_.position()) on_use(*position);
        });
        leave_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { on_leave(); });
    }
    void read_controls() {
        if (is_showing_) return;
        setup_.set_to_move(to_move_->GetSelection() == 0 ? Color::white : Color::black);
        for (const Color color : {Color::white, Color::black}) {
            const int men = hands_[index(color)]->GetValue();
            if (static_cast<unsigned>(men) != setup_.setup().hand[index(color)])
                setup_.set_hand(color, static_cast<unsigned>(men));
        }
        show_setup();
    }
    void show_setup() {
        // Setting one field reports a change while the other field still has its old value.
        is_showing_ = true;
        to_move_->SetSelection(setup_.setup().to_move == Color::white ? 0 : 1);
        for (const Color color : {Color::white, Color::black}) {
            const int men = static_cast<int>(setup_.setup().hand[index(color)]);
            if (hands_[index(color)]->GetValue() != men) hands_[index(color)]->SetValue(men);
        }
        is_showing_ = false;
        std::string words;
        for (const std::string& problem : setup_.problems())
            words += (words.empty() ? "" : "\n") + problem;
        use_->Enable(words.empty());
        problems_->ChangeValue(words.empty() ? wx_tr("You can play from this position.")
                                             : to_wx(words));
        color_problems();
        fit_problems();
        page_.board().repaint();
    }
    /// Faults are news, so they have a color of their own.
    void color_problems() {
        const Ink ink = use_->IsEnabled() ? Ink::text : Ink::bad;
        problems_->SetForegroundColour(to_wx(page_.desk().look().theme[ink]));
    }

    GamePage& page_;
    PositionSetup setup_;
    Setup begin_;
    wxRadioBox* man_;
    wxChoice* to_move_;
    std::array<wxSpinCtrl*, 2> hands_;
    wxButton* clear_;
    wxButton* paste_;
    wxButton* use_;
    wxButton* leave_;
    wxTextCtrl* problems_;
    bool is_showing_ = false;
};

/// A pane for setting up a position. Clicks on the board put men there. Faults are shown at once. A
/// new game begins in the position, and undo brings the old game back.
class SettingUp : public Feature {
public:
    explicit SettingUp(GamePage& page) : page_(page) {
        page.commands().on(Command::set_up, {[this] { pane_ != nullptr ? leave() : begin(); },
                                             {},
                                             [this] { return pane_ != nullptr; }});
        page.on_look().add([this] {
            if (pane_ != nullptr) pane_->use_look();
        });
        page.add_typing(*this, {[] { return false; },
                                {},
                                [this](Command command) {
                                    const bool is_ours
                                        = command == Command::paste && pane_ != nullptr;
                                    if (is_ours) pane_->paste();
                                    return is_ours;
                                },
                                {}});
        // Men cannot stay when the board changes.
        page.on_change().add([this] {
            const RuleSet& rules = page_.document().game().rule_set();
            if (pane_ != nullptr && !is_same_game(pane_->setup().rule_set(), rules))
                end(std::nullopt);
        });
    }
    ~SettingUp() override {
        page_.end_typing(*this);
        if (pane_ != nullptr) page_.board().set_up(nullptr);
    }
    std::optional<Question> question_before_end() const override {
        if (pane_ == nullptr || !pane_->has_changed()) return std::nullopt;
        return questions::drop_setup();
    }

private:
    void begin() {
        pane_ = new SetupPane{page_};
        pane_->on_use = [this](const Position& position) { end(position); };
        pane_->on_leave = [this] { leave(); };
        page_.add_pane(pane_, english("Set up"));
        page_.show_pane(pane_);
        page_.board().set_up(&pane_->setup(),
                             [this](Point point, bool is_other) { pane_->put(point, is_other); });
        page_.board().SetFocus();
        page_.tell(tr("Click on the board to add and remove men.") + " "
                   + tr("The right mouse button puts a man of the other color") + ".");
    }
    void leave() {
        const auto question = question_before_end();
        const auto drop = Questions::Answer::yes;
        if (question && page_.desk().questions().ask(page_, *question) != drop) return;
        end(std::nullopt);
    }
    void end(std::optional<Position> position) {
        page_.board().set_up(nullptr);
        page_.board().SetFocus();
        // The pane is removed later, because one of its buttons may have called this function.
        page_.CallAfter([this, pane = pane_] {
            const int number = page_.panes().FindPage(pane);
            if (number == wxNOT_FOUND) return;
            page_.panes().DeletePage(static_cast<std::size_t>(number));
            page_.panes().SetSelection(0);
        });
        pane_ = nullptr;
        if (!position) return;
        page_.document().replace(Game{*position});
        page_.tell(tr("A new game begins with this position. Undo brings the old game back."));
        page_.refresh_position();
    }

    GamePage& page_;
    SetupPane* pane_ = nullptr;
};

} // namespace

std::unique_ptr<Feature> make_setting_up(GamePage& page) {
    return std::make_unique<SettingUp>(page);
}

} // namespace merels::viewer
