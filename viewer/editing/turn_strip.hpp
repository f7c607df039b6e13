#pragma once

#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>

#include <wx/stattext.h>
#include <wx/textctrl.h>

namespace merels::viewer {

/// A line under the board where turns are typed, one or several.
class TurnStrip : public Feature {
public:
    explicit TurnStrip(GamePage& page);
    ~TurnStrip() override;
    void take_over(Feature& other) override;

private:
    void show(bool is_shown);
    void take();
    void press(wxKeyEvent& event);

    GamePage& page_;
    wxPanel* strip_;
    wxStaticText* label_;
    wxTextCtrl* text_;
    wxStaticText* fault_;
};

} // namespace merels::viewer
