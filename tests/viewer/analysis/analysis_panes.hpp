#pragma once

#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>
#include <tests/viewer/window/driver.hpp>
#include <viewer/analysis/engine_pane.hpp>
#include <viewer/widgets/late_pane.hpp>

#include <string>

namespace merels::viewer {

/// The pane of a kind in the tab in front. It is made if it was never shown.
template <class Pane> Pane& pane_of(Driver& driver) {
    wxSimplebook& panes = driver.game().panes();
    for (std::size_t i = 0; i < panes.GetPageCount(); ++i) {
        if (auto* const pane = dynamic_cast<Pane*>(panes.GetPage(i))) return *pane;
        auto* const late = dynamic_cast<LatePane*>(panes.GetPage(i));
        if (late == nullptr) continue;
        late->make();
        for (wxWindow* const child : late->GetChildren())
            if (auto* const pane = dynamic_cast<Pane*>(child)) return *pane;
    }
    FAIL("there is no such pane");
    throw 0;
}

/// The part of `parent` with this label.
inline wxWindow& part_with_label(const char* label, const wxWindow& parent) {
    wxWindow* const part = wxWindow::FindWindowByLabel(label, &parent);
    INFO(label);
    REQUIRE(part != nullptr);
    return *part;
}

/// Waits until the engine shows this number of lines.
inline bool has_rows(Driver& driver, int rows) {
    return driver.wait_for(
        [&] { return pane_of<EnginePane>(driver).list().GetItemCount() >= rows; });
}

inline std::string row(Driver& driver, int number, int column) {
    return pane_of<EnginePane>(driver).list().GetItemText(number, column).utf8_string();
}

/// Chooses an engine, as a click in the pane's list does. 0 is the built-in engine.
inline void choose_engine(Driver& driver, int number) {
    wxChoice& engines = pane_of<EnginePane>(driver).engines();
    engines.SetSelection(number);
    wxCommandEvent chosen{wxEVT_CHOICE};
    chosen.SetInt(number);
    engines.GetEventHandler()->ProcessEvent(chosen);
}

/// Adds the fake engine in this mode, and chooses it in the pane.
inline void use_fake_engine(Driver& driver, const std::string& mode) {
    driver.frame().settings().engines = {{"Fake", test::fake_engine_program() + " " + mode}};
    REQUIRE(driver.wait_for([&] { return pane_of<EnginePane>(driver).engines().GetCount() == 2; }));
    choose_engine(driver, 1);
}

} // namespace merels::viewer
