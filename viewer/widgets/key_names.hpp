#pragma once

#include <viewer/core/window/command.hpp>

#include <wx/event.h>

#include <optional>

namespace merels::viewer {

/// The pressed key; empty if no command can have this key.
std::optional<Key> key_of(const wxKeyEvent& event);

/// True if the focused control needs the key, for typing text or for choosing rows.
bool takes_key(const wxWindow* focused, const Key& key);

/// True if the key scrolls the focused list by a page, and the list is too low for one row.
/// wxWidgets cannot scroll a list by a page if the list is too low for one row.
bool lacks_page(const wxWindow* focused, const Key& key);

/// True if the key presses the focused button.
bool presses_button(const wxWindow* focused, const Key& key);

} // namespace merels::viewer
