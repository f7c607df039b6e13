#include <tests/support/catch.hpp>
#include <viewer/core/collection/query_form.hpp>
#include <viewer/core/collection/query_text.hpp>

#include <algorithm>

using namespace merels;
using namespace merels::viewer;

namespace {

using Keys = std::vector<SortKey>;

} // namespace

TEST_CASE(
    "only a query for positions counts symmetries, and words in quotes are not such a query") {
    for (const char* const query :
         {"position:W:Wd6:B:H8,9", "white:Mia PATTERN:d6=W", "(year:1950 or position/colors:x)",
          "position:\"W:Wd6:B:H8,9\"", "white: ( position:x"}) {
        INFO(query);
        CHECK(counts_symmetries(query));
    }
    for (const char* const query :
         {"", "white:Mia", "comment:\"position:x\"", "\"position: lost\"", "\"a pattern:b\"",
          "position/exact:W:Wd6:B:H8,9", "opposition:x", "comment:position:x"}) {
        INFO(query);
        CHECK_FALSE(counts_symmetries(query));
    }
}

TEST_CASE("a query may have only a position") {
    for (const char* const query : {"position:W:Wd6:B:H8,9", "POSITION/exact:\"W:Wd6:B:H8,9\"",
                                    "position:x sort:-date", " sort:date position/colors:x "}) {
        INFO(query);
        CHECK(is_position(query));
    }
    for (const char* const query :
         {"", "position", "sort:date", "position:x white:Mia", "position:x position:y",
          "not position:x", "positions:x", "pattern:d6=W", "\"position:x\"", "(position:x)"}) {
        INFO(query);
        CHECK_FALSE(is_position(query));
    }
}

TEST_CASE("the order in a query's text is found and exchanged, and the rest stays as it is") {
    CHECK(sort_of("player:Mia").empty());
    CHECK(sort_of("player:Mia sort:-date,white") == Keys{{Order::date, true}, {Order::white}});
    CHECK(sort_of("comment:\"a sort:date\"").empty());
    CHECK(sort_of("plyaer:Mia sort:plies") == Keys{{Order::plies}});
    CHECK(sort_of("sort:nonsense").empty());
    CHECK(with_sort("", {Order::date}) == "sort:date");
    CHECK(with_sort("  player:Mia   sort:plies result:1-0", {Order::date, true})
          == "player:Mia result:1-0 sort:-date");
    CHECK(with_sort("comment:\"a  sort:b \\\" c\" sort:plies", {Order::white})
          == "comment:\"a  sort:b \\\" c\" sort:white");
    CHECK(with_sort("player:Mia sort:plies", {}) == "player:Mia");
    CHECK(with_sort("player:\"Mia", {Order::date}) == "player:\"Mia sort:date");
    CHECK(with_sort("player:\"Mia\\", {Order::date}) == "player:\"Mia\\ sort:date");
}

TEST_CASE("a second click on a column sorts the other way round") {
    CHECK(with_click("Mia", Order::date) == "Mia sort:date");
    CHECK(with_click("Mia sort:date", Order::date) == "Mia sort:-date");
    CHECK(with_click("Mia sort:-date", Order::date) == "Mia sort:date");
    CHECK(with_click("Mia sort:date", Order::white) == "Mia sort:white");
    CHECK(with_click("Mia", Order::id) == "Mia sort:-id");
    CHECK(with_click("Mia sort:-id", Order::id) == "Mia");
}

TEST_CASE("what was searched for last stands first, once") {
    std::vector<std::string> history;
    remember_query(history, "");
    CHECK(history.empty());
    for (const char* query : {"a", "b", "a"}) remember_query(history, query);
    CHECK(history == std::vector<std::string>{"a", "b"});
    for (int i = 0; i < 100; ++i) remember_query(history, std::to_string(i));
    CHECK(history.size() == 30);
    CHECK(history.front() == "99");
}

TEST_CASE("what is filled into the form is a query that means it") {
    CHECK(query_of({}).empty());
    QueryForm form;
    form.player = "Mia";
    form.white = "Jürg \"the fox\" \\ (old)";
    form.event = "not";
    form.from = "1950-03";
    form.to = "1960";
    form.result = GameResult::draw;
    form.rules = "morabaraba";
    form.comment = "double mill";
    form.motif = Motif::running_mill;
    form.trait = Trait::variations;
    const std::string text = query_of(form);
    const auto query = parse_query(text);
    INFO(text);
    REQUIRE(query);
    std::vector<Term> terms;
    for (const QueryNode& node : query->nodes)
        if (node.kind == QueryNode::Kind::term) terms.push_back(node.term);
    CHECK(terms
          == std::vector<Term>{{Field::player, "Mia"},
                               {Field::white, "Jürg \"the fox\" \\ (old)"},
                               {Field::event, "not"},
                               {Field::rules, "morabaraba"},
                               {Field::comment, "double mill"},
                               {Field::date, DateRange{DatePart{1950, 3, 0}, DatePart{1960, 0, 0}}},
                               {Field::result, GameResult::draw},
                               {Field::motif, Motif::running_mill},
                               {Field::has, Trait::variations}});
    form = {};
    form.from = "1950";
    CHECK(query_of(form) == "date:1950..");
    form.to = "1950";
    CHECK(query_of(form) == "date:1950");
    form.from.clear();
    CHECK(query_of(form) == "date:..1950");
}

TEST_CASE("a typed query fills the form, and nothing of it is lost when the form changes") {
    const auto reading = read_form("Zoe player:Mia and player:Ann white:\"Jürg \\\"fox\\\" (old)\" "
                                   "date:1950-03.. result:1/2-1/2 motif:running-mill has:comments "
                                   "not comment:x plies:3 sort:-date");
    CHECK(reading.form.player == "Mia");
    CHECK(reading.form.white == "Jürg \"fox\" (old)");
    CHECK(reading.form.from == "1950-03");
    CHECK(reading.form.to.empty());
    CHECK(reading.form.result == GameResult::draw);
    CHECK(reading.form.motif == Motif::running_mill);
    CHECK(reading.form.trait == Trait::comments);
    CHECK(reading.form.comment.empty());
    CHECK(reading.rest == "Zoe player:Ann not comment:x plies:3 sort:-date");
    CHECK(read_form(query_of(reading.form, reading.rest)).form == reading.form);
    QueryForm form;
    form.player = "Mia";
    CHECK(query_of(form, reading.rest)
          == "player:Mia Zoe player:Ann not comment:x plies:3 sort:-date");
    CHECK(query_of(QueryForm{}, "a or b") == "a or b");
    const std::string joined = query_of(form, "white:a or b sort:date limit:3");
    CHECK(joined == "player:Mia (white:a or b) sort:date limit:3");
    CHECK(read_form(joined).rest == "(white:a or b) sort:date limit:3");
    for (const char* const text :
         {"white:a or b", "date:>=1950", "result:white", "player:", "player:\"Mia", "white:a(b)",
          "motif:x", "(player:Mia)", "player:\"a\"b", "comment:\"\""}) {
        INFO(text);
        CHECK(read_form(text).form == QueryForm{});
        CHECK(read_form(text).rest == text);
    }
}

TEST_CASE("every choice of the form has words of its own") {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < enum_names<Motif>.size(); ++i)
        words.emplace_back(words_of(static_cast<Motif>(i)));
    for (std::size_t i = 0; i < enum_names<Trait>.size(); ++i)
        words.emplace_back(words_of(static_cast<Trait>(i)));
    for (const GameResult result :
         {GameResult::white_wins, GameResult::black_wins, GameResult::draw, GameResult::unfinished})
        words.emplace_back(words_of(result));
    std::sort(words.begin(), words.end());
    CHECK_FALSE(words.front().empty());
    CHECK(std::adjacent_find(words.begin(), words.end()) == words.end());
}
