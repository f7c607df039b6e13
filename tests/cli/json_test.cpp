#include <tests/cli/program.hpp>
#include <tests/cli/records.hpp>
#include <tests/support/catch.hpp>

#include <nlohmann/json.hpp>

#include <set>

using namespace merels::test;
using Json = nlohmann::json;

namespace {

Json document(const Ran& ran) {
    INFO(ran.out);
    REQUIRE(Json::accept(ran.out));
    return Json::parse(ran.out);
}

std::set<std::string> keys(const Json& object) {
    std::set<std::string> names;
    for (const auto& [key, value] : object.items()) names.insert(key);
    return names;
}

using Keys = std::set<std::string>;

} // namespace

TEST_CASE("convert --json reports the read records, the losses and the findings") {
    const Folder folder;
    folder.write("in.pgn", std::string{good_record} + damaged_record);
    const Ran ran = folder.run({"convert", "--to", "playok", "--json", "-o", "out.txt", "in.pgn"});
    CHECK(ran.status == 1);
    CHECK(ran.err.empty());
    const Json report = document(ran);
    CHECK(keys(report)
          == Keys{"records", "read_as", "lost", "diagnostics", "omitted", "without_records"});
    CHECK(report["records"] == 2);
    CHECK(report["read_as"] == Json{{"Merels records", 2}});
    REQUIRE(report["diagnostics"].size() == 1);
    CHECK(keys(report["diagnostics"][0])
          == Keys{"file", "line", "column", "severity", "code", "name", "message", "hint"});
    CHECK(report["diagnostics"][0]["file"] == "in.pgn");
    CHECK_FALSE(folder.read("out.txt").empty());
}

TEST_CASE("convert says on standard error in which format records were found") {
    const Folder folder;
    folder.write("log.txt", "(2,5) (1,1)\n");
    CHECK(folder.run({"convert", "--to", "merels", "log.txt"}).err
          == "read as polar log (1 record)\n");
    CHECK(folder.run({"convert", "--to", "merels", "--from", "polar", "log.txt"}).err.empty());
}

TEST_CASE("fmt --json lists the files that change") {
    const Folder folder;
    folder.write("strict.pgn", run_merels({"fmt", "-"}, good_record).out);
    folder.write("lenient.pgn", lenient_record);
    const Ran check = folder.run({"fmt", "--check", "--json", "strict.pgn", "lenient.pgn"});
    CHECK(check.status == 1);
    CHECK(document(check)["would_change"] == Json{"lenient.pgn"});
    const Ran rewritten = folder.run({"fmt", "--in-place", "--json", "strict.pgn", "lenient.pgn"});
    CHECK(document(rewritten)["changed"] == Json{"lenient.pgn"});
    CHECK(document(folder.run({"fmt", "-i", "--json", "lenient.pgn"}))["changed"] == Json::array());
}

TEST_CASE("a report is never mixed with records") {
    CHECK(run_merels({"fmt", "--json", "-"}, good_record).err
          == "merels: --json needs --output, --in-place or --check, because standard output has "
             "the records\nTry 'merels fmt --help'.\n");
    CHECK(run_merels({"convert", "--to", "playok", "--json", "-"}, good_record).err
          == "merels: --json needs --output, because standard output has the records\n"
             "Try 'merels convert --help'.\n");
}

TEST_CASE("explain --json prints one diagnostic, or all") {
    const Json one = document(run_merels({"explain", "--json", "E203"}));
    CHECK(keys(one) == Keys{"code", "name", "severity", "summary", "explanation"});
    CHECK(one["name"] == "occupied-point");
    const Json all = document(run_merels({"explain", "--json"}));
    CHECK(all.size() > 40);
    for (const Json& entry : all) {
        CHECK(keys(entry) == keys(one));
        CHECK(entry["explanation"].get<std::string>().size() > 20);
    }
    CHECK(all.back()["explanation"].get<std::string>().ends_with("writes normal characters."));
}

TEST_CASE("perft --json prints the counts") {
    const Json counted
        = document(run_merels({"perft", "--json", "--divide", "--rules", "nine-holes", "2"}));
    CHECK(keys(counted) == Keys{"rules", "position", "depth", "leaves", "divided"});
    CHECK(counted["leaves"] == 72);
    CHECK(counted["divided"].size() == 9);
    CHECK(counted["divided"]["b2"] == 8);
    CHECK(keys(document(run_merels({"perft", "--json", "0"})))
          == Keys{"rules", "position", "depth", "leaves"});
}

TEST_CASE("position --json prints the men and the possible moves") {
    const Json shown = document(
        run_merels({"position", "--json", "--rules", "mulino", "W:Wa7,d7,g7:Ba1,d2,g1:M12"}));
    CHECK(shown["rules"] == "mulino");
    CHECK(shown["to_move"] == "White");
    CHECK(shown["white"] == Json{{"men", {"a7", "d7", "g7"}}, {"hand", 0}});
    CHECK(shown["mills"] == Json::array({{{"color", "White"}, {"points", {"a7", "d7", "g7"}}}}));
    CHECK(shown["outcome"].is_null());
    CHECK(shown["moves"].size() == 54);
    CHECK(shown["position"] == "W:Wa7,d7,g7:Bd2,a1,g1:M12");
    const Json over = document(run_merels({"position", "--json", "W:Wa7,d7:Ba1,d2,g1"}));
    CHECK(over["outcome"] == Json{{"result", "0-1"}, {"reason", "too few men"}});
    CHECK(over["moves"] == Json::array());
}

TEST_CASE("position --json prints pending captures") {
    const auto pending = [](const char* rules, const char* position) {
        return document(run_merels({"position", "--json", "--rules", rules, position}))["pending"];
    };
    const Json nothing{{"marked", Json::array()},
                       {"removals", {{"white", 0}, {"black", 0}}},
                       {"first_mill", nullptr},
                       {"must_free", false},
                       {"takes_own", false}};
    const auto with = [&](const char* key, const Json& value) {
        Json expected = nothing;
        expected[key] = value;
        return expected;
    };
    CHECK(pending("cheng-san-qi", "W:Wa7:Bd6:H3,3:Xb4,b6") == with("marked", {"b6", "b4"}));
    CHECK(pending("el-filja", "W:Wa7,d7,d6:Bb4,c3,f2:R2,1")
          == with("removals", {{"white", 2}, {"black", 1}}));
    CHECK(pending("shax", "W:Wa7:Bd6:H3,3:FB") == with("first_mill", "Black"));
    CHECK(pending("shax", "W:Wa7,d7,d6:Bb4,c3,f2:O") == with("must_free", true));
    CHECK(pending("shax", "W:Wa7,d7,d6:Bb4,c3,f2").is_null());
}

TEST_CASE("rules --json lists the rule sets") {
    const Json list = document(run_merels({"rules", "--json"}));
    CHECK(list.size() > 30);
    CHECK(list[0]
          == Json{{"id", "nine-mens-morris"},
                  {"name", "Nine men's morris"},
                  {"board", "three-squares"},
                  {"men", {9, 9}}});
}

TEST_CASE("show --json prints the game, the shown ply and the possible moves") {
    const Json shown = document(run_merels({"show", "-", "--ply", "4", "--json"}, good_record));
    CHECK(keys(shown)
          == Keys{"file", "number", "plies", "opening", "moves", "diagnostics", "game", "shown"});
    CHECK(shown["file"] == "standard input");
    CHECK(shown["number"] == 1);
    CHECK(shown["plies"] == 6);
    CHECK(shown["moves"] == Json{"d6", "d2", "f4", "b4", "f6", "f2"});
    CHECK(shown["game"] == document(run_merels({"convert", "--to", "json", "-"}, good_record)));
    REQUIRE(shown["shown"].size() == 1);
    const Json& ply = shown["shown"][0];
    CHECK(keys(ply) == Keys{"ply", "played", "glyphs", "comments", "unread", "position"});
    CHECK(ply["ply"] == 4);
    CHECK(ply["played"] == "b4");
    CHECK(ply["comments"] == Json{"the central mill"});
    Json position = document(run_merels({"position", "--json", "W:Wd6,f4:Bd2,b4:H7,7:M3"}));
    CHECK(position["diagnostics"] == Json::array());
    position.erase("diagnostics");
    CHECK(ply["position"] == position);
}

TEST_CASE("show --json --all prints every ply of the main line") {
    const Json all = document(run_merels({"show", "-", "--all", "--json"}, good_record))["shown"];
    REQUIRE(all.size() == 7);
    CHECK(all[0]["ply"] == 0);
    CHECK(all[0]["played"].is_null());
    CHECK(all[6]["played"] == "f2");
    CHECK(all[6]["position"]["position"] == "W:Wd6,f6,f4:Bb4,d2,f2:H6,6:M4");
}

TEST_CASE("show --json knows an outcome that only the game shows") {
    const std::string record = "[Variant \"three-mens-plain\"]\n\n1. a1 a3 2. b1 b3 3. c2 c3 "
                               "4. c2-c1 *\n";
    const Json won = document(run_merels({"show", "-", "--json"}, record))["shown"][0]["position"];
    CHECK(won["outcome"]["reason"] == "line completed");
    const std::string repeated
        = "[Variant \"three-mens-plain\"]\n\n1. a1 b1 2. c1 c3 3. b3 a3 4. b3-b2 a3-a2 "
          "5. b2-b3 a2-a3 6. b3-b2 a3-a2 7. b2-b3 a2-a3 *\n";
    const Json drawn
        = document(run_merels({"show", "-", "--json"}, repeated))["shown"][0]["position"];
    CHECK(drawn["outcome"] == Json{{"result", "1/2-1/2"}, {"reason", "repetition"}});
}

TEST_CASE("show --json prints the faults of a record that it shows") {
    const Ran ran = run_merels({"show", "-", "--json"}, damaged_record);
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());
    const Json shown = document(ran);
    REQUIRE(shown["diagnostics"].size() == 1);
    CHECK(shown["diagnostics"][0]["code"] == "E203");
    CHECK(shown["shown"][0]["unread"] == "d6 2. f2");
    CHECK(run_merels({"show", "-", "--json"}, good_record).status == 0);
    const Ran late = run_merels({"show", "-", "--ply", "7", "--json"}, good_record);
    CHECK(late.status == 2);
    CHECK(late.out.empty());
}

TEST_CASE("stats --json counts games by rule set, first move, length, captures, year and player") {
    const Folder folder;
    folder.write("a.pgn",
                 "[White \"Anna\"]\n[Black \"Berta\"]\n[Date \"1957.05.01\"]\n[Result \"1-0\"]\n\n"
                 "1. d6 d2 2. f4 b4 3. f6 f2 4. b6xd2 1-0\n\n"
                 "[White \"Berta\"]\n[Black \"Anna\"]\n[Result \"1/2-1/2\"]\n\n"
                 "1. d2 {so} d6 1/2-1/2\n\n"
                 "[White \"Anna\"]\n[Date \"1957\"]\n[Variant \"three-mens-plain\"]\n\n"
                 "1. b2 a1 2. a2 c2 3. a3 *\n");
    REQUIRE(folder.run({"import", "-q", "c.merels", "a.pgn"}).status == 0);
    const auto counts = [](int games, int white_wins, int black_wins, int draws, int unfinished) {
        return Json{{"games", games},
                    {"white_wins", white_wins},
                    {"black_wins", black_wins},
                    {"draws", draws},
                    {"unfinished", unfinished}};
    };
    const auto with = [](Json json, const Json& more) {
        json.update(more);
        return json;
    };
    const auto player = [](const char* name, int games, int wins, int draws, int losses) {
        return Json{
            {"name", name}, {"games", games}, {"wins", wins}, {"draws", draws}, {"losses", losses}};
    };
    const Json nine{{"rules", "nine-mens-morris"}};
    const Json three{{"rules", "three-mens-plain"}};
    CHECK(
        document(folder.run({"stats", "c.merels", "--json"}))
        == Json{
            {"all", counts(3, 1, 0, 1, 1)},
            {"plies", 14},
            {"annotated", 1},
            {"undated", 1},
            {"rule_sets", {with(nine, counts(2, 1, 0, 1, 0)), with(three, counts(1, 0, 0, 0, 1))}},
            {"endings", {{"not by a rule", 3}}},
            {"lengths", {{"2", 1}, {"5", 1}, {"7", 1}}},
            {"captures", {{"0", 2}, {"1", 1}}},
            {"years", {{"1957", 2}}},
            {"first_moves",
             {with(with(nine, {{"move", "d6"}, {"opening", "first man on a crossing"}}),
                   counts(2, 1, 0, 1, 0)),
              with(with(three, {{"move", "b2"}, {"opening", nullptr}}), counts(1, 0, 0, 0, 1))}},
            {"players", {player("Anna", 3, 1, 1, 0), player("Berta", 2, 0, 1, 1)}}});
}

TEST_CASE("merge --json counts what became of each collection's games") {
    const Folder folder;
    const std::string names = "[White \"Anna\"]\n[Black \"Berta\"]\n\n";
    const std::string moves = "d2 2. f4 b4 3. f6 f2 4. b2 a1 5. a7 g7";
    folder.write("a.pgn", names + "1. d6 " + moves + " *\n");
    folder.write("b.pgn", names + "1. d6 {said} " + moves + " *\n\n" + names + "1. d6 " + moves
                              + " 6. g1 d7 *\n\n[White \"Mia\"]\n\n1. a1 a1 *\n");
    folder.write("c.pgn", "[White \"Mia\"]\n\n1. g7 *\n");
    for (const char* name : {"a", "b", "c"})
        folder.shell("$merels import -q --duplicates keep " + std::string{name} + ".merels " + name
                     + ".pgn");
    const auto merged = [&](const std::vector<std::string>& words) {
        std::vector<std::string> all{"merge", "--json"};
        all.insert(all.end(), words.begin(), words.end());
        const Json json = document(folder.run(all));
        REQUIRE(json["files"].size() == 1);
        Json file = json["files"][0];
        Json counts{{"known_files", json["known_files"]}, {"continuations", json["continuations"]}};
        for (const auto& [key, value] : file.items())
            if (value != 0) counts[key] = value;
        file.erase("file");
        CHECK(json["all"] == file);
        CHECK(json["unmerged"].empty());
        CHECK(json["stopped"] == false);
        return counts;
    };
    CHECK(merged({"a.merels", "b.merels"})
          == Json{{"known_files", 0},
                  {"continuations", 1},
                  {"file", "b.merels"},
                  {"records", 3},
                  {"added", 2},
                  {"duplicates", 1},
                  {"damaged", 1},
                  {"unmerged", 1}});
    CHECK(merged({"a.merels", "b.merels", "c.merels"})
          == Json{{"known_files", 1},
                  {"continuations", 0},
                  {"file", "c.merels"},
                  {"records", 1},
                  {"added", 1}});
    CHECK(folder.run({"merge", "a.merels", "b.merels", "c.merels"}).out
          == "2 files imported before and not read (--again reads them)\n");
}
