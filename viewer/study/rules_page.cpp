#include <viewer/study/rules_page.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/game_title.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/sizer.h>

namespace merels::viewer {

RulesPage::RulesPage(Desk& desk, const RuleSet& rules)
    : Page(desk, "rules"), rules_(rules), text_(new RuleTextPane{this}),
      begin_(new wxButton{this, wxID_ANY, wx_tr(info(Command::new_game).words)}) {
    const int margin = FromDIP(usual_margin);
    auto* const all = new wxBoxSizer{wxVERTICAL};
    all->Add(text_, wxSizerFlags{1}.Expand().Border(wxALL, margin));
    all->Add(begin_, wxSizerFlags{}.Border(wxLEFT | wxRIGHT | wxBOTTOM, margin));
    SetSizer(all);
    begin_->Bind(wxEVT_BUTTON,
                 [this](wxCommandEvent&) { this->desk().open_game(Game{rules_}, {}, {}); });
    text_->show(rules_);
    RulesPage::use_look(desk.look());
}

std::string RulesPage::title() const { return tr_format("Rules: {}", name_in_language(rules_)); }

void RulesPage::use_look(const Look& look) {
    SetBackgroundColour(to_wx(look.theme[Ink::background]));
    text_->use_look(look);
    use_accent(*begin_, look);
    Layout();
}

void RulesPage::shown() { begin_->SetFocus(); }

} // namespace merels::viewer
