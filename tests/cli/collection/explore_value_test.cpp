#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>
#include <nlohmann/json.hpp>

#include <string>

using namespace merels::test;
using Json = nlohmann::json;

TEST_CASE("the explorer shows known exact values next to the moves that were played") {
    const Folder folder;
    folder.write("g.pgn", "[Variant \"three-mens-morris\"]\n\n1. b2 c3 *\n\n"
                          "[Variant \"three-mens-morris\"]\n\n1. b1 c3 *\n");
    REQUIRE(folder.run({"import", "c.merels", "g.pgn"}).status == 0);
    const Ran ran = folder.run({"explore", "c.merels", "--ascii"});
    CHECK(ran.status == 0);
    CHECK(ran.out.find("elo  value\n") != std::string::npos);
    CHECK(ran.out.find("win in 9\n") != std::string::npos);
    CHECK(ran.out.find("loss in 8\n") != std::string::npos);
    const Json json = Json::parse(folder.run({"explore", "c.merels", "--json"}).out);
    REQUIRE(json["moves"].size() == 2);
    for (const Json& move : json["moves"])
        CHECK(move["value"]["verdict"] == (move["move"] == "b2" ? "win" : "loss"));
}

TEST_CASE("the explorer searches only on request") {
    const Folder folder;
    folder.write("g.pgn", "[Variant \"nine-mens-morris\"]\n\n1. d6 f4 *\n");
    REQUIRE(folder.run({"import", "c.merels", "g.pgn"}).status == 0);
    const auto value = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"explore", "c.merels", "--json"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return Json::parse(folder.run(arguments).out)["moves"][0]["value"];
    };
    CHECK(value({}).is_null());
    CHECK(value({"--eval", "20"})["kind"] == "search");
    CHECK(folder.run({"explore", "c.merels"}).out.find("value") == std::string::npos);
    CHECK(folder.run({"explore", "c.merels", "--eval", "0"}).err
          == "merels: --eval must be at least 1\nTry 'merels explore --help'.\n");
}
