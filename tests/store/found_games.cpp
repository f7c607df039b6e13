#include <tests/store/found_games.hpp>

#include <libnotation/store/search/filters.hpp>
#include <tests/support/test.hpp>

namespace merels::test {

Collection collection_of(std::string_view text, IndexedPositions positions) {
    auto collection = required(Collection::create(":memory:", {positions}));
    for (const Game& game : read_text(text).games) REQUIRE(collection->add(game));
    return std::move(*collection);
}

std::vector<Hit> hits(const Collection& collection, std::string_view text,
                      const FindOptions& options) {
    INFO(text);
    const auto query = required(read_query(collection, text));
    if (!*query) FAIL(query->error().front().message);
    std::vector<Hit> found;
    const Done done = find(collection, **query, options, [&](const Hit& hit) {
        found.push_back(hit);
        return true;
    });
    if (!done) FAIL(done.error().message);
    return found;
}

std::vector<GameId> games(const Collection& collection, std::string_view text,
                          const FindOptions& options) {
    std::vector<GameId> found;
    for (const Hit& hit : hits(collection, text, options)) found.push_back(hit.game);
    return found;
}

} // namespace merels::test
