#pragma once

#include <viewer/study/rule_text_pane.hpp>
#include <viewer/widgets/page.hpp>

#include <wx/button.h>

#include <string>

namespace merels::viewer {

/// A tab with the rules of a game, and a button that begins a game under them.
class RulesPage : public Page {
public:
    /// The rule set must outlive the page.
    RulesPage(Desk& desk, const RuleSet& rules);

    std::string title() const override;
    const RuleSet& rules() const { return rules_; }
    void use_look(const Look& look) override;
    void shown() override;

    RuleTextPane& text() { return *text_; }
    wxButton& begin() { return *begin_; }

private:
    const RuleSet& rules_;
    RuleTextPane* text_;
    wxButton* begin_;
};

} // namespace merels::viewer
