#pragma once

#include <viewer/core/position_setup.hpp>
#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/radiobox.h>
#include <wx/spinctrl.h>
#include <wx/textctrl.h>

#include <array>

namespace merels::viewer {

/// Where a position is put together: clicks on the board put men, and what the rules say against it
/// is told at once. A new game begins there, and undoing brings the old one back.
class SetupPane : public Feature {
public:
    explicit SetupPane(GamePage& page);
    ~SetupPane() override;

private:
    void arrange();
    void bind_controls();
    void begin();
    void end();
    void put(Point point);
    void read_controls();
    void show_setup();
    void use();
    void paste();
    void use_look();

    GamePage& page_;
    wxPanel* pane_;
    wxRadioBox* man_;
    wxChoice* turn_;
    std::array<wxSpinCtrl*, 2> hands_;
    wxButton* clear_;
    wxButton* paste_;
    wxButton* use_;
    wxButton* leave_;
    wxTextCtrl* problems_;
    std::optional<PositionSetup> setup_;
    bool is_showing_ = false;
};

} // namespace merels::viewer
