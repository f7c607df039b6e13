#pragma once

#include <viewer/core/analysis/engine_words.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/panel.h>
#include <wx/stattext.h>

#include <array>
#include <functional>
#include <string>

namespace merels::viewer {

/// The two best lines of an engine, and the depth of its search. While the engine is on, the strip
/// is above the moves. A click on one of the two lines plays the first move of this line.
class EngineStrip : public wxPanel {
public:
    /// `play` is called with the number of the clicked line, from 0.
    EngineStrip(wxWindow* parent, std::function<void(int line)> play);

    void show(const EngineWords& words);
    void use_look(const Look& look);

private:
    struct Row {
        wxStaticText* value;
        wxStaticText* line;
    };

    void show_row(const Row& row, const EngineRow& words);
    void show_state();
    void fit_values();
    void paint_frame();

    std::function<void(int line)> play_;
    std::array<Row, 2> rows_{};
    wxStaticText* state_;
    std::string state_words_;
    int wrapped_at_ = 0;
    Look look_{};
};

} // namespace merels::viewer
