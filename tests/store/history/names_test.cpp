#include <libnotation/store/history/names.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/store/collection/collection_state.hpp>

#include <sqlite3.h>

using namespace merels;
using namespace merels::test;

namespace {

Collection collection_of(const std::vector<std::string>& players) {
    Collection collection = std::move(*Collection::create(":memory:"));
    for (const std::string& player : players)
        REQUIRE(collection.add(read_text("[White \"" + player + "\"]\n\n1. d6 *\n").games.at(0)));
    return collection;
}

std::string standard_of(const Collection& collection, const std::string& name) {
    const auto all = names(collection, NameKind::player);
    for (const KnownName& known : *all)
        if (known.name == name) return known.same_as;
    return "(none)";
}

} // namespace

TEST_CASE("names look alike by spelling, initials or one letter") {
    struct Row {
        const char* first;
        const char* second;
        std::optional<NameLikeness> likeness;
    };
    for (const Row& row :
         {Row{"Schürmann, Karl", "karl schurmann", NameLikeness::spelling},
          Row{"van der Berg", "Vanderberg", NameLikeness::spelling},
          Row{"Schürmann, Karl", "K. Schurmann", NameLikeness::initials},
          Row{"Schürmann, Karl", "K. Schuermann", NameLikeness::initials},
          Row{"Schuermann", "Schürmann", NameLikeness::spelling},
          Row{"Jörg Müller", "Joerg Müller", NameLikeness::spelling},
          Row{"Müller-Lüdenscheid, Jörg", "J. Müller-Luedenscheid", NameLikeness::initials},
          Row{"O. Jörgensen", "Olaf Joergensen", NameLikeness::initials},
          Row{"Schürmann", "Schürman", NameLikeness::one_letter},
          Row{"Gassser", "Gasser", NameLikeness::one_letter},
          Row{"Gassre", "Gasser", NameLikeness::one_letter},
          Row{"Gasset", "Gasser", NameLikeness::one_letter}, Row{"Gisset", "Gasser", std::nullopt},
          Row{"Anna", "Anne", std::nullopt}, Row{"Club match 12", "Club match 13", std::nullopt},
          Row{"?", "??", std::nullopt}, Row{"Karl Schürmann", "Kurt Schürmann", std::nullopt}}) {
        INFO(row.first << " / " << row.second);
        CHECK(likeness(row.first, row.second) == row.likeness);
        CHECK(likeness(row.second, row.first) == row.likeness);
        CHECK(like_names({row.first, "Nobody", row.second}).size()
              == (row.likeness ? std::size_t{1} : std::size_t{0}));
    }
}

TEST_CASE("of two spellings the whole name or the more frequent one is proposed as the standard") {
    const Collection collection = collection_of(
        {"K. Meyer", "K. Meyer", "Karl Meyer", "Gasser", "Gasser", "Gaser", "Gasset", "Anna"});
    const auto proposals = propose_names(collection, NameKind::player);
    REQUIRE(proposals);
    CHECK(*proposals
          == std::vector<NameProposal>{{"Gasset", "Gasser", 1, 2, NameLikeness::one_letter},
                                       {"K. Meyer", "Karl Meyer", 2, 1, NameLikeness::initials}});
}

TEST_CASE("a merged name also replaces names merged with the old one, until it is undone") {
    Collection collection = collection_of({"A", "B", "C", "D"});
    REQUIRE(merge_names(collection, NameKind::player, "A", "B"));
    REQUIRE(merge_names(collection, NameKind::player, "C", "A"));
    CHECK(standard_of(collection, "A") == "B");
    CHECK(standard_of(collection, "C") == "B");
    const auto change = merge_names(collection, NameKind::player, "C", "D");
    REQUIRE(change);
    for (const char* name : {"A", "B", "C"}) CHECK(standard_of(collection, name) == "D");
    // Lists show the standard spelling, but the record keeps its own.
    sql::Database& database = collection.state().database;
    sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_ENABLE_VIEW, 1, nullptr);
    sql::Statement listed{database, "SELECT white FROM game_list WHERE id = 1"};
    REQUIRE(listed.step());
    CHECK(listed.text(0) == "D");
    CHECK(standard_of(collection, "D").empty());
    CHECK(collection.game(1)->tags.get("White") == "A");
    const auto undone = undo(collection, *change);
    REQUIRE(undone);
    CHECK(undone->what == "player C is D");
    CHECK(undone->names == 3);
    CHECK(standard_of(collection, "B").empty());
    CHECK(standard_of(collection, "C") == "B");
    REQUIRE(undo(collection));
    CHECK(standard_of(collection, "C").empty());
}

TEST_CASE("what cannot be merged is refused, and a later change of a name keeps an undo back") {
    Collection collection = collection_of({"A", "B", "C"});
    const auto refusal = [&](const char* name, const char* standard) {
        const auto merged = merge_names(collection, NameKind::player, name, standard);
        REQUIRE(!merged);
        return merged.error();
    };
    CHECK(refusal("A", "X") == StoreError{StoreFault::refused, ":memory:: there is no player 'X'"});
    CHECK(refusal("A", "A").message == ":memory:: 'A' and 'A' are already the same player");
    REQUIRE(merge_names(collection, NameKind::player, "A", "B"));
    CHECK(refusal("B", "A").message == ":memory:: 'B' and 'A' are already the same player");
    REQUIRE(merge_names(collection, NameKind::player, "B", "C"));
    CHECK(undo(collection, 1).error().message
          == ":memory:: a name (players 1) was changed after change 1, so nothing is undone");
    CHECK(standard_of(collection, "A") == "C");
}

TEST_CASE("names are counted in games, of every kind") {
    Collection collection = collection_of({});
    for (const char* record :
         {"[Event \"Club\"]\n[Site \"Bern\"]\n[White \"A\"]\n[Black \"B\"]\n",
          "[Site \"Bern\"]\n[White \"B\"]\n[Black \"A\"]\n[Annotator \"C\"]\n"})
        REQUIRE(collection.add(read_text(std::string{record} + "\n1. d6 *\n").games.at(0)));
    using Names = std::vector<KnownName>;
    CHECK(*names(collection, NameKind::player) == Names{{"A", 2, ""}, {"B", 2, ""}});
    CHECK(*names(collection, NameKind::event) == Names{{"Club", 1, ""}});
    CHECK(*names(collection, NameKind::place) == Names{{"Bern", 2, ""}});
    CHECK(*names(collection, NameKind::annotator) == Names{{"C", 1, ""}});
    REQUIRE(collection.remove(1));
    CHECK(names(collection, NameKind::event)->empty());
}

TEST_CASE("if names are too many to compare each with each, they are listed") {
    const ScratchFolder folder;
    const auto collection = Collection::create(folder.path("club.merels"));
    REQUIRE(collection);
    collection->state().database.execute(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 50000)"
        "INSERT INTO players (id, name, folded, same_as) "
        "SELECT i, 'Name ' || i, 'name ' || i, CASE i WHEN 7 THEN 9 END FROM n");
    const auto known = names(*collection, NameKind::player);
    REQUIRE(known);
    // No name has a game. These two are listed, because one is a spelling of the other.
    REQUIRE(known->size() == 2);
    CHECK(known->at(0).name == "Name 7");
    CHECK(known->at(0).same_as == "Name 9");
    CHECK(known->at(1).name == "Name 9");
}

TEST_CASE("a name whose accents are characters of their own is a spelling of the usual name") {
    const std::string usual = "M\u00fcller";
    const std::string apart = "Mu\u0308ller";
    for (const auto& players : {std::vector{usual, apart}, std::vector{apart, usual}}) {
        const Collection collection = collection_of(players);
        CHECK(standard_of(collection, apart) == usual);
        CHECK(standard_of(collection, usual).empty());
    }
    CHECK(standard_of(collection_of({apart}), apart) == usual);
}
