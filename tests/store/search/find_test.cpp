#include <libnotation/store/search/find.hpp>
#include <tests/store/found_games.hpp>
#include <tests/store/naive_query.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/long_run.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/sanitized.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/position_index/position_index.hpp>
#include <libnotation/store/search/filters.hpp>

using namespace merels;
using namespace merels::test;

namespace {

constexpr const char* club = R"([Event "Club evening"]
[Site "Bern"]
[Date "1931.05.02"]
[Round "1"]
[White "Mia Schürmann"]
[Black "Đorđe Ilić"]
[Result "1-0"]
[WhiteElo "1800"]
[Annotator "K. Rossi"]
[Source "Il mulino"]
[Source2 "Another book"]
[SourcePage2 "12"]
[Remark "a \"quoted\" word"]

1. d6 d2 {keeps the Double Mill} 2. f4 b4 (2... f2 {or this}) 1-0

[Event "Open"]
[Site "Zürich"]
[Date "1950.??.??"]
[White "Schuermann, M."]
[Black "Mia Schürmann"]
[Result "0-1"]
[Variant "mulino"]

1. d6 f4 2. d2 {[%eval +0.50,8] fine} 0-1

[Event "Open"]
[Date "1950.03.15"]
[White "Bob"]
[Black "Alice"]
[Result "1/2-1/2"]

1. a7 g7 2. a1 1/2-1/2

[White "Bob"]
[Black "Robert'); DROP TABLE games;--"]
[SetUp "1"]
[Position "W:Wd6,f4:Bb4,d2:H7,7"]

1. a7 *

[White "K"]
[Variant "morabaraba"]

1. d2 *
)";

/// Puts the positions of most games into the index, if they are not there.
void index_positions(Collection& collection, const std::vector<Game>& all) {
    Collection::State& state = collection.state();
    PositionIndex index{state.database};
    if (state.positions == IndexedPositions::none || !index.segments().empty()) return;
    std::vector<Posting> postings;
    for (std::size_t i = 0; i + 20 < all.size(); ++i)
        for (const PositionAt& at : encode(all[i], state.positions).positions)
            postings.emplace_back(at.key, static_cast<GameId>(i + 1), at.place);
    index.add(postings);
}

} // namespace

TEST_CASE("every term finds its games") {
    const Collection collection = collection_of(club);
    struct Row {
        const char* query;
        std::vector<GameId> games;
    };
    const Row rows[] = {
        {"", {1, 2, 3, 4, 5}},
        {"mia", {1, 2}},
        {"SCHÜRMANN", {1, 2}},
        {"open", {2, 3}},
        {"bern", {1}},
        {"nobody", {}},
        {"player:dorde", {1}},
        {"white:mia", {1}},
        {"black:mia", {2}},
        {"won:mia", {1, 2}},
        {"lost:schuermann", {2}},
        {"lost:dorde", {1}},
        {"won:bob or lost:bob", {}},
        {"won:nobody", {}},
        {"not lost:schuermann mia", {1}},
        {"event:open", {2, 3}},
        {"place:zurich", {2}},
        {"annotator:rossi", {1}},
        {"source:mulino", {1}},
        {"source:\"another BOOK\"", {1}},
        {"source:mulino source:12", {1}},
        {"round:1", {1}},
        {"rules:mulino", {2}},
        {"rules:nine-mens-morris", {1, 3, 4}},
        {"rules:filetto", {}},
        {"comment:\"double mill\"", {1}},
        {"comment:\"mill double\"", {}},
        {"comment:\"or this\"", {1}},
        {"comment:\"!!\"", {}},
        {"tag:remark=quoted", {1}},
        {"tag:remark=", {1}},
        {"tag:WhiteElo=1800", {1}},
        {"tag:white=bob", {3, 4}},
        {"tag:site=", {1, 2}},
        {"tag:date=03", {3}},
        {"date:1931", {1}},
        {"date:1950", {2, 3}},
        {"date:1950-03", {3}},
        {"date:1950-03..1950-04", {3}},
        {"date:..1950-12", {1, 2, 3}},
        {"date:..1950-11", {1, 3}},
        {"date:1950-01..", {2, 3}},
        {"date:1950-01-02..", {3}},
        {"date:..1950-12-30", {1, 3}},
        {"date:1950..", {2, 3}},
        {"date:1950-03-15", {3}},
        {"date:>1950-03-14", {3}},
        {"date:>1950-03-15", {}},
        {"not date:1900..1940", {2, 3, 4, 5}},
        {"year:1940..1960", {2, 3}},
        {"plies:3", {2, 3}},
        {"plies:>3", {1}},
        {"elo:1500..1900", {1}},
        {"not elo:>0", {2, 3, 4, 5}},
        {"id:2..3", {2, 3}},
        {"result:white", {1}},
        {"result:draw", {3}},
        {"result:*", {4, 5}},
        {"ending:none", {1, 2, 3, 4, 5}},
        {"has:comments", {1, 2}},
        {"has:variations", {1}},
        {"not has:variations", {2, 3, 4, 5}},
        {"has:evaluations", {2}},
        {"has:setup", {4}},
        {"tag:Result=1-0", {1}},
        {"tag:Variant=mulino", {2}},
        {"has:diagnostics", {}},
        {"has:date", {1, 2, 3}},
        {"has:elo", {1}},
        {"has:source", {1}},
        {"has:annotator", {1}},
        // d6 and what is like it on the board.
        {"position:W:Wd6:Bd2:H8,8", {1}},
        {"position:W:Wb4:Bf4:H8,8", {1}},
        {"position/exact:W:Wb4:Bf4:H8,8", {}},
        {"position:B:Wd6:B:H8,9", {1, 2}},
        {"position:W:Wd6,f4:Bb4,d2:H7,7", {1, 4}},
        {"position:W:Wb4,d2:Bd6,f4:H7,7", {1, 4}},
        {"position/exact:W:Wb4,d2:Bd6,f4:H7,7", {}},
        {"position/exact/colors:B:Wb4,d2:Bd6,f4:H7,7", {1, 4}},
        {"pattern:\"W d6,d2\"", {2}},
        {"pattern:\"W a7 B g7 empty a1\"", {3}},
        {"pattern/exact:\"W a7 B a1\"", {}},
        {"pattern:\"W a7 B a1\"", {3}},
        {"pattern:\"W d6 B f4 to-move W\" rules:mulino", {2}},
        {"not pattern:\"W d6\"", {3}},
        {"men:3-3", {}},
        {"motif:both-flying", {}},
        {"mia or bob", {1, 2, 3, 4}},
        {"mia not open", {1}},
        {"(mia or bob) (result:draw or result:white)", {1, 3}},
        {"not (mia or bob)", {5}},
        {"pattern:\"W d6 B d2\" or result:draw", {1, 3, 4}},
        {"not (pattern:\"W d6 B d2\" or result:draw)", {2, 5}},
        {"player:\"'); DROP TABLE games;--\"", {4}},
        {"player:\"%\"", {}},
        {"player:\"' OR 1=1\"", {}},
        {"comment:\"x\\\" OR text:mill\"", {}},
    };
    for (const Row& row : rows) {
        INFO(row.query);
        CHECK(games(collection, row.query) == row.games);
    }
}

TEST_CASE("hits are sorted and limited") {
    const Collection collection = collection_of(club);
    CHECK(games(collection, "sort:-id") == std::vector<GameId>{5, 4, 3, 2, 1});
    CHECK(games(collection, "sort:-plies") == std::vector<GameId>{1, 2, 3, 4, 5});
    CHECK(games(collection, "sort:plies,-id") == std::vector<GameId>{5, 4, 3, 2, 1});
    CHECK(games(collection, "sort:date") == std::vector<GameId>{1, 3, 2, 4, 5});
    CHECK(games(collection, "sort:-date limit:2") == std::vector<GameId>{2, 3});
    const Collection unknown
        = collection_of("[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n\n*\n\n"
                        "[Date \"1957-08-12\"]\n[Round \"10\"]\n[White \"B\"]\n\n*\n\n"
                        "[Date \"1957.08.11\"]\n[Round \"2\"]\n[White \"A\"]\n\n*\n");
    for (const char* key : {"date", "round", "white"}) {
        INFO(key);
        CHECK(games(unknown, std::string{"sort:"} + key) == std::vector<GameId>{3, 2, 1});
        CHECK(games(unknown, std::string{"sort:-"} + key) == std::vector<GameId>{2, 3, 1});
    }
    CHECK(games(collection, "sort:white") == std::vector<GameId>{3, 4, 5, 1, 2});
    CHECK(games(collection, "sort:rules,-event") == std::vector<GameId>{5, 2, 3, 1, 4});
    std::string often = "sort:-plies";
    for (int i = 0; i < 3000; ++i) often += ",plies";
    CHECK(games(collection, often) == std::vector<GameId>{1, 2, 3, 4, 5});
    CHECK(games(collection, "limit:0").empty());
    CHECK(games(collection, "limit:3") == std::vector<GameId>{1, 2, 3});
    CHECK(games(collection, "pattern:\"W d6\" limit:2") == std::vector<GameId>{1, 2});
    CHECK(games(collection, "pattern:\"W d6\" sort:-id limit:2") == std::vector<GameId>{5, 4});
    CHECK(games(collection, "position:B:Wd6:B:H8,9 sort:-plies,id limit:1")
          == std::vector<GameId>{1});
}

TEST_CASE("a hit gives its place in the game, and the turn of the board") {
    const Collection collection = collection_of(club);
    const auto first = [&](std::string_view query) { return hits(collection, query).at(0); };
    CHECK(first("mia") == Hit{1});
    CHECK(first("comment:mill").place == MovePlace{2});
    CHECK(first("comment:this").place == MovePlace{5});
    CHECK(first("comment:that or comment:this").place == MovePlace{5});
    CHECK(first("comment:this").comment == MovePlace{5});
    CHECK_FALSE(first("not comment:mill").place);
    CHECK_FALSE(first("not comment:mill").comment);
    CHECK(first("comment:this position/exact:W:Wd6:Bd2:H8,8").place == MovePlace{2});
    CHECK(first("comment:this position/exact:W:Wd6:Bd2:H8,8").comment == MovePlace{5});
    CHECK(first("position/exact:W:Wd6:Bd2:H8,8") == Hit{1, 2});
    CHECK(first("not pattern:\"W a7\" or pattern:\"W b4\"")
          == Hit{1, 1, first("pattern:\"W b4\"").symmetry});
    const Hit turned = first("position:W:Wf4:Bb4:H8,8");
    CHECK(turned.place == MovePlace{2});
    const Board& board = rule_sets::nine_mens_morris.board;
    const Symmetry& symmetry = board.symmetries()[turned.symmetry];
    CHECK(board.name(symmetry(*board.find("f4"))) == "d6");
    CHECK(board.name(symmetry(*board.find("b4"))) == "d2");
    CHECK(first("position/exact/colors:B:Wb4,d2:Bd6,f4:H7,7").has_swapped_colors);
}

TEST_CASE("the largest queries that are read can be answered") {
    const Collection collection = collection_of(club);
    for (const char* join : {" ", " or "})
        for (const char* term : {"bob", "not bob", "pattern:\"W a7\"", "comment:mill", "tag:x=y"}) {
            std::string query = term;
            for (std::size_t i = 1; i < most_terms; ++i) query += std::string{join} + term;
            INFO(term << join);
            CHECK(games(collection, query) == games(collection, term));
        }
    std::string deep = "bob";
    std::string denied = "not elo:>0";
    for (std::size_t i = 0; i < deepest_query; ++i) {
        deep = (i % 2 == 0 ? "(nobody or " : "(bob ") + deep + ')';
        CHECK(games(collection, deep) == games(collection, "bob"));
        if (i % 4 == 3 && i < 76)
            denied = "not (not (tag:remark=x or (" + denied + " not nobody)))";
        CHECK(games(collection, denied) == games(collection, "not elo:>0"));
    }
    deep = "pattern:\"W d6\"";
    for (std::size_t i = 0; i < deepest_query; ++i) deep = "not " + deep;
    CHECK(games(collection, deep) == games(collection, "pattern:\"W d6\""));
    CHECK(games(collection, "player:" + std::string(longest_query - 7, 'x')).empty());
    CHECK(games(collection, "comment:" + std::string(longest_query - 8, 'x')).empty());
}

TEST_CASE("a search can be stopped, and ends when its hits are not wanted") {
    const Collection collection = collection_of(club);
    std::stop_source stop;
    stop.request_stop();
    for (const char* text : {"", "pattern:\"W d6\""}) {
        const Query query = *parse_query(text);
        const auto none = [](const Hit&) { return true; };
        CHECK(find(collection, query, {1, stop.get_token()}, none).error()
              == StoreError{StoreFault::stopped, ":memory:: stopped"});
        int count = 0;
        CHECK(find(collection, query, {}, [&](const Hit&) { return ++count < 2; }));
        CHECK(count == 2);
    }
    CHECK(find(collection, *parse_query("filter:x"), {}, [](const Hit&) { return true; })
              .error()
              .fault
          == StoreFault::refused);
}

TEST_CASE("games whose numbers are far apart are found without a look at those between") {
    Collection collection = collection_of(club);
    sql::Database& database = collection.state().database;
    database.execute("PRAGMA foreign_keys = OFF");
    for (const char* change :
         {"lines SET game = 1 << 48 WHERE game", "games SET id = 1 << 48 WHERE id"})
        database.execute(std::string{"UPDATE "} + change + " = 5");
    database.execute("UPDATE games SET id = 9223372036854775807 WHERE id = 3");
    CHECK(games(collection, "pattern:\"W d2\"") == std::vector<GameId>{1, 2, 4, GameId{1} << 48});
}

TEST_CASE("a player is found by every spelling that is merged") {
    Collection collection = collection_of(club);
    collection.state().database.execute(
        "UPDATE players SET same_as = (SELECT id FROM players WHERE name = 'Mia Schürmann')"
        " WHERE name = 'Bob'");
    CHECK(games(collection, "player:bob") == std::vector<GameId>{1, 2, 3, 4});
    CHECK(games(collection, "white:schürmann") == std::vector<GameId>{1, 3, 4});
    CHECK(games(collection, "tag:white=bob") == std::vector<GameId>{3, 4});
}

TEST_CASE("filters are kept and put into queries") {
    Collection collection = collection_of(club);
    CHECK(save_filter(collection, "swiss", "place:bern or place:zürich sort:-id"));
    CHECK(save_filter(collection, "won", "filter:swiss not result:*"));
    CHECK(games(collection, "filter:won") == std::vector<GameId>{1, 2});
    CHECK(games(collection, "not filter:won result:draw") == std::vector<GameId>{3});
    CHECK(save_filter(collection, "swiss", "place:bern"));
    CHECK(games(collection, "filter:won") == std::vector<GameId>{1});
    CHECK(*filters(collection)
          == std::vector<Filter>{{"swiss", "place:bern"}, {"won", "filter:swiss not result:*"}});
    const auto refusal = [&](const char* name, const char* query) {
        return save_filter(collection, name, query).error().message;
    };
    CHECK(refusal("swiss", "filter:won") == ":memory:: the filter swiss uses itself");
    CHECK(refusal("self", "a or filter:self") == ":memory:: the filter self uses itself");
    CHECK(refusal("x", "plies:") == ":memory:: plies: has no value");
    CHECK(refusal("x", "") == ":memory:: a filter needs at least one term");
    CHECK(refusal("", "a") == ":memory:: a filter needs a name");
    const auto fault
        = [&](const char* query) { return read_query(collection, query)->error().at(0); };
    CHECK(fault("mia filter:swis")
          == Diagnostic{
              Code::unknown_filter, {4, 15}, "there is no filter swis", "did you mean swiss?"});
    collection.state().database.execute("INSERT INTO filters VALUES ('a', 'filter:b'), "
                                        "('b', 'filter:a'), ('c', '(')");
    CHECK(fault("x filter:a")
          == Diagnostic{Code::filter_cycle, {2, 10}, "the filter a uses itself", ""});
    CHECK(fault("filter:c").message
          == "the filter c cannot be read: an opening parenthesis has no closing parenthesis");
    CHECK(remove_filter(collection, "won"));
    CHECK(remove_filter(collection, "won").error().message == ":memory:: there is no filter won");
}

TEST_CASE("filters that use each other do not make a query without end") {
    Collection collection = collection_of("");
    CHECK(save_filter(collection, "0", "a b c d e f g h"));
    for (int i = 1; i < 10; ++i) {
        const std::string use = "filter:" + std::to_string(i - 1) + ' ';
        std::string query;
        for (int n = 0; n < 8; ++n) query += use;
        const Done saved = save_filter(collection, std::to_string(i), query);
        CHECK(saved.has_value() == (i < 2));
        if (!saved) {
            CHECK(saved.error().message
                  == ":memory:: a query, including its filters, may have at most 500 terms");
            break;
        }
    }
}

TEST_CASE("find gives the same as a test of every game, for any query, in every way there is",
          "[long]") {
    std::mt19937_64 random{44};
    const ScratchFolder folder;
    for (const auto positions :
         {IndexedPositions::none, IndexedPositions::main_line, IndexedPositions::with_variations}) {
        const std::string path
            = folder.path("c" + std::to_string(static_cast<int>(positions)) + ".merels");
        auto collection = Collection::create(path, {positions});
        REQUIRE(collection);
        const std::vector<Game> all = assorted_games(random);
        for (const Game& game : all) REQUIRE(collection->add(game));
        index_positions(*collection, all);
        const bool has_variations = positions == IndexedPositions::with_variations;
        std::size_t found = 0;
        for (int i = 0; i < in_long_run(250, rounds(80)); ++i) {
            const std::string text = random_query(all, random);
            INFO(text);
            const auto query = parse_query(text);
            REQUIRE(query);
            std::vector<GameId> expected;
            for (std::size_t k = 0; k < all.size(); ++k)
                if (holds(*query, all[k], static_cast<GameId>(k + 1), has_variations))
                    expected.push_back(static_cast<GameId>(k + 1));
            found += expected.size();
            CHECK(games(*collection, text) == expected);
            if (i % 10 == 0) CHECK(games(*collection, text, {2, {}}) == expected);
        }
        CHECK(found > rounds(300U));
    }
}
