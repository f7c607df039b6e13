#pragma once

#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/output/animation.hpp>
#include <viewer/output/output_pane.hpp>

#include <wx/timer.h>

#include <memory>

namespace merels::viewer {

/// What leaves the window: pictures, pages, print and text.
class OutputFeature : public Feature {
public:
    explicit OutputFeature(GamePage& page);
    ~OutputFeature() override;

private:
    void add_commands();
    void export_picture();
    void export_animation();
    void export_booklet();
    void export_page();
    void print();
    void copy(const std::string& text, const char* what);
    /// Asks for a name with that ending; nothing where none was chosen or it ends otherwise.
    std::optional<std::string> ask(const char* title, const char* kind, const char* ending);
    void write(const std::string& path, const std::string& bytes);
    void draw_more();

    GamePage& page_;
    OutputPane* pane_;
    std::unique_ptr<Animation> animation_;
    std::string animation_path_;
    wxTimer timer_;
};

} // namespace merels::viewer
