#pragma once

// Finds the parts of Home in a window.

#include <tests/support/catch.hpp>
#include <tests/viewer/window/driver.hpp>
#include <viewer/study/home_page.hpp>

#include <wx/button.h>

namespace merels::viewer {

inline HomePage& home(Driver& driver) {
    auto* const page = dynamic_cast<HomePage*>(driver.frame().page());
    REQUIRE(page != nullptr);
    return *page;
}

inline bool is_game(Driver& driver) {
    return driver.wait_for(
        [&] { return dynamic_cast<GamePage*>(driver.frame().page()) != nullptr; });
}

inline void click(Driver& driver, const wxWindow& button) {
    driver.click_at(button, {button.GetSize().x / 2, button.GetSize().y / 2});
}

inline wxButton* labelled_in(const wxWindow& window, const char* label) {
    for (wxWindow* const child : window.GetChildren()) {
        auto* button = dynamic_cast<wxButton*>(child);
        if (button == nullptr || button->GetLabelText() != wxString::FromUTF8(label))
            button = labelled_in(*child, label);
        if (button != nullptr) return button;
    }
    return nullptr;
}

inline wxButton& labelled(Driver& driver, const char* label) {
    wxButton* const button = labelled_in(*driver.frame().page(), label);
    REQUIRE(button != nullptr);
    return *button;
}

} // namespace merels::viewer
