#include <libnotation/publish/web/html_page.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/game/random_game.hpp>
#include <libnotation/game/traverse.hpp>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cstdlib>

using namespace merels;
using namespace merels::test;

namespace {

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++found;
    return found;
}

/// The data that the script of a page reads.
nlohmann::json data_of(const std::string& page) {
    constexpr std::string_view begin = "id=\"game\">";
    const std::size_t at = page.find(begin) + begin.size();
    return nlohmann::json::parse(page.substr(at, page.find("</script>", at) - at));
}

/// The pages of a folder, opened and replayed by node: its output.
std::string replayed(const ScratchFolder& folder) {
    const std::string command = "NODE_PATH=/usr/share/nodejs node " + source_folder()
                                + "/tests/viewer/outputs/replay.js " + folder.path("*.html") + " > "
                                + folder.path("said") + " 2>&1";
    const int status = std::system(command.c_str());
    const std::string said = folder.read("said");
    CHECK((status == 0) == (said.find(" boards\n") != std::string::npos));
    return said;
}

std::string replace(std::string text, const std::string& part, const std::string& by) {
    const std::size_t at = text.find(part);
    REQUIRE(at != std::string::npos);
    return text.replace(at, part.size(), by);
}

} // namespace

TEST_CASE("a page does not count men that were put away as lost") {
    const auto lost = [](const std::string& tags) {
        const Game game
            = game_of(tags + "[SetUp \"1\"]\n[Position \"W:Wa7,d7,g7:Bd6,b4,f4\"]\n\n*");
        const auto start = data_of(html_page(game)).at("moves").at(0);
        return std::array{start.at(5).get<int>(), start.at(6).get<int>()};
    };
    CHECK(lost("[Variant \"nerenchi\"]\n") == std::array{0, 0});
    CHECK(lost("[Variant \"nine-mens-morris\"]\n") == std::array{6, 6});
}

TEST_CASE("a page that is to be stopped is none") {
    std::stop_source stop;
    const Game game = game_of("1. d6 f4 *");
    CHECK_FALSE(html_page(game, {}, stop.get_token()).empty());
    stop.request_stop();
    CHECK(html_page(game, {}, stop.get_token()).empty());
}

TEST_CASE("a page has every move with its comments, and the positions to replay it") {
    const std::string page = html_page(game_of(
        "[White \"Ann\"]\n[Black \"Eve\"]\n\n1. d6! {a plan} d2 (1... f4 {or this}) 2. b4 *"));
    CHECK(page.starts_with("<!DOCTYPE html>"));
    CHECK(page.find("<title>Ann – Eve</title>") != std::string::npos);
    CHECK(page.find("<a id=\"t1\" href=\"#t1\">1. d6!</a> "
                    "<span class=\"comment\" data-of=\"1\">a plan</span>")
          != std::string::npos);
    CHECK(page.find("or this") != std::string::npos);
    const nlohmann::json data = data_of(page);
    REQUIRE(data["moves"].size() == 5);
    CHECK(data["places"].size() == 24);
    CHECK(data["lines"].size() == 16);
    const std::string start = data["moves"][0][2];
    CHECK(start == std::string(24, '.'));
    const std::string after = data["moves"][1][2];
    CHECK(std::count(after.begin(), after.end(), 'w') == 1);
    CHECK(data["moves"][1][0] == 0);
    CHECK(data["moves"][0][1] == 1);
    // In hand after the first move: eight and nine.
    CHECK(data["moves"][1][3] == 8);
    CHECK(data["moves"][1][4] == 9);
}

TEST_CASE("the head of a page has the date in words, and the rule set as a chip") {
    CHECK(
        html_header(plain_header(game_of("[White \"Ann\"]\n[Black \"Eve\"]\n[Date \"2024.07.??\"]\n"
                                         "[Event \"<Cup>\"]\n[Annotator \"Flo\"]\n\n1. d6 1-0")))
        == "<header>\n<h1>Ann – Eve</h1>\n"
           "<p><b>1–0</b> <span class=\"chip\">Nine men's morris</span></p>\n"
           "<p>July 2024 · &lt;Cup&gt; · 1 ply</p>\n<p>Comments by Flo</p>\n</header>\n");
}

TEST_CASE("captures, arrows and circles are in the page's data") {
    const nlohmann::json data
        = data_of(html_page(game_of("[SetUp \"1\"]\n[Position \"W:Wa1,a4,d7,g1:Bg7,g4,d6,b2\"]\n\n"
                                    "1. d7-a7xb2 {[%csl Ra7] [%cal Ga7d7]} *")));
    const auto& move = data["moves"][1];
    CHECK(move[8].size() == 3);
    REQUIRE(move[9].size() == 2);
    CHECK(move[9][0].size() == 3);
    CHECK(move[9][1].size() == 2);
}

TEST_CASE("a page has a graph of the values, with a link to each move of the main line") {
    const std::string page = html_page(game_of("1. d2 {[%eval 0.10]} f4 {[%eval 0.00]} 2. b4? "
                                               "{[%eval B21]} (2. d6 {[%eval =]}) 2... d6 *"));
    CHECK(count(page, "<svg id=\"graph\" role=\"img\"") == 1);
    CHECK(count(page, "aria-label=\"The record has values for 3 of 4 plies; 2. b4?\"") == 1);
    CHECK(count(page, "class=\"step\"") == 4);
    // The variation has number 5.
    for (const char* const move : {"#t1", "#t2", "#t3", "#t4"})
        CHECK(count(page, fmt::format("<a href=\"{}\" tabindex=\"-1\">", move)) == 1);
    CHECK(count(html_page(game_of("1. d2 {[%eval 0.10]} f4 2. b4 *")), "<svg id=\"graph\"") == 0);
    const ScratchFolder folder;
    folder.write("a.html", page);
    CHECK(replayed(folder) == "1 pages, 6 boards\n");
    folder.write("a.html", replace(page, "step now' : 'step'", "step now' : 'step now'"));
    CHECK(replayed(folder).find("step at 0") != std::string::npos);
}

TEST_CASE("any text of a record stays text") {
    const std::string attack = "</script><script>alert(1)</script><img src=x onerror=alert(2)>";
    Game game = game_of("1. d6 d2 *");
    game.tags.set("White", attack);
    game.tags.set("Black", "\" onload=\"alert(3)");
    game.tags.set("Event", "]]> --> <!-- &amp;");
    game.annotate(game.first_child(Game::root)).after.push_back({attack, {}, {}, {}, {}, {}});
    game.annotate(game.first_child(Game::root)).unread = attack;
    const std::string page = html_page(game);
    CHECK(count(page, "<script") == 2);
    CHECK(count(page, "</script") == 2);
    CHECK(count(page, "<img") == 0);
    CHECK(page.find("&lt;/script&gt;&lt;script&gt;alert(1)") != std::string::npos);
    CHECK(page.find("<!-- &amp;amp;") == std::string::npos);
    CHECK(count(page, "http://") + count(page, "https://") == count(page, "www.w3.org/2000/svg"));
}

TEST_CASE("a record's text turns no direction in a page, and brings no control into it") {
    const std::string hostile = "a\x1b[31m\x07\u009B\u202E\u2028\x7F\x9B";
    Game game = game_of("1. d6 d2 *");
    for (const char* const tag : {"White", "Black", "Event", "Site", "Annotator"})
        game.tags.set(tag, hostile);
    game.annotate(game.first_child(Game::root)).after.push_back({hostile, {}, {}, {}, {}, {}});
    game.annotate(game.first_child(Game::root)).unread = hostile;
    const std::string page = html_page(game);
    CHECK(count(page, "a") > 0);
    for (const char* const harmful :
         {"\x1b", "\x07", "\u009B", "\u202E", "\u2028", "\x7F", "\x9B<"})
        CHECK(count(page, harmful) == 0);
}

TEST_CASE("a page is light or dark as its reader's system is, and may fetch nothing") {
    const std::string page = html_page(game_of("1. d6 *"));
    CHECK(page.find("prefers-color-scheme:dark") != std::string::npos);
    CHECK(page.find("default-src 'none'") != std::string::npos);
    CHECK(html_page(game_of("1. d6 *"), {.theme = ThemeName::slate}) != page);
}

TEST_CASE("every game of every rule set has a page that its script can read") {
    const ScratchFolder folder;
    std::mt19937_64 random{3};
    // A browser's model takes its time: each tenth page is replayed.
    std::size_t read = 0;
    std::size_t pages = 0;
    std::size_t boards = 0;
    for (const RuleSet& rules : rule_sets::all()) {
        INFO(rules.id);
        Game game = random_game(rules, random, 24);
        annotate_at_random(game, random);
        std::size_t nodes = 0;
        for (NodeId node = Game::root; node != Game::none; node = next_in_tree(game, node)) ++nodes;
        const std::string page = html_page(game);
        const nlohmann::json data = data_of(page);
        CHECK(data["moves"].size() == nodes);
        CHECK(data["places"].size() == rules.board.size());
        if (read++ % 10 != 0) continue;
        folder.write(rules.id + ".html", page);
        ++pages;
        boards += nodes;
    }
    CHECK(replayed(folder) == fmt::format("{} pages, {} boards\n", pages, boards));
}

TEST_CASE("a page whose script shows another board or fails is found") {
    const std::string page = html_page(game_of("1. d6 d2 2. f4 b4 *"));
    const std::string show = "'man ' + move[2][i]";
    const ScratchFolder folder;
    folder.write("a.html", replace(page, show, "'man .'"));
    CHECK(replayed(folder).find("men at 1") != std::string::npos);
    folder.write("a.html", replace(page, show, "nothing"));
    CHECK(replayed(folder).find("nothing is not defined") != std::string::npos);
    folder.write("a.html", page);
    CHECK(replayed(folder) == "1 pages, 5 boards\n");
}
