#include <tests/support/catch.hpp>
#include <viewer/core/launch.hpp>

using namespace merels::viewer;

TEST_CASE("the command line says what is opened, and how") {
    const auto launch = parse_launch({"a.pgn", "--game", "2", "--ply", "3", "--rules", "mulino",
                                      "--language", "de", "--size", "700x520", "--dark"});
    REQUIRE(launch);
    CHECK(launch->file == "a.pgn");
    CHECK(launch->game == 2);
    CHECK(launch->ply == 3);
    CHECK(launch->rules == "mulino");
    CHECK(launch->language == "de");
    REQUIRE(launch->size);
    CHECK(launch->size->width == 700);
    CHECK(launch->size->height == 520);
    CHECK(launch->is_dark == true);
}

TEST_CASE("what the command line does not mean is said, and ends with status 2") {
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"--rules", "nope"}, "there is no rule set nope"},
        {{"--language", "fr"}, "fr not in {en,de,es,hr,it,pt}"},
        {{"--theme", "xx"}, "xx not in "},
        {{"--size", "10x10"}, "--size: "},
        {{"--game", "0"}, "--game: "},
    };
    for (const auto& [words, message] : cases) {
        INFO(words.front());
        const auto launch = parse_launch(words);
        REQUIRE(!launch);
        CHECK(launch.error().status == 2);
        CHECK(launch.error().text.find(message) != std::string::npos);
    }
}
