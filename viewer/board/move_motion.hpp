#pragma once

#include <libnotation/drawing/scene/board_scene.hpp>

#include <wx/timer.h>

#include <functional>
#include <optional>
#include <utility>

namespace merels::viewer {

/// Animates the moves of men. A step that quickly follows another step has no motion, so that quick
/// steps are not delayed. Each step ends the motion of the step before.
class MoveMotion {
public:
    /// `repaint` is called for each picture of a motion, and at its end.
    explicit MoveMotion(std::function<void()> repaint);

    /// Begins a motion. Call this function after a step to the next or the previous move.
    void begin(const Motion& motion);
    /// Ends the motion. Call this function after a step that must not be shown as a motion.
    void end();
    std::optional<Motion> now() const;
    /// Sets the function that returns the present time in milliseconds. Only tests call this
    /// function.
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
