#include <viewer/output/booklet_work.hpp>

#include <libnotation/drawing/cairo/cairo_drawer.hpp>
#include <libnotation/drawing/cairo/cairo_painter.hpp>
#include <libnotation/publish/game_title.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/graphics.h>

#include <chrono>
#include <memory>
#include <utility>

namespace merels::viewer {

namespace {

/// Does steps of the work until the window needs time again. Returns false if no step is left.
template <class Step> bool work_on(Step step) {
    constexpr std::chrono::milliseconds most{8};
    const auto end = std::chrono::steady_clock::now() + most;
    while (step())
        if (std::chrono::steady_clock::now() > end) return true;
    return false;
}

} // namespace

BookletWork::BookletWork(Game game, const Theme& theme)
    : game_(std::move(game)), theme_(theme), drawer_(cairo_drawer()), measure_(*drawer_),
      setting_(game_, measure_) {}

bool BookletWork::set() {
    return work_on([this] { return setting_.step(); });
}

bool BookletWork::draw() {
    if (!is_pdf_begun_) {
        if (set()) return true;
        const Paper paper;
        drawer_->begin_pdf({paper.width * points_of_dot, paper.height * points_of_dot},
                           plain_title(game_));
        is_pdf_begun_ = true;
        pages_ = take_pages();
    }
    return work_on([this] { return draw_page(); });
}

bool BookletWork::draw_page() {
    if (drawn_ < pages_.size())
        drawer_->add_page(page_scene(pages_[drawn_++], game_), theme_, points_of_dot, {});
    return drawn_ < pages_.size();
}

GamePrintout::GamePrintout(Game game, std::vector<BookPage> pages, const Theme& theme)
    : wxPrintout(to_wx(plain_title(game))), game_(std::move(game)), theme_(theme),
      pages_(std::move(pages)) {}

bool GamePrintout::HasPage(int page) {
    return page >= 1 && page <= static_cast<int>(pages_.size());
}

void GamePrintout::GetPageInfo(int* first, int* last, int* from, int* to) {
    *first = *from = 1;
    *last = *to = static_cast<int>(pages_.size());
}

void GamePrintout::draw(wxGraphicsContext& context, int page, double width) const {
    const double scale = width / Paper{}.width;
    auto* const cairo = static_cast<cairo_t*>(context.GetNativeContext());
    cairo_save(cairo);
    cairo_scale(cairo, scale, scale);
    paint(cairo, page_scene(pages_.at(static_cast<std::size_t>(page) - 1), game_), theme_);
    cairo_restore(cairo);
}

bool GamePrintout::OnPrintPage(int page) {
    if (!HasPage(page) || GetDC() == nullptr) return false;
    const std::unique_ptr<wxGraphicsContext> context{
        wxGraphicsContext::CreateFromUnknownDC(*GetDC())};
    if (!context) return false;
    draw(*context, page, GetLogicalPaperRect().GetWidth());
    return true;
}

std::optional<std::string> print_pages(wxWindow& parent, GamePrintout& printout) {
    wxPrintDialogData data;
    data.GetPrintData().SetPaperId(wxPAPER_A4);
    wxPrinter printer{&data};
    if (printer.Print(&parent, &printout, true)) return std::nullopt;
    if (wxPrinter::GetLastError() == wxPRINTER_CANCELLED) return std::nullopt;
    return tr("The printer did not accept the pages.");
}

} // namespace merels::viewer
