#include <libnotation/text/json/json_text.hpp>
#include <libnotation/text/shared/render.hpp>

#include <tests/support/catch.hpp>

#include <nlohmann/json.hpp>

#include <string>

using namespace merels;

namespace {

std::string fault(const std::string& text, std::size_t depth = usual_json_depth) {
    const auto found = json_fault(text, depth);
    return found ? render(*found, Source{"t", text}) : "none\n";
}

std::string head(const std::string& text) {
    const std::string whole = fault(text);
    return whole.substr(0, whole.find('\n'));
}

/// The value as nlohmann builds it.
nlohmann::json built(const JsonValue& value) {
    nlohmann::json result;
    switch (value.kind()) {
    case JsonKind::object:
        result = nlohmann::json::object();
        value.members([&](const JsonValue& key, const JsonValue& member) {
            result[key.text()] = built(member);
        });
        return result;
    case JsonKind::array:
        result = nlohmann::json::array();
        value.elements([&](const JsonValue& element) { result.push_back(built(element)); });
        return result;
    case JsonKind::string: return value.text();
    case JsonKind::number:
    case JsonKind::word: return nlohmann::json::parse(value.raw());
    }
    return result;
}

} // namespace

TEST_CASE("sound JSON is walked through as nlohmann reads it") {
    for (const std::string text :
         {"null", "true", "-7", "18446744073709551615", "1.5e3", R"("a\u00e4\n")", "[]", "{}",
          R"({"a":[1,[2,{"b":null}],"c"],"d":{}})", " [ 1 , 2 ] \n", R"({ "a" : [ ] , "b":{ } })",
          R"({"a":"]}\",{[","b\"":["\\",2]})", R"({"\u006den":1,"\uD83D\uDE00":"\/\b"})",
          R"({"":{"":1},"ä→":"\u0000"})"}) {
        INFO(text);
        CHECK(fault(text) == "none\n");
        CHECK(built(JsonValue{text}) == nlohmann::json::parse(text));
    }
}

TEST_CASE("a value and its key have their places") {
    const std::string text = R"( {"id": "x", "men" : [9,12 ]} )";
    std::string parts;
    const JsonValue object{text};
    object.members([&](const JsonValue& key, const JsonValue& value) {
        parts += std::string{key.raw()} + " " + std::string{value.raw()} + "\n";
    });
    CHECK(parts == "\"id\" \"x\"\n\"men\" [9,12 ]\n");
    CHECK(object.span() == Span{1, text.size() - 1});
    const JsonValue name{text, text.find("\"x")};
    CHECK(name.inside() == Span{name.span().begin + 1, name.span().end - 1});
    CHECK(name.is_verbatim());
    CHECK_FALSE(JsonValue{R"("\u0061")"}.is_verbatim());
}

TEST_CASE("nesting costs no stack") {
    const std::size_t depth = 1'000'000;
    const std::string deep = "[" + std::string(depth, '[') + std::string(depth, ']') + ",7]";
    std::string_view last;
    JsonValue{deep}.elements([&](const JsonValue& value) { last = value.raw(); });
    CHECK(last == "7");
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
    CHECK(head(std::string("1\0 2", 4)) == "t:1:2: error: a NUL byte is not JSON [E109 bad-json]");
}

TEST_CASE("nesting is bounded") {
    CHECK(fault("[[[]]]", 3) == "none\n");
    CHECK(fault("[1, {\"a\": [[]]}]", 3)
          == "t:1:12: error: nested more than 3 deep [E109 bad-json]\n"
             "   [1, {\"a\": [[]]}]\n"
             "              ^\n");
    CHECK(json_fault(std::string(1'000'000, '[')));
}

TEST_CASE("a doubled key is reported at its place") {
    const std::string text = R"({"a": 1, "a": 2})";
    CHECK(render(doubled_key(JsonValue{text, 9}), Source{"t", text})
          == "t:1:10: error: the key \"a\" occurs twice [E110 doubled-key]\n   " + text
                 + "\n            ^~~ remove one of them\n");
}
