#include <engine/protocol/words.hpp>

#include <tests/support/test.hpp>

TEST_CASE("a line is parted at blanks of any kind, and put together with one") {
    CHECK(words_between_blanks(" go \t depth\v9\r\n") == Words{"go", "depth", "9"});
    CHECK(words_between_blanks("").empty());
    CHECK(joined({"Skill", "Level"}) == "Skill Level");
}

TEST_CASE("a number is a whole word") {
    CHECK(number<unsigned>("12") == 12u);
    CHECK(number<int>("-12") == -12);
    for (const char* word : {"", "x", "12x", " 12", "-12", "4294967296"})
        CHECK(number<unsigned>(word) == std::nullopt);
}

TEST_CASE("what was read is said back in printable characters, and not at length") {
    CHECK(ascii("a\x1b[2J\xff~") == "a?[2J?~");
    CHECK(excerpt(std::string(40, 'x')) == std::string(40, 'x'));
    CHECK(excerpt(std::string(41, 'x')) == std::string(40, 'x') + "...");
    CHECK(quoted("d6\n") == "'d6?'");
}
