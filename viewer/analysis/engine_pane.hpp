#pragma once

#include <viewer/core/analysis/engine_job.hpp>
#include <viewer/core/analysis/engine_words.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/listctrl.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <functional>
#include <optional>
#include <string>

namespace merels::viewer {

/// The pane calls these functions when a person uses its controls.
struct EngineAnswers {
    std::function<void()> start_or_stop;
    /// Takes back the person's last move and the engine's reply.
    std::function<void()> take_back;
    /// Plays the first move of an engine line in the list. `line` is 0 for the first line in the
    /// list.
    std::function<void(int line)> play;
    std::function<void(int line)> copy;
    std::function<void(int by)> change_lines;
    /// Chooses an engine. `engine` is 0 for the first engine in the list.
    std::function<void(int engine)> choose;
    /// Chooses the color that the engine plays. If the engine only gives advice, `color` is empty.
    std::function<void(std::optional<Color> color)> oppose;
    std::function<void(Strength strength)> set_strength;
};

/// The pane of the engine, with the value of the position and the best lines.
class EnginePane : public wxPanel {
public:
    EnginePane(wxWindow* parent, EngineAnswers answers);

    void show(EngineWords words);
    void show_running(bool is_running);
    /// Shows the names of the engines. The first name is the name of the built-in engine.
    void show_engines(const std::vector<std::string>& names, int chosen);
    /// Shows the color that the engine plays. If the engine only gives advice, `color` is empty. A
    /// person can choose a strength only while the built-in engine plays.
    void show_opponent(std::optional<Color> color);
    void show_strength(Strength strength);
    /// Lets the engine play the color, as if a person had chosen the strength and the color.
    void begin_to_play(Color color, Strength strength);
    void use_look(const Look& look);

    // The texts and controls of the pane.
    const EngineWords& words() const { return words_; }
    wxListCtrl& list() { return *list_; }
    wxChoice& engines() { return *engines_; }
    wxChoice& opponent() { return *opponent_; }
    wxChoice& strength() { return *strength_; }
    wxButton& start() { return *start_; }

private:
    void add_controls();
    void add_list();
    void show_controls();
    void show_texts();
    void show_rows();
    void fit_columns();
    int chosen_row() const;

    EngineAnswers answers_;
    EngineWords words_;
    wxButton* start_;
    wxButton* take_back_;
    wxChoice* engines_;
    wxChoice* opponent_;
    wxChoice* strength_;
    wxButton* fewer_;
    wxButton* more_;
    wxBoxSizer* controls_;
    wxStaticText* value_;
    wxStaticText* state_;
    wxListCtrl* list_;
    /// The layout of the controls above the texts of the pane. `least_names` is the least width of
    /// the list of engine names, in pixels.
    struct Controls {
        bool plays = false;
        bool has_strength = false;
        bool is_narrow = false;
        bool has_buttons = false;
        int least_names = 0;

        bool operator==(const Controls&) const = default;
    };
    std::optional<Controls> shown_{};
    /// The texts above the list. `width` is the width for which the texts were wrapped, and
    /// `letter` is the height of their letters.
    struct Texts {
        std::string value{};
        std::string state{};
        bool shows_state = true;
        int width = 0;
        int letter = 0;

        bool operator==(const Texts&) const = default;
    };
    Texts texts_{};
};

} // namespace merels::viewer
