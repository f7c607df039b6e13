#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

using namespace merels;
using namespace merels::test;

namespace {

std::vector<std::string> said(const std::string& tags, const std::string& moves = "1. g1 *") {
    return heads(read_text(tags + "\n" + moves + "\n"));
}

const std::string variant = "[Variant \"nine-mens-morris\"]\n";
const std::string setup = "[SetUp \"1\"]\n[Position \"W:Wa7,d7:Bb4:H7,8\"]\n";

} // namespace

TEST_CASE("tags that say how the moves are read may not differ") {
    CHECK(said(variant + "[Variant \"mulino\"]\n")
          == std::vector<std::string>{"2:11: warning: the tag Variant occurs twice, with different "
                                      "values [W155 contradiction]"});
    CHECK(said(variant + variant)
          == std::vector<std::string>{
              "2:2: note: the tag Variant occurs twice [N104 duplicate-tag]"});
    CHECK(
        said(variant + setup + "[Position \"W:Wa7:Bb4:H8,8\"]\n")
        == std::vector<std::string>{"4:12: warning: the tag Position occurs twice, with different "
                                    "values [W155 contradiction]"});
}

TEST_CASE("SetUp and the position must agree") {
    CHECK(said(variant + "[SetUp \"1\"]\n")
          == std::vector<std::string>{
              "2:9: warning: SetUp is 1, but no position follows [W155 contradiction]"});
    CHECK(said(variant + "[SetUp \"0\"]\n[Position \"W:Wa7,d7:Bb4:H7,8\"]\n")
          == std::vector<std::string>{
              "2:9: warning: SetUp is 0, but there is a position [W155 contradiction]"});
    CHECK(said(variant + "[SetUp \"0\"]\n").empty());
    CHECK(said(variant + setup).empty());
}

TEST_CASE("a missing move is a warning at the number that comes too early") {
    const ReadText read = read_text(variant + "\n1. d6 2. d2 f4 3. b4 g1 *\n");
    CHECK(read.diagnostics
          == std::vector<std::string>{
              "t:3:7: warning: a move is missing before 2. [W155 contradiction]\n   1. d6 2. d2 f4 "
              "3. b4 g1 *\n         ^~ the next move is read as a move of the other player\n"});
    CHECK(said(variant, "1. d6 2. d2 *").size() == 1);
}

TEST_CASE("numbers of single plies miss nothing, and other wrong numbers are notes") {
    CHECK(said(variant, "1. d6 2. d2 3. f4 4. b4 *")
          == std::vector<std::string>{"3:7: note: this is move 1 [N103 wrong-move-number]"});
    CHECK(said(variant, "1. d6 d2 5. f4 *").front().find("N103") != std::string::npos);
    CHECK(said(variant, "1. d6 1... d2 2. f4 *").empty());
}
