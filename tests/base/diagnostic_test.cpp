#include <libnotation/base/diagnostic.hpp>
#include <tests/support/catch.hpp>

using namespace merels;

TEST_CASE("errors and warnings are findings, notes are not") {
    CHECK(is_finding({Code::occupied_point, {}, "", ""}));
    CHECK(is_finding({Code::nested_comment, {}, "", ""}));
    CHECK_FALSE(is_finding({Code::duplicate_tag, {}, "", ""}));
}

TEST_CASE("a hint follows the message, if there is one") {
    CHECK(with_hint({Code::occupied_point, {}, "f2 is occupied", "play e5-e4"})
          == "f2 is occupied; play e5-e4");
    CHECK(with_hint({Code::occupied_point, {}, "f2 is occupied", ""}) == "f2 is occupied");
}

TEST_CASE("diagnostics of a part are shifted to the whole") {
    const Diagnostics part{{Code::occupied_point, {0, 2}, "a", "b"},
                           {Code::bad_glyph, {5, 5}, "", ""}};
    const Diagnostics whole = shifted(part, 100);
    REQUIRE(whole.size() == 2);
    CHECK(whole[0] == Diagnostic{Code::occupied_point, {100, 102}, "a", "b"});
    CHECK(whole[1].span == Span{105, 105});
    CHECK(shifted(part, 0) == part);
    CHECK(shifted({}, 9).empty());
}
