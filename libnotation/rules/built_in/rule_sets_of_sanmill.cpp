#include <libnotation/rules/built_in/boards.hpp>
#include <libnotation/rules/built_in/for_translators.hpp>
#include <libnotation/rules/built_in/rule_set_data.hpp>

#include <utility>

namespace merels {

namespace {

constexpr const char* rules_of_sanmill
    = "Sanmill, rule_settings.dart and crates/tgf-mill (calcitem/Sanmill)";

/// A rule set as Sanmill plays it. The new id and name show this.
RuleSet reading_of_sanmill(std::string_view id, std::string_view name, const Board& board,
                           const Rules& rules, std::string description) {
    return {.id = "sanmill-" + std::string{id},
            .board = board,
            .rules = rules,
            .names = {{"en", std::string{name} + " (Sanmill)"}},
            .aliases = {},
            .description = std::move(description),
            .source = rules_of_sanmill};
}

RuleSet sanmill_russian_mill() {
    return reading_of_sanmill(
        "russian-mill", "Russian mill", boards::three_squares(),
        {.protection = Protection::none, .mill_reuse = MillReuse::once_by_points},
        for_translators("The Russian mill as Sanmill plays it. Two mills in one move capture one "
                        "man. A line no longer counts when each of its points has been in a mill "
                        "that counted, even if the line itself was never formed."));
}

RuleSet sanmill_twelve_mens_morris() {
    return reading_of_sanmill(
        "twelve-mens-morris", "Twelve men's morris", boards::three_squares_diagonals(),
        {.men = {12, 12}, .full_board = FullBoard::first_player_loses},
        for_translators("Twelve men's morris as Sanmill plays it. If the board is filled without a "
                        "capture, the first player loses."));
}

RuleSet sanmill_morabaraba() {
    return reading_of_sanmill(
        "morabaraba", "Morabaraba", boards::three_squares_diagonals(),
        {.men = {12, 12}, .mill_reuse = MillReuse::not_back_from_mill, .no_capture_at_three = 10},
        for_translators("Morabaraba as Sanmill plays it. A man that left a mill for another may go "
                        "straight back if the other mill has been broken meanwhile. Once a side "
                        "has three men, ten plies without a capture are a draw."));
}

RuleSet sanmill_da_san_qi() {
    return reading_of_sanmill(
        "da-san-qi", "Da San Qi", boards::three_squares_diagonals(),
        {.men = {12, 12},
         .moving_starts = MovingStarts::second_player,
         .fly_at = 0,
         .captures = Captures::per_mill_until_won,
         .mill_while_placing = MillWhilePlacing::marks,
         .protection = Protection::none,
         .full_board = FullBoard::first_player_loses},
        for_translators("Da San Qi as Sanmill plays it. If a move captures two men, the first "
                        "capture ends the game when it leaves the opponent two men."));
}

RuleSet sanmill_dooz() {
    return reading_of_sanmill(
        "dooz", "Dooz", boards::three_squares_diagonals(),
        {.men = {12, 12},
         .mill_while_placing = MillWhilePlacing::placed_from_hand,
         .protection = Protection::none,
         .full_board = FullBoard::one_removal_then_opponent},
        for_translators("Dooz as Sanmill plays it. A player with an empty hand moves and captures "
                        "from the board, even if the opponent has men in hand. On a full board the "
                        "first player removes a man, and then the second player moves."));
}

RuleSet sanmill_nerenchi() {
    return reading_of_sanmill(
        "nerenchi", "Nerenchi", boards::three_squares_diagonals(),
        {.men = {12, 12},
         .moving_starts = MovingStarts::second_player,
         .protection = Protection::none,
         .full_board = FullBoard::first_player_loses},
        for_translators("The game that Sanmill calls Nerenchi, with twelve men each on the board "
                        "with diagonals. Mills capture any man, while placing too, and the second "
                        "player moves first."));
}

RuleSet sanmill_el_filja() {
    return reading_of_sanmill(
        "el-filja", "El Filja", boards::three_squares(),
        {.men = {12, 12},
         .fly_at = 0,
         .mill_while_placing = MillWhilePlacing::nothing,
         .protection = Protection::none,
         .full_board = FullBoard::by_mills_or_own},
        for_translators("El Filja as Sanmill plays it. If no side has a mill on the full board, "
                        "each side removes a man of its own."));
}

RuleSet cham_gonu() {
    return {
        .id = "cham-gonu",
        .board = boards::three_squares_diagonals(),
        .rules = {.men = {12, 12},
                  .fly_at = 0,
                  .mill_while_placing = MillWhilePlacing::marks,
                  .protection = Protection::none,
                  .full_board = FullBoard::first_player_loses},
        .names = {{"en", "Cham Gonu"}, {"ko", "참고누"}},
        .aliases = {"cham_gonu"},
        .description = for_translators(
            "The Korean game with twelve men each on the board with diagonals, in Sanmill's form. "
            "The point of a man captured while placing stays blocked until moving begins. Any man "
            "may be captured. If the board is filled without a mill, the first player loses."),
        .source = rules_of_sanmill};
}

} // namespace

std::vector<RuleSet> rule_sets_of_sanmill() {
    return {cham_gonu(),          sanmill_russian_mill(), sanmill_twelve_mens_morris(),
            sanmill_morabaraba(), sanmill_da_san_qi(),    sanmill_dooz(),
            sanmill_nerenchi(),   sanmill_el_filja()};
}

} // namespace merels
