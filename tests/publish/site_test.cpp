#include <libnotation/publish/site.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

using namespace merels;
using namespace merels::test;

TEST_CASE("the index of a site has a row for each game, which leads to its page") {
    SiteIndex index{"Club <2026>"};
    index.add(
        game_of("[White \"Anna\"]\n[Black \"Berta\"]\n[Event \"Cup\"]\n[Date \"2026.05.01\"]\n"
                "[Result \"1-0\"]\n\n1. d6 f4 1-0"),
        "game-00001.html");
    index.add(game_of("[White \"</td><script>\"]\n\n1. d6 *"), "game-00002.html");
    CHECK(index.games() == 2);
    const std::string html = index.html();
    CHECK(html.find("<h1>Club &lt;2026&gt;</h1>") != std::string::npos);
    CHECK(
        html.find("<tr><td class=\"n\">1</td><td><a href=\"game-00001.html\">Anna – Berta</a></td>"
                  "<td class=\"n\">1–0</td><td>Cup</td><td class=\"n\">2026.05.01</td>"
                  "<td class=\"wide\">Nine men's morris</td><td class=\"wide n\">2</td></tr>")
        != std::string::npos);
    CHECK(html.find("</td><script>") == std::string::npos);
    CHECK(html.find("&lt;/td&gt;&lt;script&gt;") != std::string::npos);
}
