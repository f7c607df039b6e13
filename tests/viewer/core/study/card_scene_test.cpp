#include <tests/support/catch.hpp>
#include <viewer/core/study/card_scene.hpp>

using namespace merels;
using namespace merels::viewer;

TEST_CASE("a card reports if it has no room for some of its words") {
    const auto is_cut = [](const HomeCard& card) {
        constexpr double width = 120;
        constexpr double letter = 10;
        const TextWidth text_width = [](const std::string& text, double size, bool) {
            return 0.6 * size * static_cast<double>(text.size());
        };
        return card_inside(card, CardPicture::none, width, letter, text_width).is_cut;
    };
    CHECK_FALSE(is_cut({.title = "Mills", .detail = "See a mill"}));
    CHECK(is_cut({.title = "one word after the other, until the three lines are full"}));
    CHECK(is_cut({.title = "Mills",
                  .detail = "one word after the other, until the three lines of it are full"}));
    CHECK(is_cut({.title = "Mills", .chips = {"words that are too long for a label"}}));
}
