#include <libnotation/store/search/motif_watch.hpp>
#include <tests/store/found_games.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/text/positions/position_text.hpp>

using namespace merels;
using namespace merels::test;

namespace {

/// Plies until the motif has happened.
std::optional<unsigned> first_ply_of(const MotifBy& motif, const Position& start,
                                     std::span<const std::uint8_t> moves,
                                     std::optional<Color> winner = {}) {
    MotifWatch watch{motif, start.rule_set()};
    watch.begin(winner);
    std::optional<unsigned> ply;
    replay_line(start, moves, [&](const ReplayedMove& replayed) {
        if (watch.happens(replayed)) ply = replayed.ply;
        return !ply;
    });
    return ply;
}

/// A record's start and the code of its main line.
struct Line {
    Position start;
    LineCode moves;
};

Line line_of(const std::string& record) {
    const ReadText read = read_text(record);
    REQUIRE(read.games.size() == 1);
    INFO(record);
    REQUIRE(read.readings.front().is_complete);
    const Game& game = read.games.front();
    Line line{game.start(), {}};
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node))
        append_move(line.moves, game.move(node));
    return line;
}

std::string set_up(const std::string& position, const std::string& moves) {
    return "[SetUp \"1\"]\n[Position \"" + position + "\"]\n\n" + moves + " *\n";
}

} // namespace

TEST_CASE("a motif is found at the ply where it first happens") {
    struct Row {
        MotifBy motif;
        std::string record;
        std::optional<unsigned> ply;
    };
    // S0's running mill: e3-d3 and back, a capture each time.
    const std::string mills = "W:We5,e4,e3,d1,d2:Bb4,b6,c3,f4,f6,a1,a7";
    const Row rows[] = {
        {Motif::running_mill, set_up(mills, "1. e3-d3xb4 a7-a4 2. d3-e3xb6 a4-a7"), 3},
        {Motif::running_mill, set_up(mills, "1. e3-d3xb4 a7-a4 2. d2-b2 a4-a7"), {}},
        // Another man closes the second mill.
        {Motif::running_mill,
         set_up("W:We5,e4,d3,d1,a7,d7,g4:Bb4,b6,c5,f4,f6,a1,c4", "1. d3-e3xb4 b6-b4 2. "
                                                                 "g4-g7xb4 c4-b4"),
         {}},
        // The man closes a mill, another move comes between, and it closes one again.
        {Motif::running_mill,
         set_up(mills, "1. e3-d3xb4 a7-a4 2. d1-g1 a4-a7 3. g1-d1xb6 a7-a4 4. d3-e3xc3"),
         {}},
        {{Motif::running_mill, MotifPlayer::white},
         set_up(mills, "1. e3-d3xb4 a7-a4 2. d3-e3xb6 a4-a7"),
         3},
        {{Motif::running_mill, MotifPlayer::black},
         set_up(mills, "1. e3-d3xb4 a7-a4 2. d3-e3xb6 a4-a7"),
         {}},
        {Motif::double_closing, set_up("W:Wa7,d7,g4,g1:Bb4,d2,f2:H1,0", "1. g7xb4"), 1},
        {Motif::double_closing, set_up("W:Wa7,d7,g4:Bb4,d2,f2:H1,0", "1. g7xb4"), {}},
        {Motif::double_closing, set_up("B:Wb4,d2,f2:Ba7,d7,g4,g1:H0,1", "1... g7xb4"), 1},
        {Motif::capture_from_mill, set_up("W:Wc5,e5,d6,b2:Ba7,d7,g7", "1. d6-d5xa7"), 1},
        {Motif::capture_from_mill, set_up("W:Wc5,e5,d6,b2:Ba7,d7,g7,f2", "1. d6-d5xf2"), {}},
        {Motif::both_flying, set_up("W:Wc5,e5,d6:Ba7,d7,g7,f2", "1. d6-d5xf2"), 1},
        {Motif::both_flying, set_up("W:Wc5,e5,d6,b2:Ba7,d7,g7,f2", "1. d6-d5xf2"), {}},
        // The game is over, so flying does not count.
        {Motif::both_flying, set_up("W:Wc5,e5,d6,b2:Ba7,d7,f2", "1. d6-d5xf2"), {}},
        {Motif::both_flying, set_up("W:Wc5,e5,d6:Ba7,d7,f2", "1. c5-a1"), 0},
        {Motif::both_flying, set_up("W:Wc5,e5:Ba7,d7,f2:H1,0", "1. d6"), 1},
        {Motif::both_flying,
         "[Variant \"moinho\"]\n" + set_up("W:Wc5,e5,d6:Ba7,d7,f2", "1. d6-b6"),
         {}},
    };
    for (const Row& row : rows) {
        INFO(enum_name(row.motif.motif) << "\n" << row.record);
        const Line line = line_of(row.record);
        CHECK(first_ply_of(row.motif, line.start, line.moves) == row.ply);
    }
}

TEST_CASE("bytes that are not a line are replayed as far as they are one") {
    const Position start{rule_sets::nine_mens_morris};
    const std::vector<std::vector<std::uint8_t>> codes{
        {}, {0x3F}, {0x40}, {0x01, 0x3F}, {0xFF, 0xFF}, {0x7F, 0x00}, {0x00, 0x81, 0x41, 0x02}};
    for (const auto& code : codes)
        for (std::size_t i = 0; i < enum_names<Motif>.size(); ++i)
            CHECK_FALSE(first_ply_of(static_cast<Motif>(i), start, code));
}

TEST_CASE("a motif of the winner or the loser depends on the result of the game") {
    struct Row {
        MotifPlayer player;
        std::optional<Color> winner;
        bool is_found;
    };
    // White has a running mill.
    const Line line = line_of(
        set_up("W:We5,e4,e3,d1,d2:Bb4,b6,c3,f4,f6,a1,a7", "1. e3-d3xb4 a7-a4 2. d3-e3xb6 a4-a7"));
    for (const Row& row : {
             Row{MotifPlayer::winner, Color::white, true},
             Row{MotifPlayer::winner, Color::black, false},
             Row{MotifPlayer::winner, {}, false},
             Row{MotifPlayer::loser, Color::white, false},
             Row{MotifPlayer::loser, Color::black, true},
             Row{MotifPlayer::loser, {}, false},
             Row{MotifPlayer::white, Color::black, true},
         }) {
        INFO(enum_name(row.player));
        const auto ply
            = first_ply_of({Motif::running_mill, row.player}, line.start, line.moves, row.winner);
        CHECK(ply.has_value() == row.is_found);
    }
}

TEST_CASE("a motif of the winner or the loser is found by the result of the game") {
    std::string records;
    for (const std::string result : {"1-0", "0-1", "1/2-1/2", "*"})
        records += "[SetUp \"1\"]\n[Position \"W:We5,e4,e3,d1,d2:Bb4,b6,c3,f4,f6,a1,a7\"]\n\n"
                   "1. e3-d3xb4 a7-a4 2. d3-e3xb6 "
                   + result + "\n\n";
    // White cannot move, so Black wins.
    records += "[SetUp \"1\"]\n[Position \"B:Wa7,g7,a1,g1:Bd7,a4,g4,d2\"]\n\n1... d2-d1 0-1\n";
    const Collection collection = collection_of(records);
    CHECK(games(collection, "motif:running-mill") == std::vector<GameId>{1, 2, 3, 4});
    CHECK(games(collection, "motif/winner:running-mill") == std::vector<GameId>{1});
    CHECK(games(collection, "motif/loser:running-mill") == std::vector<GameId>{2});
    CHECK(games(collection, "not motif/winner:running-mill") == std::vector<GameId>{2, 3, 4, 5});
    CHECK(games(collection, "motif/winner:blocked") == std::vector<GameId>{5});
    CHECK(games(collection, "motif/black:blocked") == std::vector<GameId>{5});
    CHECK(games(collection, "motif/white:blocked").empty());
    CHECK(games(collection, "motif/loser:blocked").empty());
}
