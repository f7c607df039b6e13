#include <engine/protocol/lines.hpp>
#include <libnotation/base/text.hpp>
#include <tests/support/catch.hpp>

using namespace merels;
using namespace merels::protocol;

TEST_CASE("a line is parted at blanks of any kind") {
    CHECK(words_between_blanks(" go \t depth\v9\r\n") == Words{"go", "depth", "9"});
    CHECK(words_between_blanks("").empty());
}

TEST_CASE("the text that was read is repeated in printable characters, and not at length") {
    CHECK(ascii("a\x1b[2J\xff~") == "a?[2J?~");
    CHECK(excerpt(std::string(40, 'x')) == std::string(40, 'x'));
    CHECK(excerpt(std::string(41, 'x')) == std::string(40, 'x') + "...");
    CHECK(quoted("d6\n") == "'d6?'");
}
