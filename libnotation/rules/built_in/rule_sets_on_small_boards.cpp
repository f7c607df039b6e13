#include <libnotation/rules/built_in/boards.hpp>
#include <libnotation/rules/built_in/for_translators.hpp>
#include <libnotation/rules/built_in/rule_set_data.hpp>

namespace merels {

namespace {

constexpr const char* s1 = "\"Gioco del mulino\", U. Schädler, Locus Ludi (seed S1)";
constexpr const char* murray = "H. J. R. Murray, A History of Board-Games Other than Chess, 1952";

constexpr Rules three_men{.men = {3, 3}, .fly_at = 0, .goal = Goal::align};

RuleSet filetto() {
    return {.id = "filetto",
            .board = boards::grid_3x3_diagonals(),
            .rules = {.men = {5, 4},
                      .movement = Movement::none,
                      .goal = Goal::align,
                      .blocked = Blocked::draws},
            .names = {{"en", "Noughts and crosses"},
                      {"it", "Filetto"},
                      {"es", "Tres en raya"},
                      {"hr", "Križić kružić"},
                      {"pt", "Jogo do galo"},
                      {"de", "Drei gewinnt"}},
            .aliases = {"Tris", "Tic-Tac-Toe"},
            .description = for_translators(
                "Five men against four, placed and never moved. The first line of three wins."),
            .source = astratti_newsletter};
}

RuleSet three_mens_morris() {
    return {
        .id = "three-mens-morris",
        .board = boards::grid_3x3_diagonals(),
        .rules = three_men,
        .names = {{"en", "Three men's morris"}, {"it", "Mulino 3x3"}, {"de", "Kleine Mühle"}},
        .aliases = {"Three Men's Morris", "Gioco del mulino"},
        .description = for_translators(
            "Three men each on the small board with both diagonals. They are placed, then moved "
            "along the lines. The first line wins. \"Ci sono otto combinazioni.\""),
        .source = "seed S1 (U. Schädler, Locus Ludi); seed S0 (\"Mulino 3x3\")"};
}

RuleSet three_mens_plain() {
    return {.id = "three-mens-plain",
            .board = boards::grid_3x3(),
            .rules = three_men,
            .names = {{"en", "Three men's morris, plain"}, {"it", "Mulino 3x3 senza diagonali"}},
            .aliases = {},
            .description
            = for_translators("Like three men's morris, but on the board without the two "
                              "diagonals (\"senza le due diagonali\")."),
            .source = s1};
}

RuleSet three_mens_linked() {
    return {.id = "three-mens-linked",
            .board = boards::grid_3x3_linked(),
            .rules = three_men,
            .names
            = {{"en", "Three men's morris, linked"}, {"it", "Mulino 3x3 con lati collegati"}},
            .aliases = {},
            .description = for_translators(
                "As three men's morris, without diagonals but \"con collegamenti incrociati tra i "
                "centri dei quattro lati\". Our reading is that these links join the midpoints of "
                "adjacent sides."),
            .source = s1};
}

RuleSet nine_holes() {
    return {.id = "nine-holes",
            .board = boards::grid_3x3(),
            .rules = {.men = {3, 3}, .movement = Movement::any, .goal = Goal::align},
            .names = {{"en", "Nine holes"}},
            .aliases = {},
            .description = for_translators(
                "Three men each. After the placing a man moves to any empty point. The "
                "first row or column of three wins."),
            .source = murray};
}

RuleSet round_mill() {
    Rules rules = three_men;
    rules.align_through = boards::wheel_8().find("b1");
    return {.id = "round-mill",
            .board = boards::wheel_8(),
            .rules = rules,
            .names = {{"en", "Round mill"}, {"it", "Mulino Circolare"}, {"de", "Rundmühle"}},
            .aliases = {"Mulino Circolare", "Terni lapilli"},
            .description = for_translators(
                "Three men each on a wheel of eight points and a hub. A line through "
                "the hub wins. Source S0 names only the board, so the rules are reconstructed. "
                "Terni lapilli is a modern name, after a verse of Ovid."),
            .source = astratti_newsletter};
}

RuleSet achi() {
    return {.id = "achi",
            .board = boards::grid_3x3_diagonals(),
            .rules = {.men = {4, 4}, .fly_at = 0, .goal = Goal::align, .blocked = Blocked::passes},
            .names = {{"en", "Achi"}},
            .aliases = {},
            .description = for_translators(
                "The game of Ghana as it is taught today. There are four men each on "
                "nine points, so that one point is left. A player who cannot move "
                "passes. The older report of an Achi in Ghana (Murray, p. 43) describes "
                "another game, which is six men's morris with captures of any man."),
            .source = "D. Walker, Cyningstan, after R. C. Bell; the pass: CSIRO, Double Helix"};
}

RuleSet tapatan() {
    Rules rules = three_men;
    rules.starter = Color::black;
    return {
        .id = "tapatan",
        .board = boards::grid_3x3_diagonals(),
        .rules = rules,
        .names = {{"en", "Tapatan"}, {"tl", "Tapatan"}},
        .aliases = {},
        .description = for_translators(
            "Three men's morris as it was marked on the floors and doorsteps of the Philippines: "
            "\"The dark plays first.\""),
        .source = "S. Culin, Philippine Games, American Anthropologist 2, 1900, p. 648"};
}

RuleSet picaria() {
    return {
        .id = "picaria",
        .board = boards::grid_3x3_crossed(),
        .rules = three_men,
        .names = {{"en", "Picaria"}},
        .aliases = {"Pitarilla", "Bidaria"},
        .description = for_translators(
            "The game of the Pueblo peoples of New Mexico, often called Zuni. There are three "
            "men each on thirteen points, and every row of three on a line of the board wins. In "
            "one book the center stays free until all men are placed, and in another there are "
            "nine points. Merels does not play these two forms."),
        .source = "C. Zaslavsky, Tic Tac Toe and Other Three-in-a-Row Games, and Murray, p. 42, "
                  "both after Ludii"};
}

} // namespace

std::vector<RuleSet> rule_sets_on_small_boards() {
    return {filetto(),
            three_mens_morris(),
            three_mens_plain(),
            three_mens_linked(),
            nine_holes(),
            tapatan(),
            achi(),
            picaria(),
            round_mill()};
}

} // namespace merels
