#pragma once

// The cards of Home: lessons with numbers and progress, puzzles, boards with their rule sets, and
// history.
//
//   for (const HomeCard& card : lesson_cards(items, settings.lessons)) show(card);

#include <viewer/core/study/lesson_progress.hpp>
#include <viewer/core/study/library.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

struct HomeCard {
    std::string title{};
    std::string detail{};
    /// Short labels: "9 men", "fly with 3 men".
    std::vector<std::string> chips{};
    /// The finished part of a lesson or of the puzzles, from 0 to 1; empty for other cards.
    std::optional<double> done{};
    /// The tip of the progress bar: "3 of 60 solved". Empty if no puzzle is solved, and for other
    /// cards.
    std::string solved{};
    /// The position in the card's picture.
    std::optional<Position> shown{};
    /// The items of the card: the records of a file in order, the rule sets of a group, or one
    /// item.
    std::vector<LibraryItem> items{};

    /// True if the card is for a group of rule sets. Each rule set of the group also has its own
    /// card.
    bool is_group() const { return items.size() > 1 && items.front().doing == LibraryDoing::begin; }
};

/// One card for each file. The card of `next_lesson` has the label of `label_of_next`.
std::vector<HomeCard> lesson_cards(std::vector<LibraryItem> items, const LessonProgress& progress);
/// One card for each file with puzzles. The cards of nine men's morris come first. Once a puzzle is
/// solved, the card shows the number of solved puzzles.
std::vector<HomeCard> puzzle_cards(std::vector<LibraryItem> items, const LessonProgress& progress);
/// The remark about the puzzles: "346 puzzles, 10 rule sets".
std::string remark_on_puzzles(const std::vector<HomeCard>& puzzles);
/// The first unfinished record of a file. If all records are finished, the result is the first
/// record.
const LibraryItem& next_record(const HomeCard& lesson, const LessonProgress& progress);

/// The puzzle with which a person continues the puzzles. The function takes the next record
/// (`next_record`) of one card: the first card that is begun but not finished. If there is no such
/// card, it takes the first unfinished card. If all cards are finished, it takes the very first
/// card. The result is empty if there are no cards.
std::optional<LibraryItem> puzzle_to_continue(const std::vector<HomeCard>& puzzles,
                                              const LessonProgress& progress);

/// The record with which a person continues the lessons: the next record of the last lesson that is
/// begun, or else of the lessons after it, or else of the lessons that were left out. If all
/// lessons are finished, the result is the very first record. The result is empty if there are no
/// lessons.
std::optional<LibraryItem> lesson_to_continue(const std::vector<HomeCard>& lessons,
                                              const LessonProgress& progress);

/// The record that follows the record `lesson` for a person who continues the lessons. The records
/// of a lesson follow each other. After them come the unfinished records of later lessons, and then
/// those of earlier lessons. If all other records are finished, the next lesson follows. After the
/// last lesson, the result is empty. `lessons` has the records of all lessons in order.
std::optional<LibraryItem> next_after(const FilePlace& lesson,
                                      const std::vector<LibraryItem>& lessons,
                                      const LessonProgress& progress);

/// The lesson that comes next (`lesson_to_continue`), for a person who has begun the lessons. The
/// result is empty before the first lesson and after the last one.
std::optional<LibraryItem> next_lesson(const std::vector<HomeCard>& lessons,
                                       const LessonProgress& progress);

/// The label of the lesson that comes next (`next_lesson`): "next lesson", or "lesson begun" if the
/// person has begun it.
std::string label_of_next(const std::vector<HomeCard>& lessons, const LibraryItem& next);

/// The cards of the rule sets. Nine men's morris and Morabaraba have their own cards, which come
/// first. All other rule sets with the same board and the same number of men are together on one
/// card. The first cards show each board once.
std::vector<HomeCard> rule_set_groups(std::vector<LibraryItem> items);
/// One card for each rule set of a group.
std::vector<HomeCard> cards_in(const HomeCard& group);

/// The position that the picture at the top of Home shows.
Position emblem();

/// Makes a card for each of the `items`.
std::vector<HomeCard> single_cards(std::vector<LibraryItem> items);

} // namespace merels::viewer
