#pragma once

#include <viewer/core/game/document.hpp>
#include <viewer/core/study/other_rules.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/listbox.h>
#include <wx/panel.h>
#include <wx/stattext.h>

#include <functional>
#include <optional>
#include <vector>

namespace merels::viewer {

/// What changes in a game under another rule set.
class RulesPane : public wxPanel {
public:
    struct Doings {
        /// A person chose something that is otherwise.
        std::function<void(const RuleChange&)> go_to;
        /// The game as far as it goes under the other rules.
        std::function<void(const Game&)> open;
    };
    RulesPane(wxWindow* parent, Doings doings);

    void show(const Document& document);
    void use_look(const Look& look);
    void focus_choice() { rules_->SetFocus(); }

private:
    void list_rule_sets();
    void compare();

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

} // namespace merels::viewer
