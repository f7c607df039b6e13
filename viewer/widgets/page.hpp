#pragma once

#include <viewer/core/files/open_tab.hpp>
#include <viewer/core/window/command_map.hpp>
#include <viewer/widgets/desk.hpp>

#include <wx/panel.h>

namespace merels::viewer {

/// A tab of the window.
class Page : public wxPanel {
public:
    Page(Desk& desk, const wxString& name);

    Desk& desk() { return *desk_; }
    CommandMap& commands() { return commands_; }
    const CommandMap& commands() const { return commands_; }

    /// The title of its tab.
    virtual std::string title() const = 0;
    virtual bool has_unsaved_changes() const { return false; }
    /// Something is going on that would end with the page.
    virtual bool is_busy() const { return false; }
    /// Applies text that is being typed, before a command is run.
    virtual void commit_input() {}
    /// A command for the text that is being typed; false: it is for the page.
    virtual bool run_while_typing(Command) { return false; }
    /// Asks, if something would be lost; false: it stays.
    virtual bool may_close() { return true; }
    /// It could have been closed, but another page stays.
    virtual void stay() {}
    virtual void use_look(const Look& look) = 0;
    /// The page has come to the front.
    virtual void shown() {}
    /// It is in front now, or is no longer.
    virtual void set_front(bool) {}
    /// The tab that shows the same when the window is opened again; nothing if no file has it.
    virtual std::optional<OpenTab> remembered() const { return std::nullopt; }
    /// The same page made again, in the current language, with the same contents; null: this one
    /// stays.
    virtual Page* again() { return nullptr; }

private:
    Desk* desk_;
    CommandMap commands_;
};

} // namespace merels::viewer
