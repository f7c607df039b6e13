#include <engine/protocol/uci_command.hpp>
#include <tests/support/catch.hpp>

using namespace merels;
using namespace merels::protocol;
using std::chrono_literals::operator""ms;

namespace {

template <class Kind> Kind command(std::string_view line) {
    const auto parsed = parse_command(line);
    INFO(line);
    REQUIRE(parsed);
    REQUIRE(std::holds_alternative<Kind>(*parsed));
    return std::get<Kind>(*parsed);
}

using Texts = std::vector<std::string>;

} // namespace

TEST_CASE("commands of one word may be between any blanks") {
    command<Identify>("uci");
    command<AskReady>("  isready \t");
    command<NewGame>("ucinewgame");
    command<Stop>("stop\r");
    command<Quit>("quit now");
    command<Nothing>("");
    command<Nothing>(" \t\v\f");
}

TEST_CASE("a position is a start and moves") {
    const auto start = command<SetPosition>("position startpos moves d6 f4 xb4");
    CHECK(start.from == SetPosition::From::start);
    CHECK(start.moves == Texts{"d6", "f4", "xb4"});
    const auto fen = command<SetPosition>("position fen ***/*** w  p moves");
    CHECK(fen.from == SetPosition::From::fen);
    CHECK(fen.text == "***/*** w p");
    CHECK(fen.moves.empty());
    const auto line = command<SetPosition>("position pos W:Wa7:B:H8,9");
    CHECK(line.from == SetPosition::From::line);
    CHECK(line.text == "W:Wa7:B:H8,9");
}

TEST_CASE("an option has a name and a value, each of any number of words") {
    const auto option = command<SetOption>("setoption name Clear Hash");
    CHECK(option.name == "Clear Hash");
    CHECK(option.value.empty());
    const auto variant = command<SetOption>("setoption name UCI_Variant value Lasker  Morris");
    CHECK(variant.name == "UCI_Variant");
    CHECK(variant.value == "Lasker Morris");
}

TEST_CASE("go takes limits in any order") {
    const Go go = command<Go>("go nodes 100 searchmoves d6 f4 depth 7 movetime 50");
    CHECK(go.depth == 7u);
    CHECK(go.nodes == 100u);
    CHECK(go.time == 50ms);
    CHECK(go.only == Texts{"d6", "f4"});
    CHECK(!go.is_infinite);
    CHECK(command<Go>("go infinite").is_infinite);
    CHECK(command<Go>("go movetime 18446744073709551615").time > std::chrono::hours{24 * 365});
    CHECK(command<Go>("go depth 18446744073709551615").depth == 4294967295u);
}

TEST_CASE("the fault of a command is reported") {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"hello", "there is no command 'hello'"},
        {"UCI", "there is no command 'UCI'"},
        {"\x01\xff", "there is no command '?"
                     "?'"},
        {"position", "position takes startpos, fen or pos, not ''"},
        {"position middle", "position takes startpos, fen or pos, not 'middle'"},
        {"position startpos d6", "position startpos: unexpected 'd6'"},
        {"setoption Hash 5", "setoption takes name NAME value VALUE"},
        {"setoption name", "setoption takes name NAME value VALUE"},
    };
    for (const auto& [line, message] : cases) {
        INFO(line);
        const auto parsed = parse_command(line);
        REQUIRE(!parsed);
        CHECK(parsed.error() == message);
    }
}

TEST_CASE("unknown words after go are reported and ignored, and the rest counts") {
    const std::vector<std::pair<std::string, Texts>> cases{
        {"depth", {"go depth takes a number, not ''"}},
        {"depth -3", {"go depth takes a number, not '-3'"}},
        {"depth 99999999999999999999", {"go depth takes a number, not '99999999999999999999'"}},
        {"movetime 5s", {"go movetime takes a number, not '5s'"}},
        {"perft 3", {"go: unexpected 'perft'", "go: unexpected '3'"}},
        {"ponder", {"go: unexpected 'ponder'"}},
    };
    for (const auto& [words, faults] : cases) {
        INFO(words);
        for (const std::string& line : {"go " + words + " nodes 7", "go nodes 7 " + words}) {
            const Go go = command<Go>(line);
            CHECK(go.faults == faults);
            CHECK(go.nodes == 7u);
            CHECK(!go.depth);
            CHECK(!go.time);
        }
    }
    std::string line = "go";
    for (int i = 0; i < 1000; ++i) line += " hello";
    CHECK(command<Go>(line).faults.size() == 5);
}

TEST_CASE("a clock allows a share of itself and most of the increment") {
    const auto time = [](std::string_view line, Color player) {
        return time_for_move(command<Go>(line), player);
    };
    CHECK(time("go depth 3", Color::white) == std::nullopt);
    CHECK(time("go movetime 70 wtime 5", Color::white) == 70ms);
    CHECK(time("go wtime 60000 btime 30000", Color::white) == 2000ms);
    CHECK(time("go wtime 60000 btime 30000", Color::black) == 1000ms);
    CHECK(time("go wtime 60000", Color::black) == std::nullopt);
    CHECK(time("go wtime 60000 winc 1000", Color::white) == 2750ms);
    CHECK(time("go wtime 60000 movestogo 10", Color::white) == 6000ms);
    CHECK(time("go wtime 60000 movestogo 1", Color::white) == 30000ms);
    CHECK(time("go wtime 100 winc 1000", Color::white) == 50ms);
    CHECK(time("go wtime 0", Color::white) == 1ms);
    CHECK(time("go wtime -250", Color::white) == 1ms);
    CHECK(time("go wtime 60000 movestogo 0", Color::white) == 30000ms);
}
