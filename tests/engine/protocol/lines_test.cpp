#include <engine/protocol/lines.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/eventually.hpp>

#include <atomic>
#include <csignal>
#include <thread>
#include <unistd.h>

using namespace merels::protocol;

namespace {

using Kind = LineCutter::Kind;

/// The lines that are ready, "!" for one that is too long.
std::string lines_of(LineCutter& cutter) {
    std::string all;
    std::string line;
    while (const auto kind = cutter.next(line)) all += *kind == Kind::line ? line + '|' : "!";
    return all;
}

} // namespace

TEST_CASE("lines come out whole, however the bytes come in") {
    const std::string text = "uci\nisready\r\n\nposition startpos\nrest";
    for (std::size_t size = 1; size <= text.size(); ++size) {
        LineCutter cutter;
        std::string all;
        for (std::size_t at = 0; at < text.size(); at += size) {
            cutter.add(text.substr(at, size));
            all += lines_of(cutter);
        }
        CHECK(all == "uci|isready||position startpos|");
        std::string line;
        REQUIRE(cutter.last(line) == Kind::line);
        CHECK(line == "rest");
        CHECK(!cutter.last(line));
    }
}

TEST_CASE("a line without an end is reported once and not kept, and the next one is read") {
    LineCutter cutter;
    std::string all;
    for (int i = 0; i < 100; ++i) {
        cutter.add(std::string(longest_line / 8, 'x'));
        all += lines_of(cutter);
    }
    CHECK(all == "!");
    cutter.add("xx\nstop\n");
    CHECK(lines_of(cutter) == "stop|");
    std::string line;
    CHECK(!cutter.last(line));
}

TEST_CASE("the longest line is a line, and one byte more is too much") {
    LineCutter cutter;
    cutter.add(std::string(longest_line, 'x') + "\n" + std::string(longest_line + 1, 'y')
               + "\nz\n");
    CHECK(lines_of(cutter) == std::string(longest_line, 'x') + "|!z|");
    cutter.add("position " + std::string(longest_line, 'y'));
    std::string line;
    CHECK(cutter.next(line) == LineCutter::Kind::too_long);
    CHECK(line == "position " + std::string(longest_beginning - 9, 'y'));
}

TEST_CASE("a reader reads a pipe to its end, where a last line needs no line break") {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    REQUIRE(::write(ends[1], "a\nb", 3) == 3);
    ::close(ends[1]);
    LineReader reader{ends[0]};
    std::string line;
    CHECK(reader.next(line) == Kind::line);
    CHECK(line == "a");
    CHECK(reader.next(line) == Kind::line);
    CHECK(line == "b");
    CHECK(!reader.next(line));
    ::close(ends[0]);
}

TEST_CASE("a writer says that it has failed") {
    const int full = ::dup(STDOUT_FILENO);
    ::close(full);
    LineWriter writer{full};
    CHECK(!writer.has_failed());
    writer.write("lost");
    CHECK(writer.has_failed());
}

TEST_CASE("a reader that a signal has woken still hears of an interruption") {
    struct sigaction action {};
    struct sigaction before {};
    static std::atomic<int> signals{0};
    action.sa_handler = [](int) { ++signals; };
    REQUIRE(::sigaction(SIGUSR1, &action, &before) == 0);
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    LineReader reader{ends[0]};
    std::atomic<bool> has_ended{false};
    std::thread reading{[&] {
        std::string line;
        CHECK(!reader.next(line));
        has_ended = true;
    }};
    // Some of these signals come while the reader waits.
    for (int i = 1; i <= 100; ++i) {
        ::pthread_kill(reading.native_handle(), SIGUSR1);
        while (signals < i) std::this_thread::yield();
    }
    reader.interrupt();
    CHECK(merels::test::eventually([&] { return has_ended.load(); }));
    // If the reader still reads, it reads the end of the pipe.
    ::close(ends[1]);
    reading.join();
    ::close(ends[0]);
    ::sigaction(SIGUSR1, &before, nullptr);
}
