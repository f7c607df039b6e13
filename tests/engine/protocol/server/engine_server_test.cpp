#include <engine/protocol/server/engine_server.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <tests/engine/protocol/fake_thinker.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/eventually.hpp>

#include <array>
#include <atomic>
#include <fcntl.h>
#include <thread>
#include <unistd.h>

using namespace merels;
using namespace merels::protocol;

namespace {

/// A server at the other end of two pipes.
class Conversation {
public:
    Conversation() {
        thread_ = std::thread{[this] {
            EngineSettings settings;
            settings.rule_set = &rule_sets::nine_mens_morris;
            LineReader reader{to_[0]};
            LineWriter writer{from_[1]};
            EngineServer{settings, test::make_fake_thinker, writer}.serve(reader);
            ::close(from_[1]);
        }};
    }
    ~Conversation() {
        hang_up();
        thread_.join();
        for (const int end : {to_[0], from_[0]}) ::close(end);
    }

    /// From any thread; blocks while the pipe is full.
    void say(const std::string& text) {
        [[maybe_unused]] const auto written = ::write(to_[1], text.data(), text.size());
    }
    void hang_up() {
        if (to_[1] >= 0) ::close(to_[1]);
        to_[1] = -1;
    }
    /// The next line that is not an info.
    std::string hear() {
        std::string line;
        while (reader_.next(line))
            if (!line.starts_with("info depth") && !line.starts_with("info string value"))
                return line;
        return "the end";
    }

private:
    static std::array<int, 2> pipe() {
        std::array<int, 2> ends{};
        REQUIRE(::pipe(ends.data()) == 0);
        return ends;
    }

    std::array<int, 2> to_ = pipe();
    std::array<int, 2> from_ = pipe();
    LineReader reader_{from_[0]};
    std::thread thread_;
};

} // namespace

TEST_CASE("what a search throws ends the server at once, also while it waits for commands",
          "[threads]") {
    struct Throwing : test::FakeThinker {
        SearchReport search(std::span<const Position>, const SearchOptions&) override { throw 7; }
    };
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    REQUIRE(::pipe(to.data()) == 0);
    REQUIRE(::pipe(from.data()) == 0);
    EngineSettings settings;
    settings.rule_set = &rule_sets::nine_mens_morris;
    LineReader reader{to[0]};
    LineWriter writer{from[1]};
    REQUIRE(::write(to[1], "go depth 1\n", 11) == 11);
    const auto make = [](const EngineSettings&, const Say&, const std::stop_token&) {
        return std::unique_ptr<Thinker>{std::make_unique<Throwing>()};
    };
    EngineServer server{settings, make, writer};
    CHECK_THROWS_AS(server.serve(reader), int);
    for (const int end : {to[0], to[1], from[0], from[1]}) ::close(end);
}

TEST_CASE("stop and isready are answered while an endless search runs") {
    Conversation engine;
    engine.say("go infinite\nisready\n");
    CHECK(engine.hear() == "readyok");
    engine.say("stop\n");
    CHECK(engine.hear() == "bestmove g1");
}

TEST_CASE("a stop that comes with the search stops it") {
    Conversation engine;
    engine.say("go infinite\nstop\ngo infinite\nstop\n");
    CHECK(engine.hear() == "bestmove g1");
    CHECK(engine.hear() == "bestmove g1");
}

TEST_CASE("quit and the end of input end an endless search") {
    SECTION("quit") {
        Conversation engine;
        engine.say("go infinite\nquit\n");
        CHECK(engine.hear() == "bestmove g1");
        CHECK(engine.hear() == "the end");
    }
    SECTION("the end of input") {
        Conversation engine;
        engine.say("go infinite\n");
        engine.hang_up();
        CHECK(engine.hear() == "bestmove g1");
        CHECK(engine.hear() == "the end");
    }
}

TEST_CASE("every question before quit is answered") {
    Conversation engine;
    std::string lines;
    for (int i = 0; i < 100; ++i) lines += "position startpos moves g1\ngo depth 2\n";
    std::thread writer{[&] { engine.say(lines + "position startpos\ngo infinite\nquit\n"); }};
    for (int i = 0; i < 100; ++i) CHECK(engine.hear() == "bestmove d1");
    CHECK(engine.hear() == "bestmove g1");
    CHECK(engine.hear() == "the end");
    writer.join();
}

TEST_CASE("an endless search ends when its output has no reader") {
    std::atomic<bool> has_ended = false;
    class Watched : public test::FakeThinker {
    public:
        explicit Watched(std::atomic<bool>& has_ended) : has_ended_(has_ended) {}
        SearchReport search(std::span<const Position> history,
                            const SearchOptions& options) override {
            SearchReport report = FakeThinker::search(history, options);
            has_ended_ = true;
            return report;
        }

    private:
        std::atomic<bool>& has_ended_;
    };
    std::array<int, 2> to{};
    REQUIRE(::pipe(to.data()) == 0);
    const int full = ::open("/dev/full", O_WRONLY);
    REQUIRE(full >= 0);
    std::thread server{[&] {
        EngineSettings settings;
        settings.rule_set = &rule_sets::nine_mens_morris;
        LineReader reader{to[0]};
        LineWriter writer{full};
        const auto make = [&](const auto&, const auto&, const auto&) {
            return std::make_unique<Watched>(has_ended);
        };
        EngineServer{settings, make, writer}.serve(reader);
    }};
    CHECK(::write(to[1], "go infinite\n", 12) == 12);
    CHECK(merels::test::eventually([&] { return has_ended.load(); }));
    ::close(to[1]);
    server.join();
    for (const int end : {to[0], full}) ::close(end);
}

TEST_CASE("at the end of input all questions are answered, in their order") {
    Conversation engine;
    engine.say("position startpos moves g1\ngo depth 2\nposition startpos\ngo depth 2");
    engine.hang_up();
    CHECK(engine.hear() == "bestmove d1");
    CHECK(engine.hear() == "bestmove g1");
    CHECK(engine.hear() == "the end");
}

TEST_CASE("any command but isready ends an endless search") {
    Conversation engine;
    engine.say("go infinite\nposition startpos moves g1\ngo depth 2\n");
    CHECK(engine.hear() == "bestmove g1");
    CHECK(engine.hear() == "bestmove d1");
}

TEST_CASE("garbage and lines without an end are refused, and the engine goes on") {
    Conversation engine;
    engine.say("hello\n");
    CHECK(engine.hear() == "info string there is no command 'hello'");
    std::thread writer{[&] {
        for (int i = 0; i < 40; ++i) engine.say(std::string(longest_line / 4, 'x'));
        engine.say("\nisready\n");
    }};
    CHECK(engine.hear() == "info string the line is too long");
    CHECK(engine.hear() == "readyok");
    writer.join();
}

TEST_CASE("a position that cannot be read is none, and the one before is not searched instead") {
    for (const std::string& line : {std::string{"position middle"},
                                    "position startpos moves " + std::string(longest_line, 'x')}) {
        Conversation engine;
        std::thread writer{
            [&] { engine.say("position startpos moves d6\n" + line + "\ngo depth 1\n"); }};
        CHECK(engine.hear().starts_with("info string "));
        CHECK(engine.hear()
              == "info string there is no position, because the last position command was wrong");
        CHECK(engine.hear() == "bestmove (none)");
        writer.join();
    }
}

TEST_CASE("what is not a command does not end an endless search, but very much of it does") {
    Conversation engine;
    engine.say("go infinite\nhello\nisready\n");
    CHECK(engine.hear() == "readyok");
    engine.say("stop\n");
    CHECK(engine.hear() == "bestmove g1");
    CHECK(engine.hear() == "info string there is no command 'hello'");
    std::string lines = "go infinite\n";
    for (int i = 0; i < 100; ++i) lines += "hello\n";
    engine.say(lines);
    CHECK(engine.hear() == "bestmove g1");
    for (int i = 0; i < 100; ++i) CHECK(engine.hear() == "info string there is no command 'hello'");
}

TEST_CASE("more commands than may wait are all done") {
    Conversation engine;
    std::string lines;
    for (int i = 0; i < 300; ++i) lines += "go depth 1\n";
    std::thread writer{[&] { engine.say(lines); }};
    for (int i = 0; i < 300; ++i) REQUIRE(engine.hear() == "bestmove g1");
    writer.join();
}
