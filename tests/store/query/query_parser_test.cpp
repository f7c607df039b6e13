#include <libnotation/store/query/query.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/sanitized.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>

#include <fmt/format.h>

#include <random>

using namespace merels;

namespace {

/// The faults of a query, each as "6-9 E702 message | hint".
std::string faults(std::string_view text) {
    const auto query = parse_query(text);
    if (query) return "fine: " + format(*query);
    std::string lines;
    for (const Diagnostic& fault : query.error())
        lines += fmt::format("{}{}-{} {} {} | {}", lines.empty() ? "" : "\n", fault.span.begin,
                             fault.span.end, facts(fault.code).number, fault.message, fault.hint);
    return lines;
}

/// A query as it is printed after it was read.
std::string printed(std::string_view text) {
    const auto query = parse_query(text);
    return query ? format(*query) : faults(text);
}

} // namespace

TEST_CASE("a query is read and printed in one spelling") {
    struct Row {
        const char* text;
        const char* printed;
    };
    const Row rows[] = {
        {"", ""},
        {"   ", ""},
        {"Mia", "Mia"},
        {"\"Mia Müller\"", "\"Mia Müller\""},
        {"player:Mia", "player:Mia"},
        {"PLAYER:Mia", "player:Mia"},
        {"player:\"Mia \\\"M\\\" \\\\\"", "player:\"Mia \\\"M\\\" \\\\\""},
        {"player:\"a\\b\"", "player:\"a\\\\b\""},
        {"Won:Mia lost:\"Mia Müller\"", "won:Mia lost:\"Mia Müller\""},
        {"site:Bern", "place:Bern"},
        {"variant:mulino rating:>=1800", "rules:mulino elo:1800.."},
        {"a b", "a b"},
        {"a and b", "a b"},
        {"a AND b Or c", "a b or c"},
        {"a b or c d", "a b or c d"},
        {"a (b or c)", "a (b or c)"},
        {"((a))", "a"},
        {"(a b) or (c or d)", "a b or (c or d)"},
        {"(a b) c", "(a b) c"},
        {"not a b", "not a b"},
        {"not (a b)", "not (a b)"},
        {"not not a", "not not a"},
        {"\"and\" \"not\"", "\"and\" \"not\""},
        {"android nota", "android nota"},
        {"date:1950", "date:1950"},
        {"date:1950.03", "date:1950-03"},
        {"date:1950-03-15..1951", "date:1950-03-15..1951"},
        {"date:..1950", "date:..1950"},
        {"date:>=1950", "date:1950.."},
        {"date:>1950-12", "date:1951-01.."},
        {"date:<1950-03-01", "date:..1950-02-28"},
        {"year:1900..1950", "year:1900..1950"},
        {"plies:60", "plies:60"},
        {"plies:<60", "plies:..59"},
        {"plies:>60", "plies:61.."},
        {"plies:>999999999999998", "plies:999999999999999.."},
        {"id:1..9", "id:1..9"},
        {"result:white", "result:1-0"},
        {"result:DRAW", "result:1/2-1/2"},
        {"result:½-½", "result:1/2-1/2"},
        {"result:*", "result:*"},
        {"ending:blocked", "ending:blocked"},
        {"ending:\"too few men\"", "ending:too-few-men"},
        {"ending:first-mill", "ending:first-mill-at-three-against-three"},
        {"ending:none", "ending:none"},
        {"has:comments", "has:comments"},
        {"motif:double-closing", "motif:double-closing"},
        {"motif:double_closing", "motif:double-closing"},
        {"motif/white:running-mill", "motif/white:running-mill"},
        {"Motif/Black:blocked", "motif/black:blocked"},
        {"motif/winner:running-mill", "motif/winner:running-mill"},
        {"Motif/LOSER:double-closing", "motif/loser:double-closing"},
        {"tag:ECO=A00", "tag:ECO=A00"},
        {"tag:Remark=\"a b\"", "tag:\"Remark=a b\""},
        {"tag:Remark=", "tag:Remark="},
        {"comment:\"double mill\"", "comment:\"double mill\""},
        {"position:W:Wa7:Bd7:H8,8", "position:\"W:Wa7:Bd7:H8,8\""},
        {"position/exact:\"W:Wa7:Bd7:H8,8\"", "position/exact:\"W:Wa7:Bd7:H8,8\""},
        {"pattern/colors/exact:\"W d6,f4 B b4 empty d2\"",
         "pattern/exact/colors:\"W d6,f4 B b4 empty d2\""},
        {"men:5-3", "men:5-3"},
        {"men/colors:4..6->=3", "men/colors:4..6-3.."},
        {"sort:date,-plies limit:50 Mia", "Mia sort:date,-plies limit:50"},
        {"sort:date sort:-id", "sort:date,-id"},
        {"a or sort:date b", "a or b sort:date"},
        {"filter:mine", "filter:mine"},
    };
    for (const Row& row : rows) {
        INFO(row.text);
        CHECK(printed(row.text) == row.printed);
        CHECK(printed(printed(row.text)) == row.printed);
    }
}

TEST_CASE("the fault of a query is reported with its place") {
    struct Row {
        const char* text;
        const char* faults;
    };
    const Row rows[] = {
        {"plyaer:Mia", "0-6 E701 there is no term \"plyaer\" | did you mean \"player:\"?"},
        {"Mia xqzwvkj:3",
         "4-11 E701 there is no term \"xqzwvkj\" | if a text has a colon, put the text in quotes"},
        {"player/exact:Mia",
         "0-12 E701 there is no term \"player/exact\" | /exact and /colors can follow position "
         "and pattern, /colors can follow men, and /white, /black, /winner and /loser can follow "
         "motif"},
        {"men/exact:3-3",
         "0-9 E701 there is no term \"men/exact\" | /exact and /colors can follow position and "
         "pattern, /colors can follow men, and /white, /black, /winner and /loser can follow "
         "motif"},
        {"motif/winner/loser:blocked",
         "0-18 E701 there is no term \"motif/winner/loser\" | /exact and /colors can follow "
         "position and pattern, /colors can follow men, and /white, /black, /winner and /loser can "
         "follow motif"},
        {"player:", "7-7 E702 player: has no value | player: takes text"},
        {"lost:", "5-5 E702 lost: has no value | lost: takes text"},
        {"\"\"", "0-2 E702 the text to search for is empty | "},
        {"plies:sixty", "6-11 E702 plies: cannot be sixty | plies: takes 60, 40..60, ..60, >=40, "
                        "<60"},
        {"plies:60..40", "6-12 E702 plies: cannot be 60..40 | plies: takes 60, 40..60, ..60, "
                         ">=40, <60"},
        {"plies:<0", "6-8 E702 plies: cannot be <0 | plies: takes 60, 40..60, ..60, >=40, <60"},
        {"plies:>999999999999999",
         "6-22 E702 plies: cannot be >999999999999999 | plies: takes 60, 40..60, ..60, "
         ">=40, <60"},
        {"plies:..", "6-8 E702 plies: cannot be .. | plies: takes 60, 40..60, ..60, >=40, <60"},
        {"date:1950-13", "5-12 E702 date: cannot be 1950-13 | date: takes 1950, 1950-03, "
                         "1900..1950, >=1950-03-15"},
        {"date:1951..1950", "5-15 E702 date: cannot be 1951..1950 | date: takes 1950, 1950-03, "
                            "1900..1950, >=1950-03-15"},
        {"result:2-0", "7-10 E702 result: cannot be 2-0 | result: takes 1-0, 0-1, 1/2-1/2, *, "
                       "white, black, draw, unfinished"},
        {"ending:bloked", "7-13 E702 ending: cannot be bloked | did you mean blocked?"},
        {"has:coments", "4-11 E702 has: cannot be coments | did you mean comments?"},
        {"motif:runing-mill", "6-17 E702 motif: cannot be runing-mill | did you mean "
                              "running-mill?"},
        {"motif/loser:both-flying", "12-23 E702 both-flying is always about both players | write "
                                    "motif:both-flying"},
        {"motif/white:both-flying", "12-23 E702 both-flying is always about both players | write "
                                    "motif:both-flying"},
        {"rules:mulin", "6-11 E702 there is no rule set mulin | did you mean mulino?"},
        {"tag:ECO", "4-7 E702 tag: cannot be ECO | tag: takes Name=text or Name="},
        {"tag:=x", "4-6 E702 tag: cannot be =x | tag: takes Name=text or Name="},
        {"men:5", "4-5 E702 men: cannot be 5 | men: takes 5-3, 4..6-3, >=5-<=4"},
        {"sort:dates", "5-10 E702 games cannot be sorted by dates | did you mean date?"},
        {"sort:", "5-5 E702 sort: has no value | sort: takes id, date, plies, white, black, "
                  "event, place, round, result, rules, elo"},
        {"limit:many", "6-10 E702 limit: cannot be many | limit: takes a number, as in limit:50"},
        {"limit:1..5", "6-10 E702 limit: cannot be 1..5 | limit: takes a number, as in limit:50"},
        {"position:\"W:Wz9:Ba7\"", "13-15 E215 three-squares has no point z9 | the board has a7, "
                                   "d7, g7 or 21 more"},
        {"position:W:Wa7",
         "14-14 E401 Black's men are missing | write :B and the points of the men"},
        {"pattern:\"W d6 B d6\"", "16-18 E403 d6 is named twice | "},
        {"pattern:d6", "8-10 E401 W, B or empty must come before d6 | as in W d6,f4 B b4 empty d2"},
        {"pattern:\"W d6 to-move\"",
         "14-21 E401 to-move takes one player | write to-move W or to-move B"},
        {"pattern:\"W d6 hand 3\"",
         "14-18 E404 the hands must be two numbers | as in hand 3,2, where White's men come first"},
        {"player:\"Mia", "7-8 E703 a quote is not closed | write \\\" for a quote inside of a "
                         "text"},
        {"(a or b", "0-1 E704 an opening parenthesis has no closing parenthesis | "},
        {"a)", "1-2 E704 a closing parenthesis has no opening parenthesis | "},
        {"a or", "2-4 E705 there is nothing after 'or' | "},
        {"or a", "0-2 E705 there is nothing before 'or' | "},
        {"a and or b", "6-8 E705 there is nothing before 'or' | "},
        {"not", "0-3 E705 there is nothing after 'not' | "},
        {"a not and b", "6-9 E705 there is nothing before 'and' | "},
        {"()", "0-2 E705 there is nothing between the parentheses | "},
        {"(a sort:date)",
         "3-12 E706 \"sort:\" applies to the whole query | write it outside of the "
         "parentheses"},
        {"limit:1 limit:2", "8-15 E706 a query can have only one limit: | "},
        {"a \xFF", "2-3 E708 the query is not UTF-8 | "},
        {"foo:1 bar:2",
         "0-3 E701 there is no term \"foo\" | if a text has a colon, put the text in quotes\n6-9 "
         "E701 there is no term \"bar\" | "
         "did you mean \"year:\"?"},
    };
    for (const Row& row : rows) {
        INFO(row.text);
        CHECK(faults(row.text) == row.faults);
    }
}

TEST_CASE("a query that is too large is refused, with any contents") {
    CHECK(
        faults(std::string(1 << 20, 'a'))
        == "0-0 E708 the query is too long: 1048576 bytes | a query may have at most 100000 bytes");
    CHECK(faults(std::string("a\0b", 3)) == "1-2 E708 the query contains a NUL byte | ");
    const std::string deep = std::string(101, '(') + "a" + std::string(101, ')');
    CHECK(faults(deep)
          == "100-101 E707 a query may have at most 100 levels of parentheses and 'not' | ");
    CHECK(faults(std::string(50'000, '('))
          == "100-101 E707 a query may have at most 100 levels of parentheses and 'not' | ");
    std::string negated;
    for (int i = 0; i < 20'000; ++i) negated += "not ";
    CHECK(faults(negated)
          == "400-403 E707 a query may have at most 100 levels of parentheses and 'not' | ");
    CHECK(printed(std::string(100, '(') + "a" + std::string(100, ')')) == "a");
    std::string many;
    for (int i = 0; i < 500; ++i) many += "a ";
    CHECK(parse_query(many));
    CHECK(faults(many + "b") == "1000-1001 E707 a query may have at most 500 terms | ");
}

TEST_CASE("no more than twenty faults of a query are listed") {
    std::string many;
    for (int i = 0; i < 100; ++i) many += "plies:x ";
    CHECK(parse_query(many).error().size() == 20);
}

TEST_CASE("the rule sets of a collection are known to its queries") {
    RuleSet own = rule_sets::mulino;
    own.id = "our-own";
    own.names = {{"en", "Our own"}};
    own.aliases.clear();
    const RuleSet* others[] = {&own};
    CHECK_FALSE(parse_query("rules:our-own"));
    CHECK(parse_query("rules:our-own", others));
    CHECK(parse_query("rules:\"our OWN\"", others));
}

TEST_CASE("every random query is read again as what it was") {
    std::mt19937 random{4};
    const auto below = [&](std::size_t end) { return static_cast<std::size_t>(random()) % end; };
    const char* const parts[] = {"a",
                                 "(",
                                 ")",
                                 "or",
                                 "and",
                                 "not",
                                 "player:\"a \\\" b\"",
                                 "plies:4..60",
                                 "plies:..6",
                                 "date:1950-03..1951",
                                 "result:draw",
                                 "tag:\"A b=c\"",
                                 "men:3-4",
                                 "sort:-date",
                                 "limit:7",
                                 "has:setup",
                                 "\"or\"",
                                 "motif:blocked",
                                 "pattern/exact:\"W d6\"",
                                 "\"(\"",
                                 "ending:none",
                                 "comment:\\",
                                 "\"a:b\"",
                                 "elo:>=5",
                                 "event:\"\\\\\""};
    int read = 0;
    for (int i = 0; i < test::rounds(20'000); ++i) {
        std::string text;
        for (std::size_t n = below(12); n > 0; --n) {
            text += parts[below(std::size(parts))];
            text += ' ';
        }
        const auto query = parse_query(text);
        if (!query) continue;
        ++read;
        INFO(text << " -> " << format(*query));
        const auto again = parse_query(format(*query));
        REQUIRE(again);
        CHECK(*again == *query);
    }
    CHECK(read > test::rounds(2000));
}
