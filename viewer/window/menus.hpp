#pragma once

#include <viewer/core/window/command.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/menu.h>
#include <wx/toolbar.h>

#include <map>
#include <vector>

namespace merels::viewer {

/// The menus of all commands in the reader's language, and the ids of their items.
class Menus {
public:
    Menus();

    /// The frame that gets it owns it.
    wxMenuBar* bar() { return bar_; }
    const std::map<int, Command>& commands() const { return commands_; }
    wxMenuItem& item(Command command) const { return *items_.at(command); }

private:
    void add(const CommandInfo& info);

    wxMenuBar* bar_;
    std::map<Menu, wxMenu*> menus_;
    std::map<int, Command> commands_;
    std::map<Command, wxMenuItem*> items_;
};

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
