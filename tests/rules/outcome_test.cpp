#include <tests/support/random/set_up.hpp>

#include <tests/support/catch.hpp>

using namespace merels;
using namespace merels::test;

// The parameters that say when a game is over.

namespace {

const Board& grid() { return boards::grid_3x3_diagonals(); }

std::string outcome_of(const Board& board, const Rules& rules, const Men& men) {
    const RuleSet rule_set = custom(board, rules);
    return shown(outcome(set_up(rule_set, men)));
}

/// Nine positions that four plies lead through again and again.
std::vector<Position> shuffled(const RuleSet& rule_set) {
    std::vector<Position> history{
        set_up(rule_set, {.white = "a7 d3 f4 b2", .black = "a1 d6 e4 g1"})};
    for (const char* ply : {"a7-a4", "a1-d1", "a4-a7", "d1-a1", "a7-a4", "a1-d1", "a4-a7", "d1-a1"})
        history.push_back(play(history.back(), ply));
    return history;
}

const Men white_is_blocked{.white = "a7 g7 a1 g1", .black = "d7 a4 g4 d1"};

/// A placing that fills the small board without a line of one color.
constexpr const char* full_grid = "a3 b3 c3 b2 a2 a1 b1 c2 c1";

} // namespace

TEST_CASE("a player with fewer than loses_below men, board and hand together, has lost") {
    struct Row {
        std::uint8_t loses_below;
        const char* black;
        unsigned hand;
        const char* outcome;
    };
    for (const auto& [loses_below, black, hand, expected] :
         {Row{3, "a1 d1", 0, "1-0 too few men"}, Row{3, "a1 d1 g1", 0, "*"},
          Row{3, "a1", 1, "1-0 too few men"}, Row{3, "a1", 2, "*"}, Row{3, "", 3, "*"},
          Row{2, "a1 d1", 0, "*"}, Row{2, "a1", 0, "1-0 too few men"},
          Row{4, "a1 d1 g1", 0, "1-0 too few men"}, Row{4, "a1 d1 g1", 1, "*"},
          Row{0, "a1", 0, "*"}}) {
        INFO(int{loses_below} << " " << black << " " << hand);
        const Men men{.white = "a7 d7 b4 c3", .black = black, .hand = {0, hand}};
        CHECK(outcome_of(boards::three_squares(), {.loses_below = loses_below}, men) == expected);
        Men black_to_move = men;
        black_to_move.to_move = Color::black;
        CHECK(outcome_of(boards::three_squares(), {.loses_below = loses_below}, black_to_move)
              == expected);
    }
}

TEST_CASE("nothing can be played when a side has too few men") {
    const RuleSet rule_set = custom(boards::three_squares(), {});
    const Position position = set_up(rule_set, {.white = "a7 d7 b4", .black = "a1 d1"});
    CHECK(is_decided_by_men(position));
    CHECK(legal_moves(position).empty());
    CHECK(count_legal_moves(position) == 0);
    CHECK_FALSE(is_legal(position, "a7-a4"));
    CHECK_FALSE(has_placement_or_move(position));
}

TEST_CASE("a blocked player loses, draws or passes") {
    const RuleSet loses = custom(boards::three_squares(), {.blocked = Blocked::loses});
    CHECK(shown(outcome(set_up(loses, white_is_blocked))) == "0-1 blocked");
    const RuleSet draws = custom(boards::three_squares(), {.blocked = Blocked::draws});
    CHECK(shown(outcome(set_up(draws, white_is_blocked))) == "1/2-1/2 blocked");
    const RuleSet passes = custom(boards::three_squares(), {.blocked = Blocked::passes});
    CHECK(shown(outcome(set_up(passes, white_is_blocked))) == "*");
    CHECK_FALSE(is_legal(set_up(loses, white_is_blocked), "--"));
    CHECK_FALSE(is_legal(set_up(draws, white_is_blocked), "--"));
}

TEST_CASE("a blocked player who passes keeps everything but the move") {
    const RuleSet rule_set = custom(boards::three_squares(), {.blocked = Blocked::passes});
    const Position position = set_up(rule_set, white_is_blocked);
    CHECK(legal_plies(position) == std::set<std::string>{"--"});
    CHECK(count_legal_moves(position) == 1);
    CHECK_FALSE(has_placement_or_move(position));
    const Position after = play(position, "--");
    CHECK(after.to_move() == Color::black);
    CHECK(after.men(Color::white) == position.men(Color::white));
    CHECK(after.men(Color::black) == position.men(Color::black));
    CHECK(after.quiet_plies() == position.quiet_plies() + 1);
    CHECK_FALSE(is_legal(after, "--"));
}

TEST_CASE("when neither player can move and blocked players pass, the game is drawn") {
    const Rules rules{.men = {5, 4},
                      .movement = Movement::none,
                      .blocked = Blocked::passes,
                      .full_board = FullBoard::none};
    CHECK(outcome_of(grid(), rules, {.white = "a3 c3 b2", .black = "b3 a2 c2"})
          == "1/2-1/2 blocked");
}

TEST_CASE("a full board is drawn, lost for the first player, or merely blocked") {
    const auto full = [](FullBoard full_board, Color starter, std::uint8_t white) {
        const auto black = static_cast<std::uint8_t>(9 - white);
        const RuleSet rule_set = custom(grid(), {.men = {white, black},
                                                 .starter = starter,
                                                 .goal = Goal::align,
                                                 .full_board = full_board});
        return shown(outcome(play(Position{rule_set}, full_grid)));
    };
    CHECK(full(FullBoard::draw, Color::white, 5) == "1/2-1/2 full board");
    CHECK(full(FullBoard::first_player_loses, Color::white, 5) == "0-1 full board");
    CHECK(full(FullBoard::first_player_loses, Color::black, 4) == "1-0 full board");
    CHECK(full(FullBoard::none, Color::white, 5) == "1-0 blocked");
}

TEST_CASE("a board with men in hand is not full") {
    const RuleSet rule_set = custom(grid(), {.men = {6, 5}, .goal = Goal::align});
    CHECK(shown(outcome(play(Position{rule_set}, full_grid))) == "1-0 blocked");
}

TEST_CASE("a side's last line on the last point wins before the full board draws") {
    const RuleSet rule_set = *rule_sets::find("filetto");
    CHECK(shown(outcome(play(Position{rule_set}, "a3 b3 b2 c3 a2 a1 b1 c2 c1")))
          == "1-0 line completed");
}

TEST_CASE("the first line wins an alignment game at once, while placing too") {
    const RuleSet& rule_set = *rule_sets::find("three-mens-morris");
    const Position position = play(Position{rule_set}, "b2 a1 a3 b1 c1");
    CHECK(shown(outcome(position)) == "1-0 line completed");
    CHECK(legal_moves(position).empty());
    const Position moved = play(Position{rule_set}, "b2 a1 b1 b3 c2 a3 b1-c1 a1-a2");
    CHECK(shown(outcome(moved)) == "*");
    CHECK(shown(outcome(play(moved, "c2-c3 a2-a1 c3-c2 a1-a2 b2-b1"))) == "*");
}

TEST_CASE("in a capture game a line wins nothing by itself") {
    CHECK(outcome_of(boards::three_squares(), {}, {.white = "a7 d7 g7", .black = "b6 b4 c5 c4"})
          == "*");
}

TEST_CASE("align_through says which point a winning line must contain") {
    const auto wins = [](std::optional<Point> through, const char* white) {
        const Rules rules{.men = {3, 3}, .goal = Goal::align, .align_through = through};
        return outcome_of(grid(), rules, {.white = white, .black = "b3", .hand = {0, 2}}) != "*";
    };
    const auto centre = grid().find("b2");
    CHECK(wins(centre, "a1 b2 c3"));
    CHECK(wins(centre, "a2 b2 c2"));
    CHECK_FALSE(wins(centre, "a1 b1 c1"));
    CHECK(wins(std::nullopt, "a1 b1 c1"));
    CHECK(wins(grid().find("a1"), "a1 b1 c1"));
}

TEST_CASE("the third occurrence of a position draws, or another, or none") {
    const auto last = [](std::uint8_t repetition, std::size_t positions) {
        const RuleSet rule_set = custom(boards::three_squares(), {.repetition = repetition});
        const std::vector<Position> history = shuffled(rule_set);
        return shown(outcome(std::span{history}.first(positions)));
    };
    CHECK(last(3, 1) == "*");
    CHECK(last(3, 5) == "*");
    CHECK(last(3, 8) == "*");
    CHECK(last(3, 9) == "1/2-1/2 repetition");
    CHECK(last(2, 5) == "1/2-1/2 repetition");
    CHECK(last(4, 9) == "*");
    CHECK(last(0, 9) == "*");
}

TEST_CASE("the same men with the other side to move or other hands are another position") {
    const RuleSet rule_set = custom(boards::three_squares(), {});
    const Men men{.white = "a7 d3", .black = "a1 d6", .hand = {2, 2}};
    Men other_to_move = men;
    other_to_move.to_move = Color::black;
    Men other_hand = men;
    other_hand.hand = {2, 3};
    // White is to move in every second position, as in a game.
    const std::vector<Position> history{set_up(rule_set, men), set_up(rule_set, other_to_move),
                                        set_up(rule_set, other_hand),
                                        set_up(rule_set, other_to_move), set_up(rule_set, men)};
    CHECK(occurrences(history) == 2);
}

TEST_CASE("the given number of plies without placement or capture draws") {
    const auto after = [](std::uint16_t no_capture, unsigned quiet) {
        return outcome_of(boards::three_squares(), {.no_capture = no_capture},
                          {.white = "a7 d3 f4 b2", .black = "a1 d6 e4 g1", .quiet_plies = quiet});
    };
    CHECK(after(100, 99) == "*");
    CHECK(after(100, 100) == "1/2-1/2 no capture");
    CHECK(after(100, 150) == "1/2-1/2 no capture");
    CHECK(after(40, 40) == "1/2-1/2 no capture");
    CHECK(after(0, 5000) == "*");
}

TEST_CASE("moves count as quiet plies; placements and captures begin again") {
    const RuleSet rule_set = custom(boards::three_squares(), {});
    const Men moving{.white = "a7 d7 g4 b2", .black = "a1 d6 e4 g1", .quiet_plies = 7};
    CHECK(play(set_up(rule_set, moving), "a7-a4").quiet_plies() == 8);
    CHECK(play(set_up(rule_set, moving), "g4-g7xa1").quiet_plies() == 0);
    Men placing = moving;
    placing.hand = {1, 1};
    CHECK(play(set_up(rule_set, placing), "c5").quiet_plies() == 0);
    CHECK(Position{rule_set}.quiet_plies() == 0);
}

TEST_CASE("a claimable draw does not stop play") {
    const Position position
        = set_up(rule_sets::nine_mens_morris,
                 {.white = "a7 d3 f4 b2", .black = "a1 d6 e4 g1", .quiet_plies = 100});
    CHECK(shown(outcome(position)) == "1/2-1/2 no capture");
    CHECK(is_legal(position, "a7-a4"));
}

TEST_CASE("no_capture_at_three counts once either side has three men or fewer") {
    const auto after = [](const char* white, const char* black, unsigned quiet) {
        const Rules rules{.loses_below = 2, .no_capture_at_three = 20};
        return outcome_of(boards::three_squares(), rules,
                          {.white = white, .black = black, .quiet_plies = quiet});
    };
    CHECK(after("a7 d3 f4", "a1 d6 e4 g1", 19) == "*");
    CHECK(after("a7 d3 f4", "a1 d6 e4 g1", 20) == "1/2-1/2 no capture");
    CHECK(after("a7 d3 f4 b2", "a1 d6 e4", 20) == "1/2-1/2 no capture");
    CHECK(after("a7 d3 f4 b2", "a1 d6", 20) == "1/2-1/2 no capture");
    CHECK(after("a7 d3 f4 b2", "a1 d6 e4 g1", 20) == "*");
    CHECK(after("a7 d3 f4 b2", "a1 d6 e4 g1", 100) == "1/2-1/2 no capture");
    CHECK(outcome_of(boards::three_squares(), {},
                     {.white = "a7 d3 f4", .black = "a1 d6 e4 g1", .quiet_plies = 99})
          == "*");
}

TEST_CASE("the first mill wins at three against three only if the rule set has that rule") {
    const auto after = [](BothAtThree both_at_three, const Men& men) {
        const RuleSet rule_set = custom(boards::three_squares(), {.both_at_three = both_at_three});
        const Position position = set_up(rule_set, men);
        return shown(outcome(play(position, *legal_plies(position, "g4-g7").begin())));
    };
    const Men three{.white = "a7 d7 g4", .black = "c3 d3 f4"};
    CHECK(after(BothAtThree::first_mill_wins, three) == "1-0 first mill at three against three");
    CHECK(after(BothAtThree::none, three) == "1-0 too few men");
    Men more = three;
    more.black = "c3 d3 f4 b6";
    CHECK(after(BothAtThree::first_mill_wins, more) == "*");
    more = {.white = "a7 d7 g4 b2", .black = "c3 d3 f4"};
    CHECK(after(BothAtThree::first_mill_wins, more) == "1-0 too few men");
    Men in_hand = three;
    in_hand.hand = {0, 1};
    CHECK(after(BothAtThree::first_mill_wins, in_hand) == "*");
}

TEST_CASE("reasons and results have their words") {
    CHECK(format(GameResult::white_wins) == "1-0");
    CHECK(format(GameResult::black_wins) == "0-1");
    CHECK(format(GameResult::draw) == "1/2-1/2");
    CHECK(format(GameResult::unfinished) == "*");
    CHECK(win_of(Color::white) == GameResult::white_wins);
    CHECK(win_of(Color::black) == GameResult::black_wins);
    std::set<std::string_view> words;
    for (const Reason reason :
         {Reason::too_few_men, Reason::blocked, Reason::line_completed, Reason::first_mill,
          Reason::full_board, Reason::repetition, Reason::no_capture})
        CHECK(words.insert(describe(reason)).second);
    CHECK_FALSE(words.contains(""));
}
