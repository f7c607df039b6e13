#include <viewer/core/collection/games_watch.hpp>

#include <libnotation/store/query/query.hpp>
#include <libnotation/store/search/find.hpp>
#include <viewer/core/files/collection_file.hpp>

namespace merels::viewer {

namespace {

std::optional<GamesCount> count_of_games(const Collection& collection) {
    const auto games = collection.size();
    if (!games) return std::nullopt;
    GamesCount count{*games};
    const auto last = parse_query("sort:-id limit:1");
    const auto done = find(collection, *last, {}, [&](const Hit& hit) {
        count.last = hit.game;
        return false;
    });
    if (!done) return std::nullopt;
    return count;
}

} // namespace

CountedGames count_games(const std::string& path, const std::stop_token& stop) {
    CountedGames games;
    if (stop.stop_requested()) return games;
    if (const auto collection = open_beside(path, stop)) games.count = count_of_games(*collection);
    games.state = state_of_collection(path);
    return games;
}

void GamesWatch::begin(const CollectionFileState& state) {
    // A running count belongs to the previous list.
    worker_.stop();
    state_ = state;
    count_.reset();
    has_changed_ = false;
    count();
}

/// Requests a new count. `poll` begins it as soon as the running count has ended.
void GamesWatch::look() { is_wanted_ = true; }

void GamesWatch::count() {
    is_wanted_ = false;
    worker_.start([path = path_](const std::stop_token& stop,
                                 const auto& tell) { tell(count_games(path, stop)); },
                  [](const std::string&) { return CountedGames{}; });
}

bool GamesWatch::poll() {
    // This comes first: if the worker is idle here, `news` returns its last news.
    const bool is_running = worker_.is_running();
    const auto games = worker_.news();
    if (is_wanted_ && !is_running) count();
    if (!games || !games->count) return false;
    const bool has_changed_before = has_changed_;
    if (!count_ && games->state == state_) count_ = games->count;
    has_changed_ = count_ != games->count;
    return has_changed_ != has_changed_before;
}

} // namespace merels::viewer
