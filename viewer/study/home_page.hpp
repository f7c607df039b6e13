#pragma once

#include <libnotation/game/language/language.hpp>
#include <viewer/core/threads/background_worker.hpp>
#include <viewer/study/home_head.hpp>
#include <viewer/study/home_section.hpp>
#include <viewer/widgets/page.hpp>

#include <wx/scrolwin.h>
#include <wx/timer.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace merels::viewer {

/// The part of Home that scrolls. When a control gets the focus, `HomeRoom` usually scrolls to the
/// control.
class HomeRoom : public wxScrolledWindow {
public:
    using wxScrolledWindow::wxScrolledWindow;

    /// If `keeps_place` is true, Home does not scroll when a control gets the focus.
    bool keeps_place = false;
    bool follows_focus() const;
    bool ShouldScrollToChildOnFocus(wxWindow*) override { return follows_focus(); }
};

/// The first tab of the window. The tab has recent files, lessons, boards, and the games that come
/// with the program.
class HomePage : public Page {
public:
    explicit HomePage(Desk& desk);

    HomeHead& head() { return *head_; }
    HomeSection& section(Shelf shelf) { return *sections_.at(shelf); }

    std::string title() const override { return tr("Home"); }
    void use_look(const Look& look) override;
    void shown() override;
    void set_front(bool is_front) override;

private:
    void fill();
    void fill_lessons();
    void fill_boards();
    void show_recent();
    void count_due();
    void show_due();
    void open(Shelf shelf, const HomeCard& card);
    void open(Shelf shelf, const LibraryItem& item);
    void go_on(const LibraryItem& item);
    std::vector<LibraryItem> shown_items() const;
    void show_rules(const RuleSet& rules);
    void paste();
    void fit();
    const wxWindow& with_heading(const wxWindow& part) const;
    void bring_into_sight(const wxWindow& part);

    std::string folder_;
    HomeRoom* room_;
    HomeHead* head_;
    std::map<Shelf, HomeSection*> sections_;
    /// The lesson progress and the recent files that are shown.
    LessonProgress lessons_;
    std::vector<RecentFile> recent_;
    /// The remark next to the heading of the puzzles, without the sentence about due cards.
    std::string remark_on_puzzles_;
    /// Counts the due cards in the background, because the progress file may be on a slow disk.
    BackgroundWorker<std::uint64_t> due_{"counting due cards"};
    wxTimer timer_;
    int width_ = 0;
    bool is_fit_due_ = false;
    bool is_front_ = false;
    /// The place to which Home was scrolled when another tab came to the front.
    int place_ = 0;
};

} // namespace merels::viewer
