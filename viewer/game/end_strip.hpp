#pragma once

#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>

#include <wx/button.h>
#include <wx/stattext.h>

namespace merels::viewer {

/// A line under the board when the game is over: the winner and the reason, and a button that puts
/// the result into the record.
class EndStrip : public Feature {
public:
    explicit EndStrip(GamePage& page);

private:
    void refresh();
    void set_result();

    GamePage& page_;
    wxPanel* strip_;
    wxStaticText* words_;
    wxButton* set_;
    std::optional<Outcome> shown_;
};

} // namespace merels::viewer
