#pragma once

#include <viewer/core/window/command.hpp>
#include <viewer/widgets/look.hpp>
#include <viewer/window/menu_bar.hpp>

#include <wx/toolbar.h>

#include <vector>

namespace merels::viewer {

/// The commands that a newcomer looks for, as icons with words. They have the ids of the menus'
/// items, so that the frame runs them as it runs those.
class ToolBar {
public:
    /// In place of the frame's tool bar, if it has one. The menus must outlive it.
    ToolBar(wxFrame& frame, const Menus& menus, const Look& look);

    /// Enables and checks the tools as the menus do it with their items.
    void refresh();

private:
    wxToolBar* bar_;
    const Menus& menus_;
    wxMenu* share_;
    std::vector<Command> shown_;
};

} // namespace merels::viewer
