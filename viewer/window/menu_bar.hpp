#pragma once

#include <viewer/core/window/command.hpp>

#include <wx/menu.h>

#include <map>

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

} // namespace merels::viewer
