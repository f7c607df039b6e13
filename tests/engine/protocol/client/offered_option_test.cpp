#include <engine/protocol/client/external_engine.hpp>
#include <libnotation/base/text.hpp>
#include <tests/support/catch.hpp>

using namespace merels::protocol;

namespace {

/// The value that an offered option wants instead, or "" if it takes this one.
std::string wanted(const std::string& offer, const std::string& value) {
    return wanted_instead(parse_offer(merels::words_between_blanks(offer)), value).value_or("");
}

} // namespace

TEST_CASE("an option takes the values that its engine has named") {
    struct Case {
        std::string offer;
        std::string value;
        std::string wanted;
    };
    const std::vector<Case> cases{
        {"type spin default 1 min 0 max 9", "9", ""},
        {"type spin default 1 min 0 max 9", "10", "a number from 0 to 9"},
        {"type spin default 1 min -3 max 9", "-4", "a number from -3 to 9"},
        {"type spin default 1 min 0 max 9", "nine", "a number from 0 to 9"},
        {"type spin default 1 min 0 max 9", "", "a number from 0 to 9"},
        {"type spin min 1", "0", "a number of at least 1"},
        {"type spin max 5", "99999999999999999999", "a number up to 5"},
        {"type spin", "x", "a number"},
        {"type check default true", "FALSE", ""},
        {"type check default true", "yes", "true or false"},
        {"type combo default Solid var Solid var Very Bold", "very bold", ""},
        {"type combo default Solid var Solid var Very Bold", "very", "one of solid, very bold"},
        {"type combo default Solid", "anything", ""},
        {"type combo var a var b var c var d var e var f var g var h var i var j", "z",
         "one of a, b, c, d, e, f, g, h and 2 more"},
        {"type button", "", ""},
        {"type button", "now", "no value"},
        {"type string default x", "any thing", ""},
        {"type", "x", ""},
        {"", "x", ""},
    };
    for (const Case& each : cases) {
        INFO(each.offer << " = " << each.value);
        CHECK(wanted(each.offer, each.value) == each.wanted);
    }
}
