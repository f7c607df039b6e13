#include <libnotation/rules/built_in/boards.hpp>
#include <libnotation/rules/built_in/for_translators.hpp>
#include <libnotation/rules/built_in/rule_set_data.hpp>

namespace merels {

namespace {

RuleSet four_squares() {
    return {.id = "four-squares",
            .board = boards::four_squares(),
            .rules = {.men = {6, 6}},
            .names = {{"en", "Four squares"}, {"it", "Mulino 4 Quadrati"}},
            .aliases = {"Mulino 4 Quadrati"},
            .description = for_translators(
                "Six men each on four squares, a game of the 20th century. Our reading "
                "is that every three consecutive points of a joining bar are a mill."),
            .source = astratti_newsletter};
}

RuleSet pentagon() {
    return {.id = "pentagon",
            .board = boards::pentagon(),
            .rules = {.men = {11, 11}},
            .names = {{"en", "Pentagon"}, {"it", "Mulino Pentagonale"}},
            .aliases = {"Mulino Pentagonale"},
            .description = for_translators("Eleven men each on three pentagons with 30 points."),
            .source = astratti_newsletter};
}

RuleSet nested_pentagons() {
    return {.id = "nested-pentagons",
            .board = boards::nested_pentagons(),
            .rules = {.men = {12, 12}},
            .names = {{"en", "Nested pentagons"}, {"it", "Mulino a cinque pentagoni"}},
            .aliases = {"5 pentagoni concentrici"},
            .description = for_translators(
                "Five pentagons, one inside the other. Each player has twelve men (this "
                "number comes from other sources)."),
            .source = astratti_newsletter};
}

RuleSet cross() {
    return {.id = "cross",
            .board = boards::cross(),
            .rules = {.men = {12, 12}},
            .names = {{"en", "Cross"}, {"it", "Mulino a Croce"}},
            .aliases = {"Mulino a Croce"},
            .description
            = for_translators("Twelve men each on a cross with 33 points. Our reading is that the "
                              "mills are the lines of its five squares."),
            .source = astratti_newsletter};
}

} // namespace

std::vector<RuleSet> rule_sets_on_other_boards() {
    return {four_squares(), pentagon(), nested_pentagons(), cross()};
}

} // namespace merels
