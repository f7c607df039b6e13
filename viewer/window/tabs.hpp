#pragma once

#include <viewer/core/window/command_map.hpp>

#include <wx/notebook.h>

#include <functional>

namespace merels::viewer {

class Page;

/// The pages of the window, one in front.
class Tabs {
public:
    /// `changed` is called after another page has come to the front, or one has gone.
    Tabs(wxWindow& window, std::function<void()> changed);

    wxNotebook& book() { return *book_; }
    std::size_t size() const { return book_->GetPageCount(); }
    Page& at(std::size_t tab) const;
    /// Null if there is no page.
    Page* front() const;
    /// The title of the page in front.
    wxString front_title() const;

    void add_commands(CommandMap& commands);
    /// Takes the page over and shows it.
    void add(Page* page) { insert(size(), page); }
    /// The same, before all others.
    void add_first(Page* page) { insert(0, page); }
    void select(std::size_t tab);
    /// Brings a page to the front; empty if it is none of them.
    void show(const wxWindow& page);
    /// False if there is none, or a person wants it to stay.
    bool close_front();
    /// Asks about each page, and closes none.
    bool may_close_all();
    void commit_all();
    void close_all();
    void refresh_titles();
    /// Pages in the language that is in use now.
    void make_again();

private:
    void insert(std::size_t tab, Page* page);
    void step(int tabs);
    void tell_front();

    wxNotebook* book_;
    std::function<void()> changed_;
};

} // namespace merels::viewer
