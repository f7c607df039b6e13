#include <engine/protocol/client/external_engine.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <tests/engine/protocol/fakes.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/eventually.hpp>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <sys/wait.h>
#include <thread>

using namespace merels;
using namespace merels::protocol;
using merels::test::fake_engine;
using merels::test::silent_engine;
using Kind = EngineFault::Kind;
using std::chrono_literals::operator""ms;

namespace {

const RuleSet& rules() { return rule_sets::nine_mens_morris; }

PlayedGame game_of(const std::string& line) {
    const auto command = parse_command(line);
    return *PlayedGame::make(std::get<SetPosition>(*command), rules());
}

Result<EngineMove, EngineFault> answer_of(const EngineCommand& command, const PlayedGame& game,
                                          const MoveLimits& limits = {.time = 50ms}) {
    auto engine = ExternalEngine::start(command, rules(), {});
    if (!engine) return Unexpected{engine.error()};
    return (*engine)->choose(game, limits);
}

/// The engine's answer to a move.
Result<EngineMove, EngineFault> answer_of(const std::string& mode, const PlayedGame& game,
                                          const MoveLimits& limits = {.time = 50ms}) {
    return answer_of(fake_engine(mode), game, limits);
}

Position position_after(Position position, Move move) {
    position.play(move);
    return position;
}

bool has_children() { return ::waitpid(-1, nullptr, WNOHANG) != -1 || errno != ECHILD; }

} // namespace

TEST_CASE("an engine reports its name, and its best move with its opinion") {
    auto engine = ExternalEngine::start(fake_engine("good"), rules(), {});
    REQUIRE(engine);
    CHECK((*engine)->name() == "Fake good");
    CHECK(!(*engine)->begin_game());
    PlayedGame game = game_of("position startpos moves a7 d7");
    for (int ply = 0; ply < 20; ++ply) {
        const auto answer = (*engine)->choose(game, {.depth = 7});
        REQUIRE(answer);
        CHECK(answer->opinion == Opinion{Heuristic{-35, 7}});
        game.play(answer->move);
    }
    CHECK(game.moves().size() == 22);
}

TEST_CASE("several lines are requested of an engine that has them") {
    auto engine = ExternalEngine::start(fake_engine("lines"), rules(), {});
    REQUIRE(engine);
    const PlayedGame game = game_of("position startpos moves a7 d7");
    const std::vector<std::pair<unsigned, unsigned>> cases{{1, 1}, {2, 2}, {9, 3}, {1, 1}};
    for (const auto& [asked, told] : cases) {
        const auto answer = (*engine)->choose(game, {.depth = 5, .lines = asked});
        REQUIRE(answer);
        REQUIRE(answer->lines.size() == told);
        CHECK(answer->lines.front().moves.front() == answer->move);
        for (unsigned i = 0; i < told; ++i) {
            CHECK(answer->lines[i].opinion == Opinion{Heuristic{90 - 10 * static_cast<int>(i), 5}});
            CHECK(answer->lines[i].moves.size() == 1);
            CHECK(position_after(game.position(), answer->lines[i].moves.front()).to_move()
                  == Color::black);
        }
    }
}

TEST_CASE("unrequested lines of an engine are taken, up to the wanted number") {
    const auto two = answer_of("good", game_of("position startpos"), {.depth = 7, .lines = 4});
    REQUIRE(two);
    REQUIRE(two->lines.size() == 2);
    CHECK(two->lines[0].moves == std::vector<Move>{two->move});
    CHECK(two->lines[0].opinion == two->opinion);
    CHECK(two->lines[1].opinion == Opinion{Heuristic{99, 4}});
    const auto one = answer_of("good", game_of("position startpos"), {.depth = 7});
    REQUIRE(one);
    CHECK(one->lines.size() == 1);
}

TEST_CASE("an answer that was not asked for is not taken for the next one") {
    auto engine = ExternalEngine::start(fake_engine("twice"), rules(), {});
    REQUIRE(engine);
    PlayedGame game = game_of("position startpos");
    for (int ply = 0; ply < 8; ++ply) {
        const auto answer = (*engine)->choose(game, {.depth = 7});
        INFO((answer ? "" : answer.error().message));
        REQUIRE(answer);
        CHECK(answer->move == legal_moves(game.position()).front());
        game.play(answer->move);
    }
}

TEST_CASE("a move with a capture is put together from an engine's single actions") {
    const PlayedGame mill = game_of("position startpos moves d7 b6 g7 b4");
    for (const char* mode : {"good", "sanmill"}) {
        const auto answer = answer_of(mode, mill);
        REQUIRE(answer);
        CHECK(format(answer->move, rules().board) == "a7xb6");
    }
    CHECK(!answer_of("sanmill", mill)->opinion);
}

TEST_CASE("an engine gets a start in the form that it knows") {
    const auto answer = answer_of("sanmill", game_of("position pos W:Wd7,g7,f4:Bb4,d6,f2:H6,6"));
    REQUIRE(answer);
    CHECK(format(answer->move, rules().board) == "a7xd6");
}

TEST_CASE("a value of this program is better than a score, others only claim it") {
    const PlayedGame start = game_of("position startpos");
    auto own = ExternalEngine::start(fake_engine("value", true), rules(), {});
    REQUIRE(own);
    CHECK((*own)->choose(start, {.time = 50ms})->opinion == Opinion{Exact::win_in(5)});
    CHECK(answer_of("value", start)->opinion == Opinion{Heuristic{-35, 7}});
    CHECK(answer_of("slow", start, {.time = 1000ms})->opinion == Opinion{Heuristic{-35, 7}});
    CHECK(answer_of("noisy", start)->opinion == Opinion{Heuristic{-35, 7}});
    CHECK(answer_of("mate", start)->opinion == Opinion{ClaimedMate{2}});
}

TEST_CASE("an engine that does not answer is not waited for") {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"hang", "it did not answer within 250 ms"},
        {"leave", "it did not answer within 250 ms"},
        {"stubborn", "it did not answer within 250 ms"},
        {"chatter", "it did not answer within 250 ms"},
        {"deaf", "it did not answer within 2000 ms"},
    };
    for (const auto& [mode, message] : cases) {
        INFO(mode);
        const auto answer = answer_of(silent_engine(mode), game_of("position startpos"));
        REQUIRE(!answer);
        CHECK(answer.error().kind == Kind::late);
        CHECK(answer.error().message == message);
        CHECK(!has_children());
    }
}

TEST_CASE("an engine may fail in any way, and the fault is reported") {
    struct Case {
        std::string mode;
        Kind kind;
        std::string message;
    };
    const std::vector<Case> cases{
        {"flood", Kind::flood, "it writes a line that is too long"},
        {"die", Kind::died, "it ended with exit status 3: no such table"},
        {"exit", Kind::died, "it ended with exit status 4"},
        {"crash", Kind::died, "it ended with signal 11 (Segmentation fault)"},
        {"nonsense", Kind::illegal_move, "it plays zz9: this is not a move"},
        {"none", Kind::illegal_move, "it reports that there is no move"},
        {"empty", Kind::illegal_move, "it answers without a move"},
        {"illegal", Kind::illegal_move, "it plays a1-a4: White has 9 men in hand and must place"},
        {"variants", Kind::unusable, "it does not play nine-mens-morris"},
    };
    for (const Case& each : cases) {
        INFO(each.mode);
        const auto answer = answer_of(each.mode, game_of("position startpos"));
        REQUIRE(!answer);
        CHECK(answer.error().kind == each.kind);
        CHECK(answer.error().message == each.message);
        CHECK(!has_children());
    }
    EngineCommand closing = fake_engine("close");
    closing.times.end = Milliseconds{200};
    const auto closed = answer_of(closing, game_of("position startpos"));
    REQUIRE(!closed);
    CHECK(closed.error().kind == Kind::died);
    CHECK(closed.error().message == "it closed its input or output");
    CHECK(!has_children());
}

TEST_CASE("a program that is none cannot be started") {
    EngineCommand command = fake_engine("good");
    command.words = {"/no/such/engine"};
    const auto engine = ExternalEngine::start(command, rules(), {});
    REQUIRE(!engine);
    CHECK(engine.error().kind == Kind::unusable);
    CHECK(engine.error().message == "it cannot be run: No such file or directory");
    CHECK(!ExternalEngine::start({.words = {}}, rules(), {}));
    CHECK(!has_children());
}

TEST_CASE("an option that an engine does not have, or not with this value, is reported") {
    EngineCommand command = fake_engine("good");
    command.options = {{"skill level", "3"}};
    CHECK(ExternalEngine::start(command, rules(), {}));
    command.options = {{"Hash", "3"}};
    const auto engine = ExternalEngine::start(command, rules(), {});
    REQUIRE(!engine);
    CHECK(engine.error().message == "it has no option 'Hash'");
    command.options = {{"Skill Level", "10"}};
    const auto strong = ExternalEngine::start(command, rules(), {});
    REQUIRE(!strong);
    CHECK(strong.error().kind == Kind::unusable);
    CHECK(strong.error().message
          == "its option 'Skill Level' takes a number from 0 to 9, not '10'");
}

TEST_CASE("waiting for an engine ends when a stop is requested") {
    static std::atomic<bool> is_asked{false};
    const auto before = std::signal(SIGUSR1, [](int) { is_asked = true; });
    std::stop_source stop;
    EngineCommand command = fake_engine("signal");
    command.times.end = Milliseconds{200};
    auto engine = ExternalEngine::start(command, rules(), stop.get_token());
    REQUIRE(engine);
    std::thread stopper{[&] {
        merels::test::eventually([] { return is_asked.load(); });
        stop.request_stop();
    }};
    const auto answer = (*engine)->choose(game_of("position startpos"), {});
    stopper.join();
    std::signal(SIGUSR1, before);
    REQUIRE(!answer);
    CHECK(answer.error().kind == Kind::stopped);
    engine->reset();
    CHECK(!has_children());
}

TEST_CASE("a command line is parted into words as a shell does it, without one") {
    using Parts = std::vector<std::string>;
    CHECK(words_of_command("sanmill uci") == Parts{"sanmill", "uci"});
    CHECK(words_of_command("  a\t'b c' \"d e\"f g\\ h ") == Parts{"a", "b c", "d ef", "g h"});
    CHECK(words_of_command("a '' \"\"") == Parts{"a", "", ""});
    CHECK(words_of_command("\"a\\\"b\" 'c\\d'") == Parts{"a\"b", "c\\d"});
    CHECK(words_of_command("$(rm -rf) ; `x` | y") == Parts{"$(rm", "-rf)", ";", "`x`", "|", "y"});
    CHECK(words_of_command("a \"b") == std::nullopt);
    CHECK(words_of_command("") == Parts{});
}
