#include <viewer/study/rules_pane.hpp>

#include <viewer/widgets/label_text.hpp>
#include <viewer/widgets/pane_colors.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <fmt/format.h>
#include <wx/sizer.h>

#include <utility>

namespace merels::viewer {

RulesPane::RulesPane(wxWindow* parent, Doings doings)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "other rules"),
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
        // A copy: where it leads, the list may be made anew.
        doings_.go_to(
            RuleChange{compared_->changes[static_cast<std::size_t>(event.GetSelection())]});
    });
    open_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
        if (compared_) doings_.open(compared_->game);
    });
    auto* const all = new wxBoxSizer{wxVERTICAL};
    all->Add(rules_, wxSizerFlags{}.Expand().Border());
    all->Add(summary_, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT));
    all->Add(open_, wxSizerFlags{}.Border());
    all->Add(changes_, wxSizerFlags{1}.Expand().Border());
    changes_->SetMinSize(FromDIP(wxSize{60, 60}));
    open_->SetToolTip(wx_tr("The game under these rules, as far as it goes"));
    SetSizer(all);
}

void RulesPane::show(const Document& document) {
    const bool is_same = document_ == &document && version_ == document.version();
    document_ = &document;
    if (!IsShownOnScreen() || (is_same && compared_)) return;
    version_ = document.version();
    list_rule_sets();
    compare();
}

void RulesPane::list_rule_sets() {
    if (own_ == &document_->game().rule_set()) return;
    own_ = &document_->game().rule_set();
    others_ = rule_sets_to_compare(*own_);
    rules_->Clear();
    for (const RuleSet* const rules : others_)
        rules_->Append(label_text(fmt::format("{} – {}", rules->name(), rules->board.title())));
    rules_->SetSelection(0);
}

void RulesPane::compare() {
    const int chosen = rules_->GetSelection();
    if (document_ == nullptr || chosen == wxNOT_FOUND) return;
    changes_->Clear();
    compared_.reset();
    auto compared
        = under_other_rules(document_->game(), *others_[static_cast<std::size_t>(chosen)]);
    open_->Enable(compared.has_value());
    if (!compared) return summary_->SetLabelText(label_text(compared.error()));
    compared_ = std::move(*compared);
    for (const RuleChange& change : compared_->changes) changes_->Append(label_text(change.words));
    const unsigned plies = compared_->game.plies();
    const unsigned all = document_->game().plies();
    summary_->SetLabelText(
        compared_->changes.empty() ? wx_tr("Nothing would be otherwise.")
        : compared_->is_whole
            ? wx_tr("Every turn is legal, but:")
            : to_wx(fmt::format(fmt::runtime(tr_plural("It goes as far as {} of {} turn:",
                                                       "It goes as far as {} of {} turns:", all)),
                                plies, all)));
}

void RulesPane::use_look(const Look& look) {
    use_colors(*this, look);
    changes_->SetFont(look.font);
    changes_->SetBackgroundColour(to_wx(look.theme[Ink::background]));
    changes_->SetForegroundColour(to_wx(look.theme[Ink::text]));
}

} // namespace merels::viewer
