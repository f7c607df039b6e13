#include <viewer/editing/autosave.hpp>

#include <viewer/core/language.hpp>

#include <fmt/format.h>

namespace merels::viewer {

namespace {

constexpr int milliseconds = 10'000;
constexpr int milliseconds_after_a_change = 700;

} // namespace

Autosave::Autosave(GamePage& page) : page_(page), name_(page.desk().unsaved_work().new_name()) {
    if (!page.desk().unsaved_work().is_on()) return;
    timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
        look();
        timer_.StartOnce(milliseconds);
    });
    page.on_change().add([this] {
        if (!page_.has_unsaved_changes() || kept_ == now()) return;
        // The first change at once; what follows soon, and together.
        kept_ ? look_soon() : keep();
    });
    page.on_typing().add([this] {
        ++typed_;
        look_soon();
    });
    timer_.StartOnce(milliseconds);
}

/// Who never stops typing does not put it off for ever.
void Autosave::look_soon() {
    const bool is_soon = timer_.IsRunning() && timer_.GetInterval() <= milliseconds_after_a_change;
    if (!is_soon) timer_.StartOnce(milliseconds_after_a_change);
}

Autosave::State Autosave::now() const { return {page_.document().version(), typed_}; }

/// What was not saved and not given up stays for the next time.
Autosave::~Autosave() {
    timer_.Stop();
    const bool is_needed = page_.has_unsaved_changes() && !page_.is_given_up();
    if (!is_needed)
        page_.desk().unsaved_work().forget(name_);
    else if (kept_ != now())
        keep();
}

void Autosave::look() {
    UnsavedWork& work = page_.desk().unsaved_work();
    if (!page_.has_unsaved_changes()) {
        if (kept_) work.forget(name_);
        kept_.reset();
        return;
    }
    if (kept_ != now()) keep();
}

void Autosave::keep() {
    UnsavedWork& work = page_.desk().unsaved_work();
    const auto failed = work.keep(name_, {page_.draft(), page_.origin(), page_.file()});
    if (!failed) {
        kept_ = now();
    } else if (!has_told_) {
        has_told_ = true;
        page_.tell(fmt::format(
            fmt::runtime(tr("Unsaved changes cannot be kept for the case of a crash: {}")),
            *failed));
    }
}

} // namespace merels::viewer
