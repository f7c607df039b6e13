#include <libnotation/game/language/language.hpp>
#include <viewer/game/game_page.hpp>

#include <wx/timer.h>

#include <algorithm>

namespace merels::viewer {

namespace {

/// Plays through a game move by move. Ends at the last move, or when the person goes elsewhere.
class Autoplay : public Feature {
public:
    explicit Autoplay(GamePage& page) : page_(page) {
        timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { step(); });
        page.commands().on(Command::autoplay, {[this] { timer_.IsRunning() ? stop() : start(); },
                                               {},
                                               [this] { return timer_.IsRunning(); }});
        page.commands().on(Command::autoplay_faster, {[this] { change_speed(true); }});
        page.commands().on(Command::autoplay_slower, {[this] { change_speed(false); }});
        page.on_change().add([this] {
            if (!is_own_step_ && timer_.IsRunning()) stop();
        });
        // Typing stops autoplay, because a comment must stay with its move.
        page.on_typing().add([this] {
            if (timer_.IsRunning()) stop();
        });
    }

private:
    void start() {
        // At the end of the game, autoplay goes back to the start.
        if (page_.document().place().is_at_end()) {
            page_.document().to_start();
            page_.refresh_position();
        }
        timer_.Start(page_.desk().settings().autoplay_milliseconds);
        page_.desk().page_changed();
    }
    void stop() {
        timer_.Stop();
        page_.desk().page_changed();
    }
    void step() {
        page_.commit_input();
        is_own_step_ = true;
        const bool has_gone = page_.document().forward();
        if (has_gone) page_.refresh_position();
        is_own_step_ = false;
        if (!has_gone || page_.document().place().is_at_end()) stop();
    }
    void change_speed(bool is_faster) {
        int& pause = page_.desk().settings().autoplay_milliseconds;
        pause
            = std::clamp(is_faster ? pause * 2 / 3 : pause * 3 / 2, least_autoplay, most_autoplay);
        if (timer_.IsRunning()) timer_.Start(pause);
        page_.tell(tr_format("The replay shows a move every {:.1f} seconds.", pause / 1000.0));
    }

    GamePage& page_;
    wxTimer timer_;
    bool is_own_step_ = false;
};

} // namespace

std::unique_ptr<Feature> make_autoplay(GamePage& page) { return std::make_unique<Autoplay>(page); }

} // namespace merels::viewer
