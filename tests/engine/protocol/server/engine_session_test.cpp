#include <engine/protocol/server/engine_session.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <tests/engine/protocol/fake_thinker.hpp>
#include <tests/support/catch.hpp>

#include <cerrno>
#include <system_error>

using namespace merels;
using namespace merels::protocol;
using merels::test::FakeThinker;
using merels::test::make_fake_thinker;

namespace {

/// The engine's output for these lines; with `prefix`, only the lines that begin so.
std::string dialogue(const std::vector<std::string>& lines, std::string_view prefix = {},
                     MakeThinker make_thinker = make_fake_thinker) {
    std::string said;
    EngineSettings settings;
    settings.rule_set = &rule_sets::nine_mens_morris;
    EngineSession session{settings, std::move(make_thinker), [&](std::string_view line) {
                              if (line.starts_with(prefix)) said += std::string{line} + "\n";
                          }};
    for (const std::string& line : lines) {
        const auto command = parse_command(line);
        REQUIRE(command);
        session.execute(*command, {});
    }
    return said;
}

constexpr const char* mill = "position startpos moves a7 b6 d7 b4";

} // namespace

TEST_CASE("the engine reports its name and its options") {
    const std::string said = dialogue({"uci"});
    CHECK(said.starts_with("id name Merels\nid author the Merels developers\noption name Hash "));
    CHECK(said.ends_with("\nuciok\n"));
    for (const char* expected :
         {"\noption name Clear Hash type button\n",
          "\noption name Threads type spin default 1 min 1 max 256\n",
          "\noption name MultiPV type spin default 1 min 1 max 256\n",
          "\noption name UCI_Variant type combo default nine-mens-morris var nine-mens-morris var ",
          "\noption name UseDatabase type check default true\n",
          "\noption name SingleActions type check default false\n"}) {
        INFO(expected << said);
        CHECK(said.find(expected) != std::string::npos);
    }
}

TEST_CASE("an answer is lines of play, the value and the best move") {
    CHECK(dialogue({"position startpos moves a7", "go depth 3"})
          == "info depth 3 seldepth 5 multipv 1 score cp 7 nodes 1000 nps 500000 tbhits 0 time 2 "
             "pv g1\n"
             "info string value +0.07 men at depth 3\n"
             "bestmove g1\n");
    CHECK(dialogue({"setoption name multipv value 2", "go depth 3"}, "info depth")
          == "info depth 3 seldepth 5 multipv 1 score cp 7 nodes 1000 nps 500000 tbhits 0 time 2 "
             "pv g1\n"
             "info depth 3 seldepth 5 multipv 2 score cp 6 nodes 1000 nps 500000 tbhits 0 time 2 "
             "pv d1\n");
}

TEST_CASE("a move with a capture is sent whole, or in single actions if that is set") {
    CHECK(dialogue({mill, "go depth 1 searchmoves g7"}, "bestmove") == "bestmove g7xb4\n");
    const std::string single = "setoption name SingleActions value true";
    CHECK(dialogue({single, mill, "go depth 1 searchmoves g7"}, "bestmove") == "bestmove g7\n");
    CHECK(dialogue({single, mill, "go depth 1 searchmoves g7xb6"}, "bestmove") == "bestmove g7\n");
    const std::string line = dialogue({single, mill, "go depth 1 searchmoves g7xb6"}, "info depth");
    CHECK(line.ends_with(" pv g7 xb6\n"));
}

TEST_CASE("an engine that gets the beginning of a move finds its end") {
    const std::string begun = std::string{mill} + " g7";
    CHECK(dialogue({begun, "go depth 1"}, "bestmove") == "bestmove xb4\n");
    CHECK(dialogue({begun, "go depth 1 searchmoves xb6"}, "bestmove") == "bestmove xb6\n");
    CHECK(dialogue({begun + " xb6", "go depth 1 searchmoves a1"}, "bestmove") == "bestmove a1\n");
    CHECK(dialogue({begun + "xb6", "go depth 1 searchmoves a1"}, "bestmove") == "bestmove a1\n");
}

TEST_CASE("a position is understood in each of its forms") {
    const auto best = [](const std::string& position) {
        return dialogue({position, "go depth 1"}, "bestmove");
    };
    CHECK(best("position pos W:Wa7,d7,g4:Bb4,d6,f2 moves g4-g7 xb4 d6-f6")
          == best("position pos W:Wa7,d7,g7:Bf6,f2:N1"));
    CHECK(best("position fen ********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1 moves a7")
          == best("position startpos moves a7"));
}

TEST_CASE("after a wrong position nothing is searched") {
    struct Case {
        std::string line;
        std::string message;
    };
    const std::vector<Case> cases{
        {"position startpos moves d6 d6", "position: move 2, d6: d6 is occupied"},
        {"position startpos moves d6 hello", "position: move 2, hello: this is not a move"},
        {std::string{mill} + " g7 a1", "position: move 5, a1: a capture is due"},
        {"position pos W:Wz9:B", "position: three-squares has no point z9"},
    };
    for (const Case& wrong : cases)
        CHECK(dialogue({wrong.line, "go depth 1"})
              == "info string " + wrong.message
                     + "\ninfo string there is no position, because the last position command was "
                       "wrong\nbestmove (none)\n");
    CHECK(dialogue({"position pos W:W\x1b[2J:B"}).find('\x1b') == std::string::npos);
    CHECK(dialogue({"position fen hello", "go"}, "bestmove") == "bestmove (none)\n");
    CHECK(dialogue({"position pos W:Wz9:B", "ucinewgame", "go depth 1"}, "bestmove")
          == "bestmove g1\n");
}

TEST_CASE("a game that is over has no best move") {
    CHECK(dialogue({"position pos W:Wa7,d7:Bb4,d6,f2", "go depth 1"})
          == "info string the game is over\nbestmove (none)\n");
    CHECK(dialogue({"position startpos", "go depth 1 searchmoves z9"})
          == "info string searchmoves z9: this is not a move\nbestmove (none)\n");
}

TEST_CASE("a game that was drawn by what was played has no best move") {
    std::string repeated = "position pos W:Wa7,d6,f2,b2:Bg1,g7,a1,c4 moves";
    for (int i = 0; i < 2; ++i) repeated += " a7-d7 g7-g4 d7-a7 g4-g7";
    CHECK(dialogue({repeated, "go depth 1"})
          == "info string the game is over: a draw (repetition)\nbestmove (none)\n");
    CHECK(dialogue({repeated + " a7-d7", "go depth 1"}, "bestmove") == "bestmove (none)\n");
    const std::string quiet = "position pos W:Wa7,d6,f2,b2:Bg1,g7,a1,c4:N99 moves a7-d7";
    CHECK(dialogue({quiet, "go infinite"})
          == "info string the game is over: a draw (no capture)\nbestmove (none)\n");
}

TEST_CASE("options are set in any case, and the fault of a value is reported") {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"HASH value 16", ""},
        {"Clear Hash", ""},
        {"UCI_Variant value lasker-morris", ""},
        {"UCI_Variant value Lasker Morris", ""},
        {"UseDatabase value False", ""},
        {"MoveTime value 5", ""},
        {"Hash value 0", "Hash takes a number from 1 to 65536, not '0'"},
        {"Hash value 65537", "Hash takes a number from 1 to 65536, not '65537'"},
        {"Hash", "Hash takes a number from 1 to 65536, not ''"},
        {"Threads value -1", "Threads takes a number from 1 to 256, not '-1'"},
        {"MultiPV value two", "MultiPV takes a number from 1 to 256, not 'two'"},
        {"UseDatabase value 1", "UseDatabase must be true or false, not '1'"},
        {"UCI_Variant value chess", "there is no rule set 'chess'"},
        {"Skill Level value 3", "there is no option 'Skill Level'"},
    };
    for (const auto& [option, message] : cases)
        CHECK(dialogue({"setoption name " + option})
              == (message.empty() ? "" : "info string " + message + "\n"));
}

TEST_CASE("other rules begin another game") {
    CHECK(dialogue({"position startpos moves a7", "setoption name UCI_Variant value pentagon",
                    "position startpos moves a10", "go depth 1"},
                   "info string position")
              .empty());
    CHECK(dialogue({"setoption name UCI_Variant value six-mens-morris", "go depth 1"}, "bestmove")
          == "bestmove e1\n");
}

TEST_CASE("a refusal of the system is reported, and every question gets an answer") {
    class Denied : public FakeThinker {
    public:
        SearchReport search(std::span<const Position>, const SearchOptions&) override {
            throw std::system_error{EAGAIN, std::generic_category()};
        }
    };
    const MakeThinker denied
        = [](const auto&, const auto&, const auto&) { return std::make_unique<Denied>(); };
    CHECK(dialogue({"go depth 1", "isready"}, {}, denied)
          == "info string Resource temporarily unavailable\nbestmove (none)\nreadyok\n");
    const MakeThinker none = [](const auto&, const auto&, const auto&) -> std::unique_ptr<Thinker> {
        throw std::bad_alloc{};
    };
    CHECK(dialogue({"setoption name Hash value 3", "isready", "go depth 1"}, {}, none)
          == "info string there is not enough memory for 3 MB, so the option Hash is now 1 MB\n"
             "info string there is not enough memory for this command\nreadyok\n"
             "info string there is not enough memory for this command\nbestmove (none)\n");
}

TEST_CASE("a go that is not understood in full has an answer") {
    CHECK(dialogue({"go depth 1 perft"}, {}).starts_with("info string go: unexpected 'perft'\n"));
    CHECK(dialogue({"go perft 3"}, "bestmove") == dialogue({"go"}, "bestmove"));
}

TEST_CASE("a table that does not fit into memory stays as large as it was") {
    std::vector<std::uint64_t> asked;
    const MakeThinker make
        = [&](const EngineSettings& settings, const Say& say, const std::stop_token& stop) {
              asked.push_back(settings.table);
              if (settings.table > 100) throw std::bad_alloc{};
              return make_fake_thinker(settings, say, stop);
          };
    CHECK(dialogue({"setoption name Hash value 40", "isready", "setoption name Hash value 3000",
                    "isready", "uci"},
                   {}, make)
              .find("readyok\ninfo string there is not enough memory for 3000 MB, so the option "
                    "Hash is now 40 MB\nreadyok\n")
          != std::string::npos);
    CHECK(asked == std::vector<std::uint64_t>{40, 3000, 40});
}

TEST_CASE("a table that does not fit into memory is made small") {
    std::vector<std::uint64_t> asked;
    const MakeThinker make
        = [&](const EngineSettings& settings, const Say& say, const std::stop_token& stop) {
              asked.push_back(settings.table);
              if (settings.table > 1) throw std::bad_alloc{};
              return make_fake_thinker(settings, say, stop);
          };
    CHECK(dialogue({"setoption name Hash value 65536", "isready"}, {}, make)
          == "info string there is not enough memory for 65536 MB, so the option Hash is now 1 "
             "MB\nreadyok\n");
    CHECK(asked == std::vector<std::uint64_t>{65536, 1});
}
