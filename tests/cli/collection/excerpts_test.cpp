#include <tests/cli/program.hpp>
#include <tests/cli/terminal.hpp>
#include <tests/support/catch.hpp>

#include <nlohmann/json.hpp>

#include <string>

using namespace merels::test;

namespace {

const std::string words_before = "Here Black has only one move left because all other men are "
                                 "blocked on the outer square, and ";

/// Three games with comments about mills, and one without.
void make_commented(const Folder& folder) {
    folder.write("a.pgn", "[White \"Anna\"]\n\n1. d6 f4 {A double mill.} 2. d2 *\n\n"
                          "[White \"Berta\"]\n\n1. d6 {"
                              + words_before
                              + "the Mühle\nopens, then\tcloses again, as every double mill does, "
                                "over and over until Black has only two men.} *\n\n"
                                "[White \"Clara\"]\n\n1. d2 {red \x1b[31m mill \x1b[0m, "
                                "\xE2\x80\xAE"
                                "then} d6 *\n\n"
                                "[White \"Dora\"]\n\n1. d2 *\n");
    REQUIRE(folder.run({"import", "-q", "c.merels", "a.pgn"}).status < 2);
}

} // namespace

TEST_CASE("find shows the part of a comment that a query finds") {
    const Folder folder;
    make_commented(folder);
    CHECK(folder.run({"find", "c.merels", "comment:mill"}).out
          == "id  white  result  plies  rules             at  next\n"
             " 1  Anna   *           3  nine-mens-morris   2  d2\n"
             "    A double mill.\n"
             " 2  Berta  *           1  nine-mens-morris   1\n"
             "    …closes again, as every double mill does, over and over until Black…\n"
             " 3  Clara  *           2  nine-mens-morris   1  d6\n"
             "    red ␛[31m mill ␛[0m, \xEF\xBF\xBD"
             "then\n"
             "3 games\n");
    CHECK(folder.run({"find", "c.merels", "white:anna or white:dora"}).out
          == "id  white  result  plies  rules\n"
             " 1  Anna   *           3  nine-mens-morris\n"
             " 4  Dora   *           1  nine-mens-morris\n"
             "2 games\n");
}

TEST_CASE("the words of a comment that a query finds are bold, in any case and with any accents") {
    const Folder folder;
    make_commented(folder);
    const auto shown = [&](const std::string& query) {
        const std::string out = folder.run({"find", "c.merels", query, "--color", "always"}).out;
        const std::size_t begin = out.find("\n    ") + 5;
        return out.substr(begin, out.find('\n', begin) - begin);
    };
    CHECK(shown("comment:DOUBLE white:anna") == "A \x1b[1mdouble\x1b[0m mill.");
    CHECK(shown("comment:\"muhle opens\"").find(" \x1b[1mMühle opens\x1b[0m, ")
          != std::string::npos);
    CHECK(shown("(comment:a or comment:mill) white:anna")
          == "\x1b[1mA\x1b[0m double \x1b[1mmill\x1b[0m.");
    CHECK(shown("comment:a position:\"W:Wd6:Bf4:H8,8\"") == "\x1b[1mA\x1b[0m double mill.");
}

TEST_CASE("on a narrow terminal, the words that a query finds stay visible") {
    const Folder folder;
    make_commented(folder);
    Terminal terminal{folder,
                      "/bin/sh",
                      {"-c", "stty cols 40; exec \"$merels\" find c.merels comment:opens"},
                      {}};
    CHECK(terminal.wait() == 0);
    CHECK(terminal.text().find("…square, and the \x1b[1mopens") == std::string::npos);
    CHECK(terminal.text().find("\x1b[1mopens\x1b[0m") != std::string::npos);
}

TEST_CASE("CSV and JSON have the part of a comment that a query finds") {
    const Folder folder;
    make_commented(folder);
    const std::string csv = folder.run({"find", "c.merels", "comment:mill limit:1", "--csv"}).out;
    CHECK(
        csv
        == "id,white,black,result,plies,date,event,place,round,rules,ending,at,ply,next,comment\r\n"
           "1,Anna,,*,3,,,,,nine-mens-morris,,2,2,d2,A double mill.\r\n");
    const auto json
        = nlohmann::json::parse(folder.run({"find", "c.merels", "comment:red", "--json"}).out);
    CHECK(json["comment"]
          == "red \x1b[31m mill \x1b[0m, \xE2\x80\xAE"
             "then");
    const auto other
        = nlohmann::json::parse(folder.run({"find", "c.merels", "white:clara", "--json"}).out);
    CHECK(!other.contains("comment"));
}
