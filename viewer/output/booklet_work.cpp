#include <viewer/output/booklet_work.hpp>

#include <chrono>
#include <utility>

namespace merels::viewer {

namespace {

constexpr double points_of_dot = 72.0 / 300;

/// Goes on with what has more steps until the window must be looked at; false at the end.
template <class Step> bool work_on(Step step) {
    constexpr std::chrono::milliseconds most{8};
    const auto end = std::chrono::steady_clock::now() + most;
    while (step())
        if (std::chrono::steady_clock::now() > end) return true;
    return false;
}

} // namespace

BookletWork::BookletWork(Game game, const Theme& theme)
    : game_(std::move(game)), theme_(theme), setting_(game_, measure_) {}

bool BookletWork::set() {
    return work_on([this] { return setting_.step(); });
}

bool BookletWork::draw() {
    if (!pdf_) {
        if (set()) return true;
        const Paper paper;
        pdf_.emplace(paper.width * points_of_dot, paper.height * points_of_dot);
        pages_ = take_pages();
    }
    return work_on([this] { return draw_page(); });
}

bool BookletWork::draw_page() {
    if (drawn_ < pages_.size())
        pdf_->add(page_scene(pages_[drawn_++], game_), theme_, points_of_dot);
    return drawn_ < pages_.size();
}

} // namespace merels::viewer
