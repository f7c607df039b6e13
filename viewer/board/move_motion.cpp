#include <viewer/board/move_motion.hpp>

#include <algorithm>
#include <utility>

namespace merels::viewer {

namespace {

constexpr int milliseconds = 160;
constexpr int milliseconds_a_picture = 15;
/// If the pause before a step is shorter than this, the step is not shown as a motion.
constexpr int milliseconds_of_rest = 250;

} // namespace

MoveMotion::MoveMotion(std::function<void()> repaint) : repaint_(std::move(repaint)) {
    timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { tick(); });
}

void MoveMotion::begin(const Motion& motion) {
    const wxLongLong now = clock_();
    const bool is_fast = now - last_step_ < milliseconds_of_rest;
    end();
    last_step_ = now;
    if (is_fast || motion.move.is_pass()) return;
    motion_ = motion;
    began_ = now;
    timer_.Start(milliseconds_a_picture);
}

void MoveMotion::end() {
    timer_.Stop();
    motion_.reset();
    last_step_ = clock_();
}

std::optional<Motion> MoveMotion::now() const { return motion_; }

void MoveMotion::tick() {
    const wxLongLong passed = clock_() - began_;
    const double part = passed.ToDouble() / milliseconds;
    if (!motion_ || part >= 1 || part < 0) {
        timer_.Stop();
        motion_.reset();
    } else {
        // The man moves slowly at the beginning and at the end.
        motion_->done = part * part * (3 - 2 * part);
    }
    repaint_();
}

} // namespace merels::viewer
