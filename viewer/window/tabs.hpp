#pragma once

#include <viewer/core/files/game_origin.hpp>
#include <viewer/core/window/command_map.hpp>

#include <wx/notebook.h>

#include <functional>

namespace merels::viewer {

class Page;

/// The pages of the window. One page is in front.
class Tabs {
public:
    /// `changed` is called when another page comes to the front, or when a page was closed.
    /// `emptied` is called when a person has closed the last page.
    Tabs(wxWindow& window, std::function<void()> changed, std::function<void()> emptied);

    wxNotebook& book() { return *book_; }
    std::size_t size() const { return book_->GetPageCount(); }
    Page& at(std::size_t tab) const;
    /// The page in front; null if there is no page.
    Page* front() const;
    /// The title of the page in front.
    wxString front_title() const;

    void add_commands(CommandMap& commands);
    /// Shows the page in a new tab. The window owns the page.
    void add(Page* page) { insert(size(), page); }
    /// Adds a page before all other pages.
    void add_first(Page* page) { insert(0, page); }
    void select(std::size_t tab);
    /// Brings a page to the front.
    void show(const wxWindow& page);
    /// Closes the page in front, if there is one and the person does not want to keep it.
    void close_front();
    /// Closes the pages that give way to the lesson or puzzle `next`, except the page in front.
    void make_way_for(const GameOrigin& next);
    /// Asks every page if the page may close. This function does not close any page.
    bool may_close_all();
    void commit_all();
    void close_all();
    void refresh_titles();

private:
    void insert(std::size_t tab, Page* page);
    void step(int tabs);
    void tell_front();
    void press_cross(const Page* page, int button);
    void close(const Page& page);

    wxNotebook* book_;
    std::function<void()> changed_;
    std::function<void()> emptied_;
};

} // namespace merels::viewer
