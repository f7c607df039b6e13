#include <libnotation/rules/rule_sets.hpp>
#include <libnotation/store/same_game.hpp>
#include <tests/store/importing.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/game/random_game.hpp>
#include <libnotation/game/transform.hpp>

using namespace merels;
using namespace merels::test;

namespace {

Collection new_collection() {
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

/// The first plies of a game.
Game beginning(const Game& game, unsigned plies) {
    Game result{game.start()};
    result.tags = game.tags;
    NodeId node = Game::root;
    for (NodeId from = game.first_child(Game::root); plies > 0 && from != Game::none;
         from = game.first_child(from), --plies)
        node = result.add(node, game.move(from));
    return result;
}

} // namespace

TEST_CASE("a game that is there already, turned or with other spellings, is not added again") {
    std::mt19937_64 random{11};
    for (const char* id : {"nine-mens-morris", "morabaraba", "three-mens-morris"}) {
        INFO(id);
        const RuleSet& rules = *rule_sets::find(id);
        Game game = random_game(rules, random);
        game.tags.add("White", "Schürmann, Karl");
        game.tags.add("Black", "?");
        Collection collection = new_collection();
        import_all(collection, {reading_of(game)});
        std::vector<Game> copies;
        for (const Symmetry& symmetry : rules.board.symmetries())
            copies.push_back(transformed(game, symmetry));
        copies.back().tags.set("White", "K. Schurmann");
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
    Game other_player = game;
    other_player.tags.set("White", "Berta");
    Game other_date = game;
    other_date.tags.set("Date", "1951.05.02");
    Game other_result = game;
    other_result.result
        = game.result == GameResult::draw ? GameResult::white_wins : GameResult::draw;
    Game shorter = beginning(game, game.plies() - 1);
    Game known_month = game;
    known_month.tags.set("Date", "1950.??.??");
    Collection collection = new_collection();
    CHECK(whats(import_all(collection, readings_of({game, other_player, other_date, other_result,
                                                    shorter, known_month})))
          == std::vector{What::added, What::added, What::added, What::added, What::added,
                         What::duplicate});
}

TEST_CASE("a game that goes on where another ends is added, and told") {
    std::mt19937_64 random{13};
    const Game game = random_game(rule_sets::nine_mens_morris, random);
    Collection collection = new_collection();
    const auto added
        = import_all(collection, readings_of({beginning(game, least_beginning - 1),
                                              beginning(game, least_beginning), game}));
    CHECK(!added[1].is_continuation);
    CHECK(added[2].what == What::added);
    CHECK(added[2].is_continuation);
    CHECK(added[2].game == 3);
}

TEST_CASE("merging brings comments and variations to the game that is there, as it lies there") {
    const RuleSet& rules = rule_sets::nine_mens_morris;
    const Symmetry& turn = rules.board.symmetries()[5];
    Game plain = read_text("[White \"Anna\"]\n\n1. d6 f4 2. d2 b4 *").games.at(0);
    Game rich = read_text("[White \"Anna\"]\n\n1. d6 {good [%csl Rd6]} f4 (1... b4) 2. d2 b4 *")
                    .games.at(0);
    Collection collection = new_collection();
    ImportOptions options;
    options.on_duplicate = OnDuplicate::merge;
    CHECK(
        whats(import_all(collection, readings_of({plain, transformed(rich, turn), rich}), options))
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
        Collection collection = new_collection();
        CHECK(whats(import_all(collection, readings, options)) == expected);
    }
}

TEST_CASE("what is not finished is not there") {
    std::mt19937_64 random{14};
    Collection collection = new_collection();
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
    Collection collection = new_collection();
    ImportOptions options;
    options.tags = {{"Source", "A book"}, {"Licence", "CC0"}};
    import_all(collection, read_text("[Source \"Mine\"]\n\n1. d6 *").readings, options);
    const Game game = *collection.game(1);
    CHECK(game.tags.get("Source") == "Mine");
    CHECK(game.tags.get("Licence") == "CC0");
}
