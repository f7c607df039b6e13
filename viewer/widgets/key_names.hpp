#pragma once

#include <viewer/core/window/command.hpp>

#include <wx/event.h>

#include <optional>

namespace merels::viewer {

/// The key that was pressed; empty for one that no command has.
std::optional<Key> key_of(const wxKeyEvent& event);

/// True if the key belongs to the control with the focus, because a person types text or chooses
/// rows there.
bool takes_key(const wxWindow* focused, const Key& key);

/// True for a list without room for a row. It has no page to scroll by, but the toolkit needs one.
bool lacks_page(const wxWindow* focused, const Key& key);

/// True if the key presses the button that has the focus.
bool presses_button(const wxWindow* focused, const Key& key);

} // namespace merels::viewer
