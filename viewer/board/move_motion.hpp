#pragma once

#include <libnotation/drawing/scene/board_scene.hpp>

#include <wx/timer.h>

#include <functional>
#include <optional>
#include <utility>

namespace merels::viewer {

/// Animates the moves of men. A motion begins only after a pause, so that it does not delay quick
/// steps. Another step ends the motion.
class MoveMotion {
public:
    /// `repaint` is called for each picture of a motion, and at its end.
    explicit MoveMotion(std::function<void()> repaint);

    /// Begins a motion. Call it after a step forward to a move, or back from a move.
    void begin(const Motion& motion);
    /// Ends the motion. Call it after a step that must not be shown as a motion.
    void end();
    std::optional<Motion> now() const;
    /// Replaces the clock by a function that returns milliseconds. Only tests do this.
    void use_clock(std::function<wxLongLong()> clock) { clock_ = std::move(clock); }

private:
    void tick();

    std::function<void()> repaint_;
    std::function<wxLongLong()> clock_ = wxGetUTCTimeMillis;
    wxTimer timer_;
    std::optional<Motion> motion_;
    wxLongLong began_ = 0;
    wxLongLong last_step_ = 0;
};

} // namespace merels::viewer
