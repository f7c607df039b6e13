#include <viewer/study/lessons.hpp>

#include <libnotation/base/files/folders.hpp>
#include <libnotation/game/language/language.hpp>
#include <viewer/core/study/home.hpp>
#include <viewer/core/study/lesson_progress.hpp>
#include <viewer/study/training_page.hpp>

#include <filesystem>
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

void open_puzzle_after(Desk& desk, const FilePlace& puzzle) {
    const auto next = puzzle_after(puzzle, desk.pool());
    if (!next) return desk.tell(tr("This was the last of these puzzles."));
    open_lesson(desk, *next);
}

/// The number of moves after which a person left a record. A finished record begins at its start.
unsigned place_to_begin(const Settings& settings, const LibraryItem& lesson) {
    if (done(settings.lessons, lesson.path, lesson.number) >= 1) return 0;
    return noted_place(settings.lesson_places, lesson.path, lesson.number);
}

/// Opens a record as `open_lesson` does. If the record cannot be read, shows the reason, and
/// returns false.
bool try_to_open(Desk& desk, const LibraryItem& lesson) {
    auto opened = open_record(lesson.path, lesson.number, {nullptr, &desk.pool()});
    if (!opened) {
        desk.tell(opened.error());
        return false;
    }
    note(desk.settings().lessons, opened->origin, LessonState::opened);
    // A tab of a lesson changes the place as soon as it is open.
    begin_after(*opened, place_to_begin(desk.settings(), lesson));
    desk.leave_lessons(opened->origin);
    if (lesson.doing != LibraryDoing::train)
        desk.open_row(std::move(*opened));
    else if (const auto* const begun = begun_training(desk, opened->origin))
        desk.show_page(*begun);
    else
        desk.add_page(new TrainingPage{desk, std::move(opened->game), std::move(opened->origin)});
    return true;
}

bool is_before(const LibraryItem& item, const FilePlace& place) {
    const auto name
        = [](const std::string& path) { return std::filesystem::path{path}.filename(); };
    return std::pair{name(item.path), item.number} < std::pair{name(place.path), place.number};
}

} // namespace

void open_lesson(Desk& desk, const LibraryItem& lesson) { try_to_open(desk, lesson); }

void continue_lessons(Desk& desk, Shelf shelf) {
    const LessonProgress& progress = desk.settings().lessons;
    std::vector<LibraryItem> items = items_on(shelf, samples_folder(), desk.pool());
    const auto next = shelf == Shelf::puzzles
                          ? puzzle_to_continue(puzzle_cards(std::move(items), progress), progress)
                          : lesson_to_continue(lesson_cards(std::move(items), progress), progress);
    if (!next) return desk.tell(tr("The lessons and puzzles of Merels are not installed."));
    open_lesson(desk, *next);
}

void open_lesson_after(Desk& desk, const GameOrigin& lesson) {
    const auto* const place = std::get_if<FilePlace>(&lesson);
    if (place == nullptr) return;
    // Opening the next lesson may close the tab of this one, which has the place.
    const FilePlace here = *place;
    if (is_puzzle(lesson)) return open_puzzle_after(desk, here);
    const LessonProgress& progress = desk.settings().lessons;
    const std::vector<LibraryItem> lessons
        = items_on(Shelf::lessons, samples_folder(), desk.pool());
    const auto next = next_after(here, lessons, progress);
    if (!next) return desk.tell(tr("This was the last lesson."));
    const bool is_other_lesson = std::filesystem::path{next->path}.filename()
                                 != std::filesystem::path{here.path}.filename();
    const bool is_skipped = is_other_lesson && done(progress, here.path, here.number) < 1;
    const bool goes_back = is_before(*next, here);
    // A later message would cover the reason why the record cannot be read.
    if (!try_to_open(desk, *next)) return;
    if (goes_back) return desk.tell(tr("You skipped this part earlier."));
    if (is_skipped) desk.tell(tr("Skipped. To do this part later, click its lesson on Home."));
}

} // namespace merels::viewer
