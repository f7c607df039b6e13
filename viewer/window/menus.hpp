#pragma once

#include <viewer/core/study/library.hpp>
#include <viewer/core/window/command.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/menu.h>
#include <wx/toolbar.h>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace merels::viewer {

/// All commands as menus in the reader's language, with the ids of the items.
class Menus {
public:
    Menus();

    /// The menu bar, which the frame owns after `SetMenuBar`.
    wxMenuBar* bar() { return bar_; }
    const std::map<int, Command>& commands() const { return commands_; }
    wxMenuItem& item(Command command) const { return *items_.at(command); }

    /// Fills the submenu of recent files.
    void show_recent(const std::vector<LibraryItem>& files);
    /// The path of a recent file with the id of its menu item. The result is empty for other items.
    std::string recent_path(int id) const;

private:
    void add(const CommandInfo& info);

    wxMenuBar* bar_;
    std::map<Menu, wxMenu*> menus_;
    std::map<int, Command> commands_;
    std::map<Command, wxMenuItem*> items_;
    wxMenu* recent_;
    wxMenuItem* recent_item_ = nullptr;
    std::map<int, std::string> recent_paths_;
};

/// The most important commands as icons with text. The icons have the ids of the menu items, so
/// that the frame handles icons and menu items in the same way.
class ToolBar {
public:
    /// Replaces the tool bar of the frame. The menus must outlive this object.
    ToolBar(wxFrame& frame, const Menus& menus, const Look& look);

    /// Gives each button of the tool bar the state of its menu item: enabled or disabled, checked
    /// or not checked.
    void refresh();

    /// While the menu "Share" is open, this object must exist. If the menu is open, the function
    /// keeps `then`, which is called when the menu has closed, and returns true.
    bool waits_for_share(std::function<void()> then);

private:
    void open_share();

    wxToolBar* bar_;
    const Menus& menus_;
    std::unique_ptr<wxMenu> share_;
    int share_tool_ = wxID_NONE;
    bool is_share_open_ = false;
    std::function<void()> after_share_;
    std::vector<Command> shown_;
};

} // namespace merels::viewer
