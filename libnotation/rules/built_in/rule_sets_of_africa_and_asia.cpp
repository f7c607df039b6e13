#include <libnotation/rules/built_in/boards.hpp>
#include <libnotation/rules/built_in/for_translators.hpp>
#include <libnotation/rules/built_in/rule_set_data.hpp>

namespace merels {

namespace {

constexpr const char* sanmill = "Sanmill, rule_settings.dart (calcitem/Sanmill)";

PointSet points(const Board& board, std::initializer_list<const char*> names) {
    PointSet result;
    for (const char* name : names) result |= *board.find(name);
    return result;
}

RuleSet shisima() {
    const Board& board = boards::wheel_8();
    return {.id = "shisima",
            .board = board,
            .rules
            = {.men = {3, 3},
               .placed = {points(board, {"a4", "a5", "a6"}), points(board, {"a8", "a1", "a2"})},
               .fly_at = 0,
               .goal = Goal::align},
            .names = {{"en", "Shisima"}},
            .aliases = {},
            .description = for_translators(
                "Each side begins with three men on adjacent points of the rim. The first line "
                "through the hub wins. The players agree on who begins. In Merels, White begins."),
            .source = "Wikipedia, \"Shisima\"; kruzno.com/Shisima.html"};
}

RuleSet cheng_san_qi() {
    return {.id = "cheng-san-qi",
            .board = boards::three_squares(),
            .rules = {.fly_at = 0, .mill_while_placing = MillWhilePlacing::marks},
            .names = {{"en", "Cheng San Qi"}},
            .aliases = {"成三棋", "cheng_san_qi"},
            .description = for_translators(
                "The Chinese game with nine men each. The point of a man captured while placing "
                "stays blocked for both sides until moving begins. The first player moves first. "
                "There is no flying. The draws are Sanmill's."),
            .source = std::string{"jxshyzhx.com/dt/202407/486916.html (成三棋); "} + sanmill};
}

RuleSet da_san_qi() {
    return {.id = "da-san-qi",
            .board = boards::three_squares_diagonals(),
            .rules = {.men = {12, 12},
                      .moving_starts = MovingStarts::second_player,
                      .fly_at = 0,
                      .captures = Captures::per_mill,
                      .mill_while_placing = MillWhilePlacing::marks,
                      .protection = Protection::none,
                      .full_board = FullBoard::first_player_loses},
            .names = {{"en", "Da San Qi"}},
            .aliases = {"打三棋", "和尚棋", "da_san_qi"},
            .description = for_translators(
                "Twelve men each on the board with diagonals. The point of a man captured while "
                "placing stays blocked until moving begins. The second player moves first. If the "
                "board is filled without a mill, the first player loses. Any man may be captured, "
                "one for each mill. The draws are Sanmill's."),
            .source = std::string{"m.3dmxku.com/daquan/zonghe/3850387.html (和尚棋); "} + sanmill};
}

RuleSet zhi_qi() {
    return {.id = "zhi-qi",
            .board = boards::three_squares_diagonals(),
            .rules = {.men = {12, 12},
                      .fly_at = 0,
                      .mill_while_placing = MillWhilePlacing::marks,
                      .protection = Protection::none,
                      .full_board = FullBoard::one_each},
            .names = {{"en", "Zhi Qi"}},
            .aliases = {"直棋", "十二子直棋", "zhi_qi"},
            .description = for_translators(
                "Twelve men each on the board with diagonals. The point of a man captured while "
                "placing stays blocked until moving begins. If the board is filled without a mill, "
                "each side removes a man, and the first player begins. Zhi Qi differs from place "
                "to place, and this is Sanmill's form."),
            .source = std::string{sanmill} + "; Chinese Wikipedia, \"十二子直棋\""};
}

RuleSet dooz() {
    return {.id = "dooz",
            .board = boards::three_squares_diagonals(),
            .rules = {.men = {12, 12},
                      .mill_while_placing = MillWhilePlacing::from_hand,
                      .protection = Protection::none,
                      .full_board = FullBoard::one_removal},
            .names = {{"en", "Dooz"}},
            .aliases = {"دوز"},
            .description = for_translators(
                "The Iranian game with twelve men each. A mill made while placing captures a man "
                "from the opponent's hand. If the board is filled without a mill, the first player "
                "removes a man and then moves. Other players capture from the board while placing "
                "(bazi-land.com), or let the victim choose (Sanmill issue 783)."),
            .source = std::string{sanmill} + " and its issue 560"};
}

RuleSet nerenchi() {
    return {.id = "nerenchi",
            .board = boards::three_squares(),
            .rules = {.men = {20, 20},
                      .left_empty = 2,
                      .fly_at = 0,
                      .mill_while_placing = MillWhilePlacing::nothing,
                      .plays_again = true,
                      .protection = Protection::none},
            .names = {{"en", "Nerenchi"}},
            .aliases = {"Nerenchi Keliya"},
            .description = for_translators(
                "The game of Sri Lanka. While placing, a mill captures nothing but gives another "
                "move. Later it also captures. Placing ends when only two points are empty. Parker "
                "gives no number of men, so here both sides have enough. Parker ends the game with "
                "the last man, and Ludii with two men. Sanmill has twelve men each and diagonals, "
                "and the second player moves first."),
            .source = "H. Parker, Ancient Ceylon, 1909, p. 577–580 (after ludii.games)"};
}

RuleSet el_filja() {
    return {.id = "el-filja",
            .board = boards::three_squares(),
            .rules = {.men = {12, 12},
                      .fly_at = 0,
                      .mill_while_placing = MillWhilePlacing::nothing,
                      .protection = Protection::none,
                      .full_board = FullBoard::by_mills},
            .names = {{"en", "El Filja"}},
            .aliases = {"ELFilja", "el_filja"},
            .description = for_translators(
                "The game of Algeria and Morocco with twelve men each. While placing, a mill "
                "captures nothing. On the full board, the smaller number of mills (at least one) "
                "is the number of men that each side removes. The side with more mills removes one "
                "more. If no side has a mill, each side removes a man of the opponent. In Sanmill, "
                "each side then removes a man of its own."),
            .source = sanmill};
}

RuleSet shax() {
    return {.id = "shax",
            .board = boards::three_squares(),
            .rules = {.men = {12, 12},
                      .fly_at = 0,
                      .mill_while_placing = MillWhilePlacing::nothing,
                      .protection = Protection::none,
                      .blocked = Blocked::freed,
                      .full_board = FullBoard::first_mill_first},
            .names = {{"en", "Shax"}},
            .aliases = {"Shah (Somalia)", "Jare", "Mororova"},
            .description = for_translators(
                "The Somali game with twelve men each. While placing, a mill captures nothing. On "
                "the full board the player who made the first mill removes a man, and then the "
                "other player does. If there was no mill, the second player begins. The player who "
                "removed first moves first. A blocked player must be freed. Wikipedia names no "
                "removal if no player made a mill."),
            .source = "housethatjakbuilt.com/sha.html; games.porg.es/games/shax"};
}

} // namespace

std::vector<RuleSet> rule_sets_of_africa_and_asia() {
    return {shisima(), cheng_san_qi(), da_san_qi(), zhi_qi(),
            dooz(),    nerenchi(),     el_filja(),  shax()};
}

} // namespace merels
