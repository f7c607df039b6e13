#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/history/journal.hpp>
#include <libnotation/store/tables/same_game.hpp>
#include <tests/store/duplicate_records.hpp>
#include <tests/store/importing.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/game/random_game.hpp>
#include <libnotation/game/transform.hpp>

#include <algorithm>
#include <map>

using namespace merels;
using namespace merels::test;

namespace {

Collection collection_in_memory() {
    auto collection = Collection::create(":memory:");
    REQUIRE(collection);
    return std::move(*collection);
}

using What = Added::What;

std::vector<What> whats(const std::vector<Added>& added) {
    std::vector<What> result;
    for (const Added& one : added) result.push_back(one.what);
    return result;
}

} // namespace

TEST_CASE("a game that is there already, turned or with other spellings, is not added again") {
    std::mt19937_64 random{11};
    for (const char* id : {"nine-mens-morris", "morabaraba", "three-mens-morris"}) {
        INFO(id);
        const RuleSet& rules = *rule_sets::find(id);
        Game game = random_game(rules, random);
        game.tags.add("White", "Schürmann-Müller, Karl");
        game.tags.add("Black", "?");
        Collection collection = collection_in_memory();
        import_all(collection, {reading_of(game)});
        std::vector<Game> copies;
        for (const Symmetry& symmetry : rules.board.symmetries())
            copies.push_back(transformed(game, symmetry));
        copies.back().tags.set("White", "K. Schurmann-Muller");
        copies.at(1).tags.set("White", "K. Schuermann-Müller");
        copies.front().tags.set("Black", "Mia");
        for (const Added& added : import_all(collection, readings_of(copies))) {
            CHECK(added.what == What::duplicate);
            CHECK(added.game == 1);
        }
        CHECK(*collection.size() == 1);
    }
}

TEST_CASE("near misses are games of their own") {
    std::mt19937_64 random{12};
    const RuleSet& rules = rule_sets::nine_mens_morris;
    Game game = random_game(rules, random);
    game.tags.add("White", "Anna");
    game.tags.add("Date", "1950.05.02");
    game.tags.add("Round", "12");
    Game other_player = game;
    other_player.tags.set("White", "Berta");
    Game other_date = game;
    other_date.tags.set("Date", "1951.05.02");
    Game other_result = game;
    other_result.result
        = game.result == GameResult::draw ? GameResult::white_wins : GameResult::draw;
    Game shorter = prefix(game, game.plies() - 1);
    Game other_round = game;
    other_round.tags.set("Round", "1");
    Game known_month = game;
    known_month.tags.set("Date", "1950.??.??");
    Collection collection = collection_in_memory();
    CHECK(whats(import_all(collection, readings_of({game, other_player, other_date, other_result,
                                                    shorter, other_round, known_month})))
          == std::vector{What::added, What::added, What::added, What::added, What::added,
                         What::added, What::duplicate});
}

TEST_CASE("a game that continues another one is added, and reported") {
    std::mt19937_64 random{13};
    const Game game = random_game(rule_sets::nine_mens_morris, random);
    Collection collection = collection_in_memory();
    import_all(collection,
               readings_of({prefix(game, least_beginning - 1), prefix(game, least_beginning)}));
    const auto added = import_all(collection, readings_of({game, with_other_end(game)}));
    CHECK(added[0].what == What::added);
    CHECK(added[0].is_continuation);
    CHECK(added[0].game == 3);
    CHECK(added[1].is_continuation);
    CHECK(*collection.size() == 4);
}

TEST_CASE("merging brings comments and variations to the game that is there, as it lies there") {
    const RuleSet& rules = rule_sets::nine_mens_morris;
    const Symmetry& symmetry = rules.board.symmetries()[5];
    Game plain = read_text("[White \"Anna\"]\n[Black \"Mia\"]\n\n1. d6 f4 2. d2 b4 *").games.at(0);
    Game rich = read_text("[White \"Anna\"]\n[Black \"Mia\"]\n\n1. d6 {good [%csl Rd6]} f4 (1... "
                          "b4) 2. d2 b4 *")
                    .games.at(0);
    Collection collection = collection_in_memory();
    ImportOptions options;
    options.on_duplicate = OnDuplicate::merge;
    CHECK(whats(import_all(collection, readings_of({plain, transformed(rich, symmetry), rich}),
                           options))
          == std::vector{What::added, What::merged, What::duplicate});
    CHECK(*collection.game(1) == rich);
    options.on_duplicate = OnDuplicate::keep;
    CHECK(whats(import_all(collection, readings_of({plain}), options)) == std::vector{What::added});
}

TEST_CASE("damaged records are kept with what is wrong, left out, or end the import") {
    const auto readings = read_text("1. d6 d6 *\n\n[Event \"b\"]\n\n1. a1 *\n").readings;
    REQUIRE(readings.size() == 2);
    ImportOptions options;
    for (const auto& [on_error, expected] :
         {std::pair{OnError::keep, std::vector{What::added, What::added}},
          std::pair{OnError::skip, std::vector{What::refused, What::added}},
          std::pair{OnError::stop, std::vector{What::stopped, What::added}}}) {
        options.on_error = on_error;
        Collection collection = collection_in_memory();
        CHECK(whats(import_all(collection, readings, options)) == expected);
    }
}

TEST_CASE("what is not finished is not there") {
    std::mt19937_64 random{14};
    Collection collection = collection_in_memory();
    {
        auto import = Import::begin(collection, {});
        REQUIRE(import);
        REQUIRE(*import->begin_file("-"));
        ImportRecord record;
        RecordPreparation{collection.positions(), {}}.prepare(
            reading_of(random_game(rule_sets::mulino, random)), record);
        CHECK(import->add(record)->what == What::added);
    }
    CHECK(*collection.size() == 0);
    CHECK(import_all(collection, {reading_of(random_game(rule_sets::mulino, random))}).size() == 1);
    CHECK(*collection.size() == 1);
}

TEST_CASE("tags of an import go to records that have none of the name") {
    Collection collection = collection_in_memory();
    ImportOptions options;
    options.tags = {{"Source", "A book"}, {"Licence", "CC0"}, {"Annotator", "Mia"}};
    import_all(collection, read_text("[Annotator \"Anna\"]\n\n1. d6 *\n\n\n1. a1 *\n").readings,
               options);
    const Game first = *collection.game(1);
    CHECK(first.tags.get("Source") == "A book");
    CHECK(first.tags.get("Licence") == "CC0");
    CHECK(first.tags.get("Annotator") == "Anna");
    CHECK(collection.game(2)->tags.get("Annotator") == "Mia");
}

TEST_CASE("the source of an import is not mixed with that of a record") {
    Collection collection = collection_in_memory();
    ImportOptions options;
    options.tags = {{"Source", "A book"}, {"SourceURL", "x.org"}, {"Licence", "CC0"}};
    import_all(collection, read_text("[Source \"Mine\"]\n\n1. d6 *\n").readings, options);
    CHECK(*collection.game(1)
          == read_text("[Source \"Mine\"]\n[Source2 \"A book\"]\n[SourceURL2 \"x.org\"]\n"
                       "[Licence2 \"CC0\"]\n\n1. d6 *\n")
                 .games.at(0));
}

TEST_CASE("merging brings tags, result and the more exact date, and can be undone") {
    const std::string players = "[White \"Anna\"]\n[Black \"Mia\"]\n";
    struct Row {
        std::string stored;
        std::string record;
        std::string merged;
    };
    const std::string moves = "\n1. d6 f4 2. d2 b4 ";
    const Row rows[] = {
        {players + moves + "*", players + "[Annotator \"Eva\"]\n" + moves + "*",
         players + "[Annotator \"Eva\"]\n" + moves + "*"},
        {players + "[Date \"1957.??.??\"]\n" + moves + "*",
         players + "[Date \"1957.08.12\"]\n" + moves + "1-0",
         players + "[Date \"1957.08.12\"]\n" + moves + "1-0"},
        {players + "[Date \"1957.??.12\"]\n" + moves + "1-0",
         players + "[Date \"1957.08\"]\n" + moves + "*",
         players + "[Date \"1957.08.12\"]\n" + moves + "1-0"},
        {players + "[Date \"1957\"]\n" + moves + "*",
         players + "[Date \"????.??.??\"]\n[PlyCount \"4\"]\n" + moves + "*",
         players + "[Date \"1957\"]\n" + moves + "*"},
    };
    for (const Row& row : rows) {
        INFO(row.stored << row.record);
        Collection collection = collection_in_memory();
        import_all(collection, read_text(row.stored).readings);
        const Game before = *collection.game(1);
        ImportOptions options;
        options.on_duplicate = OnDuplicate::merge;
        const auto added
            = import_all(collection, read_text(row.record + "\n\n" + row.record).readings, options);
        const Game merged = *collection.game(1);
        CHECK(merged == read_text(row.merged).games.at(0));
        CHECK(*collection.size() == 1);
        CHECK(added.at(1).what == What::duplicate);
        const bool has_changed = !(merged == before);
        CHECK((added.at(0).what == What::merged) == has_changed);
        REQUIRE(changes(collection)->size() == (has_changed ? 1 : 0));
        if (!has_changed) continue;
        CHECK(undo(collection)->what == "import --duplicates merge");
        CHECK(*collection.game(1) == before);
    }
}

TEST_CASE("a record that goes on is merged into the beginning that is there") {
    std::mt19937_64 random{16};
    const Game game = random_game(rule_sets::nine_mens_morris, random);
    Collection collection = collection_in_memory();
    ImportOptions options;
    options.on_duplicate = OnDuplicate::merge;
    const std::vector<Game> records{prefix(game, least_beginning), prefix(game, 5), game,
                                    image(game, random)};
    CHECK(whats(import_all(collection, readings_of(records), options))
          == std::vector{What::added, What::added, What::merged, What::duplicate});
    Game whole = game;
    CHECK(*collection.game(1) == whole);
    REQUIRE(undo(collection));
    CHECK(*collection.game(1) == prefix(game, least_beginning));
}

TEST_CASE("a short line is a duplicate only if both players are named, or all is equal") {
    const std::string anna = "[White \"Anna\"]\n";
    const std::string both = anna + "[Black \"Mia\"]\n";
    struct Row {
        std::string first;
        std::string second;
        bool is_duplicate;
    };
    const Row rows[] = {
        {"1. d6 d2 *", "1. d6 d2 *", true},
        {"1. d6 d2 *", "1. f4 b4 *", true},
        {"1. d6 d2 *", "1. d6 {mine} d2 *", false},
        {"1. d6 d2 *", "[Event \"Club\"]\n\n1. d6 d2 *", false},
        {anna + "\n1. d6 d2 *", anna + "\n1. d6 {mine} d2 *", false},
        {anna + "\n1. d6 d2 *", both + "\n1. d6 d2 *", false},
        {both + "\n1. d6 d2 *", both + "[Event \"Club\"]\n\n1. f4 {mine} b4 1-0", true},
        {both + "\n1. d6 d2 2. f4 b4 3. f6 f2 4. b2 a1 5. a7 *",
         "1. d6 d2 2. f4 b4 3. f6 f2 4. b2 a1 5. a7 *", false},
        {both + "\n1. d6 d2 2. f4 b4 3. f6 f2 4. b2 a1 5. a7 g7 *",
         "1. d6 d2 2. f4 b4 3. f6 f2 4. b2 a1 5. a7 g7 *", true},
    };
    for (const Row& row : rows) {
        INFO(row.first << " | " << row.second);
        Collection collection = collection_in_memory();
        import_all(collection, read_text(row.first).readings);
        const auto added = import_all(collection, read_text(row.second).readings);
        CHECK((added.at(0).what == What::duplicate) == row.is_duplicate);
    }
}

TEST_CASE("a duplicate that is left out is reported if it contains more than the existing game") {
    const std::string tags = "[White \"Anna\"]\n[Black \"Mia\"]\n\n";
    struct Row {
        const char* moves;
        bool says_more;
    };
    for (const Row& row :
         {Row{"1. d6 {one} d2 *", false}, Row{"1. d6 d2 *", false}, Row{"1. f4 {two} b4 *", true},
          Row{"1. d6 d2 (1... a1) *", true}, Row{"1. d6 $1 d2 *", true}}) {
        INFO(row.moves);
        Collection collection = collection_in_memory();
        import_all(collection, read_text(tags + "1. d6 {one} d2 *").readings);
        const Added added = import_all(collection, read_text(tags + row.moves).readings).at(0);
        CHECK(added.what == What::duplicate);
        CHECK(added.says_more == row.says_more);
        CHECK(added.game == 1);
        CHECK(*collection.size() == 1);
    }
}

TEST_CASE("of many records with the same moves each is found again, or reported") {
    std::string text;
    constexpr int games = 150;
    for (int i = 0; i < games; ++i)
        text += "[White \"Anna " + std::string(1, static_cast<char>('a' + i % 26))
                + std::to_string(i) + "\"]\n[Black \"Mia\"]\n\n1. d6 f4 2. d2 b4 *\n\n";
    Collection collection = collection_in_memory();
    for (const Added& added : import_all(collection, read_text(text).readings))
        CHECK(added.what == What::added);
    // The second import has another order, and does not know the memory of the first import.
    auto again = read_text(text).readings;
    std::ranges::reverse(again);
    const auto repeated = import_all(collection, again);
    for (int i = 0; i < games; ++i) {
        CHECK(repeated.at(static_cast<std::size_t>(i)).what == What::duplicate);
        CHECK(repeated.at(static_cast<std::size_t>(i)).game == games - i);
    }
    const auto unknown = [&](const std::string& moves) {
        std::string records;
        for (int i = 0; i < 40; ++i)
            records
                += "[White \"Mia\"]\n[Round \"" + std::to_string(i) + "\"]\n\n" + moves + "\n\n";
        return import_all(collection, read_text(records).readings).back();
    };
    CHECK_FALSE(unknown("1. d6 f4 2. d2 b4 *").has_uncompared);
    const Added last = unknown("1. d6 d2 2. f4 b4 3. f6 f2 4. b2 a1 5. a7 g7 *");
    CHECK(last.what == What::added);
    CHECK(last.has_uncompared);
}

TEST_CASE("of a set of duplicates and near misses an import adds every game once") {
    std::mt19937_64 random{15};
    for (const char* id : {"nine-mens-morris", "mulino", "morabaraba", "lasker-morris"}) {
        INFO(id);
        const RuleSet& rules = *rule_sets::find(id);
        // Records, each with the number of its game. For near misses, the number is -1.
        std::vector<std::pair<int, Game>> records;
        for (int number = 0; number < 20; ++number) {
            const Game base = base_game(rules, random, number);
            for (Game& game : near_misses(base)) records.emplace_back(-1, std::move(game));
            for (int copy = 0; copy < 4; ++copy) {
                Game same = image(base, random);
                if (copy == 1) same.tags.set("Black", "K. Schurmann");
                if (copy == 2) same.tags.set("Date", "1957");
                records.emplace_back(number, std::move(same));
            }
        }
        std::ranges::shuffle(records, random);
        std::vector<Game> games;
        for (const auto& record : records) games.push_back(record.second);
        Collection collection = collection_in_memory();
        const auto added = import_all(collection, readings_of(games));
        std::map<int, GameId> first;
        for (std::size_t i = 0; i < records.size(); ++i) {
            const int number = records[i].first;
            const bool is_new = number < 0 || !first.contains(number);
            CHECK((added[i].what == What::added) == is_new);
            if (number >= 0)
                CHECK(first.emplace(number, added[i].game).first->second == added[i].game);
        }
    }
}
