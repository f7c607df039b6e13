#pragma once

#include <libnotation/rules/rule_set.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/textctrl.h>

namespace merels::viewer {

/// Shows the rules of a game as text. The rules that differ from nine men's morris come first.
class RuleTextPane : public wxTextCtrl {
public:
    explicit RuleTextPane(wxWindow* parent);

    /// Shows a rule set, which must exist while it is shown.
    void show(const RuleSet& rule_set);
    void use_look(const Look& look);

private:
    void write();

    const RuleSet* rule_set_ = nullptr;
    Look look_{};
};

} // namespace merels::viewer
