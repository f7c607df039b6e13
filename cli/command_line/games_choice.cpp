#include <cli/command_line/games_choice.hpp>

#include <cli/command_line/collections.hpp>
#include <cli/command_line/query_argument.hpp>
#include <libnotation/store/history/tag_edits.hpp>

#include <fmt/format.h>

#include <algorithm>

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

/// "3,5-9"
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

void GamesChoice::describe(Options& options) {
    options.option("--games", "NUMBERS", games_, "the games: 3,5-9");
    options.option("-w,--where", "QUERY", query_, "the games that it finds");
}

std::vector<GameId> GamesChoice::games(const Collection& collection) const {
    if (query_ && query_->find_first_not_of(" \t") == std::string::npos)
        throw UsageError{"--where has no query; id:1.. finds every game"};
    std::vector<GameId> ids = games_ ? parse_games(collection, *games_)
                                     : games_of(collection, query_argument(collection, {*query_}));
    std::ranges::sort(ids);
    // Clang 14 cannot instantiate std::ranges::unique.
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

} // namespace merels::cli
