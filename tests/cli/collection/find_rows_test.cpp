#include <tests/cli/program.hpp>
#include <tests/cli/terminal.hpp>
#include <tests/support/catch.hpp>

#include <fmt/format.h>

using namespace merels::test;

namespace {

const std::string long_name = "Karl Wilhelm Theodor von der Muehlenbeck-Schuermann";

/// 510 games, of which one of the last has a long name.
std::string many_games() {
    std::string text;
    for (int i = 1; i <= 510; ++i)
        text += fmt::format("[White \"{}\"]\n[Black \"B\"]\n[Round \"{}\"]\n\n1. d6 f4 *\n\n",
                            i == 505 ? long_name : "A", i);
    return text;
}

std::string line_of(const std::string& text, const std::string& begin) {
    const std::size_t at = text.find("\n" + begin);
    return at == std::string::npos ? "" : text.substr(at + 1, text.find('\n', at + 1) - at - 1);
}

} // namespace

TEST_CASE("a late row of a long list is whole in a pipe, and uses the room of a terminal") {
    const Folder folder;
    folder.write("a.pgn", many_games());
    REQUIRE(folder.run({"import", "-q", "c.merels", "a.pgn"}).status == 0);
    const std::string piped = folder.run({"find", "c.merels"}).out;
    CHECK(line_of(piped, "504")
          == "504  A      B      *           2               nine-mens-morris");
    CHECK(line_of(piped, "505").starts_with("505  " + long_name + "  B      *  "));
    Terminal terminal{folder, {"find", "c.merels"}};
    CHECK(terminal.wait() == 0);
    CHECK(terminal.text().find("505  " + long_name.substr(0, 31) + "…  B  ") != std::string::npos);
}

TEST_CASE("what a record does not know is empty in CSV and JSON") {
    const Folder folder;
    folder.write("a.pgn", "[Event \"?\"]\n[Site \"-\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
                          "[White \"?\"]\n[Black \"Mia\"]\n\n1. d6 *\n\n"
                          "[Date \"1957.??.??\"]\n[White \"Anna\"]\n\n1. d6 f4 *\n");
    REQUIRE(folder.run({"import", "-q", "c.merels", "a.pgn"}).status == 0);
    CHECK(
        folder.run({"find", "c.merels", "--csv"}).out
        == "id,white,black,result,plies,date,event,place,round,rules,ending,at,ply,next,comment\r\n"
           "1,,Mia,*,1,,,,,nine-mens-morris,,,,,\r\n"
           "2,Anna,,*,2,1957.??.??,,,,nine-mens-morris,,,,,\r\n");
    CHECK(folder.run({"find", "c.merels", "black:mia", "--json"}).out
          == "{\"id\":1,\"white\":\"\",\"black\":\"Mia\",\"result\":\"*\",\"plies\":1,"
             "\"date\":\"\",\"event\":\"\",\"place\":\"\",\"round\":\"\","
             "\"rules\":\"nine-mens-morris\",\"ending\":\"\",\"at\":null}\n");
}

TEST_CASE("lists show the standard names of merged ones, for sqlite3, too") {
    const Folder folder;
    folder.write("a.pgn", "[Event \"Clup\"]\n[White \"K. Meyer\"]\n\n1. d6 *\n\n"
                          "[Event \"Club\"]\n[White \"Karl Meyer\"]\n\n1. d6 f4 *\n");
    REQUIRE(folder.run({"import", "-q", "c.merels", "a.pgn"}).status == 0);
    REQUIRE(folder.run({"names", "c.merels", "--merge", "K. Meyer", "Karl Meyer"}).status == 2);
    REQUIRE(folder.run({"names", "c.merels", "player", "--merge", "K. Meyer", "Karl Meyer"}).status
            == 0);
    REQUIRE(folder.run({"names", "c.merels", "event", "--merge", "Clup", "Club"}).status == 0);
    CHECK(folder.run({"find", "c.merels"}).out
          == "id  white       result  plies  event  rules\n"
             " 1  Karl Meyer  *           1  Club   nine-mens-morris\n"
             " 2  Karl Meyer  *           2  Club   nine-mens-morris\n"
             "2 games\n");
    CHECK(folder.shell("sqlite3 c.merels 'SELECT white, event FROM game_list'").out
          == "Karl Meyer|Club\nKarl Meyer|Club\n");
    CHECK(folder.run({"export", "c.merels"}).out.find("[White \"K. Meyer\"]") != std::string::npos);
}

TEST_CASE("a quiet import draws no bar on a terminal") {
    const Folder folder;
    const std::string records = "yes '1. d6 {" + std::string(2'000, 'x') + "} *'";
    const auto import = [&](const std::string& rest) {
        return std::vector<std::string>{"-c", records + " | exec \"$merels\" import " + rest};
    };
    Terminal quiet{folder, "/bin/sh", import("quiet.merels - -q"), {}};
    Terminal usual{folder, "/bin/sh", import("usual.merels -"), {}};
    CHECK(usual.shows(" records, "));
    usual.type("\x03");
    quiet.type("\x03");
    usual.wait();
    quiet.wait();
    CHECK(quiet.text().find("records, ") == std::string::npos);
}
