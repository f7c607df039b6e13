#pragma once

#include <viewer/core/board/position_setup.hpp>
#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/radiobox.h>
#include <wx/scrolwin.h>
#include <wx/spinctrl.h>
#include <wx/textctrl.h>

#include <array>
#include <functional>

namespace merels::viewer {

/// The controls, made when they are needed.
class SetupPane : public wxScrolledWindow {
public:
    explicit SetupPane(GamePage& page);

    const PositionSetup& setup() const { return setup_; }
    /// It is not as it was in the beginning.
    bool has_changed() const { return setup_.setup() != begin_; }
    void put(Point point);
    /// Takes the position that is on the clipboard.
    void paste();
    void use_look();
    /// Goes on with what is being put together there, for the same board.
    void go_on(const SetupPane& before);

    /// Called when a game is to begin there.
    std::function<void(const Position&)> on_use;
    /// Called when the person has had enough of it.
    std::function<void()> on_leave;

private:
    void arrange();
    void bind_controls();
    void read_controls();
    void show_setup();

    GamePage& page_;
    PositionSetup setup_;
    Setup begin_;
    wxRadioBox* man_;
    wxChoice* turn_;
    std::array<wxSpinCtrl*, 2> hands_;
    wxButton* clear_;
    wxButton* paste_;
    wxButton* use_;
    wxButton* leave_;
    wxTextCtrl* problems_;
    bool is_showing_ = false;
};

/// Where a position is put together: clicks on the board put men, and what the rules say against it
/// is told at once. A new game begins there, and undoing brings the old one back.
class SettingUp : public Feature {
public:
    explicit SettingUp(GamePage& page);
    ~SettingUp() override;
    void take_over(Feature& other) override;
    std::optional<Question> question_before_end() const override;

private:
    void begin();
    void leave();
    void end(std::optional<Position> position);

    GamePage& page_;
    SetupPane* pane_ = nullptr;
};

} // namespace merels::viewer
