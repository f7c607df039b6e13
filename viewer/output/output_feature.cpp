#include <libnotation/drawing/cairo/cairo_drawer.hpp>
#include <libnotation/drawing/scene/board_view.hpp>
#include <libnotation/drawing/scene/scene_svg.hpp>
#include <libnotation/drawing/words.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/book/animation.hpp>
#include <libnotation/publish/web/html_page.hpp>
#include <viewer/core/collection/origin_file.hpp>
#include <viewer/core/files/file_names.hpp>
#include <viewer/core/files/whole_file.hpp>
#include <viewer/core/output/picture_kind.hpp>
#include <viewer/core/threads/background_worker.hpp>
#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/output/booklet_work.hpp>
#include <viewer/output/drawing.hpp>
#include <viewer/output/output_pane.hpp>
#include <viewer/widgets/late_pane.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <fmt/format.h>
#include <wx/clipbrd.h>
#include <wx/sizer.h>
#include <wx/timer.h>

#include <memory>
#include <optional>
#include <utility>

namespace merels::viewer {

namespace {

constexpr int milliseconds_between_looks_at_pages = 20;

DrawingSize size_for(int width) {
    const svg::Place size = animation_size(static_cast<unsigned>(width));
    return {width, static_cast<int>(size.y)};
}

/// All output of the window: pictures, pages, print and text.
class OutputFeature : public Feature {
public:
    explicit OutputFeature(GamePage& page)
        : page_(page), late_(new LatePane{&page.panes(), [this] { make(); }}) {
        page.add_pane(late_, english("Output"));
        page.on_change().add([this] { show(); });
        page.on_look().add([this] {
            if (pane_ != nullptr) pane_->use_look(page_.desk().look());
        });
        page.panes().Bind(wxEVT_BOOKCTRL_PAGE_CHANGED, [this](wxBookCtrlEvent& event) {
            event.Skip();
            show();
        });
        timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { look_for_more(); });
        add_commands();
    }
    std::optional<Question> question_before_end() const override {
        std::vector<std::string> paths;
        if (animation_) paths.push_back(animation_path_);
        if (booklet_) paths.push_back(booklet_path_);
        if (!page_path_.empty()) paths.push_back(page_path_);
        if (!paths.empty()) return questions::stop_writing(paths);
        return printing_ ? std::optional{questions::stop_printing()} : std::nullopt;
    }

private:
    void make() {
        pane_ = new OutputPane{late_, [this](const std::string& text) {
                                   copy(text, english("The text is on the clipboard."));
                               }};
        late_->SetSizer(new wxBoxSizer{wxVERTICAL});
        late_->GetSizer()->Add(pane_, wxSizerFlags{1}.Expand());
        pane_->use_look(page_.desk().look());
    }
    OutputPane& pane() {
        late_->make();
        return *pane_;
    }
    void show() {
        if (pane_ != nullptr) pane_->show(page_.document());
    }
    void add_commands() {
        CommandMap& commands = page_.commands();
        commands.on(Command::export_picture, {[this] { export_picture(); }});
        commands.on(Command::export_animation, {[this] { start_or_stop_animation(); }});
        commands.on(Command::export_booklet, {[this] { start_or_stop_booklet(); }});
        commands.on(Command::export_page, {[this] { start_or_stop_page(); }});
        commands.on(Command::print, {[this] { start_or_stop_print(); }});
        commands.on(Command::copy_record, {[this] {
                        copy(record_text(page_.document()),
                             english("The record is on the clipboard."));
                    }});
        commands.on(Command::copy_position, {[this] {
                        copy(position_line(page_.document()),
                             english("The position is on the clipboard."));
                    }});
        commands.on(Command::copy_diagram, {[this] {
                        copy(diagram_text(page_.document()),
                             english("The diagram is on the clipboard."));
                    }});
        commands.on(Command::copy_picture, {[this] {
                        copy(
                            std::make_unique<wxBitmapDataObject>(wxBitmap{picture(picture_size())}),
                            english("The picture is on the clipboard."));
                    }});
        commands.on(Command::copy_as, {[this] {
                        page_.show_pane(late_);
                        show();
                        pane_->SetFocus();
                    }});
    }
    DrawingSize picture_size() { return size_for(pane().picture_width()); }
    /// The drawing of the board, as in an exported picture.
    Scene scene(DrawingSize size) {
        return page_.board().picture(
            {static_cast<double>(size.width), static_cast<double>(size.height)});
    }
    wxImage picture(DrawingSize size) {
        return draw_image(scene(size), size, page_.desk().look().theme);
    }
    void export_picture() {
        const Document& document = page_.document();
        const auto path = page_.desk().questions().save_file(
            page_, {tr("Export picture"),
                    tr("PNG picture") + "|*.png|" + tr("SVG drawing") + "|*.svg|" + tr("PDF page")
                        + "|*.pdf",
                    proposed_name(document.place(), ".png"), folder_of(page_.origin())});
        if (!path) return;
        const auto kind = picture_kind(*path);
        if (!kind)
            return page_.tell(tr_format("{}: the name must end with .png, .svg or .pdf", *path));
        const DrawingSize size = picture_size();
        const Theme& theme = page_.desk().look().theme;
        const std::string description = svg::description(svg::picture_of(document.place()));
        switch (*kind) {
        case PictureKind::png: return write(*path, png_of(picture(size)));
        case PictureKind::pdf: return write(*path, pdf_of(scene(size), size, theme));
        case PictureKind::svg:
            return write(
                *path, svg_document(scene(size),
                                    {static_cast<double>(size.width),
                                     static_cast<double>(size.height), page_.title(), description},
                                    {theme}));
        }
    }
    void start_or_stop_booklet() {
        if (booklet_) {
            booklet_.reset();
            return stop(booklet_path_);
        }
        const auto path = ask(english("Export booklet"), english("PDF pages"), ".pdf");
        if (!path) return;
        booklet_path_ = *path;
        tell_begun(*path);
        booklet_ = std::make_unique<BookletWork>(page_.document().game(), page_theme());
        timer_.Start(1);
    }
    void start_or_stop_print() {
        if (printing_) {
            printing_.reset();
            return page_.tell(tr("Nothing is printed."));
        }
        page_.tell(tr("The pages are being prepared. To stop, choose the same command again."));
        printing_ = std::make_unique<BookletWork>(page_.document().game(), page_theme());
        timer_.Start(1);
    }
    void copy(const std::string& text, const char* what) {
        copy(std::make_unique<wxTextDataObject>(to_wx(text)), what);
    }
    /// Puts `data` on the clipboard, which then owns it. `what` is a message in English.
    void copy(std::unique_ptr<wxDataObject> data, const char* what) {
        const wxClipboardLocker locker;
        if (!locker || !wxTheClipboard->SetData(data.release()))
            return page_.tell(tr("The clipboard cannot be used now."));
        page_.tell(tr(what));
    }
    /// Asks for a file name. The result is empty if the person cancels, or if the name has another
    /// ending.
    std::optional<std::string> ask(const char* title, const char* kind, const char* ending) {
        auto path = page_.desk().questions().save_file(
            page_, {tr(title), tr(kind) + "|*" + ending,
                    proposed_name(page_.document().game(), ending), folder_of(page_.origin())});
        if (!path) return std::nullopt;
        if (!has_ending(*path, ending)) {
            page_.tell(tr_format("{}: the name must end with {}", *path, ending));
            return std::nullopt;
        }
        return path;
    }
    void write(const std::string& path, const std::string& bytes) {
        const auto failed = bytes.empty() ? std::optional{tr_format("{} could not be drawn", path)}
                                          : write_whole_file(path, bytes);
        page_.tell(failed ? *failed : tr_format("Written: {}", path));
        // An old message about this file is no longer true.
        if (!failed && page_.notice().words().find(path) != std::string::npos)
            page_.notice().hide();
        if (failed) page_.notice().show(*failed);
    }
    void start_or_stop_animation() {
        if (animation_) {
            animation_.reset();
            return stop(animation_path_);
        }
        const auto path = ask(english("Export animation"), english("Animated GIF"), ".gif");
        if (!path) return;
        animation_path_ = *path;
        if (!drawer_) drawer_ = cairo_drawer();
        BoardView view = page_.board().view();
        view.let_strips_grow(false);
        view.keep_room_for_bar(false);
        animation_ = std::make_unique<Animation>(
            page_.document().game(),
            AnimationStyle{.view = std::move(view),
                           .theme = page_.desk().look().theme,
                           .hundredths = pane().hundredths_per_move()},
            *drawer_);
        timer_.Start(1);
    }
    void start_or_stop_page() {
        if (!page_path_.empty()) {
            page_worker_.stop();
            return stop(std::exchange(page_path_, {}));
        }
        const auto path = ask(english("Export page for browsers"), english("HTML page"), ".html");
        if (!path) return;
        const Settings& settings = page_.desk().settings();
        page_path_ = *path;
        tell_begun(*path);
        page_worker_.start([game = page_.document().game(),
                            style = HtmlStyle{settings.theme, settings.shows_names}](
                               const std::stop_token& stop,
                               const auto& tell) { tell(html_page(game, style, stop)); },
                           [](const std::string& why) { return Unexpected{why}; });
        timer_.Start(milliseconds_between_looks_at_pages);
    }
    void stop(const std::string& path) {
        page_.tell(fmt::format("{}: {}", path, tr("stopped, and nothing was written")));
        page_.desk().page_changed();
    }
    void tell_begun(const std::string& path) {
        page_.tell(tr_format("{} is being written. To stop, choose the same command again.", path));
    }
    Theme page_theme() const { return {page_.desk().settings().theme, false}; }
    void look_for_more() {
        if (!animation_ && !booklet_ && !printing_ && page_path_.empty()) return timer_.Stop();
        if (animation_) draw_more();
        if (booklet_) draw_booklet();
        if (printing_) print_when_set();
        if (!page_path_.empty()) take_page();
    }
    void draw_more() {
        if (animation_->step())
            return page_.tell(tr_format("{}: picture {} of {}", animation_path_,
                                        animation_->drawn(), animation_->pictures()));
        write(animation_path_, animation_->take());
        animation_.reset();
        page_.desk().page_changed();
    }
    void draw_booklet() {
        if (booklet_->draw()) return;
        const auto done = std::exchange(booklet_, nullptr);
        write(booklet_path_, done->take_pdf());
        page_.desk().page_changed();
    }
    void print_when_set() {
        if (printing_->set()) return;
        page_.tell({});
        // The dialog runs its own event loop. Meanwhile, the timer must stop, and the page must not
        // close.
        timer_.Stop();
        GamePrintout printout{printing_->game(), printing_->take_pages(), printing_->theme()};
        if (const auto failed = print_pages(page_, printout)) page_.tell(*failed);
        printing_.reset();
        timer_.Start(1);
    }
    void take_page() {
        const auto page = page_worker_.news();
        if (!page) return;
        const std::string path = std::exchange(page_path_, {});
        if (*page) return write(path, **page);
        page_.tell(page->error());
        page_.notice().show(page->error());
    }

    GamePage& page_;
    LatePane* late_;
    OutputPane* pane_ = nullptr;
    /// Draws the pictures of an animation. The object is made when it is first needed.
    std::unique_ptr<Drawer> drawer_;
    std::unique_ptr<Animation> animation_;
    std::string animation_path_;
    std::unique_ptr<BookletWork> booklet_;
    std::string booklet_path_;
    std::unique_ptr<BookletWork> printing_;
    /// The file of the web page that is being made; empty if none is.
    std::string page_path_;
    wxTimer timer_;
    /// Makes the web page. This last member ends before the other members are destroyed.
    BackgroundWorker<Result<std::string, std::string>> page_worker_{"making a page"};
};

} // namespace

std::unique_ptr<Feature> make_output(GamePage& page) {
    return std::make_unique<OutputFeature>(page);
}

} // namespace merels::viewer
