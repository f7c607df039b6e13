#include <viewer/study/lessons.hpp>

#include <libnotation/base/files/folders.hpp>
#include <libnotation/game/language/language.hpp>
#include <viewer/core/study/home.hpp>
#include <viewer/core/study/lesson_progress.hpp>
#include <viewer/study/training_page.hpp>

#include <utility>
#include <variant>
#include <vector>

namespace merels::viewer {

namespace {

/// The tab in which the learner has begun the task of a record. Null if there is none.
const TrainingPage* begun_training(Desk& desk, const GameOrigin& record) {
    for (const wxWindow* const page : desk.pages_parent().GetChildren())
        if (const auto* const training = dynamic_cast<const TrainingPage*>(page))
            if (training->origin() == record) return training;
    return nullptr;
}

} // namespace

void open_lesson(Desk& desk, const LibraryItem& lesson) {
    auto opened = open_record(lesson.path, lesson.number, {nullptr, &desk.pool()});
    if (!opened) return desk.tell(opened.error());
    note(desk.settings().lessons, opened->origin, LessonState::opened);
    desk.leave_lessons(opened->origin);
    if (lesson.doing != LibraryDoing::train) return desk.open_row(std::move(*opened));
    if (const auto* const begun = begun_training(desk, opened->origin))
        return desk.show_page(*begun);
    desk.add_page(new TrainingPage{desk, std::move(opened->game), std::move(opened->origin)});
}

void continue_lessons(Desk& desk, Shelf shelf) {
    const LessonProgress& progress = desk.settings().lessons;
    std::vector<LibraryItem> items = items_on(shelf, samples_folder(), desk.pool());
    const std::vector<HomeCard> cards = shelf == Shelf::puzzles
                                            ? puzzle_cards(std::move(items), progress)
                                            : lesson_cards(std::move(items), progress);
    const auto next = record_to_continue(cards, progress);
    if (!next) return desk.tell(tr("The lessons and puzzles of Merels are not installed."));
    open_lesson(desk, *next);
}

void open_lesson_after(Desk& desk, const GameOrigin& lesson) {
    const auto* const place = std::get_if<FilePlace>(&lesson);
    const auto next = place == nullptr ? std::nullopt : lesson_after(*place, desk.pool());
    if (!next)
        return desk.tell(is_puzzle(lesson) ? tr("This was the last of these puzzles.")
                                           : tr("This was the last lesson."));
    open_lesson(desk, *next);
}

} // namespace merels::viewer
