#pragma once

#include <viewer/widgets/look.hpp>

#include <libnotation/rules/rule_set.hpp>

#include <wx/textctrl.h>

namespace merels::viewer {

/// A pane with the rules of a game as text. The differences from nine men's morris come first.
class RuleTextPane : public wxTextCtrl {
public:
    explicit RuleTextPane(wxWindow* parent);

    /// The rule set must exist as long as it is shown.
    void show(const RuleSet& rule_set);
    void use_look(const Look& look);

private:
    void write();

    const RuleSet* rule_set_ = nullptr;
    Look look_{};
};

} // namespace merels::viewer
