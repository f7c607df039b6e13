#pragma once

#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>

#include <wx/button.h>
#include <wx/tglbtn.h>

#include <utility>
#include <vector>

namespace merels::viewer {

/// Buttons under the board for people who prefer the mouse.
class ButtonStrip : public Feature {
public:
    explicit ButtonStrip(GamePage& page);

private:
    void add(Command command, const char* sign, const char* english_name);
    void refresh();

    GamePage& page_;
    wxPanel* strip_;
    std::vector<std::pair<Command, wxAnyButton*>> buttons_;
};

} // namespace merels::viewer
