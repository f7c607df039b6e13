#include <cli/command_line/games_choice.hpp>

#include <cli/command_line/collections.hpp>
#include <libnotation/base/source.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/store/history/tag_edits.hpp>
#include <libnotation/store/search/filters.hpp>
#include <libnotation/store/search/find.hpp>
#include <libnotation/text/shared/render.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <thread>

namespace merels::cli {

namespace {

void add_range(const Collection& collection, const std::string& range, std::vector<GameId>& ids) {
    const auto number = [&](const std::string& text) {
        constexpr std::uint64_t highest = std::uint64_t{1} << 62;
        return static_cast<GameId>(std::min(parse_number("--games", text), highest));
    };
    const auto dash = range.find('-');
    if (dash == std::string::npos) {
        ids.push_back(number(range));
        return;
    }
    const auto games = value_of(
        games_between(collection, number(range.substr(0, dash)), number(range.substr(dash + 1))));
    if (games.empty())
        throw Failure{fmt::format("{}: there are no games {}", collection.path(), range)};
    ids.insert(ids.end(), games.begin(), games.end());
}

/// Reads numbers and ranges such as "3,5-9".
std::vector<GameId> parse_games(const Collection& collection, const std::string& text) {
    std::vector<GameId> ids;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        add_range(collection, text.substr(begin, end - begin), ids);
        begin = end + 1;
    }
    return ids;
}

} // namespace

Query query_argument(const Collection& collection, const std::vector<std::string>& words) {
    // The shell has removed quotes, so several words are one value.
    const std::string text = joined(words, " ");
    auto query = value_of(read_query(collection, text));
    if (query) return std::move(*query);
    const Source source{"query", text};
    std::string message = "\n";
    for (const Diagnostic& diagnostic : query.error()) message += render(diagnostic, source);
    while (message.ends_with('\n')) message.pop_back();
    throw UsageError{"the query cannot be read", message};
}

void find_games(const Collection& collection, const Query& query,
                const std::function<bool(GameId)>& take) {
    FindOptions options;
    options.jobs = std::max(1u, std::thread::hardware_concurrency());
    value_of(find(collection, query, options, [&](const Hit& hit) { return take(hit.game); }));
}

std::vector<GameId> games_of(const Collection& collection, const Query& query) {
    std::vector<GameId> games;
    find_games(collection, query, [&](GameId game) {
        games.push_back(game);
        return true;
    });
    return games;
}

void GamesChoice::describe(Options& options) {
    options.option("--games", "NUMBERS", games_,
                   "the games with these numbers in a collection: 3,5-9");
    options.option("-w,--where", "QUERY", query_, "the games that QUERY finds in a collection");
}

std::vector<GameId> GamesChoice::games(const Collection& collection) const {
    if (query_ && is_blank(*query_, " \t"))
        throw UsageError{"--where has no query (id:1.. finds every game)"};
    std::vector<GameId> ids = games_ ? parse_games(collection, *games_)
                                     : games_of(collection, query_argument(collection, {*query_}));
    std::ranges::sort(ids);
    // Clang 14 cannot instantiate `std::ranges::unique`.
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

} // namespace merels::cli
