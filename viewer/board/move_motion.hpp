#pragma once

#include <libnotation/drawing/scene/board_scene.hpp>

#include <wx/timer.h>

#include <functional>
#include <optional>
#include <utility>

namespace merels::viewer {

/// Shows how a man moves. If a reader steps fast, nothing moves: a motion begins only after a rest,
/// and another step ends it.
class MoveMotion {
public:
    /// `repaint` is called for every picture of it, and at its end.
    explicit MoveMotion(std::function<void()> repaint);

    /// Call it after a step to a move, or back from it.
    void begin(const Motion& motion);
    /// Call it after a step that must not be shown.
    void end();
    std::optional<Motion> now() const;
    /// Sets a clock in milliseconds, which may begin at any time; for tests.
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
