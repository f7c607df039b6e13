#include <libnotation/store/training/cards.hpp>
#include <libnotation/store/training/progress.hpp>

#include <libnotation/game/transform.hpp>
#include <libnotation/text/notation/move_text.hpp>

#include <tests/support/catch.hpp>
#include <tests/support/golden.hpp>
#include <tests/support/random/set_up.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>

#include <filesystem>
#include <fstream>
#include <random>
#include <set>

using namespace merels;
using namespace merels::test;

namespace {

const auto everybody = [](Color) { return true; };

std::vector<Card> cards(const std::string& text) { return cards_of(game_of(text), everybody); }

/// "2: f4 b4": the plies before, and the right moves.
std::string in_words(const Card& card) {
    std::string text = std::to_string(card.plies_before) + ":";
    for (const Move answer : card.answers) text += " " + format(answer, card.position.board());
    return text;
}

Move move(const Card& card, const char* text) { return *parse_move(text, card.position); }

TrainingProgress opened(const std::string& path) {
    return std::move(*TrainingProgress::open(path));
}

} // namespace

TEST_CASE("cards come back after the days of SM-2") {
    Schedule schedule;
    std::vector<std::int64_t> intervals;
    for (int i = 0; i < 5; ++i) {
        schedule = after_answer(schedule, Answer::found, 100);
        intervals.push_back(schedule.interval);
    }
    CHECK(intervals == std::vector<std::int64_t>{1, 6, 17, 48, 140});
    CHECK(schedule.due == 240);
    const Schedule lost = after_answer(schedule, Answer::not_found, 240);
    CHECK(lost.repetitions == 0);
    CHECK(lost.due == 241);
    CHECK(lost.ease == schedule.ease);
    for (int i = 0; i < 50; ++i) schedule = after_answer(schedule, Answer::found_late, 0);
    CHECK(schedule.ease == 1.3);
    CHECK(schedule.interval == 3650);
}

TEST_CASE("a puzzle has one card, and its good moves are right") {
    const auto found = cards("[Puzzle \"win\"]\n\n1. d6! (1. f4!) (1. a7?) d2 *");
    REQUIRE(found.size() == 1);
    CHECK(in_words(found[0]) == "0: d6 f4");
    // All crossings are images of each other.
    CHECK(is_right(found[0], move(found[0], "b4")));
    CHECK_FALSE(is_right(found[0], move(found[0], "a7")));
    CHECK(cards("[Puzzle \"win\"]\n\n*").empty());
}

TEST_CASE("a repertoire has a card for each position in which its player moves") {
    std::vector<std::string> found;
    for (const Card& card : cards("[Repertoire \"Black\"]\n\n1. d6 f4 (1... d2) (1... a7?) 2. d2 "
                                  "b4 (2... g7) 3. a1 *"))
        found.push_back(in_words(card));
    CHECK(found == std::vector<std::string>{"1: f4 d2", "3: b4 g7"});
}

TEST_CASE("a mistake with a better move is a card of the player who made it") {
    const Game game = game_of("1. d6 a7? (1... d2 2. a1) 2. g7? (2. f4) (2. c3?) *");
    std::vector<std::string> found;
    for (const Card& card : cards_of(game, everybody)) found.push_back(in_words(card));
    CHECK(found == std::vector<std::string>{"1: d2", "2: f4"});
    CHECK(cards_of(game, [](Color color) { return color == Color::white; }).size() == 1);
    CHECK(cards("1. d6 a7? *").empty());
}

TEST_CASE("a task in a lesson has a card, and its text is the question") {
    const auto found
        = cards("{Task: make two threats.\n\nHint: look at d2.} 1. d6! (1. f4!) (1. a7?) "
                "d2 {Answer: yes.} 2. b4 {Task: which point?} f4 *");
    REQUIRE(found.size() == 2);
    CHECK(in_words(found[0]) == "0: d6 f4");
    CHECK(question_text(found[0]) == "Make two threats.");
    CHECK(in_words(found[1]) == "3: f4");
    CHECK(question_text(found[1]) == "Which point?");
    CHECK(cards("1. d6 d2 {Task: nothing follows.} *").empty());
}

TEST_CASE("the answers of two records are right on one card") {
    Card card = cards("[Puzzle \"win\"]\n\n1. d2 *").front();
    add_answers(card, cards("[Puzzle \"win\"]\n\n1. g7 *").front());
    add_answers(card, cards("[Puzzle \"win\"]\n\n1. b4 *").front());
    CHECK(card.answers.size() == 2);
    CHECK(is_right(card, move(card, "a7")));
    CHECK_FALSE(is_right(card, move(card, "d7")));
}

TEST_CASE("a card is the same in every symmetry") {
    const Card card = cards("[Puzzle \"win\"]\n\n1. d6 *").front();
    for (const Symmetry& symmetry : card.position.board().symmetries()) {
        const Card image = transformed(card, symmetry);
        CHECK(image.key
              == position_key(image.position, rule_set_number(image.position.rule_set())));
        CHECK(image.key == card.key);
        CHECK(is_right(image, image.answers.front()));
    }
}

TEST_CASE("captures of a turned card are in an order that the rules allow") {
    const RuleSet rule_set = custom(boards::three_squares(), {.captures = Captures::per_mill});
    const Position position
        = set_up(rule_set, {.white = "a7 d7 g4 g1", .black = "c5 d5 e5 d1", .hand = {1, 1}});
    for (const Move answer : legal_moves(position)) {
        if (!answer.is_capture()) continue;
        Card card{.position = position, .answers = {answer}, .mistake = answer};
        Position after = position;
        after.play(answer);
        card.line = {legal_moves(after).front()};
        for (const Symmetry& symmetry : rule_set.board.symmetries()) {
            const Card image = transformed(card, symmetry);
            CHECK(is_legal(image.position, image.answers.front()));
            CHECK(image.mistake == image.answers.front());
        }
    }
}

TEST_CASE("the card of a puzzle has its grade, the length of its win, and the moves that follow") {
    const std::string tags = "[Puzzle \"win\"]\n[PuzzleGrade \"3\"]\n[Variant \"achi\"]\n";
    const auto card = [](const std::string& text) {
        return cards_of(game_of(text), [](Color) { return true; }).at(0);
    };
    const Card won = card(tags + "\n1. b2! {Answer: b2 wins in 11\nplies.} (1. a1?) a3 2. c3 *");
    CHECK(question_text(won) == "White to move and wins. Grade 3 of 5.");
    CHECK(won.plies_to_win == 11U);
    REQUIRE(won.line.size() == 2);
    CHECK(format(won.line[0], won.position.board()) == "a3");
    const Board& board = won.position.board();
    std::set<std::string> images;
    for (const Symmetry& symmetry : board.symmetries())
        images.insert(format(transformed(won, symmetry).line[0], board));
    CHECK(images == std::set<std::string>{"a1", "a3", "c1", "c3"});
    const Card plain = card("[Puzzle \"draw\"]\n[PuzzleGrade \"9\"]\n\n1. d2! {It wins in 3.} *");
    CHECK(question_text(plain) == "White to move and holds the draw.");
    CHECK_FALSE(plain.plies_to_win.has_value());
    CHECK(plain.line.empty());
    CHECK_FALSE(card("[Puzzle \"win\"]\n\n1. d2! {It wins in the end.} *").plies_to_win);
}

TEST_CASE("progress is kept in its file, and answers can be taken back") {
    const ScratchFolder folder;
    const std::string path = folder.path("progress.db");
    {
        TrainingProgress progress = opened(path);
        CHECK(progress.schedule(7)->has_value() == false);
        progress.answer(7, Answer::found, 10);
        progress.answer(7, Answer::found, 11);
        progress.answer(8, Answer::not_found, 11);
    }
    TrainingProgress progress = opened(path);
    CHECK((*progress.schedule(7))->due == 17);
    CHECK(*progress.due_days() == std::vector{DueCards{12, 1}, DueCards{17, 1}});
    const auto schedules = *progress.schedules();
    CHECK(schedules.size() == 2);
    CHECK(schedules.at(7) == *progress.schedule(7));
    CHECK(*progress.undo() == GivenAnswer{8, 11, Answer::not_found});
    CHECK(progress.schedule(8)->has_value() == false);
    CHECK(*progress.undo() == GivenAnswer{7, 11, Answer::found});
    CHECK((*progress.schedule(7))->due == 11);
    CHECK(progress.answers()->size() == 1);
    CHECK(progress.undo()->has_value());
    CHECK_FALSE(progress.undo()->has_value());
}

TEST_CASE("two programs may use one progress file, and undo never changes what they keep") {
    const ScratchFolder folder;
    TrainingProgress one = opened(folder.path("progress.db"));
    TrainingProgress other = opened(folder.path("progress.db"));
    std::mt19937 random{38};
    std::vector<GivenAnswer> expected;
    for (int day = 0; day < 30; ++day)
        for (int i = 0; i < 10; ++i) {
            TrainingProgress& progress = random() % 2 == 0 ? one : other;
            if (random() % 5 == 0 && !expected.empty()) {
                CHECK(*progress.undo() == expected.back());
                expected.pop_back();
                continue;
            }
            const Answer answer
                = std::array{Answer::not_found, Answer::found_late, Answer::found}[random() % 3];
            expected.push_back({random() % 20, day, answer});
            progress.answer(expected.back().card, answer, day);
        }
    CHECK(*one.answers() == expected);
    for (PositionKey card = 0; card < 20; ++card) {
        std::optional<Schedule> schedule;
        for (const GivenAnswer& given : expected)
            if (given.card == card)
                schedule = after_answer(schedule.value_or(Schedule{}), given.answer, given.day);
        CHECK(*other.schedule(card) == schedule);
    }
}

TEST_CASE("an own answer is taken back, and the answers of others stay") {
    const ScratchFolder folder;
    TrainingProgress one = opened(folder.path("progress.db"));
    TrainingProgress other = opened(folder.path("progress.db"));
    one.answer(1, Answer::found, 5);
    other.answer(2, Answer::found, 5);
    CHECK(*one.undo_own() == GivenAnswer{1, 5, Answer::found});
    CHECK_FALSE(one.undo_own()->has_value());
    CHECK(*one.answers() == std::vector{GivenAnswer{2, 5, Answer::found}});
}

TEST_CASE("a file that is not a progress file is refused, and stays as it is") {
    const ScratchFolder folder;
    const std::string text = folder.path("notes.txt");
    std::ofstream{text} << "notes, and not a database at all, long enough to be looked at";
    const auto bytes = contents(text);
    CHECK(TrainingProgress::open(text).error().message == text + ": not a progress file");
    CHECK(contents(text) == bytes);
    const std::string other = folder.path("other.db");
    sql::Database{other, sql::Access::create}.execute("CREATE TABLE t (a)");
    CHECK(TrainingProgress::open(other).error().message.ends_with("other.db: not a progress file"));
    const std::string later = folder.path("later.db");
    { opened(later); }
    sql::Database{later, sql::Access::write}.execute("PRAGMA user_version = 2");
    CHECK(TrainingProgress::open(later).error().message.ends_with(
        "a progress file of version 2, but this program reads version 1"));
}

TEST_CASE("a card shows its task, also on an image of its board") {
    const auto asked = [](const std::string& text) { return question_text(cards(text).front()); };
    const std::string line = "\n\n1. d6 a7? (1... d2) *";
    CHECK(asked("[Puzzle \"win\"]" + line) == "White to move and wins.");
    CHECK(asked("[Puzzle \"Draw\"]" + line) == "White to move and holds the draw.");
    CHECK(asked("[Puzzle \"mill\"]" + line) == "White to move. Which move is best?");
    CHECK(asked("[Repertoire \"White\"]" + line)
          == "White to move. Which move does the repertoire have?");
    const Card mistake = cards(line).front();
    CHECK(question_text(mistake) == "Black to move. a7 was a mistake. Which move is better?");
    for (const Symmetry& symmetry : mistake.position.board().symmetries()) {
        const Card image = transformed(mistake, symmetry);
        CHECK(image.mistake == transformed(*mistake.mistake, symmetry));
        CHECK(question_text(image)
              == "Black to move. " + format(*image.mistake, image.position.board())
                     + " was a mistake. Which move is better?");
    }
}
