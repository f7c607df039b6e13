#include <libnotation/rules/built_in/boards.hpp>
#include <libnotation/rules/built_in/for_translators.hpp>
#include <libnotation/rules/built_in/rule_set_data.hpp>

namespace merels {

namespace {

constexpr const char* s2 = "\"Juego del molino\" (seed S2)";
constexpr const char* s3 = "\"MLIN: Pravila igre\" (seed S3)";
constexpr const char* s4 = "\"Nine Men Morris\", Ludus (seed S4)";

constexpr Rules without_draws{.repetition = 0, .no_capture = 0};

constexpr Rules with_men(std::uint8_t men) { return {.men = {men, men}}; }

RuleSet nine_mens_morris() {
    return {.id = "nine-mens-morris",
            .board = boards::three_squares(),
            .rules = {},
            .names = {{"en", "Nine men's morris"},
                      {"it", "Mulino"},
                      {"es", "Juego del molino"},
                      {"hr", "Mlin"},
                      {"pt", "Moinho"},
                      {"de", "Mühle"},
                      {"fr", "Jeu du moulin"},
                      {"nl", "Molenspel"},
                      {"da", "Mølle"},
                      {"sv", "Kvarn"},
                      {"cs", "Mlýn"},
                      {"pl", "Młynek"},
                      {"hu", "Malom"}},
            .aliases
            = {"Nine Men's Morris", "9mm", "Nine Men Morris", "Mill", "Merels", "standard_9mm"},
            .description
            = for_translators("The common game, which is also played in tournaments. There are "
                              "nine men each, a player with three men may fly, and a move captures "
                              "one man even if it completes several mills."),
            .source = "common; tournament practice"};
}

RuleSet mulino() {
    Rules rules = without_draws;
    rules.protection = Protection::strict;
    rules.both_at_three = BothAtThree::first_mill_wins;
    return {.id = "mulino",
            .board = boards::three_squares(),
            .rules = rules,
            .names = {{"en", "Mulino"}, {"it", "Mulino"}},
            .aliases = {"Mulino (PerGioco)"},
            .description = for_translators(
                "The Italian game. A man in a mill can never be captured, and with three men each "
                "the first mill wins. \"Non è possibile catturare una pedina facente parte di un "
                "Mulino.\" Our reading is that a mill captures nothing if every man is in a mill."),
            .source = astratti_newsletter};
}

RuleSet molino() {
    return {.id = "molino",
            .board = boards::three_squares(),
            .rules = {},
            .names = {{"en", "Molino"}, {"es", "Juego del molino"}},
            .aliases = {"Alquerque de nueve", "Tres en raya triple"},
            .description
            = for_translators("The Spanish description of the common game. The game is a draw on "
                              "the third repetition, and after 50 moves each without a capture."),
            .source = s2};
}

RuleSet mlin() {
    Rules rules = without_draws;
    rules.starter = Color::black;
    return {
        .id = "mlin",
        .board = boards::three_squares(),
        .rules = rules,
        .names = {{"en", "Mlin"}, {"hr", "Mlin"}},
        .aliases = {},
        .description = for_translators(
            "The Croatian game. Black begins (\"Prvo crni\"), and the source mentions no draw."),
        .source = s3};
}

RuleSet moinho() {
    Rules rules = without_draws;
    rules.fly_at = 0;
    return {.id = "moinho",
            .board = boards::three_squares(),
            .rules = rules,
            .names = {{"en", "Moinho"}, {"pt", "Moinho"}},
            .aliases = {"Moinho sem voo"},
            .description = for_translators("The Portuguese game in its main form. There is no "
                                           "flying, and the source mentions no draw."),
            .source = s4};
}

RuleSet moinho_flying() {
    return {.id = "moinho-flying",
            .board = boards::three_squares(),
            .rules = without_draws,
            .names = {{"en", "Moinho with flying"}, {"pt", "Moinho com regra extrema"}},
            .aliases = {"Moinho, regra extrema"},
            .description = for_translators(
                "The Portuguese game with its \"regra extrema\". A player with three men may fly."),
            .source = s4};
}

RuleSet moinho_diagonals() {
    Rules rules = without_draws;
    rules.fly_at = 0;
    return {.id = "moinho-diagonals",
            .board = boards::three_squares_diagonals(),
            .rules = rules,
            .names = {{"en", "Moinho with diagonals"}, {"pt", "Moinho com diagonais"}},
            .aliases = {},
            .description = for_translators("The Portuguese game on the board with joined corners. "
                                           "Men move along the diagonals and form mills on them."),
            .source = s4};
}

RuleSet mylna() {
    Rules rules = without_draws;
    rules.fly_at = 0;
    rules.protection = Protection::strict;
    return {.id = "mylna",
            .board = boards::three_squares(),
            .rules = rules,
            .names = {{"en", "Mylna"}, {"is", "Mylna"}},
            .aliases = {"Mylla"},
            .description = for_translators(
                "The Icelandic game of the 19th century. A man in a mill can never be captured "
                "(\"þó má hann ekki drepa úr lokaðri mylnu\"). Flying and draws are not mentioned. "
                "Our reading is that a mill captures nothing if every man is in a mill."),
            .source = "J. Árnason and Ó. Davíðsson, Íslenzkar skemtanir, 1888-1892, pp. 298-300, "
                      "after Ludii"};
}

RuleSet russian_mill() {
    return {
        .id = "russian-mill",
        .board = boards::three_squares(),
        .rules = {.captures = Captures::per_mill,
                  .protection = Protection::none,
                  .mill_reuse = MillReuse::once},
        .names = {{"en", "Russian mill"}, {"ru", "Мельница"}},
        .aliases = {"One-Time Mill", "russian_mill"},
        .description = for_translators(
            "The Russian game. For each player, a line counts as a mill only once in a game. Two "
            "mills in one move capture two men. Any man may be captured, even from a mill. In "
            "Sanmill's One-Time Mill, two mills capture only one man. Two rules are our reading: "
            "the rules for draws, and that a mill counts even if nothing can be captured."),
        .source = "printplay.ru, Мельница; the same rules in Sanmill's issue 815"};
}

RuleSet eleven_mens_morris() {
    return {
        .id = "eleven-mens-morris",
        .board = boards::three_squares_diagonals(),
        .rules = with_men(11),
        .names = {{"en", "Eleven men's morris"}, {"it", "Mulino a 11 pedine"}},
        .aliases = {"Eleven Men's Morris", "Variante 11 pedine"},
        .description = for_translators(
            "Eleven men each on the board with diagonals, so that placing never fills the board."),
        .source = astratti_newsletter};
}

RuleSet twelve_mens_morris() {
    return {.id = "twelve-mens-morris",
            .board = boards::three_squares_diagonals(),
            .rules = with_men(12),
            .names = {{"en", "Twelve men's morris"}, {"it", "Mulino a 12 pedine"}},
            .aliases = {"Twelve Men's Morris", "12mm", "Variante 12 pedine", "twelve_mens_morris"},
            .description
            = for_translators("Twelve men each on the board with diagonals. If the board is filled "
                              "without a capture, the game is a draw."),
            .source = astratti_newsletter};
}

RuleSet lasker_morris() {
    Rules rules = with_men(10);
    rules.slide_while_placing = true;
    return {.id = "lasker-morris",
            .board = boards::three_squares(),
            .rules = rules,
            .names = {{"en", "Lasker morris"}, {"it", "Mulino di Lasker"}},
            .aliases = {"Lasker Morris", "Ten Men's Morris", "Mulino 10 Pedine", "lasker_morris"},
            .description
            = for_translators("Emanuel Lasker's game. There are ten men each, and a man may slide "
                              "along an edge while men are still in hand."),
            .source = "seed S0 (Astratti PerGioco); E. Lasker, Brettspiele der Völker, 1931"};
}

RuleSet morabaraba() {
    Rules rules = with_men(12);
    rules.mill_reuse = MillReuse::not_back_next_turn;
    rules.no_capture_at_three = 20;
    return {.id = "morabaraba",
            .board = boards::three_squares_diagonals(),
            .rules = rules,
            .names = {{"en", "Morabaraba"}, {"st", "Morabaraba"}, {"zu", "Umlabalaba"}},
            .aliases = {"Umlabalaba"},
            .description = for_translators(
                "Each player has twelve men, which are called cows. A cow that leaves a mill to "
                "complete another may not go straight back. From the moment when a side has three "
                "men, twenty plies without a capture are a draw."),
            .source = "tournament rules of southern Africa"};
}

} // namespace

std::vector<RuleSet> rule_sets_on_three_squares() {
    return {
        nine_mens_morris(),   mulino(),           molino(),    mlin(),         moinho(),
        moinho_flying(),      moinho_diagonals(), mylna(),     russian_mill(), eleven_mens_morris(),
        twelve_mens_morris(), lasker_morris(),    morabaraba()};
}

} // namespace merels
