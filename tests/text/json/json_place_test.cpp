#include <libnotation/text/json/json_place.hpp>

#include <tests/support/catch.hpp>

#include <string>

using namespace merels;

namespace {

struct Row {
    std::string json;
    std::string pointer;
    std::string key;
    std::string value;
};

std::string part(const std::string& text, Span span) {
    return text.substr(span.begin, span.end - span.begin);
}

void check(const Row& row, unsigned occurrence = 1) {
    INFO(row.json << " " << row.pointer);
    const auto place = find_json(row.json, row.pointer, occurrence);
    REQUIRE(place);
    CHECK(part(row.json, place->key) == row.key);
    CHECK(part(row.json, place->value) == row.value);
}

const std::string board = R"({"id": "x", "men" : [9,12 ], "board":{"a/b":[ [1,2],[3] ],"~":null}})";

} // namespace

TEST_CASE("a value and its key are found by a JSON pointer") {
    for (const Row& row : {
             Row{board, "", "", board},
             {board, "/id", R"("id")", R"("x")"},
             {board, "/men", R"("men")", "[9,12 ]"},
             {board, "/men/0", "", "9"},
             {board, "/men/1", "", "12"},
             {board, "/board/a~1b", R"("a/b")", "[ [1,2],[3] ]"},
             {board, "/board/a~1b/1/0", "", "3"},
             {board, "/board/~0", R"("~")", "null"},
             {"  7\n", "", "", "7"},
             {"\xEF\xBB\xBF{\"a\":true}", "/a", R"("a")", "true"},
             {R"({"":{"":1}})", "//", R"("")", "1"},
         })
        check(row);
}

TEST_CASE("brackets, commas and quotes inside strings part nothing") {
    const std::string json = R"({"a":"]}\",{[","b\"":["\\",2]})";
    check({json, "/a", R"("a")", R"("]}\",{[")"});
    check({json, "/b\"", R"("b\"")", R"(["\\",2])"});
    check({json, "/b\"/1", "", "2"});
}

TEST_CASE("a key is found however its characters are escaped") {
    check({R"({"\u006den":1})", "/men", R"("\u006den")", "1"});
    check({R"({"\n\t\\\/":1})", "/\n\t\\~1", R"("\n\t\\\/")", "1"});
    check({R"({"\uD83D\uDE00":1})", "/\U0001F600", R"("\uD83D\uDE00")", "1"});
    check({R"({"\u00e4\u2192":1})", "/ä→", R"("\u00e4\u2192")", "1"});
}

TEST_CASE("of equal keys the first is found, and others by their number") {
    const std::string json = R"({"a":1,"b":{"c":2,"c":3},"a":4})";
    check({json, "/a", R"("a")", "1"});
    check({json, "/a", R"("a")", "4"}, 2);
    check({json, "/b/c", R"("c")", "3"}, 2);
    CHECK(find_json(json, "/a", 2)->key.begin == json.rfind(R"("a")"));
    CHECK_FALSE(find_json(json, "/a", 3));
}

TEST_CASE("what is not there is not found") {
    for (const char* pointer :
         {"/x", "/id/0", "/men/2", "/men/x", "/men/-", "/men/", "/board/a", "id"})
        CHECK_FALSE(find_json(board, pointer));
    for (const char* json : {"", "[]", "{}", "[", "{", R"({"0)", R"({"0":)", R"({"0" 1})"})
        CHECK_FALSE(find_json(json, "/0/0"));
}

TEST_CASE("a place in a text that is not JSON is inside it") {
    for (const std::string json : {"", "[", "{", "[1,", R"({"a)", R"({"a\)", R"({"a":)",
                                   R"({"a":[}])", R"({"\u12":1})", "]]"})
        for (const char* pointer : {"", "/a", "/0", "/1"})
            if (const auto place = find_json(json, pointer)) {
                CHECK(place->value.begin <= place->value.end);
                CHECK(place->value.end <= json.size());
            }
}

TEST_CASE("nesting costs no stack") {
    const std::size_t depth = 1'000'000;
    const std::string deep = "[" + std::string(depth, '[') + std::string(depth, ']') + ",7]";
    const auto place = find_json(deep, "/1");
    REQUIRE(place);
    CHECK(part(deep, place->value) == "7");
}

TEST_CASE("a key becomes a segment of a pointer") {
    CHECK(json_segment("men") == "men");
    CHECK(json_segment("a/b~c") == "a~1b~0c");
}
