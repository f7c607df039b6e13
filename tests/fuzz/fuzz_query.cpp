#include <libnotation/game/random_game.hpp>
#include <libnotation/store/search/filters.hpp>
#include <libnotation/store/search/find.hpp>
#include <tests/fuzz/harness.hpp>

namespace {

/// A few games and filters, one of which uses itself.
Collection small_collection() {
    auto collection = Collection::create(":memory:");
    require(collection.has_value());
    std::mt19937_64 random{1};
    for (const RuleSet* rule_set :
         {&rule_sets::nine_mens_morris, &rule_sets::mulino, rule_sets::find("three-mens-morris")}) {
        Game game = random_game(*rule_set, random, 60);
        game.tags.add("White", "Mia");
        game.annotate(Game::root).after.push_back({"a double mill", {}, {}, {}, {}, {}});
        require(collection->add(game).has_value());
    }
    require(save_filter(*collection, "mine", "player:Mia or plies:>20").has_value());
    return std::move(*collection);
}

} // namespace

/// A query is read, printed, read again and answered.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Collection collection = small_collection();
    const std::string_view text = text_of(data, size);
    const auto query = parse_query(text);
    if (!query) {
        require(!query.error().empty() && query.error().size() <= 20);
        check_places(query.error(), size);
        return 0;
    }
    const auto again = parse_query(format(*query));
    require(again && *again == *query);
    const auto whole = read_query(collection, text);
    require(whole.has_value());
    if (*whole) require(find(collection, **whole, {}, [](const Hit&) { return true; }).has_value());
    return 0;
}
