#pragma once

#include <tests/support/catch.hpp>
#include <tests/viewer/window/driver.hpp>

#include <wx/choice.h>

namespace merels::viewer {

/// A visible choice in a window, or null.
inline wxChoice* choice_in(wxWindow& window) {
    for (wxWindow* const child : window.GetChildren()) {
        auto* const choice = dynamic_cast<wxChoice*>(child);
        if (choice != nullptr && choice->IsShownOnScreen()) return choice;
        if (wxChoice* const inside = choice_in(*child)) return inside;
    }
    return nullptr;
}

/// The visible choice in the panes of the game in front.
inline wxChoice& shown_choice(Driver& driver) {
    wxChoice* const choice = choice_in(driver.game().panes());
    REQUIRE(choice != nullptr);
    return *choice;
}

} // namespace merels::viewer
