#pragma once

#include <viewer/core/output/booklet.hpp>
#include <viewer/output/drawing.hpp>
#include <viewer/output/pdf_pages.hpp>

#include <optional>
#include <vector>

namespace merels::viewer {

/// Sets a game's booklet and draws it as a PDF, in small steps, so that the window can react
/// meanwhile.
class BookletWork {
public:
    BookletWork(Game game, const Theme& theme);
    BookletWork(const BookletWork&) = delete;
    BookletWork& operator=(const BookletWork&) = delete;

    /// Goes on setting for some milliseconds. False if all pages are set.
    bool set();
    const Game& game() const { return game_; }
    const Theme& theme() const { return theme_; }
    /// The pages. Call it once, when all are set.
    std::vector<BookPage> take_pages() { return setting_.take(); }

    /// Goes on for some milliseconds, from setting the first word to drawing the last page. False
    /// at the end.
    bool draw();
    /// The PDF. Call it once, when everything is drawn. It is empty if the PDF cannot be made.
    std::string take_pdf() { return pdf_->finish(); }

private:
    bool draw_page();

    Game game_;
    Theme theme_;
    PaintedText measure_;
    BookletSetting setting_;
    std::vector<BookPage> pages_;
    std::size_t drawn_ = 0;
    /// The PDF; it exists after the pages are set.
    std::optional<PdfPages> pdf_;
};

} // namespace merels::viewer
