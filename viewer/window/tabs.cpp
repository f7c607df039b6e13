#include <viewer/window/tabs.hpp>

#include <libnotation/base/files/folders.hpp>
#include <libnotation/game/language/language.hpp>
#include <viewer/core/window/tab_titles.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/page.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <string>
#include <utility>
#include <vector>

namespace merels::viewer {

namespace {

/// The title with a mark for unsaved changes.
wxString with_mark(const Page& page, const std::string& title) {
    return label_text((page.has_unsaved_changes() ? "• " : "") + title);
}

/// The label of a tab. In a label, "&" must be doubled.
wxString label_of(const wxString& title) { return wxControl::EscapeMnemonics(title); }

} // namespace

Tabs::Tabs(wxWindow& window, std::function<void()> changed, std::function<void()> emptied)
    : book_(new wxNotebook{&window, wxID_ANY}), changed_(std::move(changed)),
      emptied_(std::move(emptied)) {
    book_->Bind(wxEVT_NOTEBOOK_PAGE_CHANGED, [this](wxBookCtrlEvent& event) {
        event.Skip();
        tell_front();
        changed_();
    });
    book_->Bind(wxEVT_MIDDLE_UP, [this](wxMouseEvent& event) {
        event.Skip();
        const int tab = book_->HitTest(event.GetPosition());
        if (tab == wxNOT_FOUND) return;
        close(at(static_cast<std::size_t>(tab)));
    });
}

/// Closes a page. If another page was in front, it comes to the front again.
void Tabs::close(const Page& page) {
    const Page* const before = front();
    select(static_cast<std::size_t>(book_->FindPage(&page)));
    book_->CallAfter([this, before] {
        close_front();
        const int back = book_->FindPage(before);
        if (back != wxNOT_FOUND && back != book_->GetSelection())
            select(static_cast<std::size_t>(back));
    });
}

void Tabs::tell_front() {
    const Page* const now = front();
    const std::string words = without_mark(tr(info(Command::close_tab).words));
    for (std::size_t tab = 0; tab < size(); ++tab) {
        Page* const page = &at(tab);
        page->set_front(page == now);
        add_close_button(*book_, tab, [this, page](int button) {
            // The cross is a part of the tab that it closes.
            book_->CallAfter([this, page, button] { press_cross(page, button); });
        });
        show_close_button(*book_, tab, page == now, words);
    }
}

/// Closes the page in front. The tab of another page does not show its cross, so a click on the
/// cross brings the page to the front. The middle button closes each page.
void Tabs::press_cross(const Page* page, int button) {
    const int tab = book_->FindPage(page);
    if (tab == wxNOT_FOUND) return;
    if (button == 2) return close(*page);
    if (page == front())
        close_front();
    else
        select(static_cast<std::size_t>(tab));
}

Page& Tabs::at(std::size_t tab) const { return dynamic_cast<Page&>(*book_->GetPage(tab)); }

Page* Tabs::front() const {
    const int tab = book_->GetSelection();
    return tab == wxNOT_FOUND ? nullptr : &at(static_cast<std::size_t>(tab));
}

wxString Tabs::front_title() const {
    const int tab = book_->GetSelection();
    return tab == wxNOT_FOUND ? wxString{} : book_->GetPageText(static_cast<std::size_t>(tab));
}

void Tabs::add_commands(CommandMap& commands) {
    const auto has_several = [this] { return size() > 1; };
    commands.on(Command::next_tab, {[this] { step(1); }, has_several});
    commands.on(Command::previous_tab, {[this] { step(-1); }, has_several});
    commands.on(Command::close_tab,
                {[this] { close_front(); }, [this] { return front() != nullptr; }});
}

void Tabs::insert(std::size_t tab, Page* page) {
    book_->InsertPage(tab, page, label_of(with_mark(*page, page->title())), true);
    refresh_titles();
    tell_front();
    page->shown();
    changed_();
}

void Tabs::select(std::size_t tab) {
    book_->SetSelection(tab);
    tell_front();
    at(tab).shown();
}

void Tabs::show(const wxWindow& page) {
    const int tab = book_->FindPage(&page);
    if (tab != wxNOT_FOUND && tab != book_->GetSelection()) select(static_cast<std::size_t>(tab));
}

void Tabs::step(int tabs) {
    const int count = static_cast<int>(size());
    select(static_cast<std::size_t>((book_->GetSelection() + tabs + count) % count));
}

void Tabs::close_front() {
    Page* const page = front();
    if (page == nullptr) return;
    page->commit_input();
    if (!page->may_close()) return;
    // During a question, a dropped file may have opened another tab.
    const int tab = book_->FindPage(page);
    if (tab == wxNOT_FOUND) return;
    book_->DeletePage(static_cast<std::size_t>(tab));
    tell_front();
    changed_();
    if (size() == 0) emptied_();
}

void Tabs::make_way_for(const GameOrigin& next) {
    const Page* const kept = front();
    for (std::size_t tab = size(); tab-- > 0;)
        if (&at(tab) != kept && at(tab).gives_way_to(next)) book_->DeletePage(tab);
    changed_();
}

bool Tabs::may_close_all() {
    for (std::size_t tab = 0; tab < size(); ++tab) {
        at(tab).commit_input();
        if (at(tab).may_close()) continue;
        for (std::size_t other = 0; other < size(); ++other) at(other).stay();
        return false;
    }
    return true;
}

void Tabs::commit_all() {
    for (std::size_t tab = 0; tab < size(); ++tab) at(tab).commit_input();
}

void Tabs::close_all() {
    while (size() > 0) book_->DeletePage(size() - 1);
    changed_();
}

/// A sample has no tip, because its folder says nothing to a reader, and the tip would cover the
/// text below the tab.
void Tabs::refresh_titles() {
    const std::string samples = samples_folder();
    std::vector<TabTitle> pages;
    for (std::size_t tab = 0; tab < size(); ++tab)
        pages.push_back({at(tab).title(), at(tab).title_facts()});
    const std::vector<std::string> titles = different_titles(pages);
    for (std::size_t tab = 0; tab < size(); ++tab) {
        const wxString title = with_mark(at(tab), titles[tab]);
        if (book_->GetPageText(tab) != title) book_->SetPageText(tab, label_of(title));
        std::string path = at(tab).path();
        if (!samples.empty() && path.starts_with(samples + "/")) path.clear();
        show_tab_tip(*book_, tab, label_text(path).utf8_string());
    }
}

} // namespace merels::viewer
