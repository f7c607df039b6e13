#include <libnotation/game/language/language.hpp>
#include <libnotation/game/traverse.hpp>
#include <libnotation/publish/game_title.hpp>
#include <libnotation/publish/rule_set_language.hpp>
#include <libnotation/rules/rule_set.hpp>
#include <viewer/core/game/document.hpp>
#include <viewer/core/study/library.hpp>
#include <viewer/core/study/other_rules.hpp>
#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/study/lessons.hpp>
#include <viewer/study/rule_text_pane.hpp>
#include <viewer/study/training_page.hpp>
#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/late_pane.hpp>
#include <viewer/widgets/look.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <fmt/format.h>
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/listbox.h>
#include <wx/panel.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace merels::viewer {

namespace {

constexpr const char* first_step_words
    = english("Read the comment, then press the right arrow key for the next move.");

/// Shows how a game changes under another rule set.
class RulesPane : public wxPanel {
public:
    struct Doings {
        /// Called when the person chose a change.
        std::function<void(const RuleChange&)> go_to;
        /// Called to open the game under the other rules. The game ends before its first illegal
        /// move.
        std::function<void(const Game&)> open;
    };
    RulesPane(wxWindow* parent, Doings doings)
        : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL,
                  "other rules"),
          doings_(std::move(doings)), rules_(new wxChoice{this, wxID_ANY}),
          summary_(new wxStaticText{this, wxID_ANY, wxString{}, wxDefaultPosition, wxDefaultSize,
                                    wxST_ELLIPSIZE_END}),
          changes_(new wxListBox(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 0, nullptr,
                                 wxLB_SINGLE | wxLB_HSCROLL)),
          open_(new wxButton{this, wxID_ANY, wx_tr("Open as a &game")}) {
        rules_->SetName("other rule sets");
        changes_->SetName("changes");
        open_->SetName("open under rules");
        rules_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { compare(); });
        changes_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) {
            if (!compared_ || event.GetSelection() < 0) return;
            // A copy is needed, because the call may replace the list.
            doings_.go_to(
                RuleChange{compared_->changes[static_cast<std::size_t>(event.GetSelection())]});
        });
        open_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
            if (compared_) doings_.open(compared_->game);
        });
        auto* const all = new wxBoxSizer{wxVERTICAL};
        const int gap = FromDIP(usual_gap);
        all->Add(row_of({{rules_, 1}, open_}, gap), wxSizerFlags{}.Expand().Border(wxALL, gap));
        all->Add(summary_, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT, gap));
        all->Add(changes_, wxSizerFlags{1}.Expand().Border(wxALL, gap));
        changes_->SetMinSize(FromDIP(wxSize{60, 40}));
        rules_->SetMinSize(FromDIP(wxSize{60, -1}));
        open_->SetToolTip(wx_tr("Open the game under these rules, up to the first illegal move"));
        SetSizer(all);
    }

    void show(const Document& document) {
        const bool is_same = document_ == &document && version_ == document.version();
        document_ = &document;
        if (!IsShownOnScreen() || (is_same && compared_)) return;
        version_ = document.version();
        list_rule_sets();
        compare();
    }
    void use_look(const Look& look) {
        use_colors(*this, look);
        changes_->SetFont(look.font);
        changes_->SetBackgroundColour(to_wx(look.theme[Ink::background]));
        changes_->SetForegroundColour(to_wx(look.theme[Ink::text]));
    }
    void focus_choice() { rules_->SetFocus(); }

private:
    void list_rule_sets() {
        if (own_ == &document_->game().rule_set()) return;
        own_ = &document_->game().rule_set();
        others_ = rule_sets_to_compare(*own_);
        rules_->Clear();
        for (const RuleSet* const rules : others_)
            rules_->Append(label_text(
                fmt::format("{} – {}", name_in_language(*rules), title_in_language(rules->board))));
        rules_->SetSelection(0);
    }
    void compare() {
        const int chosen = rules_->GetSelection();
        if (document_ == nullptr || chosen == wxNOT_FOUND) return;
        changes_->Clear();
        compared_.reset();
        auto compared
            = under_other_rules(document_->game(), *others_[static_cast<std::size_t>(chosen)]);
        open_->Enable(compared.has_value());
        if (!compared) return summary_->SetLabelText(label_text(compared.error()));
        compared_ = std::move(*compared);
        for (const RuleChange& change : compared_->changes)
            changes_->Append(label_text(change.words));
        const unsigned plies = compared_->game.plies();
        const unsigned all = document_->game().plies();
        summary_->SetLabelText(
            compared_->changes.empty() ? wx_tr("Nothing would change.")
            : compared_->is_whole
                ? wx_tr("Every move is legal, but:")
                : to_wx(tr_plural("{} of {} move is legal under these rules:",
                                  "{} of {} moves are legal under these rules:", all, plies, all)));
    }

    Doings doings_;
    wxChoice* rules_;
    wxStaticText* summary_;
    wxListBox* changes_;
    wxButton* open_;
    const Document* document_ = nullptr;
    const RuleSet* own_ = nullptr;
    std::uint64_t version_ = 0;
    std::vector<const RuleSet*> others_;
    std::optional<OtherRules> compared_;
};

/// Trains with the moves of a game, and shows the game under other rules.
class StudyFeature : public Feature {
public:
    explicit StudyFeature(GamePage& page)
        : page_(page), pane_(new LatePane{&page.panes(), [this] { make(); }}) {
        page.add_pane(pane_, english("Rules"));
        page.on_change().add([this] {
            show();
            note_end();
            keep_place();
        });
        page.on_look().add([this] {
            if (pane_->is_made()) use_look();
        });
        page.panes().Bind(wxEVT_BOOKCTRL_PAGE_CHANGED, [this](wxBookCtrlEvent& event) {
            event.Skip();
            show();
        });
        page.commands().on(Command::other_rules, {[this] {
                               page_.show_pane(pane_);
                               show_other(true);
                               rules_->focus_choice();
                           }});
        if (is_lesson_)
            page.commands().on(next_,
                               {[this] { open_lesson_after(page_.desk(), page_.origin()); }});
        page.commands().on(Command::train,
                           {[this] {
                                const Document& document = page_.document();
                                const NodeId from
                                    = document.place().is_at_end() ? Game::root : document.node();
                                page_.desk().add_page(new TrainingPage{
                                    page_.desk(), document.game(), page_.origin(), from});
                            },
                            [this] { return page_.document().game().plies() > 0; }});
        if (is_lesson_ && !is_puzzle(page.origin()) && page.document().game().plies() > 0)
            page.notice().show(tr(first_step_words), Command::forward, NoticeTone::hint);
    }

private:
    void make() {
        toggle_ = new wxButton{pane_, wxID_ANY, wx_tr("Other rules")};
        text_ = new RuleTextPane{pane_};
        rules_
            = new RulesPane{pane_,
                            {[this](const RuleChange& change) {
                                 page_.document().go_to(change.node);
                                 page_.refresh_position();
                                 // The row may be too long for the pane.
                                 page_.tell(change.words);
                             },
                             [this](const Game& game) { page_.desk().open_game(game, {}, {}); }}};
        auto* const all = new wxBoxSizer{wxVERTICAL};
        const int gap = pane_->FromDIP(usual_gap);
        all->Add(toggle_, wxSizerFlags{}.Border(wxALL, gap));
        all->Add(text_, wxSizerFlags{1}.Expand().Border(wxLEFT | wxRIGHT, gap));
        all->Add(rules_, wxSizerFlags{1}.Expand());
        pane_->SetSizer(all);
        toggle_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { show_other(!rules_->IsShown()); });
        use_look();
        show_other(false);
    }
    void use_look() {
        const Look& look = page_.desk().look();
        use_colors(*pane_, look);
        toggle_->SetFont(look.font);
        text_->use_look(look);
        rules_->use_look(look);
    }
    void show() {
        if (!pane_->is_made()) return;
        text_->show(page_.document().game().rule_set());
        rules_->show(page_.document());
    }
    /// Shows the game under other rules, or its own rules.
    void show_other(bool is_other) {
        text_->Show(!is_other);
        rules_->Show(is_other);
        toggle_->SetLabel(is_other ? wx_tr("Rules") : wx_tr("Other rules"));
        pane_->Layout();
        show();
    }
    /// Marks a lesson as finished when the last move of its main line is shown.
    void note_end() {
        LessonProgress& progress = page_.desk().settings().lessons;
        if (!is_lesson_ || !page_.document().place().is_at_end() || is_read_) return;
        is_read_ = true;
        note(progress, page_.origin(), LessonState::finished);
        page_.notice().show(words_at_end(page_.origin(), progress, page_.desk().pool()), next_,
                            NoticeTone::success);
    }

    /// Stores the place on the main line of a lesson. A finished lesson begins at its start again.
    void keep_place() {
        const Document& document = page_.document();
        if (!is_lesson_ || variation_start(document.game(), document.node()) != Game::none) return;
        Settings& settings = page_.desk().settings();
        const auto& record = std::get<FilePlace>(page_.origin());
        const bool is_finished = done(settings.lessons, record.path, record.number) >= 1;
        note_place(settings.lesson_places, record, is_finished ? 0 : document.place().ply());
    }

    GamePage& page_;
    bool is_lesson_ = is_lesson(page_.origin());
    Command next_ = is_puzzle(page_.origin()) ? Command::next_puzzle : Command::next_lesson;
    /// True if the last move of the lesson was shown.
    bool is_read_ = false;
    LatePane* pane_;
    wxButton* toggle_ = nullptr;
    RuleTextPane* text_ = nullptr;
    RulesPane* rules_ = nullptr;
};

} // namespace

std::unique_ptr<Feature> make_study(GamePage& page) { return std::make_unique<StudyFeature>(page); }

} // namespace merels::viewer
