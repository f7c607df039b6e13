#include <libnotation/store/import/collection_merge.hpp>
#include <tests/store/contents.hpp>
#include <tests/store/importing.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/random_tree.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/store/history/names.hpp>
#include <libnotation/store/search/find.hpp>

using namespace merels;
using namespace merels::test;

namespace {

Collection collection_of(const std::string& records,
                         IndexedPositions positions = IndexedPositions::main_line) {
    auto collection = Collection::create(":memory:", {positions});
    REQUIRE(collection);
    ImportOptions options;
    options.on_duplicate = OnDuplicate::keep;
    import_all(*collection, read_text(records).readings, options);
    return std::move(*collection);
}

ImportCounts merge(Collection& collection, const Collection& other,
                   OnDuplicate on_duplicate = OnDuplicate::skip,
                   std::vector<Filter>* left_filters = nullptr) {
    ImportOptions options;
    options.on_duplicate = on_duplicate;
    options.verb = "merge";
    auto merge = CollectionMerge::begin(collection, options);
    REQUIRE(merge);
    REQUIRE(merge->add(other));
    if (left_filters != nullptr) *left_filters = merge->left_filters();
    const auto end = merge->finish();
    REQUIRE(end);
    return end->files.at(0);
}

/// "name = standard", of all that are merged.
std::vector<std::string> spellings(const Collection& collection, NameKind kind) {
    std::vector<std::string> all;
    const auto known_names = names(collection, kind);
    for (const KnownName& known : *known_names)
        if (!known.same_as.empty()) all.push_back(known.name + " = " + known.same_as);
    return all;
}

std::vector<GameId> found(const Collection& collection, const std::string& text) {
    const auto query = read_query(collection, text);
    REQUIRE(query);
    std::vector<GameId> ids;
    REQUIRE(find(collection, **query, {}, [&](const Hit& hit) {
        ids.push_back(hit.game);
        return true;
    }));
    return ids;
}

/// Records with these players as White, different in their moves.
std::string records_of(const std::vector<std::string>& players) {
    const std::vector<std::string> moves{"d6 d2", "d6 f6", "a7 g1", "b2 c3", "d7 a1"};
    std::string records;
    for (std::size_t i = 0; i < players.size(); ++i)
        records += "[White \"" + players[i] + "\"]\n\n1. " + moves.at(i) + " *\n\n";
    return records;
}

} // namespace

TEST_CASE("a merged collection has all games of both, as they were") {
    std::mt19937_64 random{31};
    std::vector<Game> games;
    for (const RuleSet& rule_set : rule_sets::all()) games.push_back(random_tree(rule_set, random));
    Collection collection = std::move(*Collection::create(":memory:"));
    std::vector<Game> all = games;
    {
        const Collection other = imported(games, IndexedPositions::with_variations);
        Collection first = imported({games.front()}, IndexedPositions::none);
        CHECK(merge(collection, other, OnDuplicate::keep).added == games.size());
        CHECK(merge(collection, first, OnDuplicate::keep).added == 1);
    }
    all.push_back(games.front());
    CHECK(contents(collection) == all);
    REQUIRE(collection.add(games.back()));
    CHECK(*collection.size() == static_cast<std::int64_t>(games.size()) + 2);
}

TEST_CASE("positions in variations are found after a merge if the collection is made for that") {
    const std::string record = "1. d6 d2 (1... f4 2. b4 {side} f2) 2. g7 *\n";
    const std::string in_variation = "position:\"W:Wd6,b4:Bf4,f2:H7,7\"";
    const Collection other = collection_of(record);
    for (const auto positions :
         {IndexedPositions::none, IndexedPositions::main_line, IndexedPositions::with_variations}) {
        Collection collection = collection_of("", positions);
        merge(collection, other);
        CHECK(contents(collection) == contents(other));
        CHECK(found(collection, in_variation)
              == found(collection_of(record, positions), in_variation));
        CHECK(found(collection, "position:\"W:Wd6:Bd2:H8,8\"") == std::vector<GameId>{1});
    }
}

TEST_CASE("what was wrong with a record comes with its game") {
    Collection other = collection_of("1. d6 *\n");
    auto import = Import::begin(other, {});
    REQUIRE(import->begin_file("-"));
    RecordPreparation preparation{other.positions(), {}};
    ImportRecord record;
    preparation.prepare(read_text("1. d6 d2 2. d2 *\n").readings.at(0), record);
    record.faults.push_back({Code::occupied_point, 3, 7, "d2 is occupied", "elsewhere"});
    REQUIRE(import->add(record)->game == 2);
    REQUIRE(import->end_file());
    REQUIRE(import->finish());
    Collection collection = collection_of(records_of({"Anna", "Mia"}));
    CHECK(merge(collection, other, OnDuplicate::keep).damaged == 1);
    CHECK(found(collection, "has:diagnostics") == std::vector<GameId>{4});
}

TEST_CASE("spellings come with the names of every kind, and what was decided before stays") {
    struct Row {
        NameKind kind;
        const char* tag;
        const char* term;
    };
    for (const Row& row :
         {Row{NameKind::player, "White", "player"}, Row{NameKind::event, "Event", "event"},
          Row{NameKind::place, "Site", "place"},
          Row{NameKind::annotator, "Annotator", "annotator"}}) {
        INFO(row.tag);
        const auto records = [&](const std::string& first, const std::string& second) {
            const std::string tag = std::string{"["} + row.tag + " \"";
            return tag + first + "\"]\n\n1. d6 d2 *\n\n" + tag + second + "\"]\n\n1. d6 f6 *\n";
        };
        Collection other = collection_of(records("K. Meyer", "Karl Meyer"));
        REQUIRE(merge_names(other, row.kind, "K. Meyer", "Karl Meyer"));
        Collection collection = collection_of("");
        merge(collection, other);
        CHECK(spellings(collection, row.kind) == std::vector<std::string>{"K. Meyer = Karl Meyer"});
        CHECK(found(collection, row.term + std::string{":\"karl meyer\""})
              == std::vector<GameId>{1, 2});

        Collection otherwise = collection_of(records("K. Meyer", "Kurt Meyer"));
        REQUIRE(merge_names(otherwise, row.kind, "K. Meyer", "Kurt Meyer"));
        merge(otherwise, other);
        CHECK(spellings(otherwise, row.kind) == std::vector<std::string>{"K. Meyer = Kurt Meyer"});
    }
}

TEST_CASE("a merge of spellings makes neither a chain nor a circle") {
    const auto merged = [](const std::vector<std::pair<const char*, const char*>>& here,
                           const std::vector<std::pair<const char*, const char*>>& there) {
        const std::string records = records_of({"A", "B", "C", "D"});
        Collection collection = collection_of(records);
        Collection other = collection_of(records);
        for (const auto& [name, standard] : here)
            REQUIRE(merge_names(collection, NameKind::player, name, standard));
        for (const auto& [name, standard] : there)
            REQUIRE(merge_names(other, NameKind::player, name, standard));
        merge(collection, other);
        return spellings(collection, NameKind::player);
    };
    using List = std::vector<std::string>;
    CHECK(merged({{"A", "B"}}, {{"B", "A"}}) == List{"A = B"});
    CHECK(merged({{"A", "B"}}, {{"B", "C"}}) == List{"A = B"});
    CHECK(merged({{"A", "B"}}, {{"C", "A"}}) == List{"A = B"});
    CHECK(merged({{"A", "B"}}, {{"C", "B"}}) == List{"A = B", "C = B"});
    CHECK(merged({}, {{"A", "B"}, {"C", "B"}, {"B", "D"}}) == List{"A = D", "B = D", "C = D"});
}

TEST_CASE("spellings that came with a merge stay when an older merge of names is undone") {
    Collection collection = collection_of(records_of({"A", "B", "C"}));
    Collection other = collection_of(records_of({"A", "B", "C"}));
    REQUIRE(merge_names(collection, NameKind::player, "A", "B"));
    REQUIRE(merge_names(other, NameKind::player, "C", "B"));
    merge(collection, other);
    REQUIRE(undo(collection));
    CHECK(spellings(collection, NameKind::player) == std::vector<std::string>{"C = B"});
}

TEST_CASE("filters come with a merge, but for those whose name is another query's") {
    Collection collection = collection_of(records_of({"Anna"}));
    Collection other = collection_of(records_of({"Mia"}));
    REQUIRE(save_filter(collection, "mine", "player:Anna"));
    REQUIRE(save_filter(collection, "same", "plies:2"));
    for (const auto& [name, query] :
         {std::pair{"mine", "player:Mia"}, {"same", "plies:2"}, {"theirs", "player:Mia"}})
        REQUIRE(save_filter(other, name, query));
    std::vector<Filter> left;
    merge(collection, other, OnDuplicate::skip, &left);
    CHECK(left == std::vector<Filter>{{"mine", "player:Mia"}});
    CHECK(*filters(collection)
          == std::vector<Filter>{
              {"mine", "player:Anna"}, {"same", "plies:2"}, {"theirs", "player:Mia"}});
}

TEST_CASE(
    "what a merge writes into a game is a change that can be undone; others' changes stay behind") {
    const std::string names = "[White \"Mia\"]\n[Black \"Anna\"]\n\n";
    Collection collection = collection_of(names + "1. d6 d2 2. f4 *\n");
    Collection other = collection_of(names + "1. d6 d2 {said} (1... f2 2. b4) 2. f4 *\n\n"
                                     + records_of({"A", "B"}));
    REQUIRE(merge_names(other, NameKind::player, "A", "B"));
    const auto before = contents(collection);
    const ImportCounts skipped = merge(collection, other);
    CHECK(skipped.unmerged == 1);
    CHECK(contents(collection).at(0) == before.at(0));
    CHECK(changes(collection)->empty());

    const ImportCounts counts = merge(collection, other, OnDuplicate::merge);
    CHECK(counts.merged == 1);
    CHECK(counts.duplicates == 3);
    CHECK(contents(collection).at(0) == contents(other).at(0));
    const auto made = changes(collection);
    REQUIRE(made->size() == 1);
    CHECK(made->at(0).what == "merge --duplicates merge");
    CHECK(made->at(0).games == 1);
    REQUIRE(undo(collection));
    CHECK(contents(collection).at(0) == before.at(0));
}

TEST_CASE("a collection that was merged before is read again where it changed, or on demand") {
    const ScratchFolder folder;
    Collection other = std::move(*Collection::create(folder.path("other.merels")));
    REQUIRE(other.add(read_text("1. d6 d2 *\n").games.at(0)));
    Collection collection = collection_of("");
    CHECK(merge(collection, other).added == 1);
    CHECK(merge(collection, other) == ImportCounts{});
    ImportOptions again;
    again.is_again = true;
    auto second = CollectionMerge::begin(collection, again);
    CHECK(second->add(other)->duplicates == 1);
    REQUIRE(second->finish());
}
