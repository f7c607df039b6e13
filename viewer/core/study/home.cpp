#include <viewer/core/study/home.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/game/language/sentence.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/position_formats.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iterator>
#include <set>
#include <utility>

namespace merels::viewer {

namespace {

/// The lesson in an event: "The running mill" for "Tutorial: the running mill, first shape".
std::string lesson_name(std::string event) {
    if (const auto colon = event.find(": "); colon != std::string::npos) event.erase(0, colon + 2);
    event.erase(std::min(event.find(','), event.size()));
    return with_capital(std::move(event));
}

double part_done(const std::vector<LibraryItem>& items, const LessonProgress& progress) {
    double sum = 0;
    for (const LibraryItem& item : items) sum += done(progress, item.path, item.number);
    return sum / static_cast<double>(items.size());
}

/// The number of solved puzzles: "3 of 60 solved". The result is empty if none is solved.
std::string solved_words(const std::vector<LibraryItem>& puzzles, const LessonProgress& progress) {
    const auto count = std::ranges::count_if(puzzles, [&](const LibraryItem& item) {
        return done(progress, item.path, item.number) >= 1;
    });
    return count == 0 ? std::string{}
                      : tr_format(english("{} of {} solved"), count, puzzles.size());
}

std::string men_chip(const Rules& rules) {
    const unsigned white = rules.men[0];
    const unsigned black = rules.men[1];
    return white == black ? tr_count("{} man", "{} men", white)
                          : tr_format(english("{} and {} men"), white, black);
}

/// The most visible difference from nine men's morris; empty if there is none.
std::string special_chip(const Rules& rules) {
    if (rules.goal == Goal::align) return tr("a row wins");
    if (rules.slide_while_placing) return tr("place or move");
    if (rules.mill_while_placing == MillWhilePlacing::nothing)
        return tr("no captures while placing");
    if (rules.mill_while_placing != MillWhilePlacing::takes)
        return tr("different captures while placing");
    if (rules.protection == Protection::strict) return tr("mills are safe");
    if (rules.captures != Captures::one) return tr("two mills capture two men");
    if (rules.starter == Color::black) return tr("Black begins");
    return {};
}

std::string flying_chip(const Rules& rules) {
    if (rules.movement == Movement::any) return tr("men move anywhere");
    if (rules.movement == Movement::none) return tr("men never move");
    if (rules.goal == Goal::align) return {};
    return rules.fly_at > 0 ? tr_format(english("fly with {} men"), rules.fly_at) : tr("no flying");
}

using Chip = std::function<std::string(const Rules&)>;

/// The labels of a card: those that all its rule sets have in common, and the number of rule sets
/// if there are several.
std::vector<std::string> chips_of(const std::vector<LibraryItem>& items) {
    std::vector<std::string> chips;
    for (const Chip& chip : {Chip{men_chip}, Chip{flying_chip}, Chip{special_chip}}) {
        std::string words = chip(items.front().rule_set->rules);
        const bool is_shared = std::ranges::all_of(
            items, [&](const LibraryItem& item) { return chip(item.rule_set->rules) == words; });
        if (is_shared && !words.empty()) chips.push_back(std::move(words));
    }
    if (items.size() > 1) chips.push_back(tr_count("{} rule set", "{} rule sets", items.size()));
    return chips;
}

/// True for a rule set that many people look for by its name. In a group, its name may be cut.
bool is_well_known(const LibraryItem& item) {
    return item.rule_set->id == "nine-mens-morris" || item.rule_set->id == "morabaraba";
}

bool is_one_group(const LibraryItem& a, const LibraryItem& b) {
    return a.rule_set->board.id() == b.rule_set->board.id()
           && a.rule_set->rules.men == b.rule_set->rules.men && !is_well_known(a)
           && !is_well_known(b);
}

/// One card for each file, with the words and the picture of its first record.
std::vector<HomeCard> file_cards(std::vector<LibraryItem> items, const LessonProgress& progress) {
    std::vector<HomeCard> cards;
    for (LibraryItem& item : items) {
        if (cards.empty() || cards.back().items.front().path != item.path) {
            HomeCard& card = cards.emplace_back();
            card.title = item.title;
            card.detail = item.detail;
            card.shown = item.shown;
        }
        cards.back().items.push_back(std::move(item));
    }
    for (HomeCard& card : cards) card.done = part_done(card.items, progress);
    return cards;
}

bool is_begun(const HomeCard& card) { return card.done.value_or(0) > 0; }

bool is_unfinished(const HomeCard& card) { return card.done.value_or(0) < 1; }

const std::string& path_of_card(const HomeCard& card) { return card.items.front().path; }

HomeCard card_of(LibraryItem item) {
    HomeCard card;
    card.title = item.title;
    card.detail = item.detail;
    card.shown = item.shown;
    if (!item.date.empty()) card.chips.push_back(item.date);
    card.items.push_back(std::move(item));
    return card;
}

/// Puts one card of each board before all other cards, so that different boards are seen first.
std::vector<HomeCard> with_each_board_first(std::vector<HomeCard> cards) {
    std::set<std::string> boards;
    std::vector<HomeCard> others;
    std::vector<HomeCard> sorted;
    for (HomeCard& card : cards) {
        const bool is_new = boards.insert(card.items.front().rule_set->board.id()).second;
        (is_new ? sorted : others).push_back(std::move(card));
    }
    std::ranges::move(others, std::back_inserter(sorted));
    return sorted;
}

} // namespace

std::vector<HomeCard> lesson_cards(std::vector<LibraryItem> items, const LessonProgress& progress) {
    std::vector<HomeCard> cards = file_cards(std::move(items), progress);
    unsigned number = 0;
    for (HomeCard& card : cards)
        card.title = fmt::format("{}. {}", ++number, lesson_name(card.title));
    if (const auto next = next_lesson(cards, progress))
        std::ranges::find(cards, next->path, path_of_card)
            ->chips.push_back(label_of_next(cards, *next));
    return cards;
}

std::string label_of_next(const std::vector<HomeCard>& lessons, const LibraryItem& next) {
    const auto lesson = std::ranges::find(lessons, next.path, path_of_card);
    const bool has_begun = lesson != lessons.end() && is_begun(*lesson);
    return has_begun ? tr("lesson begun") : tr("next lesson");
}

std::vector<HomeCard> puzzle_cards(std::vector<LibraryItem> items, const LessonProgress& progress) {
    std::vector<HomeCard> cards = file_cards(std::move(items), progress);
    for (HomeCard& card : cards) {
        card.solved = solved_words(card.items, progress);
        card.detail = card.solved.empty() ? tr_count("{} puzzle", "{} puzzles", card.items.size())
                                          : card.solved;
        card.shown = next_record(card, progress).shown;
    }
    std::stable_partition(cards.begin(), cards.end(), [](const HomeCard& card) {
        return card.shown && card.shown->rule_set().id == "nine-mens-morris";
    });
    return cards;
}

std::string remark_on_puzzles(const std::vector<HomeCard>& puzzles) {
    std::set<std::string> rule_sets;
    std::size_t count = 0;
    for (const HomeCard& card : puzzles) {
        count += card.items.size();
        if (card.shown) rule_sets.insert(card.shown->rule_set().id);
    }
    return tr_count("{} puzzle", "{} puzzles", count) + ", "
           + tr_count("{} rule set", "{} rule sets", rule_sets.size());
}

const LibraryItem& next_record(const HomeCard& lesson, const LessonProgress& progress) {
    const auto next = std::ranges::find_if(lesson.items, [&](const LibraryItem& item) {
        return done(progress, item.path, item.number) < 1;
    });
    return next == lesson.items.end() ? lesson.items.front() : *next;
}

std::optional<LibraryItem> puzzle_to_continue(const std::vector<HomeCard>& puzzles,
                                              const LessonProgress& progress) {
    if (puzzles.empty()) return std::nullopt;
    auto found = std::ranges::find_if(
        puzzles, [](const HomeCard& card) { return is_begun(card) && is_unfinished(card); });
    if (found == puzzles.end()) found = std::ranges::find_if(puzzles, is_unfinished);
    return next_record(found == puzzles.end() ? puzzles.front() : *found, progress);
}

std::optional<LibraryItem> lesson_to_continue(const std::vector<HomeCard>& lessons,
                                              const LessonProgress& progress) {
    if (lessons.empty()) return std::nullopt;
    const auto after_begun
        = std::ranges::find_if(lessons.rbegin(), lessons.rend(), is_begun).base();
    const auto first = after_begun == lessons.begin() ? after_begun : std::prev(after_begun);
    auto found = std::ranges::find_if(first, lessons.end(), is_unfinished);
    if (found == lessons.end()) found = std::ranges::find_if(lessons, is_unfinished);
    return next_record(found == lessons.end() ? lessons.front() : *found, progress);
}

std::optional<LibraryItem> next_after(const FilePlace& lesson,
                                      const std::vector<LibraryItem>& lessons,
                                      const LessonProgress& progress) {
    const auto name = std::filesystem::path{lesson.path}.filename();
    const auto here = std::ranges::find_if(lessons, [&](const LibraryItem& item) {
        return item.number == lesson.number && std::filesystem::path{item.path}.filename() == name;
    });
    if (here == lessons.end()) return std::nullopt;
    const auto next = std::next(here);
    if (next != lessons.end() && next->path == here->path) return *next;
    const auto is_open
        = [&](const LibraryItem& item) { return done(progress, item.path, item.number) < 1; };
    auto found = std::ranges::find_if(next, lessons.end(), is_open);
    if (found == lessons.end()) found = std::ranges::find_if(lessons.begin(), here, is_open);
    if (found != here) return *found;
    return next == lessons.end() ? std::nullopt : std::optional{*next};
}

std::optional<LibraryItem> next_lesson(const std::vector<HomeCard>& lessons,
                                       const LessonProgress& progress) {
    const bool comes_next
        = std::ranges::any_of(lessons, is_begun) && std::ranges::any_of(lessons, is_unfinished);
    return comes_next ? lesson_to_continue(lessons, progress) : std::nullopt;
}

std::vector<HomeCard> rule_set_groups(std::vector<LibraryItem> items) {
    std::vector<HomeCard> groups;
    std::stable_partition(items.begin(), items.end(), is_well_known);
    for (LibraryItem& item : items) {
        const auto group = std::ranges::find_if(
            groups, [&](const HomeCard& card) { return is_one_group(card.items.front(), item); });
        if (group != groups.end()) {
            group->title += " · " + item.title;
            group->items.push_back(std::move(item));
        } else {
            groups.push_back(card_of(std::move(item)));
        }
    }
    for (HomeCard& card : groups) {
        card.detail.clear();
        card.chips = chips_of(card.items);
    }
    return with_each_board_first(std::move(groups));
}

std::vector<HomeCard> cards_in(const HomeCard& group) {
    std::vector<HomeCard> cards = single_cards(group.items);
    for (HomeCard& card : cards) {
        card.detail.clear();
        card.chips = chips_of(card.items);
    }
    return cards;
}

Position emblem() {
    const RuleSet& rules = rule_sets::nine_mens_morris;
    const auto read
        = parse_position("W:Wd6,e5,b4,f4,d2:Ba7,g7,d5,a1,g1:H4,4", rules, PositionFormat::line);
    return read ? read->position : Position{rules};
}

std::vector<HomeCard> single_cards(std::vector<LibraryItem> items) {
    std::vector<HomeCard> cards;
    for (LibraryItem& item : items) cards.push_back(card_of(std::move(item)));
    return cards;
}

} // namespace merels::viewer
