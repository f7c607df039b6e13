#include <libnotation/text/rule_files/rule_set_text.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/shared/render.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/linear.hpp>

#include <string>
#include <vector>

using namespace merels;

namespace {

constexpr const char* points
    = R"(["a2",0,1],["b2",1,1],["c2",2,1],["a1",0,0],["b1",1,0],["c1",2,0])";

/// A rule set on a board of six points with some lines and rules.
std::string file(const std::string& mills, const std::string& rules = R"("men":3)",
                 const std::string& more_points = "") {
    return R"({"id":"x","board":{"id":"six","points":[)" + std::string{points} + more_points
           + R"(],"mills":[)" + mills + "]},\"rules\":{" + rules + "}}";
}

const std::string two_mills = R"(["a2","b2","c2"],["a1","b1","c1"])";

std::string with_rules(const std::string& rules) { return file(two_mills, rules); }

/// The diagnostics of a text, a line each: the part that they are about, and the message with its
/// hint.
std::string faults(const std::string& json) {
    const auto rule_set = parse_rule_set(json);
    if (rule_set) return "none\n";
    std::string text;
    for (const Diagnostic& fault : rule_set.error()) {
        const auto [begin, end] = fault.span;
        text += json.substr(begin, end - begin) + ": " + fault.message;
        if (!fault.hint.empty()) text += " (" + fault.hint + ")";
        text += " " + std::string{facts(fault.code).number} + "\n";
    }
    return text;
}

struct Row {
    std::string json;
    std::string faults;
};

void check(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        INFO(row.json);
        CHECK(faults(row.json) == row.faults);
    }
}

} // namespace

TEST_CASE("a rule file has its board and its rules, and defaults where it is silent") {
    const auto read = parse_rule_set(R"({
        "schema": 1, "id": "corner", "names": {"it": "Angolo", "en": ["Corner", "Bend"]},
        "aliases": ["L"], "description": "d", "source": "s",
        "board": {"id": "five", "title": "t",
                  "points": [["a2", 0, 1], ["b2", 1.5, 1], ["a1", 0, -1], ["b1", 1e0, 0], ["p15", 4, 4]],
                  "mills": [["a2", "b2", "b1"]], "paths": [["b1", "a1", "a2", "b1"]]},
        "rules": {"men": [3, 2], "loses_below": 2, "movement": "any", "goal": "align",
                  "align_through": "b2"}})");
    REQUIRE(read);
    CHECK(read->id == "corner");
    CHECK(read->names
          == std::vector<LocalName>{{"en", "Corner"}, {"en", "Bend"}, {"it", "Angolo"}});
    CHECK(read->aliases == std::vector<std::string>{"L"});
    CHECK(read->description == "d");
    CHECK(read->source == "s");
    CHECK(read->board.size() == 5);
    CHECK(read->board.spec().points[1] == PointSpec{"b2", 1.5, 1});
    CHECK(read->board.edges().size() == 5);
    Rules rules;
    rules.men = {3, 2};
    rules.loses_below = 2;
    rules.movement = Movement::any;
    rules.goal = Goal::align;
    rules.align_through = read->board.find("b2");
    CHECK(read->rules == rules);
}

TEST_CASE("a rule file may name a built-in board and be called by its id alone") {
    const auto read = parse_rule_set(R"({"id":"x","board":"pentagon"})");
    REQUIRE(read);
    CHECK(read->board.id() == "pentagon");
    CHECK(read->rules == Rules{});
    CHECK(read->name() == "x");
}

TEST_CASE("a fault is shown with its place in the file") {
    const std::string json = "{\n  \"id\": \"x\",\n  \"board\": \"three-squares\",\n"
                             "  \"rules\": {\"movment\": \"none\", \"fly_at\": \"3\"}\n}\n";
    const auto read = parse_rule_set(json);
    REQUIRE_FALSE(read);
    std::string text;
    for (const Diagnostic& fault : read.error()) text += render(fault, Source{"x.json", json});
    CHECK(text
          == "x.json:4:13: error: there is no key \"movment\" here [E603 unknown-key]\n"
             "   \"rules\": {\"movment\": \"none\", \"fly_at\": \"3\"}\n"
             "             ^~~~~~~~~ did you mean movement?\n"
             "x.json:4:42: error: expected a whole number here, not a string [E601 wrong-type]\n"
             "   \"rules\": {\"movment\": \"none\", \"fly_at\": \"3\"}\n"
             "                                          ^~~\n");
}

TEST_CASE("missing and unknown parts of a rule file are reported") {
    const std::string boards
        = "three-squares, three-squares-diagonals, grid-3x3-diagonals, grid-3x3, grid-3x3-linked, "
          "grid-3x3-crossed, wheel-8, two-squares, two-squares-cross, four-squares, pentagon, "
          "nested-pentagons, cross";
    check({
        {"[]", "[]: expected an object here, not an array E601\n"},
        {"{}",
         "{}: the key \"id\" is missing E602\n{}: the key \"board\" is missing (describe your "
         "board, or write the id of a built-in board: "
             + boards + ") E602\n"},
        {R"({"id":"x","board":{}})",
         "{}: the key \"id\" is missing E602\n{}: the key \"points\" is missing E602\n"
         "{}: the key \"mills\" is missing E602\n"},
        {R"({"id":"x","board":"three-squares","rule":{}})",
         "\"rule\": there is no key \"rule\" here (did you mean rules?) E603\n"},
        {R"({"id":"x","board":"three-squares","id":"y"})",
         "\"id\": the key \"id\" occurs twice (remove one of them) E110\n"},
        {R"({"id":"x","board":"three-squares","names":{"en":"a","en":1},"rules":{"men":9,"men":""}})",
         "\"en\": the key \"en\" occurs twice (remove one of them) E110\n"
         "\"men\": the key \"men\" occurs twice (remove one of them) E110\n"},
        {R"({"id":"x","board":"three-square","schema":2})",
         "\"three-square\": there is no built-in board \"three-square\" (did you mean "
         "three-squares, three-squares-diagonals or two-squares?) E604\n"
         "2: schema 2 is newer than this program E605\n"},
        {R"({"id":"x","board":"zzz"})",
         "\"zzz\": there is no built-in board \"zzz\" (the built-in boards are " + boards
             + ") E604\n"},
    });
}

TEST_CASE("names of a rule file are of use") {
    const std::string end = R"(,"board":"three-squares"})";
    check({
        {R"({"id":"My Mill")" + end,
         "\"My Mill\": an id must have only small letters, digits and hyphens E606\n"},
        {R"({"id":"mulino")" + end,
         "\"mulino\": this rule set is different from the built-in rule set mulino, so it needs "
         "another id E606\n"},
        {R"({"id":"merels")" + end,
         "\"merels\": merels is a name of the built-in rule set nine-mens-morris E606\n"},
        {R"({"id":7)" + end, "7: expected a string here, not a number E601\n"},
        {R"({"id":"x","names":["X"])" + end,
         "[\"X\"]: expected an object with a name for each language here, not an array E601\n"},
        {R"({"id":"x","names":{"English":"X","en":null})" + end,
         "\"English\": a language must be two letters, as in \"en\" E606\n"
         "null: expected a string here, not null E601\n"},
        {R"({"id":"x","description":"a\u001b[31m","aliases":"X")" + end,
         "\"a\\u001b[31m\": a text must not have control characters E606\n"
         "\"X\": expected an array here, not a string E601\n"},
    });
}

TEST_CASE("points of a board have names that moves can have, and places") {
    const auto more
        = [](const std::string& point) { return file(two_mills, R"("men":3)", "," + point); };
    check({
        {more(R"(["d1",3,0])"), "none\n"},
        {more(R"(["q1",3,0])"),
         "\"q1\": \"q1\" is not a name for a point (one letter from a to p and a "
         "number from 1 to 15, as in d6) E607\n"},
        {more(R"(["a1",3,0])"), "\"a1\": two points have the name a1 E608\n"},
        {more(R"(["d1",2,0])"), "[\"d1\",2,0]: d1 and c1 have the same coordinates E608\n"},
        {more(R"(["d1",2])"),
         "[\"d1\",2]: a point must have its name, x and y ([\"a1\", 0, 0]) E601\n"},
        {more(R"({"name":"d1"})"),
         "{\"name\":\"d1\"}: expected an array here, not an object E601\n"},
        {more(R"(["d1","3",0])"), "\"3\": expected a number here, not a string E601\n"},
        {more(R"(["d1",1e7,0])"),
         "1e7: a coordinate must be a number from -1000000 to 1000000 E605\n"},
        {more(R"(["d1",1e999,0])"), "9: this number is too large E109\n"},
        {more(R"([7,3,0])"), "7: expected a string here, not a number E601\n"},
        {R"({"id":"x","board":{"id":"three-squares","points":[["a1",0,0],["b1",1,0],["c1",2,0]],)"
         R"("mills":[["a1","b1","c1"]]},"rules":{"men":3}})",
         "\"three-squares\": this board is different from the built-in board three-squares, so "
         "it needs another id E606\n"},
    });
    for (const char* name : {"a0", "a01", "A1", "a", "", "1", "aa1", "a1 ", "ä1", "a100"}) {
        INFO(name);
        CHECK(faults(more("[\"" + std::string{name} + "\",3,0]")).find("E607")
              != std::string::npos);
    }
}

TEST_CASE("lines of a board are lines of its points") {
    check({
        {file(R"(["a1","b1"])"), "[\"a1\",\"b1\"]: a line must have at least three points E609\n"},
        {file(R"(["a1","b1","d1"])"),
         "\"d1\": the board has no point d1 (did you mean a1, b1 or c1?) E610\n"},
        {file(R"(["a1","b1","a1"])"), "\"a1\": a1 occurs twice in this line E608\n"},
        {file(two_mills + R"(,["c2","a2","b2"])"),
         "[\"c2\",\"a2\",\"b2\"]: this line is the same as line 1 E609\n"},
        {file(R"("a1-b1-c1")"), "\"a1-b1-c1\": expected an array here, not a string E601\n"},
        {file(R"(["a1","b1",3])"), "3: expected a string here, not a number E601\n"},
        {file(""), "[]: a board must have at least one line E609\n"},
        {file(two_mills + R"(],"paths":[["a1"],["b1","b1"],["a2","x9","a1"])"),
         "[\"a1\"]: a path must have at least two points E609\n"
         "\"b1\": b1 is joined to itself E608\n"
         "\"x9\": the board has no point x9 E610\n"},
    });
}

TEST_CASE("a board has at most 64 points and 64 lines") {
    std::vector<std::string> names;
    for (char letter = 'a'; letter <= 'p'; ++letter)
        for (int number = 1; number <= 5; ++number)
            names.push_back(letter + std::to_string(number));
    const auto board = [&](std::size_t point_count, std::size_t line_count) {
        std::string json = R"({"id":"x","board":{"id":"big","points":[)";
        for (std::size_t i = 0; i < point_count; ++i)
            json += (i == 0 ? "[\"" : ",[\"") + names[i] + "\"," + std::to_string(i) + ",0]";
        json += R"(],"mills":[)";
        for (std::size_t i = 0; i < line_count; ++i)
            json += (i == 0 ? "[\"a1\",\"a2\",\""
                            : ",[\"" + names[i / 8] + "\",\"" + names[20 + i / 4] + "\",\"")
                    + names[40 + i % 20] + "\"]";
        return json + "]}}";
    };
    CHECK(faults(board(64, 64)) == "none\n");
    CHECK(faults(board(65, 1))
          == "[\"m5\",64,0]: a board may have at most 64 points, not 65 E611\n");
    CHECK(faults(board(64, 65)).find("a board may have at most 64 lines, not 65 E611\n")
          != std::string::npos);
}

TEST_CASE("parameters have their kinds, values and ranges") {
    check({
        {with_rules(R"("men":[3,2],"loses_below":2)"), "none\n"},
        {with_rules(R"("men":0)"), "0: expected a whole number from 1 to 64 here E605\n"},
        {with_rules(R"("men":3.5)"), "3.5: expected a whole number from 1 to 64 here E605\n"},
        {with_rules(R"("men":-3)"), "-3: expected a whole number from 1 to 64 here E605\n"},
        {with_rules(R"("men":[3])"), "[3]: expected two numbers here, White's and Black's E601\n"},
        {with_rules(R"("men":[3,65])"), "65: expected a whole number from 1 to 64 here E605\n"},
        {with_rules(R"("men":true)"), "true: expected a whole number here, not true E601\n"},
        {with_rules(R"("men":3,"repetition":1)"),
         "1: expected a whole number from 2 to 255, or 0, here E605\n"},
        {with_rules(R"("men":3,"repetition":0)"), "none\n"},
        {with_rules(R"("men":3,"no_capture":65536)"),
         "65536: expected a whole number from 0 to 65535 here E605\n"},
        {with_rules(R"("men":3,"starter":"White")"),
         "\"White\": \"White\" is not a value of this parameter (one of white, black) E604\n"},
        {with_rules(R"("men":3,"slide_while_placing":"yes")"),
         "\"yes\": expected true or false here, not a string E601\n"},
        {with_rules(R"("men":3,"goal":"align","align_through":"d4")"),
         "\"d4\": the board has no point d4 (the board has a2, b2, c2 or 3 more) E610\n"},
        {file(two_mills, R"("men":3)").substr(0, file(two_mills, "").size() - 3) + "[]}",
         "[]: expected an object here, not an array E601\n"},
    });
}

TEST_CASE("parameters that contradict one another or the board are reported") {
    check({
        {with_rules(""), "{}: 9 men for White, but the board has 6 points E612\n"},
        {with_rules(R"("men":[3,7])"), "[3,7]: 7 men for Black, but the board has 6 points E612\n"},
        {with_rules(R"("men":[4,3],"goal":"align")"),
         "[4,3]: these rules have no captures, so 7 men do not fit on 6 points E612\n"},
        {with_rules(R"("men":3,"loses_below":4)"),
         "4: White begins with 3 men, but a player with fewer than 4 men has lost E612\n"},
        {with_rules(R"("men":2,"loses_below":1)"),
         "2: the shortest winning line has 3 points, but no player has 3 men E612\n"},
        {with_rules(R"("men":3,"movement":"none","fly_at":3,"slide_while_placing":true)"),
         "3: fly_at has no effect in these rules: men never move E612\n"
         "true: slide_while_placing has no effect in these rules: men never move E612\n"},
        {with_rules(R"("men":3,"movement":"none","fly_at":0,"slide_while_placing":false)"),
         "none\n"},
        {with_rules(R"("men":3,"movement":"any","fly_at":4)"),
         "4: fly_at has no effect in these rules: a man may always move to any empty point E612\n"},
        {with_rules(R"("men":3,"fly_at":2)"), "2: fly_at has no effect in these rules: a player "
                                              "with this number of men has already lost E612\n"},
        {with_rules(
             R"("men":3,"movement":"none","repetition":2,"no_capture":7,"no_capture_at_three":5)"),
         "2: repetition has no effect in these rules: men never move E612\n"
         "7: no_capture has no effect in these rules: men never move E612\n"
         "5: no_capture_at_three has no effect in these rules: men never move E612\n"},
        {with_rules(R"("men":3,"movement":"none","mill_reuse":"not_back_next_turn")"),
         "\"not_back_next_turn\": mill_reuse has no effect in these rules: men never move E612\n"},
        {with_rules(R"("men":3,"left_empty":6)"),
         "6: placing would end at once, because only 6 points are empty at the start E612\n"},
        {with_rules(R"("men":3,"left_empty":5)"), "none\n"},
        {with_rules(R"("men":3,"align_through":"a1")"),
         "\"a1\": align_through has no effect in these rules: only rule sets with the goal "
         "align use align_through E612\n"},
        {with_rules(
             R"("men":3,"goal":"align","captures":"per_mill","protection":"none","mill_reuse":"once","both_at_three":"first_mill_wins")"),
         "\"per_mill\": captures has no effect in these rules: games with the goal 'align' have "
         "no captures E612\n"
         "\"none\": protection has no effect in these rules: games with the goal 'align' have no "
         "captures E612\n"
         "\"once\": mill_reuse has no effect in these rules: games with the goal 'align' have no "
         "captures E612\n"
         "\"first_mill_wins\": both_at_three has no effect in these rules: games with the goal "
         "'align' "
         "have no captures E612\n"},
        {with_rules(R"("men":3,"full_board":"first_player_loses")"), "none\n"},
        {file(two_mills, R"("men":3,"full_board":"first_player_loses")", R"(,["d1",3,0])"),
         "\"first_player_loses\": full_board has no effect in these rules: there are too few men "
         "to fill the board E612\n"},
        {file(R"(["a2","b2","c2"])", R"("men":3,"goal":"align","align_through":"a1")"),
         "\"a1\": no line goes through a1 E612\n"},
        {with_rules(R"("men":4,"loses_below":4,"both_at_three":"first_mill_wins")"),
         "\"first_mill_wins\": no player can have three men under these rules E612\n"},
        {with_rules(R"("men":4,"loses_below":4,"no_capture_at_three":9)"),
         "9: no player can have three men, because a player with fewer than 4 men has lost E612\n"},
        {with_rules(R"("men":3,"no_capture":20,"no_capture_at_three":20)"),
         "20: a limit of 20 plies has no effect, because 20 plies without a capture are always a "
         "draw "
         "E612\n"},
        {file(
             R"(["a1","a2","b1"],["a1","a2","b2"],["a1","a2","c1"],["a1","a2","c2"],["a1","b1","c1"])",
             R"("men":3,"captures":"per_mill")"),
         "\"per_mill\": a1 lies on 5 lines, so that a move could capture 5 men, but at most 4 are "
         "allowed E612\n"},
    });
}

TEST_CASE("hostile rule files are refused in linear time") {
    const auto many_keys = [](std::size_t size) {
        std::string keys = "{\"id\":\"x\"";
        for (int i = 0; keys.size() < size; ++i) keys += ",\"k" + std::to_string(i) + "\":0";
        return keys + "}";
    };
    const std::vector<test::Growing> texts{
        many_keys,
        [](std::size_t size) { return std::string(size, '['); },
        [](std::size_t size) { return std::string(size, ' '); },
        [](std::size_t size) {
            return R"({"id":"x","board":{"id":"x","points":[)" + std::string(size, ' ') + "]}}";
        },
    };
    for (const test::Growing& text : texts)
        test::check_linear(text, 300'000, [](const std::string& json) {
            const auto read = parse_rule_set(json);
            REQUIRE_FALSE(read);
            CHECK(read.error().size() <= 100);
        });
}
