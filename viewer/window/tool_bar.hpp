#pragma once

#include <viewer/core/window/command.hpp>
#include <viewer/widgets/look.hpp>
#include <viewer/window/menu_bar.hpp>

#include <wx/toolbar.h>

#include <vector>

namespace merels::viewer {

/// The commands that a newcomer looks for, as icons with words. They have the same ids as the items
/// of the menus, so that the frame runs them in the same way.
class ToolBar {
public:
    /// Replaces the frame's tool bar, if it has one. The menus must outlive it.
    ToolBar(wxFrame& frame, const Menus& menus, const Look& look);

    /// Enables and checks the tools in the same way as the menus.
    void refresh();

private:
    wxToolBar* bar_;
    const Menus& menus_;
    wxMenu* share_;
    std::vector<Command> shown_;
};

} // namespace merels::viewer
