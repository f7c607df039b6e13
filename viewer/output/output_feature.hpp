#pragma once

#include <viewer/core/threads/background_worker.hpp>
#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/output/animation.hpp>
#include <viewer/output/booklet_work.hpp>
#include <viewer/output/output_pane.hpp>

#include <wx/timer.h>

#include <memory>

namespace merels::viewer {

/// What leaves the window: pictures, pages, print and text.
class OutputFeature : public Feature {
public:
    explicit OutputFeature(GamePage& page);
    ~OutputFeature() override;
    void take_over(Feature& before) override;
    std::optional<Question> question_before_end() const override;

private:
    void add_commands();
    void export_picture();
    void start_or_stop_booklet();
    void start_or_stop_print();
    void copy(const std::string& text, const char* what);
    /// Asks for a name with that ending; nothing where none was chosen or it ends otherwise.
    std::optional<std::string> ask(const char* title, const char* kind, const char* ending);
    void write(const std::string& path, const std::string& bytes);
    void start_or_stop_animation();
    void start_or_stop_page();
    void stop(const std::string& path);
    void tell_begun(const std::string& path);
    Theme page_theme() const;
    void look_for_more();
    void draw_more();
    void draw_booklet();
    void print_when_set();
    void take_page();

    GamePage& page_;
    OutputPane* pane_;
    std::unique_ptr<Animation> animation_;
    std::string animation_path_;
    std::unique_ptr<BookletWork> booklet_;
    std::string booklet_path_;
    std::unique_ptr<BookletWork> printing_;
    /// The page for browsers, once it is made; empty while none is.
    std::string page_path_;
    wxTimer timer_;
    /// The last member: it ends before the others go.
    /// The page's bytes, or why there are none.
    using PageWorker = BackgroundWorker<Result<std::string, std::string>>;
    std::unique_ptr<PageWorker> page_worker_ = std::make_unique<PageWorker>("making a page");
};

} // namespace merels::viewer
