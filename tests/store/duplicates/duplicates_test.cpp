#include <libnotation/store/duplicates/duplicates.hpp>
#include <tests/store/duplicate_records.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/chance.hpp>
#include <tests/support/random/random_tree.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/game/transform.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/writer.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <set>

using namespace merels;
using namespace merels::test;

namespace {

using Ids = std::vector<GameId>;

Collection new_collection() { return std::move(*Collection::create(":memory:")); }

std::set<Ids> sets_of(const std::vector<DuplicateGroup>& groups) {
    std::set<Ids> sets;
    for (const DuplicateGroup& group : groups) {
        Ids ids{group.kept.id};
        for (const DuplicateGame& other : group.others) ids.push_back(other.id);
        std::ranges::sort(ids);
        sets.insert(ids);
    }
    return sets;
}

std::vector<std::pair<GameId, Game>> contents(const Collection& collection) {
    std::vector<std::pair<GameId, Game>> games;
    REQUIRE(collection.for_each([&](GameId id, const Game& game) {
        games.emplace_back(id, game);
        return true;
    }));
    return games;
}

GameId added(Collection& collection, const char* text) {
    return *collection.add(read_text(text).games.at(0));
}

constexpr const char* twelve_plies = "d6 d2 2. f4 b4 3. f6 f2 4. b2 a1 5. a7 g7 6. g1 d7";

} // namespace

TEST_CASE("records of one game are found in every symmetry, as beginnings, and nothing else is") {
    std::mt19937_64 random{11};
    for (const RuleSet* rules : {&rule_sets::nine_mens_morris, &rule_sets::mulino,
                                 &rule_sets::morabaraba, &rule_sets::lasker_morris}) {
        const RuleSet& rule_set = *rules;
        Collection collection = new_collection();
        std::vector<std::pair<int, Game>> games;
        for (int i = 0; i < 6; ++i) {
            const Game base = base_game(rule_set, random, i);
            for (Game& game : same_games(base, random)) games.emplace_back(i, std::move(game));
            for (Game& game : near_misses(base)) games.emplace_back(-1, std::move(game));
        }
        std::ranges::shuffle(games, random);
        std::vector<Ids> wanted(6);
        for (const auto& [number, game] : games) {
            const GameId id = *collection.add(game);
            if (number >= 0) wanted[static_cast<std::size_t>(number)].push_back(id);
        }
        INFO(rule_set.id);
        const auto groups = find_duplicates(collection);
        REQUIRE(groups);
        CHECK(sets_of(*groups) == std::set<Ids>(wanted.begin(), wanted.end()));
    }
}

TEST_CASE("the same moves under other rules are another game") {
    Collection collection = new_collection();
    std::mt19937_64 random{12};
    const Game game = prefix(base_game(rule_sets::nine_mens_morris, random, 0), 5);
    Game other{rule_sets::mulino};
    NodeId to = Game::root;
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node))
        to = other.add(to, game.move(node));
    REQUIRE(collection.add(game));
    REQUIRE(collection.add(other));
    CHECK(find_duplicates(collection)->empty());
}

TEST_CASE("an unknown player does not join two games that differ") {
    Collection collection = new_collection();
    const std::string moves = std::string{"\n\n1. "} + twelve_plies + " *\n";
    const GameId anna = added(collection, ("[White \"Anna\"]" + moves).c_str());
    const GameId berta = added(collection, ("[White \"Berta\"]" + moves).c_str());
    const GameId unknown = added(collection, ("[Event \"Club\"]" + moves).c_str());
    const auto sets = sets_of(*find_duplicates(collection));
    CHECK(sets == std::set<Ids>{{anna, unknown}});
    CHECK(*collection.size() == 3);
    CHECK(berta == 2);
}

TEST_CASE("records whose unread text differs are not one game") {
    Collection collection = new_collection();
    for (const char* rest : {"what is this", "and this", "what is this"})
        added(collection, (std::string{"1. "} + twelve_plies + " " + rest + " *\n").c_str());
    CHECK(sets_of(*find_duplicates(collection)) == std::set<Ids>{{1, 3}});
}

TEST_CASE("the longest record is kept, then the one with most written, then that with most tags") {
    struct Row {
        std::string first;
        std::string second;
        GameId kept;
        KeptFor why;
    };
    const std::string line = twelve_plies;
    const std::string shorter = line.substr(0, line.rfind(' '));
    const std::string start = "1. ";
    for (const Row& row :
         {Row{start + shorter + " {so} *\n", start + line + " *\n", 2, KeptFor::longer},
          Row{start + line + " *\n", start + line + " {so} *\n", 2, KeptFor::more_written},
          Row{start + line + " *\n", start + line + " (6... d3) *\n", 2, KeptFor::more_written},
          Row{start + line + " *\n", "[Round \"3\"]\n\n" + start + line + " *\n", 2,
              KeptFor::more_tags},
          Row{start + line + " *\n", start + line + " 0-1\n", 2, KeptFor::more_tags},
          Row{start + line + " *\n", "[Round \"?\"]\n\n" + start + line + " *\n", 1,
              KeptFor::first}}) {
        Collection collection = new_collection();
        added(collection, row.first.c_str());
        added(collection, row.second.c_str());
        const auto groups = find_duplicates(collection);
        INFO(row.second);
        REQUIRE(groups->size() == 1);
        CHECK(groups->at(0).kept.id == row.kept);
        CHECK(groups->at(0).kept_for == row.why);
    }
}

TEST_CASE("merged records hold the comments, variations and tags of all, on one board") {
    Collection collection = new_collection();
    const std::string line = twelve_plies;
    const GameId kept = added(
        collection, ("[White \"Anna\"]\n[Black \"?\"]\n\n1. " + line + " {last} *\n").c_str());
    const Game other = read_text("[Black \"Berta\"]\n[Source \"Book\"]\n\n1. d6 {first} d2 "
                                 "(1... b4) 2. f4 b4 3. f6 f2 4. b2 a1 5. a7 g7 1-0\n")
                           .games.at(0);
    const auto& symmetries = other.rule_set().board.symmetries();
    REQUIRE(collection.add(transformed(other, symmetries.back())));
    const auto done
        = resolve_duplicates(collection, *find_duplicates(collection), OnDuplicates::merge);
    REQUIRE(done);
    CHECK(done->removed == 1);
    CHECK(done->enriched == 1);
    CHECK(*collection.size() == 1);
    const Game wanted = read_text("[White \"Anna\"]\n[Black \"Berta\"]\n[Source \"Book\"]\n\n"
                                  "1. d6 {first} d2 (1... b4) 2. f4 b4 3. f6 f2 4. b2 a1 5. a7 "
                                  "g7 6. g1 d7 {last} 1-0\n")
                            .games.at(0);
    CHECK(*collection.game(kept) == wanted);
    CHECK(find_duplicates(collection)->empty());
}

TEST_CASE(
    "what could not be read in a mirrored record does not become moves in the one that is kept") {
    Collection collection = new_collection();
    const std::string head = "[White \"Anna\"]\n[Black \"Berta\"]\n\n";
    const GameId kept = added(
        collection,
        (head + "1. a1 {one} g7 {two} 2. b4 {x} d6 3. f2 c3 4. e5 a4 5. d1 f6 *\n").c_str());
    added(collection, (head + "1. g1 a7 2. f4 d6 3. b2 e3 4. c5 g4 5. d1 b6 6. f4 c3 *\n").c_str());
    const auto done
        = resolve_duplicates(collection, *find_duplicates(collection), OnDuplicates::merge);
    REQUIRE(done);
    REQUIRE(done->enriched == 1);
    const Game merged = *collection.game(kept);
    CHECK(merged.plies() == 10);
    const Annotation& last = merged.annotation(merged.line_end());
    CHECK(last.unread.empty());
    REQUIRE(last.after.size() == 1);
    CHECK(last.after[0].text == "f4 c3");
    CHECK(read_text(write(merged)).games.at(0) == merged);
}

TEST_CASE("the sources of merged records are not mixed, and none is lost") {
    struct Row {
        std::string kept;
        std::string other;
        std::string tags;
    };
    const std::string one = "[Source \"Book One\"]\n";
    const std::string two = "[Source \"Book Two\"]\n[SourcePage \"12\"]\n[Licence \"CC0\"]\n";
    const std::string second = "[Source2 \"Book Two\"]\n[SourcePage2 \"12\"]\n[Licence2 \"CC0\"]\n";
    const std::string page = one + "[SourcePage \"7\"]\n";
    const Row rows[] = {
        {"", two, two},
        {two, "", two},
        {one, two, one + second},
        {two, one, two + "[Source2 \"Book One\"]\n"},
        {one + second, two, one + second},
        {one + second, one + second, one + second},
        {one, page, page},
        {page, one, page},
        {one, "[SourceURL \"x.org\"]\n[Transcriber \"Eva\"]\n",
         one + "[SourceURL2 \"x.org\"]\n[Transcriber2 \"Eva\"]\n"},
        {one, one + "[Transcriber \" Eva \"]\n", one + "[Transcriber \" Eva \"]\n"},
    };
    for (const Row& row : rows) {
        INFO(row.kept << row.other);
        Collection collection = new_collection();
        const std::string moves = std::string{"1. "} + twelve_plies;
        added(collection, (row.kept + "\n" + moves + " {so} *\n").c_str());
        // The record is added twice, but its tags must occur only once in the result.
        for (int i = 0; i < 2; ++i) added(collection, (row.other + "\n" + moves + " *\n").c_str());
        REQUIRE(resolve_duplicates(collection, *find_duplicates(collection), OnDuplicates::merge));
        CHECK(*collection.game(1) == read_text(row.tags + "\n" + moves + " {so} *\n").games.at(0));
    }
}

TEST_CASE("the most exact date of merged records is kept") {
    Collection collection = new_collection();
    const std::string moves = std::string{"\n1. "} + twelve_plies;
    added(collection, ("[Date \"1957\"]\n" + moves + " {so} *\n").c_str());
    added(collection, ("[Date \"1957.08.12\"]\n" + moves + " *\n").c_str());
    REQUIRE(resolve_duplicates(collection, *find_duplicates(collection), OnDuplicates::merge));
    CHECK(collection.game(1)->tags.get("Date") == "1957.08.12");
}

TEST_CASE("duplicates that were resolved come back game by game") {
    std::mt19937_64 random{13};
    Collection collection = new_collection();
    for (int i = 0; i < 60; ++i) {
        const Game game = random_tree(rule_sets::all()[static_cast<std::size_t>(i) % 8], random);
        for (unsigned copies = between(random, 1, 3); copies > 0; --copies)
            REQUIRE(collection.add(image(game, random)));
        const Game base = base_game(rule_sets::mulino, random, i);
        for (const Game& same : same_games(base, random)) REQUIRE(collection.add(same));
    }
    const auto before = contents(collection);
    for (const OnDuplicates policy : {OnDuplicates::remove, OnDuplicates::merge}) {
        const auto groups = find_duplicates(collection);
        const auto done = resolve_duplicates(collection, *groups, policy);
        REQUIRE(done);
        CHECK(done->removed >= 240);
        CHECK(*collection.size() == static_cast<std::int64_t>(before.size()) - done->removed);
        CHECK(resolve_duplicates(collection, *find_duplicates(collection), policy)->change == 0);
        REQUIRE(undo(collection, done->change));
        CHECK(contents(collection) == before);
        CHECK(*find_duplicates(collection) == *groups);
    }
}

TEST_CASE("groups that are not duplicates any more are left as they are") {
    Collection collection = new_collection();
    const std::string record = std::string{"1. "} + twelve_plies + " *\n";
    for (int i = 0; i < 3; ++i) added(collection, record.c_str());
    const auto groups = find_duplicates(collection);
    REQUIRE(collection.replace(2, read_text("1. d2 *\n").games.at(0)));
    REQUIRE(collection.remove(3));
    const auto done = resolve_duplicates(collection, *groups, OnDuplicates::merge);
    REQUIRE(done);
    CHECK(done->removed == 0);
    CHECK(done->change == 0);
    CHECK(done->groups.empty());
    CHECK(done->left == 1);
    CHECK(*collection.size() == 2);
}

TEST_CASE("of a group only the records are removed that are duplicates still") {
    Collection collection = new_collection();
    const std::string record = std::string{"1. "} + twelve_plies + " *\n";
    for (int i = 0; i < 3; ++i) added(collection, record.c_str());
    const auto groups = find_duplicates(collection);
    REQUIRE(collection.replace(2, read_text("1. d2 *\n").games.at(0)));
    const auto done = resolve_duplicates(collection, *groups, OnDuplicates::remove);
    REQUIRE(done);
    CHECK(done->removed == 1);
    CHECK(done->left == 1);
    REQUIRE(done->groups.size() == 1);
    CHECK(done->groups[0].kept == groups->at(0).kept);
    CHECK(done->groups[0].others == std::vector{groups->at(0).others.at(1)});
    CHECK(*collection.size() == 2);
}

TEST_CASE("a record that now contradicts another one of its group is left") {
    const auto record = [](const char* round, const char* rest) {
        return fmt::format("[Round \"{}\"]\n\n1. {}{} *\n", round, twelve_plies, rest);
    };
    for (const OnDuplicates policy : {OnDuplicates::remove, OnDuplicates::merge}) {
        Collection collection = new_collection();
        // The record that is kept contradicts neither of the others.
        added(collection, record("?", " 7. c3").c_str());
        for (int i = 0; i < 2; ++i) added(collection, record("1", "").c_str());
        const auto groups = find_duplicates(collection);
        REQUIRE(groups->size() == 1);
        REQUIRE(groups->at(0).kept.id == 1);
        REQUIRE(groups->at(0).others.size() == 2);
        const Game later = read_text(record("2", "")).games.at(0);
        REQUIRE(collection.replace(3, later));
        const auto done = resolve_duplicates(collection, *groups, policy);
        REQUIRE(done);
        CHECK(done->removed == 1);
        CHECK(done->left == 1);
        const auto left = collection.game(3);
        REQUIRE(left);
        CHECK((*left == later));
    }
}

TEST_CASE("duplicates are found as of one moment, also while another program writes") {
    const ScratchFolder folder;
    Collection collection = std::move(*Collection::create(folder.path("c.merels")));
    const std::string record = std::string{"1. "} + twelve_plies + " *\n";
    for (int i = 0; i < 4; ++i) added(collection, record.c_str());
    const std::string later = "[Round \"2\"]\n\n" + record;
    for (const GameId id : {3, 4})
        REQUIRE(collection.replace(id, read_text("[Round \"1\"]\n\n" + record).games.at(0)));
    const auto before = find_duplicates(collection);
    Collection other = std::move(*Collection::open(folder.path("c.merels"), Access::write));
    int written = 0;
    const auto found = find_duplicates(collection, [&](std::int64_t) {
        for (const GameId id : {1, 2})
            if (other.replace(id, read_text(later).games.at(0))) ++written;
    });
    CHECK(written == 2);
    REQUIRE(found);
    CHECK(*found == *before);
    CHECK(sets_of(*found) == std::set<Ids>{{1, 2, 3, 4}});
    CHECK(sets_of(*find_duplicates(collection)) == std::set<Ids>{{1, 2}, {3, 4}});
}
