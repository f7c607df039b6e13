#include <libnotation/text/json/json_text.hpp>
#include <libnotation/text/shared/render.hpp>

#include <tests/support/catch.hpp>

#include <string>

using namespace merels;
using nlohmann::json;

namespace {

std::string rendered(const Diagnostics& diagnostics, const std::string& text) {
    std::string result;
    for (const Diagnostic& diagnostic : diagnostics)
        result += render(diagnostic, Source{"t", text});
    return result;
}

std::string fault(const std::string& text, std::size_t depth = usual_json_depth) {
    const auto parsed = parse_json(text, depth);
    return parsed ? "none\n" : rendered(parsed.error(), text);
}

std::string head(const std::string& text) {
    const std::string whole = fault(text);
    return whole.substr(0, whole.find('\n'));
}

} // namespace

TEST_CASE("sound JSON is read as nlohmann reads it") {
    for (const char* text :
         {"null", "true", "-7", "18446744073709551615", "1.5e3", R"("a\u00e4\n")", "[]", "{}",
          R"({"a":[1,[2,{"b":null}],"c"],"d":{}})", " [ 1 , 2 ] \n"}) {
        const auto parsed = parse_json(text);
        REQUIRE(parsed);
        CHECK(parsed->value == json::parse(text));
        CHECK(parsed->doubled.empty());
    }
}

TEST_CASE("a fault of syntax has its place and its reason") {
    CHECK(fault("{\n  \"men\": }\n")
          == "t:2:10: error: this is not JSON: unexpected '}'; expected a value "
             "[E109 bad-json]\n"
             "   \"men\": }\n"
             "          ^\n");
    CHECK(
        head("{\"a\":1")
        == "t:1:7: error: this is not JSON: unexpected end of input; expected '}' [E109 bad-json]");
    CHECK(head("[1,2] x")
          == "t:1:7: error: this is not JSON: invalid literal; expected end of input [E109 "
             "bad-json]");
    CHECK(head("[\"; last read: 'x")
          == "t:1:2: error: this is not JSON: invalid string: missing closing quote "
             "[E109 bad-json]");
    CHECK(head("{\"a\":1e999}") == "t:1:10: error: this number is too large [E109 bad-json]");
}

TEST_CASE("what is not UTF-8 and what is nothing is not JSON") {
    CHECK(
        head("\"\xFF\"")
            .starts_with("t:1:2: error: this is not JSON: invalid string: ill-formed UTF-8 byte"));
    CHECK(head("").starts_with("t:1:1: error: this is not JSON: unexpected end of input"));
    CHECK(head(std::string("1\0 2", 4))
          == "t:1:2: error: this is not JSON: a NUL byte [E109 bad-json]");
}

TEST_CASE("nesting is bounded") {
    CHECK(parse_json("[[[]]]", 3));
    CHECK(fault("[1, {\"a\": [[]]}]", 3)
          == "t:1:12: error: nested more than 3 deep [E109 bad-json]\n"
             "   [1, {\"a\": [[]]}]\n"
             "              ^\n");
    CHECK_FALSE(parse_json(std::string(1'000'000, '[')));
}

TEST_CASE("of doubled keys the first counts, and each other one is reported") {
    const std::string text
        = R"({"a":1,"b":[0,{"c":2,"c":[{"d":1,"d":2}]}],"a":{"x":[3]},"a":4,"z":5})";
    const auto parsed = parse_json(text);
    REQUIRE(parsed);
    CHECK(parsed->value == json::parse(R"({"a":1,"b":[0,{"c":2}],"z":5})"));
    REQUIRE(parsed->doubled.size() == 3);
    CHECK(rendered({parsed->doubled[0]}, text)
          == "t:1:22: error: the key \"c\" stands twice [E110 doubled-key]\n"
             "   "
                 + text
                 + "\n"
                   "                        ^~~ one of them must go\n");
    CHECK(parsed->doubled[1].span.begin == text.find("\"a\":{"));
    CHECK(parsed->doubled[2].span.begin == text.find("\"a\":4"));
}

TEST_CASE("a text of doubled keys costs bounded time") {
    std::string text = "{\"a\":0";
    for (int i = 0; i < 100'000; ++i) text += ",\"a\":0";
    const auto parsed = parse_json(text + "}");
    REQUIRE(parsed);
    CHECK(parsed->doubled.size() == 100);
}
