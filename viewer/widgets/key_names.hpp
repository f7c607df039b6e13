#pragma once

#include <viewer/core/window/command.hpp>

#include <wx/event.h>

#include <optional>

namespace merels::viewer {

/// The key that was pressed; empty for one that no command has.
std::optional<Key> key_of(const wxKeyEvent& event);

/// The key goes to the control with the focus: text is typed there, or rows are chosen.
bool takes_key(const wxWindow* focused, const Key& key);

/// It is a list without room for a row, and has no page to go on by; the toolkit wants one.
bool lacks_page(const wxWindow* focused, const Key& key);

/// The key presses the button that has the focus.
bool presses_button(const wxWindow* focused, const Key& key);

} // namespace merels::viewer
