#pragma once

#include <viewer/core/analysis/engine_words.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/listctrl.h>
#include <wx/stattext.h>

#include <functional>

namespace merels::viewer {

/// The functions that are called for a person's actions in the pane.
struct EngineAnswers {
    std::function<void()> start_or_stop;
    /// A line of the list was chosen; lines count from 0.
    std::function<void(int line)> play;
    std::function<void(int line)> copy;
    std::function<void(int by)> change_lines;
    /// An engine was chosen; names count from 0.
    std::function<void(int engine)> choose;
};

/// The pane of the engine: the value of the position, its best lines, and the choice of the engine.
class EnginePane : public wxPanel {
public:
    EnginePane(wxWindow* parent, EngineAnswers answers);

    void show(EngineWords words);
    void show_running(bool is_running);
    /// The names of the engines; the first is the built-in engine.
    void show_engines(const std::vector<std::string>& names, int chosen);
    void use_look(const Look& look);

    // The shown words.
    const EngineWords& words() const { return words_; }
    wxListCtrl& list() { return *list_; }
    wxChoice& engines() { return *engines_; }
    wxButton& start() { return *start_; }

private:
    void add_controls();
    void add_list();
    void show_texts();
    void show_rows();
    void fit_columns();
    int chosen_row() const;

    EngineAnswers answers_;
    EngineWords words_;
    wxButton* start_;
    wxChoice* engines_;
    wxButton* fewer_;
    wxButton* more_;
    wxStaticText* value_;
    wxStaticText* state_;
    wxListCtrl* list_;
};

} // namespace merels::viewer
