#pragma once

#include <viewer/core/window/command.hpp>

#include <wx/event.h>

#include <optional>

namespace merels::viewer {

/// The pressed key; empty if no command can have this key.
std::optional<Key> key_of(const wxKeyEvent& event);

/// True if the focused control needs the key, for typing text or for choosing rows.
bool takes_key(const wxWindow* focused, const Key& key);

/// True if the key is PageUp or PageDown, and the focused list is not high enough for one row.
/// wxWidgets cannot scroll such a list by a page.
bool lacks_page(const wxWindow* focused, const Key& key);

/// True if the key is Space or Return, and a button or check box has the focus.
bool presses_button(const wxWindow* focused, const Key& key);

} // namespace merels::viewer
