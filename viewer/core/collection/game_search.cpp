#include <viewer/core/collection/game_search.hpp>

#include <libnotation/store/search/filters.hpp>
#include <libnotation/store/search/find.hpp>
#include <viewer/core/files/collection_file.hpp>

#include <algorithm>
#include <chrono>

namespace merels::viewer {

namespace {

FoundGame found(const Hit& hit) {
    FoundGame game{hit.game};
    if (hit.place) game.place = *hit.place;
    game.symmetry = static_cast<std::uint16_t>(hit.symmetry);
    game.has_swapped_colors = hit.has_swapped_colors;
    return game;
}

/// Sends a hit immediately, unless the last one was sent a moment ago. Such hits become groups.
class Forwarding {
public:
    explicit Forwarding(Inbox<FoundGame>& inbox) : inbox_(inbox) {}
    ~Forwarding() { inbox_.add(std::move(games_)); }
    Forwarding(const Forwarding&) = delete;
    Forwarding& operator=(const Forwarding&) = delete;

    void add(const FoundGame& game) {
        constexpr std::size_t most = 8192;
        constexpr std::chrono::milliseconds pause{10};
        games_.push_back(game);
        const auto now = std::chrono::steady_clock::now();
        if (games_.size() < most && now - last_ < pause) return;
        last_ = now;
        inbox_.add(std::move(games_));
        games_.clear();
    }

private:
    Inbox<FoundGame>& inbox_;
    std::vector<FoundGame> games_;
    std::chrono::steady_clock::time_point last_{};
};

std::optional<RowsFault> search(const std::string& path, const std::string& text,
                                const std::stop_token& stop, Inbox<FoundGame>& inbox,
                                std::atomic<bool>& has_begun) {
    const auto collection = open_beside(path, stop);
    if (!collection) return RowsFault{collection.error().message};
    const auto query = read_query(*collection, text);
    if (!query) return RowsFault{query.error().message};
    if (!*query) {
        const Diagnostic& first = query->error().front();
        return RowsFault{with_hint(first), first.span};
    }
    has_begun = true;
    FindOptions options;
    options.jobs = std::max(1U, std::thread::hardware_concurrency());
    options.stop = stop;
    Forwarding forwarding{inbox};
    const auto done = find(*collection, **query, options, [&](const Hit& hit) {
        forwarding.add(found(hit));
        return !stop.stop_requested();
    });
    if (done || done.error().fault == StoreFault::stopped) return std::nullopt;
    return RowsFault{done.error().message};
}

} // namespace

void GameSearch::start(const std::string& query) {
    finds_ = std::make_shared<Finds>();
    is_cleared_ = false;
    fault_.reset();
    worker_.start(
        [path = path_, query, finds = finds_](const std::stop_token& stop, const auto& tell) {
            if (auto failed = search(path, query, stop, finds->inbox, finds->has_begun))
                tell(std::move(*failed));
        },
        [](const std::string& why) { return RowsFault{why}; });
}

bool GameSearch::poll() {
    const auto games = finds_->inbox.take();
    const bool has_begun = finds_->has_begun && !is_cleared_;
    if (has_begun) {
        games_ = {};
        is_cleared_ = true;
    }
    games_.insert(games_.end(), games.begin(), games.end());
    auto failed = worker_.news();
    const bool has_failed = failed.has_value();
    if (failed) fault_ = std::move(failed);
    return !games.empty() || has_failed || has_begun;
}

} // namespace merels::viewer
