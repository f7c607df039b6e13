#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

#include <nlohmann/json.hpp>

#include <string>

using namespace merels::test;

namespace {

const std::string samples = source_folder() + "/samples";
const std::string snowflake = samples + "/rules/snowflake.json";

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("rules prints a rule set as a rule file that is read back") {
    const Folder folder;
    const Ran json = folder.run({"rules", "round-mill", "--json"});
    CHECK(json.status == 0);
    CHECK(json.out.starts_with("{\n  \"schema\": 1,\n  \"id\": \"round-mill\",\n"));
    folder.write("round.json", json.out);
    CHECK(folder.run({"rules", "round.json", "--json"}).out == json.out);
    CHECK(folder.run({"rules", "round.json"}).out == folder.run({"rules", "round-mill"}).out);
    CHECK(folder.run({"perft", "--rules", "round.json", "3"}).out
          == folder.run({"perft", "--rules", "round-mill", "3"}).out);
}

TEST_CASE("rules explains a rule file with its board drawn") {
    const Ran ran = run_merels({"rules", snowflake});
    CHECK(ran.status == 0);
    CHECK(ran.out.starts_with("snowflake\nFive men each"));
    CHECK(has(ran.out, "board       snowflake-13 (13 points, 9 lines)\n"));
    CHECK(has(ran.out, "* protection             any man may be captured\n"));
}

TEST_CASE("every verb that takes a rule set takes a rule file") {
    const Folder folder;
    const Ran games = folder.run({"random", "--rules", snowflake, "--games", "20"});
    CHECK(games.status == 0);
    CHECK(has(games.out, "[Variant \"snowflake\"]\n[RuleSet \"{\\\"schema\\\":1,"));
    folder.write("games.pgn", games.out);
    CHECK(folder.run({"check", "games.pgn"}).status == 0);
    CHECK(folder.run({"check", "--jobs", "2", "games.pgn"}).status == 0);
    CHECK(folder.run({"fmt", "games.pgn"}).out == games.out);
    CHECK(has(folder.run({"show", "games.pgn", "--ply", "0"}).out, "Snowflake (snowflake)"));
    CHECK(has(folder.run({"position", "W:Wa1:Bb1:H4,4", "--rules", snowflake}).out,
              "rule set    snowflake\n"));
    folder.write("bare.pgn", "1. a1 b1 2. a1-b2 b1-b6 *\n");
    CHECK(folder.run({"check", "--rules", snowflake, "bare.pgn"}).status == 0);
    const Ran playok = folder.run({"convert", "--to", "playok", "games.pgn"});
    CHECK(has(playok.err,
              "this format cannot store the rules of the rule set snowflake (20 records)\n"));
}

TEST_CASE("a rule file that is wrong or not there is trouble") {
    const Folder folder;
    folder.write("bad.json", "{\"id\": \"x\",\n \"board\": \"three-squares\",\n \"rule\": {}}\n");
    const Ran bad = folder.run({"check", "--rules", "bad.json", "-"});
    CHECK(bad.status == 2);
    CHECK(bad.err
          == "merels: bad.json is not a rule set\n"
             "bad.json:3:2: error: there is no key \"rule\" here [E603 unknown-key]\n"
             "   \"rule\": {}}\n"
             "   ^~~~~~ did you mean rules?\n");
    CHECK(folder.run({"rules", "bat.json"}).err
          == "merels: cannot read bat.json: No such file or directory; did you mean bad.json? "
             "[E501 unreadable-file]\n");
    CHECK(folder.run({"rules", "./"}).err == "merels: ./ is a folder, not a rule file\n");
    CHECK(folder.run({"rules", "mulin"}).err.starts_with("merels: there is no rule set 'mulin'"));
    // Nothing is printed where one of several is wrong.
    const Ran several = folder.run({"rules", "mulino", "mulin"});
    CHECK(several.out == "");
    CHECK(several.err.starts_with("merels: there is no rule set 'mulin'"));
    CHECK(folder.run({"rules", "mulino", "--from", "playok"}).status == 2);
}

TEST_CASE("rules which says what fits a record, and what breaks first elsewhere") {
    const Folder folder;
    folder.write("a.pgn", "[White \"A\"]\n[Black \"B\"]\n\n1. a1 g7 2. a1-a4 d7 *\n");
    const Ran ran = folder.run({"rules", "which", "a.pgn"});
    CHECK(ran.status == 0);
    CHECK(ran.out.starts_with("a.pgn:1  A – B\n  fits        lasker-morris"));
    CHECK(has(ran.out, "  ply 3       "));
    const auto json = nlohmann::json::parse(folder.run({"rules", "which", "a.pgn", "--json"}).out);
    CHECK(json["records"].size() == 1);
    CHECK(json["records"][0]["fits"][0] == "lasker-morris");
    CHECK(json["records"][0]["others"][0]["ply"] == 3);
    CHECK(folder.run({"rules", "which"}).status == 2);
    CHECK(folder.run({"rules", "which", "/dev/null"}).out == "there are no records\n");
    CHECK(folder.run({"rules", "which", "none.pgn"}).status == 2);
}

TEST_CASE("rules which leads to the rule file that explains a record") {
    const Folder folder;
    folder.write("snow.pgn", "1. a1 b1 2. a1-b2 b1-b6 3. c2 c6 4. a1xb6 *\n");
    const Ran without = folder.run({"rules", "which", "snow.pgn"});
    CHECK(without.status == 1);
    CHECK(has(without.out, "  fits none   of "));
    CHECK(has(without.out, "with --rules FILE, Merels also tries your own"));
    const Ran with = folder.run({"rules", "which", "--rules", samples + "/rules", "snow.pgn"});
    CHECK(with.status == 0);
    CHECK(has(with.out, "  fits        snowflake\n"));
}
