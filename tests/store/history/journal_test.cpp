#include <libnotation/store/history/journal.hpp>
#include <libnotation/store/history/tag_edits.hpp>
#include <tests/store/contents.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/random_tree.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/duplicates/duplicates.hpp>
#include <libnotation/store/import/import.hpp>

using namespace merels;
using namespace merels::test;

namespace {

Collection new_collection() { return std::move(*Collection::create(":memory:")); }

using Edits = std::vector<TagEdit>;
using Ids = std::vector<GameId>;

} // namespace

TEST_CASE("edits of tags change all games that are not so already, and are taken back") {
    Collection collection = new_collection();
    std::mt19937_64 random{21};
    for (const RuleSet& rule_set : rule_sets::all())
        REQUIRE(collection.add(random_tree(rule_set, random)));
    REQUIRE(collection.add(read_text("[Event \"Club\"]\n\n*\n").games.at(0)));
    const auto before = contents(collection);
    const auto last = static_cast<GameId>(before.size());
    Ids all;
    for (GameId id = 1; id <= last; ++id) all.push_back(id);
    const Edits edits{{"Event", "Club"}, {"Round", std::nullopt}, {"Result", "1/2-1/2"}};
    CHECK(try_edit_tags(collection, all, edits)->games == all);
    CHECK(contents(collection) == before);
    const auto edited = edit_tags(collection, all, edits);
    REQUIRE(edited);
    CHECK(edited->games == all);
    for (const Game& game : contents(collection)) {
        CHECK(game.tags.get("Event") == "Club");
        CHECK(game.tags.find("Round") == nullptr);
        CHECK(game.result == GameResult::draw);
    }
    CHECK(edit_tags(collection, all, edits)->change == 0);
    CHECK(undo(collection)->what == "edit Event, Round, Result");
    CHECK(contents(collection) == before);
}

TEST_CASE("a game that is replaced is found as it is, and taken back as it was") {
    Collection collection = new_collection();
    const Game first = read_text("[White \"Mia\"]\n\n1. d6 d2 *\n").games.at(0);
    const Game second = read_text("[White \"Mia\"]\n\n1. f4 {the other} d2 *\n").games.at(0);
    REQUIRE(collection.add(first));
    CHECK(replace_game(collection, 1, second, "save")->change == 1);
    CHECK(contents(collection) == std::vector{second});
    CHECK(replace_game(collection, 1, second, "save")->change == 0);
    CHECK(changes(collection)->size() == 1);
    CHECK(undo(collection)->what == "save");
    CHECK(contents(collection) == std::vector{first});
    CHECK(replace_game(collection, 7, second, "save").error().fault == StoreFault::no_such_game);
}

TEST_CASE("an edit of a game that is not there changes none") {
    Collection collection = new_collection();
    REQUIRE(collection.add(read_text("1. d6 *\n").games.at(0)));
    const auto before = contents(collection);
    CHECK(edit_tags(collection, Ids{1, 7}, Edits{{"Event", "Club"}}).error()
          == StoreError{StoreFault::no_such_game, ":memory:: there is no game 7"});
    CHECK(contents(collection) == before);
    CHECK(changes(collection)->empty());
}

TEST_CASE("edits that no record could hold have a fault") {
    CHECK(!fault_of({"Event", "Schürmann's \"club\""}));
    CHECK(!fault_of({"Event", std::nullopt}));
    for (const char* result : {"*", "0:1", "½-½", "1/2", "+:-"})
        CHECK(!fault_of({"Result", result}));
    CHECK(fault_of({"Result", "-:-"}) == "Result must be 1-0, 0-1, 1/2-1/2 or *");
    CHECK(fault_of({"A B", "x"})
          == "'A B' is not a name of a tag; such a name has only letters, digits and _");
    CHECK(fault_of({"", "x"}).has_value());
    CHECK(fault_of({"Variant", "x"})
          == "Variant decides how moves are read, so it cannot be edited");
    CHECK(fault_of({"Result", "2-0"}) == "Result must be 1-0, 0-1, 1/2-1/2 or *");
    CHECK(fault_of({"Result", std::nullopt}).has_value());
    CHECK(fault_of({"Event", "a\nb"}) == "the value of Event has more than one line");
    CHECK(fault_of({"Event", "\xFF"}) == "the value of Event is not UTF-8");
}

TEST_CASE("changes are listed, and undone once, the last first") {
    Collection collection = new_collection();
    REQUIRE(collection.add(read_text("1. d6 *\n").games.at(0)));
    for (const char* event : {"First", "Second"})
        REQUIRE(edit_tags(collection, Ids{1}, Edits{{"Event", event}}));
    const auto listed = changes(collection);
    REQUIRE(listed->size() == 2);
    CHECK(listed->at(1).number == 2);
    CHECK(listed->at(1).what == "edit Event");
    CHECK(listed->at(1).games == 1);
    CHECK(listed->at(1).names == 0);
    CHECK(listed->at(1).made.size() == 20);
    const auto refusal = [&](std::optional<std::int64_t> number) {
        const auto undone = undo(collection, number);
        REQUIRE(!undone);
        CHECK(undone.error().fault == StoreFault::refused);
        return undone.error().message;
    };
    CHECK(refusal(1) == ":memory:: game 1 was changed after change 1, so nothing is undone");
    CHECK(refusal(9) == ":memory:: there is no change 9");
    CHECK(undo(collection)->number == 2);
    CHECK(collection.game(1)->tags.get("Event") == "First");
    CHECK(refusal(2) == ":memory:: change 2 is already undone");
    CHECK(undo(collection)->number == 1);
    CHECK(collection.game(1)->tags.find("Event") == nullptr);
    CHECK(refusal(std::nullopt) == ":memory:: there is nothing to undo");
}

TEST_CASE("nothing is undone if one of many games was changed or removed since") {
    Collection collection = new_collection();
    for (int i = 0; i < 3; ++i) REQUIRE(collection.add(read_text("1. d6 *\n").games.at(0)));
    REQUIRE(edit_tags(collection, Ids{1, 2, 3}, Edits{{"Event", "Club"}}));
    REQUIRE(collection.remove(3));
    const auto before = contents(collection);
    CHECK(undo(collection).error().message
          == ":memory:: game 3 was changed after change 1, so nothing is undone");
    CHECK(contents(collection) == before);
}

TEST_CASE("a damaged record that was removed comes back with its diagnostics and its import") {
    Collection collection = new_collection();
    const auto read = read_text("1. d6 d6 *\n\n1. d6 d6 *\n");
    auto import = Import::begin(collection, {OnError::keep, OnDuplicate::keep});
    REQUIRE(import->begin_file("-"));
    RecordPreparation preparation{collection.positions(), {}};
    for (const Reading& reading : read.readings) {
        ImportRecord record;
        preparation.prepare(reading, record);
        record.faults.push_back({Code::occupied_point, 1, 7, "d6 is occupied", "elsewhere"});
        REQUIRE(import->add(record));
    }
    REQUIRE(import->end_file());
    REQUIRE(import->finish());
    auto& database = collection.state().database;
    const auto count = [&](const char* where) {
        return database.integer(std::string{"SELECT count(*) FROM "} + where);
    };
    const auto done
        = resolve_duplicates(collection, *find_duplicates(collection), OnDuplicates::remove);
    CHECK(done->removed == 1);
    CHECK(count("diagnostics") == 1);
    REQUIRE(undo(collection));
    CHECK(count("diagnostics WHERE game = 2 AND message = 'd6 is occupied'") == 1);
    CHECK(count("games WHERE import = 1") == 2);
    CHECK(count("changed_diagnostics") == 0);
}
