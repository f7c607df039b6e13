#include <libnotation/game/language/sentence.hpp>
#include <tests/support/catch.hpp>

using namespace merels;

TEST_CASE("a sentence begins with a capital letter, unless a point or a move is first") {
    CHECK(with_capital("leaves c4 in the line.") == "Leaves c4 in the line.");
    CHECK(with_capital("öffnet die Mühle") == "Öffnet die Mühle");
    CHECK(with_capital("čuva točku") == "Čuva točku");
    CHECK(with_capital("a1 is free") == "a1 is free");
    CHECK(with_capital("d6-d5xc4 wins") == "d6-d5xc4 wins");
    CHECK(with_capital("a") == "A");
    CHECK(with_capital("White moves") == "White moves");
    CHECK(with_capital("… and closed") == "… and closed");
    CHECK(with_capital("").empty());
}
