#pragma once

#include <viewer/core/output/booklet.hpp>
#include <viewer/output/drawing.hpp>
#include <viewer/output/pdf_pages.hpp>

#include <optional>
#include <vector>

namespace merels::viewer {

/// Sets a game's booklet and draws it as a PDF, a little at a time so that a window goes on
/// answering.
class BookletWork {
public:
    BookletWork(Game game, const Theme& theme);
    BookletWork(const BookletWork&) = delete;
    BookletWork& operator=(const BookletWork&) = delete;

    /// Goes on for some milliseconds; false if all pages are set.
    bool set();
    const Game& game() const { return game_; }
    const Theme& theme() const { return theme_; }
    /// Once, when they are set.
    std::vector<BookPage> take_pages() { return setting_.take(); }

    /// The same from the first word to the last page that is drawn.
    bool draw();
    /// Once, when all is drawn. Empty if it cannot be made.
    std::string take_pdf() { return pdf_->finish(); }

private:
    bool draw_page();

    Game game_;
    Theme theme_;
    PaintedText measure_;
    BookletSetting setting_;
    std::vector<BookPage> pages_;
    std::size_t drawn_ = 0;
    /// Once the pages are set.
    std::optional<PdfPages> pdf_;
};

} // namespace merels::viewer
