#include <cli/command_line/query_argument.hpp>

#include <cli/command_line/collections.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/source.hpp>
#include <libnotation/store/search/filters.hpp>
#include <libnotation/store/search/find.hpp>
#include <libnotation/text/shared/render.hpp>

#include <algorithm>
#include <thread>

namespace merels::cli {

Query query_argument(const Collection& collection, const std::vector<std::string>& words) {
    // A word that the shell has freed of its quotes is one value still.
    const std::string text = joined(words, " ");
    auto query = value_of(read_query(collection, text));
    if (query) return std::move(*query);
    const Source source{"query", text};
    std::string message = "\n";
    for (const Diagnostic& diagnostic : query.error()) message += render(diagnostic, source);
    while (message.ends_with('\n')) message.pop_back();
    throw UsageError{"the query cannot be read", message};
}

std::vector<GameId> games_of(const Collection& collection, const Query& query) {
    std::vector<GameId> games;
    FindOptions options;
    options.jobs = std::max(1u, std::thread::hardware_concurrency());
    value_of(find(collection, query, options, [&](const Hit& hit) {
        games.push_back(hit.game);
        return true;
    }));
    return games;
}

} // namespace merels::cli
