#pragma once

#include <libnotation/drawing/drawer.hpp>
#include <libnotation/drawing/scene/theme.hpp>
#include <libnotation/publish/book/pdf_document.hpp>

#include <wx/print.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

/// Makes the booklet of a game as a PDF, in small steps. The window can react between the steps.
class BookletWork {
public:
    BookletWork(Game game, const Theme& theme);
    BookletWork(const BookletWork&) = delete;
    BookletWork& operator=(const BookletWork&) = delete;

    /// Sets words for some milliseconds. False if all pages are set.
    bool set();
    const Game& game() const { return game_; }
    const Theme& theme() const { return theme_; }
    /// The pages. Call it once, when all of them are set.
    std::vector<BookPage> take_pages() { return setting_.take(); }

    /// Works for some milliseconds, from the first word to the last drawn page. False at the end.
    bool draw();
    /// The PDF; empty if it could not be made. Call it once, when everything is drawn.
    std::string take_pdf() { return pdf_->finish(); }

private:
    bool draw_page();

    Game game_;
    Theme theme_;
    std::unique_ptr<Drawer> drawer_;
    DrawnText measure_;
    BookletSetting setting_;
    std::vector<BookPage> pages_;
    std::size_t drawn_ = 0;
    /// The PDF. It exists when all pages are set.
    std::optional<PdfPages> pdf_;
};

/// The pages of a booklet for a printer.
class GamePrintout : public wxPrintout {
public:
    GamePrintout(Game game, std::vector<BookPage> pages, const Theme& theme);

    bool HasPage(int page) override;
    void GetPageInfo(int* first, int* last, int* from, int* to) override;
    bool OnPrintPage(int page) override;

    /// Draws a page, counted from 1. The surface is `width` pixels wide.
    void draw(wxGraphicsContext& context, int page, double width) const;

private:
    Game game_;
    Theme theme_;
    std::vector<BookPage> pages_;
};

/// Shows the dialog for printing, and prints. If this fails, the result is the reason.
std::optional<std::string> print_pages(wxWindow& parent, GamePrintout& printout);

} // namespace merels::viewer
