#include <libnotation/game/random_game.hpp>
#include <tests/support/test.hpp>

TEST_CASE("a random game is written without doubled tags and read back without a word") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        std::mt19937_64 random{21};
        for (unsigned i = 0; i < 20; ++i) {
            const Game game = random_game(rule_set, random);
            const std::string text = write(game);
            const Source source{"random", text};
            Records records{source};
            const Record* record = records.next();
            REQUIRE(record != nullptr);
            const Reading reading = read(*record, rule_sets::nine_mens_morris);
            INFO(text);
            REQUIRE(reading.diagnostics == Diagnostics{});
            REQUIRE(reading.game == game);
            REQUIRE(records.next() == nullptr);
        }
    }
}
