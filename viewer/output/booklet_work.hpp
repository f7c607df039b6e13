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

/// Typesets a game's booklet and draws it as a PDF, in small steps, so that the window can react
/// meanwhile.
class BookletWork {
public:
    BookletWork(Game game, const Theme& theme);
    BookletWork(const BookletWork&) = delete;
    BookletWork& operator=(const BookletWork&) = delete;

    /// Typesets pages for some milliseconds. Returns false when all pages are typeset.
    bool set();
    const Game& game() const { return game_; }
    const Theme& theme() const { return theme_; }
    /// Returns the pages. Call this function once, when all pages are typeset.
    std::vector<BookPage> take_pages() { return setting_.take(); }

    /// Works on the PDF for some milliseconds. All pages are typeset first, and then they are
    /// drawn. Returns false when everything is done.
    bool draw();
    /// Returns the bytes of the PDF. Call this function once, when everything is drawn. The result
    /// is empty if the PDF cannot be made.
    std::string take_pdf() { return drawer_->end_pdf(); }

private:
    bool draw_page();

    Game game_;
    Theme theme_;
    std::unique_ptr<Drawer> drawer_;
    DrawnText measure_;
    BookletSetting setting_;
    std::vector<BookPage> pages_;
    std::size_t drawn_ = 0;
    bool is_pdf_begun_ = false;
};

/// The pages of a game's booklet for a printer.
class GamePrintout : public wxPrintout {
public:
    GamePrintout(Game game, std::vector<BookPage> pages, const Theme& theme);

    bool HasPage(int page) override;
    void GetPageInfo(int* first, int* last, int* from, int* to) override;
    bool OnPrintPage(int page) override;

    /// Draws a page, counted from 1, on a surface of `width` pixels.
    void draw(wxGraphicsContext& context, int page, double width) const;

private:
    Game game_;
    Theme theme_;
    std::vector<BookPage> pages_;
};

/// Shows the dialog for printers, and prints. If printing fails, returns the reason.
std::optional<std::string> print_pages(wxWindow& parent, GamePrintout& printout);

} // namespace merels::viewer
