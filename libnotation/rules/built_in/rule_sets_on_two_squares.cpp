#include <libnotation/rules/built_in/boards.hpp>
#include <libnotation/rules/built_in/for_translators.hpp>
#include <libnotation/rules/built_in/rule_set_data.hpp>

namespace merels {

namespace {

RuleSet five_mens_morris() {
    return {.id = "five-mens-morris",
            .board = boards::two_squares(),
            .rules = {.men = {5, 5}, .fly_at = 0},
            .names = {{"en", "Five men's morris"}},
            .aliases = {"Five Men's Morris", "5mm", "Fivepenny Morris", "Five Pin Morris",
                        "Fipenny Morrell"},
            .description = for_translators(
                "Five men each on the board of six men's morris. The sources have only "
                "the name and the board. Our reading is that it has the rules of six "
                "men's morris. Under Murray's rules, a man in a mill would not be safe."),
            .source = "H. J. R. Murray, A History of Board-Games Other than Chess, 1952, p. 43"};
}

RuleSet six_mens_morris() {
    return {
        .id = "six-mens-morris",
        .board = boards::two_squares(),
        .rules = {.men = {6, 6}, .fly_at = 0},
        .names = {{"en", "Six men's morris"}, {"it", "Mulino a 6 pedine"}},
        .aliases = {"Six Men's Morris", "6mm", "Variante 6 pedine"},
        .description = for_translators(
            "Six men each on two squares, without flying (other sources let a player with three "
            "men fly). It was played in Italy, France and England until about 1600."),
        .source = "Astratti PerGioco, newsletter no. 3, 1 October 2021 (seed S0)"};
}

RuleSet seven_mens_morris() {
    return {.id = "seven-mens-morris",
            .board = boards::two_squares_cross(),
            .rules = {.men = {7, 7}, .fly_at = 0},
            .names = {{"en", "Seven men's morris"}},
            .aliases = {"Seven Men's Morris", "7mm"},
            .description = for_translators(
                "Seven men each on two squares with a cross through the center. Most "
                "programs count every three consecutive points of the cross as a mill, "
                "six in all. Others count only two of these, or four. Here no player "
                "flies. In some programs a player with three men may fly."),
            .source = "D. Farin's Morris; GamesCrafters' Mills; Takeda and Hoki 2020 (14 mills)"};
}

} // namespace

std::vector<RuleSet> rule_sets_on_two_squares() {
    return {five_mens_morris(), six_mens_morris(), seven_mens_morris()};
}

} // namespace merels
