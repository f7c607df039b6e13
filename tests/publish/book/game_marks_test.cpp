#include <libnotation/publish/book/game_marks.hpp>

#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

using namespace merels;
using namespace merels::test;

TEST_CASE("the marks after a move have its sign in the color of its quality") {
    const auto badge = [](const std::string& sign) {
        const Game game = game_of("1. d6" + sign + " *");
        return marks_after(game, game.first_child(Game::root)).badge;
    };
    const std::vector<std::pair<const char*, Ink>> signs{
        {"!", Ink::good},     {"!!", Ink::good}, {"?!", Ink::doubtful},
        {"?", Ink::doubtful}, {"??", Ink::bad},  {"!?", Ink::text}};
    for (const auto& [sign, ink] : signs) {
        INFO(sign);
        const auto shown = badge(sign);
        REQUIRE(shown);
        CHECK(shown->text == sign);
        CHECK(shown->ink == ink);
    }
    CHECK_FALSE(badge(""));
    CHECK_FALSE(badge(" $10"));
}
