#pragma once

#include <viewer/core/analysis/engine_job.hpp>
#include <viewer/game/notice_strip.hpp>

#include <wx/choice.h>

#include <functional>

namespace merels::viewer {

/// The names of the strengths of the engine, from the weakest to the strongest.
wxArrayString strength_names();

/// The offer above a new game: to play against the engine, with a choice of its strength.
class EngineOffer {
public:
    /// `choose` is called with each strength that a person chooses.
    EngineOffer(NoticeStrip& notice, std::function<void(Strength strength)> choose);

    /// Shows the offer. `beginner` is the color that makes the first move of the game. The engine
    /// would play the opposite color.
    void show(Color beginner, Strength strength);
    void take_back();
    /// Hides the choice of the strength if the window shows another message instead of the offer.
    void follow();

private:
    bool is_shown() const;

    NoticeStrip& notice_;
    wxChoice* strength_;
    std::string words_;
};

} // namespace merels::viewer
