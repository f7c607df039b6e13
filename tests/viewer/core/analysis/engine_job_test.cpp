#include <libnotation/text/notation/move_text.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/eventually.hpp>
#include <viewer/core/analysis/engine_entry.hpp>
#include <viewer/core/analysis/engine_job.hpp>
#include <viewer/core/tasks/annotate_job.hpp>

#include <tests/support/places.hpp>
#include <tests/support/read_text.hpp>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;
using protocol::Opinion;

namespace {

const RuleSet& three_men() { return *rule_sets::find("three-mens-morris"); }

/// Waits for news that fulfill a condition.
template <class JobOf, class Passes> auto wait_for(JobOf& job, Passes passes) {
    decltype(job.news()) news;
    REQUIRE(eventually([&] {
        news = job.news();
        return news && passes(*news);
    }));
    return *std::move(news);
}

EngineNews last_of(EngineJob& job, std::uint64_t number) {
    return wait_for(job,
                    [&](const EngineNews& news) { return news.number == number && news.is_done; });
}

EngineEntry fake(const std::string& mode) {
    return {"Fake", fake_engine_program() + " " + mode, {}};
}

} // namespace

TEST_CASE("what is known exactly needs no search") {
    EngineJob job;
    job.ask({.start = Position{three_men()}, .lines = 2, .number = 1});
    const EngineNews news = last_of(job, 1);
    CHECK(news.nodes == 0);
    CHECK(news.moves.size() == 9);
    REQUIRE(news.lines.size() == 2);
    CHECK(std::get<Exact>(*news.lines[0].value) == Exact::win_in(9));
    CHECK(news.lines[0].moves.size() == 9);
    CHECK(std::get<Exact>(*news.lines[1].value) == Exact::draw());
    CHECK(news.value == Opinion{Exact::win_in(9)});
}

TEST_CASE("an engine searches until its next question, and stops at once") {
    EngineJob job;
    const Position start{rule_sets::morabaraba};
    job.ask({.start = start, .lines = 3, .number = 1});
    const EngineNews news
        = wait_for(job, [](const EngineNews& now) { return now.number == 1 && now.depth > 2; });
    CHECK_FALSE(news.is_done);
    CHECK(news.lines.size() == 3);
    CHECK(std::holds_alternative<Heuristic>(*news.lines[0].value));
    // Without thinking there is an answer, though nothing is known.
    job.ask({.start = start, .thinks = false, .number = 2});
    const EngineNews known = last_of(job, 2);
    CHECK(known.lines.empty());
    CHECK_FALSE(known.value);
    job.ask({.start = start, .number = 3});
    job.stop();
    CHECK_FALSE(job.is_on());
    job.ask({.start = start, .thinks = false, .number = 4});
    CHECK(last_of(job, 4).moves.size() == 24);
}

TEST_CASE("a game that is over has its value and no lines") {
    const Game game
        = read_text("[Variant \"three-mens-morris\"]\n\n1. b2 c3 2. a2 a1 3. c2 *", three_men())
              .games.front();
    EngineQuestion question{.start = game.start(), .number = 1};
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node))
        question.moves.push_back(game.move(node));
    REQUIRE(question.moves.size() == 5);
    EngineJob job;
    job.ask(question);
    const EngineNews news = last_of(job, 1);
    CHECK(news.lines.empty());
    CHECK(news.value == Opinion{Exact::loss_in(0)});
}

TEST_CASE("another program answers, and its faults are reported") {
    EngineJob job;
    const Position start{rule_sets::nine_mens_morris};
    job.ask({.start = start, .other = fake("good"), .number = 1});
    EngineNews news = last_of(job, 1);
    CHECK(news.fault.empty());
    CHECK(news.value == Opinion{Heuristic{-35, 7}});
    CHECK(news.lines.at(0).moves.size() == 1);
    CHECK(news.moves.empty());
    const std::vector<std::pair<EngineEntry, std::string>> cases{
        {fake("die"), "it ended with exit status 3"},
        {fake("flood"), "it writes a line that is too long"},
        {fake("illegal"), "it plays a1-a4"},
        {{"None", "/no/such/engine", {}}, ""},
        {{"None", "'", {}}, "A quote in the command is not closed."},
        {{"Fake", fake_engine_program() + " good", {{"Wings", "2"}}}, "it has no option 'Wings'"},
    };
    std::uint64_t number = 1;
    for (const auto& [entry, fault] : cases) {
        job.ask({.start = start, .other = entry, .number = ++number});
        news = last_of(job, number);
        INFO(news.fault);
        CHECK_FALSE(news.fault.empty());
        CHECK(news.fault.find(fault) == 0);
        CHECK(news.lines.empty());
    }
}

TEST_CASE("another program gives the requested number of lines") {
    EngineJob job;
    job.ask({.start = Position{rule_sets::nine_mens_morris},
             .lines = 2,
             .other = fake("lines"),
             .number = 1});
    const EngineNews news = last_of(job, 1);
    REQUIRE(news.lines.size() == 2);
    CHECK(news.lines[0].value == Opinion{Heuristic{90, 5}});
    CHECK(news.lines[1].value == Opinion{Heuristic{80, 5}});
    CHECK(news.lines[0].moves.front() != news.lines[1].moves.front());
}

TEST_CASE("known values of the moves are shown next to another program's output") {
    EngineJob job;
    job.ask({.start = Position{three_men()},
             .wants_values = true,
             .other = fake("nonsense"),
             .number = 1});
    const EngineNews news = last_of(job, 1);
    CHECK(news.moves.size() == 9);
    CHECK(news.moves.front().value.has_value());
    CHECK_FALSE(news.fault.empty());
}

TEST_CASE(
    "a program that ends its tasks does not wait for an engine that never says that it is there") {
    EngineJob job;
    job.ask({.start = Position{rule_sets::nine_mens_morris}, .other = fake("deaf"), .number = 1});
    wait_for(job, [](const EngineNews& news) { return news.engine == "Fake"; });
    CHECK(end_all_tasks().empty());
}

TEST_CASE("an engine that hangs does not hold up the end") {
    EngineJob job;
    job.ask({.start = Position{rule_sets::nine_mens_morris}, .other = fake("hang"), .number = 1});
    wait_for(job, [](const EngineNews& news) { return news.number == 1; });
    // The destructor of the job kills the engine. If the destructor hangs, the test fails.
}

TEST_CASE("an engine is checked before it is used") {
    const RuleSet& rules = rule_sets::nine_mens_morris;
    CHECK(check_engine(fake("good"), rules, {})
          == "The engine works. Fake good begins a game of nine-mens-morris with a7.");
    CHECK(check_engine(fake("die"), rules, {})
              .find("The engine gives its name as Fake die, but then it fails: it ended")
          == 0);
    CHECK(check_engine({"x", "/no/such/engine", {}}, rules, {}).find("The engine does not work: ")
          == 0);
    CHECK(check_engine({"x", "'", {}}, rules, {}) == "A quote in the command is not closed.");
}

TEST_CASE("a game is annotated on a copy, with a report for each player") {
    Game game = read_text("1. a1 {Mine.} b2 2. a2 c3 *", three_men()).games.front();
    AnnotateJob job;
    job.start(game, {.depth = 2});
    const AnnotateNews news
        = wait_for(job, [](const AnnotateNews& now) { return now.result.has_value(); });
    const Game& annotated = news.result->game;
    CHECK(news.result->added == 4);
    CHECK(annotated.annotation(1).after.size() == 2);
    CHECK(annotated.annotation(1).after[1].text == "Mine.");
    const std::string words = in_words(*news.result).text;
    CHECK(words.starts_with("White: "));
    CHECK(words.find("\n\n4 plies have a value. All values are exact.") != std::string::npos);
    CHECK(words.find(" next to a move: ") != std::string::npos);
    CHECK(words.find("1. a1? (better b2)") != std::string::npos);
    REQUIRE(news.result->better.contains(1));
    CHECK(format(news.result->better.at(1), three_men().board) == "b2");
    CHECK(words.find("\nBlack: ") != std::string::npos);
}

TEST_CASE("of annotating that was stopped nothing comes") {
    const Game game = read_text("1. a1 b2 2. d1 f4 *", rule_sets::morabaraba).games.front();
    AnnotateJob job;
    job.start(game, {});
    job.ask_to_stop();
    CHECK(eventually([&] { return !job.is_running(); }));
    const auto news = job.news();
    CHECK((!news || !news->result));
}
