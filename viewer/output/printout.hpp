#pragma once

#include <viewer/core/board/theme.hpp>
#include <viewer/core/output/booklet.hpp>

#include <wx/print.h>

#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

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

/// Asks for a printer and prints. Returns the reason if that failed.
std::optional<std::string> print_pages(wxWindow& parent, GamePrintout& printout);

} // namespace merels::viewer
