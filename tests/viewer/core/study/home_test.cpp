#include <libnotation/game/language/language.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/golden.hpp>
#include <viewer/core/board/scene_change.hpp>
#include <viewer/core/study/card_scene.hpp>
#include <viewer/core/study/home.hpp>

#include <libnotation/base/files/folders.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <algorithm>
#include <array>
#include <set>

using namespace merels;
using namespace merels::viewer;

namespace {

std::vector<LibraryItem> items_of(Shelf shelf) {
    static RuleSetPool pool;
    return items_on(shelf, samples_folder(), pool);
}

double six_tenths(const std::string& text, double size, bool) {
    return 0.6 * size * static_cast<double>(utf8::length(text));
}

std::vector<std::string> words_in(const Scene& scene) {
    std::vector<std::string> words;
    for (const Shape& shape : scene)
        if (const auto* const text = std::get_if<Words>(&shape)) words.push_back(text->text);
    return words;
}

std::vector<HomeCard> lessons_in(const char* language) {
    static const char* code;
    code = language;
    use_translator([] {
        return Translator{[](const char* literal, const Counted*) {
            return std::string_view{literal} == "en" ? code : literal;
        }};
    });
    auto cards = lesson_cards(items_of(Shelf::lessons), {});
    use_translator([] { return Translator{}; });
    return cards;
}

/// A card with two records, and the finished part of them.
HomeCard card(const char* path, double done) {
    HomeCard made;
    made.done = done;
    for (const std::uint64_t number : {1U, 2U}) {
        LibraryItem item;
        item.path = path;
        item.number = number;
        made.items.push_back(item);
    }
    return made;
}

std::string place_of(const std::optional<LibraryItem>& item) {
    REQUIRE(item.has_value());
    return item->path + " " + std::to_string(item->number);
}

} // namespace

TEST_CASE("puzzles continue with a card that is begun, or else with the first one") {
    const auto place = [](const std::vector<HomeCard>& cards, const LessonProgress& progress) {
        return place_of(puzzle_to_continue(cards, progress));
    };
    CHECK_FALSE(puzzle_to_continue({}, {}).has_value());
    CHECK(place({card("a.pgn", 0), card("b.pgn", 0)}, {}) == "a.pgn 1");
    const LessonProgress begun{{"b.pgn 1", LessonState::finished}};
    CHECK(place({card("a.pgn", 0), card("b.pgn", 0.5)}, begun) == "b.pgn 2");
    const LessonProgress first{{"a.pgn 1", LessonState::finished},
                               {"a.pgn 2", LessonState::finished}};
    CHECK(place({card("a.pgn", 1), card("b.pgn", 0)}, first) == "b.pgn 1");
    CHECK(place({card("a.pgn", 1)}, first) == "a.pgn 1");
}

TEST_CASE("lessons continue after the last one that is begun, and come back to those that were "
          "left out") {
    CHECK_FALSE(lesson_to_continue({}, {}).has_value());
    // The progress of three lessons, and the lesson that continues them.
    const auto rows = std::vector<std::pair<std::array<double, 3>, std::string>>{
        {{0, 0, 0}, "a.pgn"},   {{0.5, 0, 0}, "a.pgn"}, {{1, 0, 0}, "b.pgn"},
        {{1, 0, 0.5}, "c.pgn"}, {{1, 0, 1}, "b.pgn"},   {{0.5, 1, 0}, "c.pgn"},
        {{0.5, 1, 1}, "a.pgn"}, {{1, 1, 1}, "a.pgn"},
    };
    for (const auto& [done, next] : rows) {
        CAPTURE(done);
        const auto found = lesson_to_continue(
            {card("a.pgn", done[0]), card("b.pgn", done[1]), card("c.pgn", done[2])}, {});
        REQUIRE(found.has_value());
        CHECK(found->path == next);
    }
}

TEST_CASE("a lesson is followed by its task, by later lessons, and by those that were left out") {
    std::vector<LibraryItem> lessons;
    for (const char* const path : {"x/a.pgn", "x/b.pgn", "x/c.pgn"})
        for (LibraryItem& item : card(path, 0).items) lessons.push_back(std::move(item));
    const auto after = [&](const FilePlace& lesson, const std::vector<std::string>& finished) {
        LessonProgress progress;
        for (const std::string& record : finished) progress[record] = LessonState::finished;
        const auto next = next_after(lesson, lessons, progress);
        return next ? place_of(next) : std::string{"none"};
    };
    CHECK(after({"x/a.pgn", 1}, {"a.pgn 2"}) == "x/a.pgn 2");
    CHECK(after({"x/a.pgn", 2}, {"a.pgn 1"}) == "x/b.pgn 1");
    CHECK(after({"x/a.pgn", 2}, {"b.pgn 1", "b.pgn 2"}) == "x/c.pgn 1");
    CHECK(after({"x/c.pgn", 2}, {"a.pgn 1", "a.pgn 2", "b.pgn 1"}) == "x/b.pgn 2");
    const std::vector<std::string> all{"a.pgn 1", "a.pgn 2", "b.pgn 1",
                                       "b.pgn 2", "c.pgn 1", "c.pgn 2"};
    CHECK(after({"x/a.pgn", 2}, all) == "x/b.pgn 1");
    CHECK(after({"x/c.pgn", 2}, all) == "none");
    CHECK(after({"x/d.pgn", 1}, {}) == "none");
}

TEST_CASE("lessons are numbered, and each has all records of its file") {
    const auto cards = lesson_cards(items_of(Shelf::lessons), {});
    REQUIRE(cards.size() >= 15);
    CHECK(cards[0].title == "1. Placing");
    CHECK(cards[0].detail == "Place men where they are useful");
    CHECK(cards[0].items.size() == 2);
    CHECK(cards[4].title == "5. The running mill");
    CHECK(cards.back().title == std::to_string(cards.size()) + ". The running mill");
    for (const HomeCard& card : cards) CHECK(card.done == 0);
}

TEST_CASE("Home has the titles of lessons in the language of the reader, or in English") {
    const auto cards = lessons_in("it");
    CHECK(cards[0].title == "1. Collocare le pedine");
    CHECK(cards[0].detail == "Collocare le pedine dove servono");
    CHECK(cards[4].title == "5. Il mulino a va e vieni");
    CHECK(cards[12].title == "13. Le prime tre mosse");
    CHECK(lessons_in("fr")[12].title == "13. The first three moves");
}

TEST_CASE("puzzles have a card for each file, nine men's morris first") {
    LessonProgress progress;
    const std::string path = samples_folder() + "/puzzles/real-games.pgn";
    const auto cards = [&] { return puzzle_cards(items_of(Shelf::puzzles), progress); };
    REQUIRE(cards().size() == 10);
    CHECK(remark_on_puzzles(cards()) == "346 puzzles, 10 rule sets");
    const HomeCard first = cards()[0];
    CHECK(first.title == "Nine men's morris");
    CHECK(first.detail == "60 puzzles");
    CHECK(first.items.front().path == path);
    CHECK(first.done == 0);
    for (const LibraryItem& item : first.items) CHECK(item.doing == LibraryDoing::train);
    CHECK(cards()[1].title == "Achi");
    note(progress, FilePlace{path, 1}, LessonState::finished);
    CHECK(next_record(first, progress).number == 2);
    CHECK(cards()[0].shown == first.items[1].shown);
    CHECK(cards()[0].done == 1.0 / 60);
    CHECK(cards()[0].detail == "1 of 60 solved");
    CHECK(spoken(cards()[0]) == "Nine men's morris. 1 of 60 solved");
    note(progress, FilePlace{path, 3}, LessonState::opened);
    CHECK(cards()[0].solved == "1 of 60 solved");
}

TEST_CASE("the name of a lesson begins with a capital letter in every language") {
    LibraryItem lesson;
    lesson.title = "Lektion 4: öffnen und schließen, eine Aufgabe";
    lesson.path = "04.pgn";
    CHECK(lesson_cards({lesson}, {}).front().title == "1. Öffnen und schließen");
}

TEST_CASE("a puzzle is followed by the next puzzle of its file") {
    RuleSetPool pool;
    const std::string path = samples_folder() + "/puzzles/achi.pgn";
    CHECK(puzzle_after({path, 1}, pool)->number == 2);
    CHECK(puzzle_after({path, 10}, pool)->path == path);
    CHECK_FALSE(puzzle_after({path, 11}, pool).has_value());
}

TEST_CASE("a lesson goes on with the first record that is not finished") {
    LessonProgress progress;
    const std::string path = samples_folder() + "/tutorials/01-placing.pgn";
    const auto now = [&] { return lesson_cards(items_of(Shelf::lessons), progress).front(); };
    CHECK(next_record(now(), progress).number == 1);
    note(progress, FilePlace{path, 1}, LessonState::opened);
    CHECK(now().done == 0.25);
    CHECK(next_record(now(), progress).number == 1);
    note(progress, FilePlace{path, 1}, LessonState::finished);
    note(progress, FilePlace{path, 1}, LessonState::opened);
    CHECK(now().done == 0.5);
    CHECK(next_record(now(), progress).number == 2);
    note(progress, FilePlace{path, 2}, LessonState::finished);
    CHECK(now().done == 1);
    CHECK(next_record(now(), progress).number == 1);
}

TEST_CASE("the next lesson has a label once the lessons are begun, until all are finished") {
    LessonProgress progress;
    const std::string folder = samples_folder() + "/tutorials/";
    const auto lessons = [&] { return lesson_cards(items_of(Shelf::lessons), progress); };
    const auto labels = [&] {
        std::vector<std::string> found;
        for (const HomeCard& card : lessons())
            for (const std::string& chip : card.chips) found.push_back(card.title + ": " + chip);
        return found;
    };
    CHECK(labels().empty());
    CHECK_FALSE(next_lesson(lessons(), progress).has_value());
    for (const std::uint64_t number : {1U, 2U})
        note(progress, FilePlace{folder + "01-placing.pgn", number}, LessonState::finished);
    CHECK(labels() == std::vector<std::string>{"2. Mills: next lesson"});
    CHECK(next_lesson(lessons(), progress)->title == "Lesson 2: mills");
    note(progress, FilePlace{folder + "03-captures.pgn", 1}, LessonState::opened);
    CHECK(labels() == std::vector<std::string>{"3. Captures: lesson begun"});
    for (const LibraryItem& item : items_of(Shelf::lessons))
        note(progress, FilePlace{item.path, item.number}, LessonState::finished);
    CHECK(labels().empty());
    CHECK_FALSE(next_lesson(lessons(), progress).has_value());
}

TEST_CASE("lessons before the one about flying do not use this word in any language") {
    const auto cards = lesson_cards(items_of(Shelf::lessons), {});
    REQUIRE(cards.at(6).title == "7. Flying");
    for (std::size_t i = 0; i < 6; ++i) {
        const std::string& path = cards[i].items.front().path;
        INFO(path);
        const std::string text = test::contents(path);
        REQUIRE_FALSE(text.empty());
        for (const char* const word : {" fly", " flies", " flown", "spring", " sprang", " vola",
                                       "vuela", " voa", " skak", " skač", " skoč"})
            CHECK(text.find(word) == std::string::npos);
    }
}

TEST_CASE("only the lessons that come with the program have progress") {
    LessonProgress progress;
    note(progress, FilePlace{samples_folder() + "/real/a01-playok-blocked.pgn", 1},
         LessonState::finished);
    note(progress, FilePlace{"/tmp/tutorials/01-placing.pgn", 1}, LessonState::finished);
    note(progress, {}, LessonState::finished);
    CHECK(progress.empty());
    CHECK_FALSE(is_puzzle(FilePlace{"/tmp/puzzles/achi.pgn", 1}));
}

TEST_CASE("the end of a lesson and of a puzzle have different words") {
    const std::string folder = samples_folder();
    LessonProgress progress;
    RuleSetPool pool;
    const auto words_after = [&](const char* file, std::uint64_t number) {
        const FilePlace place{folder + file, number};
        note(progress, place, LessonState::finished);
        return words_at_end(place, progress, pool);
    };
    const char* const placing = "/tutorials/01-placing.pgn";
    CHECK(words_after(placing, 2) == "Part 2 of 2 is finished.");
    CHECK(words_after(placing, 1) == "Part 1 of 2 is finished.");
    CHECK(words_after(placing, 2) == "The lesson is finished.");
    CHECK(words_after("/puzzles/achi.pgn", 1) == "This puzzle is finished.");
}

TEST_CASE("progress that says nothing is passed over") {
    LessonProgress progress;
    for (const char* const text : {"", "finished", "finished ", "begun 01-placing.pgn 1"})
        read_lesson(text, progress);
    CHECK(progress.empty());
    for (int i = 0; i < 1000; ++i) read_lesson("opened " + std::to_string(i), progress);
    CHECK(progress.size() == 500);
}

TEST_CASE("only a lesson has a place, and a place that cannot be read is passed over") {
    LessonPlaces places;
    const std::string folder = samples_folder();
    const std::string lesson = folder + "/tutorials/01-placing.pgn";
    note_place(places, FilePlace{folder + "/puzzles/achi.pgn", 1}, 4);
    note_place(places, {}, 4);
    for (const char* const text : {"", "4", "4 ", "x 01-placing.pgn 1", "-4 01-placing.pgn 1"})
        read_lesson_place(text, places);
    CHECK(places.empty());
    note_place(places, FilePlace{lesson, 1}, 4);
    CHECK(noted_place(places, lesson, 1) == 4);
    CHECK(noted_place(places, lesson, 2) == 0);
    note_place(places, FilePlace{lesson, 1}, 0);
    CHECK(places.empty());
    for (int i = 0; i < 1000; ++i) read_lesson_place("4 " + std::to_string(i), places);
    CHECK(places.size() == 500);
}

TEST_CASE("each rule set is in one group, and a group has one board and one number of men") {
    const auto groups = rule_set_groups(items_of(Shelf::new_game));
    std::size_t count = 0;
    for (const HomeCard& group : groups) {
        count += group.items.size();
        const RuleSet& first = *group.items.front().rule_set;
        for (const LibraryItem& item : group.items) {
            CHECK(item.rule_set->board.id() == first.board.id());
            CHECK(item.rule_set->rules.men == first.rules.men);
        }
    }
    CHECK(count == rule_sets::all().size());
}

TEST_CASE("the first groups have different boards, and each board is among them") {
    const auto groups = rule_set_groups(items_of(Shelf::new_game));
    std::set<std::string> all;
    for (const RuleSet& rules : rule_sets::all()) all.insert(rules.board.id());
    std::set<std::string> first;
    for (std::size_t i = 0; i < all.size(); ++i)
        first.insert(groups[i].items.front().rule_set->board.id());
    CHECK(first == all);
}

TEST_CASE("Morabaraba has its own card, which is the first one of its board") {
    const auto groups = rule_set_groups(items_of(Shelf::new_game));
    CHECK(groups[1].title == "Morabaraba");
    CHECK_FALSE(groups[1].is_group());
    for (std::size_t i = 2; i < groups.size(); ++i) {
        INFO(groups[i].title);
        CHECK(groups[i].title.find("· Morabaraba ·") == std::string::npos);
    }
}

TEST_CASE("labels of a group are those that all of its rule sets share") {
    const auto groups = rule_set_groups(items_of(Shelf::new_game));
    using Chips = std::vector<std::string>;
    CHECK(groups[0].title == "Nine men's morris");
    CHECK(groups[0].chips == Chips{"9 men", "fly with 3 men"});
    CHECK_FALSE(groups[0].is_group());
    const auto mulino = std::ranges::find_if(groups, [](const HomeCard& group) {
        return group.title.starts_with("Mulino · Molino · Mlin");
    });
    REQUIRE(mulino != groups.end());
    CHECK(mulino->chips == Chips{"9 men", "9 rule sets"});
    const auto chips_of = [](const char* id) {
        for (const HomeCard& group : rule_set_groups(items_of(Shelf::new_game)))
            for (const HomeCard& card : cards_in(group))
                if (card.items.front().rule_set->id == id) return card.chips;
        return Chips{};
    };
    CHECK(chips_of("lasker-morris") == Chips{"10 men", "fly with 3 men", "place or move"});
    CHECK(chips_of("filetto") == Chips{"5 and 4 men", "men never move", "a row wins"});
    CHECK(chips_of("nine-holes") == Chips{"3 men", "men move anywhere", "a row wins"});
    CHECK(chips_of("shax") == Chips{"12 men", "no flying", "no captures while placing"});
    CHECK(chips_of("mlin") == Chips{"9 men", "fly with 3 men", "Black begins"});
}

TEST_CASE("the picture of Home has five men of each side") {
    CHECK(emblem().men(Color::white).size() == 5);
    CHECK(emblem().men(Color::black).size() == 5);
}

TEST_CASE("all of a card is within its frame, for any subject") {
    std::vector<HomeCard> cards = lesson_cards(items_of(Shelf::lessons), {});
    for (HomeCard& card : rule_set_groups(items_of(Shelf::new_game)))
        cards.push_back(std::move(card));
    for (HomeCard& card : single_cards(items_of(Shelf::history))) cards.push_back(std::move(card));
    for (const CardPicture picture : {CardPicture::beside, CardPicture::above, CardPicture::none})
        for (const HomeCard& card : cards) {
            INFO(card.title);
            const double width = picture == CardPicture::beside ? 230 : 170;
            CardInside inside = card_inside(card, picture, width, 11, six_tenths);
            const double height = inside.height;
            CHECK(words_in(inside.scene).size() >= 1);
            for (const Shape& shape : inside.scene) {
                if (const auto* const words = std::get_if<Words>(&shape)) {
                    CHECK(words->at.x + six_tenths(words->text, words->size, false) < width + 1);
                    CHECK(words->at.y + words->size < height);
                } else {
                    CHECK(box_of(shape).right < width + 1);
                    CHECK(box_of(shape).bottom < height + 1);
                }
            }
            const Scene scene = card_scene(std::move(inside), {width, height});
            CHECK(std::get<Panel>(scene.front()).size == svg::Place{width - 1, height - 1});
        }
}

TEST_CASE("a card says its progress, and shows it as a bar") {
    HomeCard card;
    card.title = "1. Placing";
    card.detail = "Place men";
    card.done = 0.25;
    CHECK(spoken(card) == "1. Placing. Place men. 25 % done");
    const CardInside inside = card_inside(card, CardPicture::none, 200, 10, six_tenths);
    REQUIRE(inside.scene.size() == 4);
    const Panel& whole = std::get<Panel>(inside.scene[2]);
    const Panel& part = std::get<Panel>(inside.scene[3]);
    CHECK(whole.size.x == 180);
    CHECK(part.size.x == 45);
    CHECK(part.fill == Ink::good);
    card.done = 0;
    CHECK(card_inside(card, CardPicture::none, 200, 10, six_tenths).scene.size() == 3);
}
