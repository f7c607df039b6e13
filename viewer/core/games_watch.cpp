#include <viewer/core/games_watch.hpp>

#include <libnotation/store/find.hpp>
#include <libnotation/store/query.hpp>
#include <viewer/core/collection_file.hpp>

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

GamesCounter::Answer GamesCounter::answer(Question beginning, const std::stop_token& stop) const {
    Answer answer{beginning};
    if (stop.stop_requested()) return answer;
    if (const auto collection = open_beside(path_)) answer.count = count_of_games(*collection);
    answer.state = state_of_collection(path_);
    return answer;
}

void GamesWatch::begin(const CollectionFileState& state) {
    ++beginning_;
    state_ = state;
    count_.reset();
    has_changed_ = false;
    look();
}

bool GamesWatch::poll() {
    const auto answer = clerk_.answer();
    if (!answer || answer->beginning != beginning_ || !answer->count) return false;
    const bool has_changed_before = has_changed_;
    if (!count_ && answer->state == state_) count_ = answer->count;
    has_changed_ = count_ != answer->count;
    return has_changed_ != has_changed_before;
}

} // namespace merels::viewer
