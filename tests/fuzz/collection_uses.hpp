#pragma once

// The shared parts of the fuzzers of collections: a small collection with all kinds of contents,
// and its possible uses.

#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/collection/explore.hpp>
#include <libnotation/store/collection/statistics.hpp>
#include <libnotation/store/duplicates/duplicates.hpp>
#include <libnotation/store/history/names.hpp>
#include <libnotation/store/history/tag_edits.hpp>
#include <libnotation/store/integrity/compact.hpp>
#include <libnotation/store/repair/doctor.hpp>
#include <libnotation/store/search/filters.hpp>
#include <libnotation/store/search/find.hpp>
#include <libnotation/text/writer.hpp>

#include <array>
#include <cstdlib>
#include <string>

namespace merels::fuzz {

inline void require(bool holds) {
    if (!holds) std::abort();
}

inline Collection new_collection(const std::string& path = ":memory:") {
    auto collection = Collection::create(path, {IndexedPositions::with_variations});
    require(collection.has_value());
    return std::move(*collection);
}

/// A collection with games on two boards, comments, a change of each kind, and a filter. One game
/// is added twice.
inline Collection sound_collection(const std::string& path = ":memory:") {
    Collection collection = new_collection(path);
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

inline void search(const Collection& collection, const char* text) {
    const auto query = read_query(collection, text);
    if (query && *query) (void)find(collection, **query, {}, [](const Hit&) { return true; });
}

/// The possible uses of a collection; one for each input.
inline void use(Collection& collection, unsigned what) {
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

} // namespace merels::fuzz
