#pragma once

#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>

#include <wx/timer.h>

namespace merels::viewer {

/// A game that goes on by itself until its end, or until the reader goes anywhere himself.
class Autoplay : public Feature {
public:
    explicit Autoplay(GamePage& page);

private:
    void start();
    void stop();
    void step();
    void change_speed(bool is_faster);

    GamePage& page_;
    wxTimer timer_;
    bool is_own_step_ = false;
};

} // namespace merels::viewer
