#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/rule_sets.hpp>
#include <libnotation/store/collection_state.hpp>
#include <libnotation/store/compact.hpp>
#include <libnotation/store/doctor.hpp>
#include <libnotation/store/duplicates.hpp>
#include <libnotation/store/explore.hpp>
#include <libnotation/store/filters.hpp>
#include <libnotation/store/find.hpp>
#include <libnotation/store/names.hpp>
#include <libnotation/store/statistics.hpp>
#include <libnotation/store/tag_edits.hpp>
#include <libnotation/text/writer.hpp>

#include <array>
#include <cstdlib>
#include <string>

using namespace merels;

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

Collection new_collection() {
    auto collection = Collection::create(":memory:", {IndexedPositions::with_variations});
    require(collection.has_value());
    return std::move(*collection);
}

/// Games of two boards, one of them twice; comments, a change of each kind and a filter.
Collection sound_collection() {
    Collection collection = new_collection();
    std::mt19937_64 random{1};
    for (int i = 0; i < 8; ++i) {
        Game game = random_game(i % 5 == 4 ? *rule_sets::find("three-mens-morris")
                                           : rule_sets::nine_mens_morris,
                                random, 12);
        game.tags.add("White", i % 2 == 0 ? "K. Meyer" : "Karl Meyer");
        game.tags.add("Opening", "x");
        if (i % 3 == 0) game.annotate(Game::root).after.push_back({"a mill", {}, {}, {}, {}, {}});
        require(collection.add(game).has_value());
        if (i == 5) require(collection.add(game).has_value());
    }
    require(save_filter(collection, "mine", "player:Mia or plies:>20").has_value());
    require(merge_names(collection, NameKind::player, "K. Meyer", "Karl Meyer").has_value());
    const auto groups = find_duplicates(collection);
    require(groups && resolve_duplicates(collection, *groups, OnDuplicates::remove).has_value());
    require(edit_tags(collection, std::array{GameId{1}}, std::array{TagEdit{"Event", "Club"}})
                .has_value());
    return collection;
}

/// Each gets bytes of the input.
constexpr std::array writes{
    "UPDATE records SET text = CAST(?1 AS TEXT) WHERE game = 1",
    "UPDATE lines SET turns = ?1 WHERE game = 2",
    "UPDATE lines SET turns = ?1",
    "UPDATE postings SET data = ?1 WHERE id = (SELECT min(id) FROM postings)",
    "UPDATE postings SET data = ?1 WHERE id = (SELECT max(id) FROM postings)",
    "INSERT OR REPLACE INTO postings VALUES (length(?1) << 55, ?1)",
    "UPDATE OR REPLACE explorer SET turn = ?1",
    "UPDATE explorer SET games = -length(?1) << 55, rating_sum = -1, rated = 0",
    "UPDATE OR REPLACE segments SET id = length(?1) WHERE id = (SELECT max(id) FROM segments)",
    "UPDATE segments SET postings = -length(?1)",
    "INSERT OR IGNORE INTO forgotten SELECT id, length(?1) FROM segments",
    "UPDATE rule_sets SET rules = CAST(?1 AS TEXT) WHERE id = 1",
    "UPDATE rule_sets SET name = CAST(?1 AS TEXT)",
    "UPDATE games SET rule_set = length(?1) WHERE id > 3",
    "UPDATE games SET result = length(?1), ending = length(?1), plies = -length(?1)",
    "UPDATE games SET year = length(?1) << 58, white_rating = -year, black_rating = year",
    "UPDATE games SET id = -id, line_key = length(?1) WHERE id > 5",
    "UPDATE games SET id = id << 46, date = CAST(?1 AS TEXT) WHERE id > 6",
    "UPDATE tags SET name = CAST(?1 AS TEXT) WHERE game % 2",
    "UPDATE tags SET value = CAST(?1 AS TEXT)",
    "UPDATE OR REPLACE players SET name = CAST(?1 AS TEXT), same_as = id WHERE id = 1",
    "UPDATE players SET same_as = length(?1)",
    "UPDATE changed_games SET before = CAST(?1 AS TEXT)",
    "UPDATE changed_games SET after = CAST(?1 AS TEXT)",
    "UPDATE changed_names SET kind = CAST(?1 AS TEXT)",
    "UPDATE filters SET query = CAST(?1 AS TEXT)",
    "UPDATE settings SET value = CAST(?1 AS TEXT)",
    "INSERT INTO comments (rowid, text) VALUES (length(?1) << 50, CAST(?1 AS TEXT))",
    "UPDATE comments_data SET block = ?1 WHERE id > 10",
};

void search(const Collection& collection, const char* text) {
    const auto query = read_query(collection, text);
    if (query && *query) (void)find(collection, **query, {}, [](const Hit&) { return true; });
}

/// What may be done to a collection; one thing for each input.
void use(Collection& collection, unsigned what) {
    constexpr std::array queries{"player:meyer",
                                 "comment:mill",
                                 "plies:>3 motif:running-mill",
                                 "position:\"W:W:B:H9,9\"",
                                 "filter:mine",
                                 "pattern:\"W d6 empty d2\" sort:date",
                                 "not rules:three-mens-morris"};
    constexpr unsigned others = 13;
    switch (what % (others + queries.size())) {
    case 0:
        (void)collection.for_each([](GameId, const Game& game) {
            (void)write(game);
            return true;
        });
        return;
    case 1: (void)explore(collection, Position{rule_sets::nine_mens_morris}); return;
    case 2:
        (void)explore(collection, Position{rule_sets::nine_mens_morris},
                      [](std::int64_t game) { return game % 2 == 0; });
        return;
    case 3: (void)count(collection); return;
    case 4: (void)names(collection, NameKind::player); return;
    case 5: (void)propose_names(collection, NameKind::player); return;
    case 6: (void)changes(collection); return;
    case 7: (void)examine(collection); return;
    case 8: (void)undo(collection); return;
    case 9:
        if (const auto groups = find_duplicates(collection))
            (void)resolve_duplicates(collection, *groups, OnDuplicates::merge);
        return;
    case 10:
        (void)edit_tags(collection, std::array{GameId{2}}, std::array{TagEdit{"White", "Anna"}});
        return;
    case 11: (void)compact(collection); return;
    case 12: (void)collection.remove(3); return;
    default: search(collection, queries[what % (others + queries.size()) - others]);
    }
}

} // namespace

/// The first byte says what is done; then come a statement, a length and so many bytes that go into
/// a row. Whatever a collection holds, those who read and write it end.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static Collection sound = sound_collection();
    static Collection collection = new_collection();
    if (size == 0) return 0;
    Collection::State& state = collection.state();
    state.forget_rows();
    state.database.become(sound.state().database);
    state.database.execute("PRAGMA foreign_keys = OFF");
    constexpr int most_writes = 8;
    std::size_t at = 1;
    for (int i = 0; i < most_writes && at + 1 < size; ++i) {
        const char* sql = writes[data[at] % writes.size()];
        const std::size_t length = std::min<std::size_t>(data[at + 1], size - at - 2);
        const std::span bytes{data + at + 2, length};
        at += 2 + length;
        try {
            sql::Statement statement{state.database, sql};
            const sql::Bytes blob{bytes};
            statement.bind_at(1, blob);
            while (statement.step()) {
            }
        } catch (const sql::Error&) {
            // Tables refuse what is of another kind.
        }
    }
    use(collection, data[0]);
    return 0;
}
