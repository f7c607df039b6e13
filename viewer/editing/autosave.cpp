#include <viewer/editing/autosave.hpp>

#include <viewer/core/language/language.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::viewer {

namespace {

constexpr int usual_milliseconds_after_a_change = 700;

} // namespace

Autosave::Autosave(GamePage& page)
    : page_(page), name_(page.desk().unsaved_work().new_name()),
      milliseconds_at_most_(static_cast<int>(page.desk().unsaved_work().pause().count())),
      milliseconds_after_a_change_(
          std::min(milliseconds_at_most_, usual_milliseconds_after_a_change)) {
    if (!page.desk().unsaved_work().is_on()) return;
    timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
        look();
        timer_.StartOnce(milliseconds_at_most_);
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
    timer_.StartOnce(milliseconds_at_most_);
}

/// Who never stops typing does not put it off for ever.
void Autosave::look_soon() {
    const bool is_soon = timer_.IsRunning() && timer_.GetInterval() <= milliseconds_after_a_change_;
    if (!is_soon) timer_.StartOnce(milliseconds_after_a_change_);
}

Autosave::State Autosave::now() const { return {page_.document().version(), typed_}; }

/// Reading on is not kept at once, but before the program ends.
bool Autosave::is_up_to_date() const {
    return kept_ == now() && kept_node_ == page_.document().node();
}

/// What was not saved and not given up stays for the next time.
Autosave::~Autosave() {
    timer_.Stop();
    const bool is_needed = page_.has_unsaved_changes() && !page_.is_given_up();
    if (!is_needed)
        page_.desk().unsaved_work().forget(name_);
    else if (!is_up_to_date())
        keep_now();
}

void Autosave::look() {
    UnsavedWork& work = page_.desk().unsaved_work();
    if (!page_.has_unsaved_changes()) {
        if (kept_) work.forget(name_);
        take_back();
        kept_.reset();
        return;
    }
    if (!is_up_to_date()) keep();
}

std::optional<std::string> Autosave::keep_now() {
    return page_.desk().unsaved_work().keep(
        name_, {page_.draft(), page_.origin(), page_.file(), page_.document().node()});
}

void Autosave::keep() {
    if (const auto failed = keep_now()) return tell(*failed);
    kept_ = now();
    kept_node_ = page_.document().node();
    take_back();
}

/// Once, and not in place of what is more urgent.
void Autosave::tell(const std::string& why) {
    if (!told_.empty()) return;
    told_ = fmt::format(
        fmt::runtime(tr("Unsaved changes cannot be kept for the case of a crash: {}")), why);
    page_.tell(told_);
    if (page_.notice().words().empty()) page_.notice().show(told_, Command::save);
}

void Autosave::take_back() {
    if (!told_.empty() && page_.notice().words() == told_) page_.notice().hide();
    told_.clear();
}

} // namespace merels::viewer
