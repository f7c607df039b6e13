#pragma once

#include <viewer/core/files/open_tab.hpp>
#include <viewer/core/window/command_map.hpp>
#include <viewer/widgets/desk.hpp>

#include <wx/panel.h>

#include <string>
#include <vector>

namespace merels::viewer {

/// A tab of the window.
class Page : public wxPanel {
public:
    Page(Desk& desk, const wxString& name);

    Desk& desk() { return *desk_; }
    CommandMap& commands() { return commands_; }
    const CommandMap& commands() const { return commands_; }

    /// The title of the tab.
    virtual std::string title() const = 0;
    /// Facts that can be added to the title if another tab has the same title (see `TabTitle`).
    virtual std::vector<std::string> title_facts() const { return {}; }
    /// The whole path of the page's file or collection; empty if there is none.
    virtual std::string path() const { return {}; }
    virtual bool has_unsaved_changes() const { return false; }
    /// True if closing the page would interrupt work.
    virtual bool is_busy() const { return false; }
    /// True if the page closes when the lesson or puzzle `next` is opened.
    virtual bool gives_way_to(const GameOrigin&) const { return false; }
    /// Puts typed text into the game before a command is run.
    virtual void commit_input() {}
    /// Runs a command in the text field with the focus. Returns false if no text field has the
    /// focus, or if the text field cannot run the command.
    virtual bool run_while_typing(Command) { return false; }
    /// Asks the person if closing would lose something. Returns false if the page must stay open.
    virtual bool may_close() { return true; }
    /// Called on every page if a person wanted to close the window, but a page refused to close
    /// (`may_close`). The window then stays open.
    virtual void stay() {}
    virtual void use_look(const Look& look) = 0;
    /// Called when the page has come to the front.
    virtual void shown() {}
    /// Called when the page has come to the front, or is no longer in front.
    virtual void set_front(bool) {}
    /// Lays out all parts of the page again. GTK and wxWidgets keep old sizes for the parts of a
    /// hidden or new page.
    void lay_out_again();
    /// If `is_wanted`, the window calls `lay_out_again` when the page is in front.
    void want_layout(bool is_wanted) { wants_layout_ = is_wanted; }
    bool wants_layout() const { return wants_layout_; }
    /// The tab to open again at the next start of the program; empty if the page has no file.
    virtual std::optional<OpenTab> remembered() const { return std::nullopt; }

private:
    Desk* desk_;
    CommandMap commands_;
    bool wants_layout_ = false;
};

} // namespace merels::viewer
