#include <libnotation/publish/web/site.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <algorithm>

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
                  "<td class=\"n\">1–0</td><td><a href=\"event-00001.html\">Cup</a></td><td "
                  "class=\"n\">1 May 2026</td>"
                  "<td class=\"wide\">Nine men's morris</td><td class=\"wide n\">2</td></tr>")
        != std::string::npos);
    // The script shows the paragraph of the search.
    CHECK(html.find("<p hidden><label>Find <input id=\"search\"") != std::string::npos);
    CHECK(html.find("field.closest('p').hidden = false;") != std::string::npos);
    CHECK(html.find("</td><script>") == std::string::npos);
    CHECK(html.find("&lt;/td&gt;&lt;script&gt;") != std::string::npos);
}

TEST_CASE("a site has a page for each player and each event, with scores and games") {
    SiteIndex index{"Club"};
    const auto add = [&](const char* tags, const char* result, const char* page) {
        index.add(game_of(std::string{"[Event \"<Cup>\"]\n"} + tags + "[Result \"" + result
                          + "\"]\n\n1. d6 f4 " + result),
                  page);
    };
    add("[White \"Anna\"]\n[Black \"B&rta\"]\n", "1-0", "game-00001.html");
    add("[White \"B&rta\"]\n[Black \"Anna\"]\n", "1/2-1/2", "game-00002.html");
    add("[White \"Anna\"]\n[Black \"?\"]\n", "*", "game-00003.html");
    index.add(game_of("1. d6 *"), "game-00004.html");
    const auto players = index.player_pages();
    REQUIRE(players.size() == 2);
    const auto has = [](const SitePage& page, const std::string& part) {
        return page.html.find(part) != std::string::npos;
    };
    CHECK(players[0].name == "player-00001.html");
    CHECK(has(players[0], "<h1>Anna</h1>"));
    CHECK(has(players[0], "<p>Points: 1½ (+1 =1 −0)</p>"));
    CHECK(has(players[0], "game-00003.html"));
    CHECK_FALSE(has(players[0], "game-00004.html"));
    CHECK(has(players[1], "<h1>B&amp;rta</h1>"));
    CHECK(has(players[1], "<p>Points: ½ (+0 =1 −1)</p>"));
    const auto events = index.event_pages();
    REQUIRE(events.size() == 1);
    CHECK(has(events[0], "<h1>&lt;Cup&gt;</h1>"));
    const std::string game = "<a href=\"game-0000";
    CHECK(has(events[0], "<div class=\"results\">\n<table>\n<thead><tr><th>No.</th><th>Player</th>"
                         "<th>1</th><th>2</th><th>?</th><th>Points</th><th></th></tr></thead>\n"));
    CHECK(has(events[0], "<tbody>\n<tr><td class=\"n\">1</td><td><a href=\"player-00001.html\">"
                         "Anna</a></td><td class=\"n\">×</td><td class=\"n\">"
                             + game + "1.html\">1</a> " + game
                             + "2.html\">½</a></td><td class=\"n\">" + game
                             + "3.html\">*</a></td><td class=\"n\">1½</td>"));
    CHECK_FALSE(has(events[0], "event-00001.html"));
    CHECK_FALSE(has(events[0], "<th>Event</th>"));
    const auto lists = index.lists();
    REQUIRE(lists.size() == 2);
    CHECK(lists[0].name == "players.html");
    CHECK(has(lists[0], "<a href=\"player-00002.html\">B&amp;rta</a></td><td class=\"n\">2</td>"));
    CHECK(lists[1].name == "events.html");
    CHECK(has(lists[1], "<a href=\"event-00001.html\">&lt;Cup&gt;</a></td><td class=\"n\">3</td>"));
    CHECK(index.html().find("<a href=\"players.html\">") != std::string::npos);
}

TEST_CASE("a site has a page for each source, with the games that are from it") {
    SiteIndex index{"Club"};
    index.add(game_of("[Source \"Murray <1952>\"]\n[SourcePage \"40\"]\n\n1. d6 *"),
              "game-00001.html");
    index.add(game_of("[Source \"Bell\"]\n[Source2 \"Murray <1952>\"]\n\n1. d6 *"),
              "game-00002.html");
    index.add(game_of("1. d6 *"), "game-00003.html");
    const auto pages = index.source_pages();
    REQUIRE(pages.size() == 2);
    CHECK(pages[0].name == "source-00001.html");
    CHECK(pages[0].html.find("<h1>Murray &lt;1952&gt;</h1>") != std::string::npos);
    CHECK(pages[0].html.find("game-00002.html") != std::string::npos);
    CHECK(pages[1].html.find("game-00001.html") == std::string::npos);
    CHECK(index.lists()[2].name == "sources.html");
    CHECK(index.lists()[2].html.find(
              "<tr><td><a href=\"source-00001.html\">Murray &lt;1952&gt;</a></td>"
              "<td class=\"n\">2</td></tr>")
          != std::string::npos);
    CHECK(index.html().find("<a href=\"sources.html\">Sources</a>") != std::string::npos);
    CHECK(SiteIndex{"Club"}.html().find("sources.html") == std::string::npos);
}

TEST_CASE("the games on a page of a site are sorted by date") {
    SiteIndex index{"Club"};
    int games = 0;
    for (const char* const date : {"?", "2026.05.28", "1283", "2026-05-03", "?"})
        index.add(
            game_of(std::string{"[Event \"Cup\"]\n[White \"Anna\"]\n[Source \"Bell\"]\n[Date \""}
                    + date + "\"]\n\n1. d6 *"),
            "game-" + std::to_string(++games));
    for (const std::string& page : {index.html(), index.player_pages()[0].html,
                                    index.event_pages()[0].html, index.source_pages()[0].html}) {
        std::size_t at = 0;
        for (const char* const game : {"game-3", "game-4", "game-2", "game-1", "game-5"}) {
            CAPTURE(game);
            const std::size_t next = page.find(std::string{"<td><a href=\""} + game, at);
            CHECK(next != std::string::npos);
            at = std::min(next, page.size());
        }
    }
}

TEST_CASE("a bye is not a player of a site, and a game against oneself gives no points") {
    SiteIndex index{"Club"};
    const auto add = [&](const char* tags, const char* page) {
        index.add(game_of(std::string{tags} + "[Result \"1-0\"]\n\n1. d6 f4 1-0"), page);
    };
    add("[White \"Anna\"]\n[Black \"BYE\"]\n", "game-1");
    add("[White \"Anna\"]\n[Black \"Anna\"]\n", "game-2");
    const auto players = index.player_pages();
    REQUIRE(players.size() == 1);
    CHECK(players[0].html.find("<p>Points: 1 (+1 =0 −0)</p>") != std::string::npos);
    const std::size_t second = players[0].html.find("game-2");
    REQUIRE(second != std::string::npos);
    CHECK(players[0].html.find("game-2", second + 1) == std::string::npos);
}
