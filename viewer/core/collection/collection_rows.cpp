#include <viewer/core/collection/collection_rows.hpp>

#include <libnotation/store/collection/stop.hpp>
#include <libnotation/store/search/find.hpp>

#include <algorithm>

namespace merels::viewer {

void HeadReader::open(const std::stop_token& stop) {
    list_.reset();
    collection_.open(stop);
    fault_ = collection_.fault();
    if (fault_) return;
    const StopScope scope{*collection_.collection(), stop};
    auto list = GameList::open(*collection_.collection());
    if (list)
        list_ = std::move(*list);
    else
        fault_ = list.error();
}

HeadReader::Answer HeadReader::answer(const Question& ids, const std::stop_token& stop) {
    if (!list_ || collection_.is_outdated()) open(stop);
    Answer answer = read(ids, stop);
    // Another program changed the collection during the reading.
    if (!list_ || !collection_.is_outdated() || stop.stop_requested()) return answer;
    open(stop);
    return read(ids, stop);
}

HeadReader::Answer HeadReader::read(const Question& ids, const std::stop_token& stop) {
    Answer answer{{}, fault_};
    std::optional<StopScope> scope;
    if (collection_.collection()) scope.emplace(*collection_.collection(), stop);
    for (const GameId id : ids) {
        if (stop.stop_requested()) break;
        GameHead head = read(id, answer.fault);
        if (answer.is_passing()) break;
        answer.heads.push_back(std::move(head));
    }
    return answer;
}

GameHead HeadReader::read(GameId id, std::optional<StoreError>& fault) {
    GameHead head;
    head.id = id;
    if (!list_) return head;
    auto read = list_->head(id);
    if (read && *read) return std::move(**read);
    if (!read && !fault) fault = read.error();
    return head;
}

void GameHeads::keep(GameHead head) {
    if (young_.size() >= most_in_generation) {
        old_ = std::move(young_);
        young_.clear();
    }
    const GameId id = head.id;
    young_.insert_or_assign(id, std::move(head));
}

const GameHead* GameHeads::head(GameId id) {
    if (const auto found = young_.find(id); found != young_.end()) return &found->second;
    if (const auto found = old_.find(id); found != old_.end()) {
        keep(std::move(found->second));
        return &young_.at(id);
    }
    wanted_.insert(id);
    return nullptr;
}

bool GameHeads::poll() {
    // This comes first: if the worker is idle here, `news` returns its last answer.
    const bool is_running = worker_.is_running();
    auto answer = worker_.news();
    if (answer) {
        for (GameHead& head : answer->heads) keep(std::move(head));
        note(*answer);
    }
    if (!wanted_.empty() && !is_running) {
        std::erase_if(wanted_, [this](GameId id) { return young_.contains(id); });
        if (!wanted_.empty()) ask({wanted_.begin(), wanted_.end()});
        wanted_.clear();
    }
    return answer.has_value();
}

void GameHeads::ask(std::vector<GameId> ids) {
    worker_.start(
        [path = path_, reader = reader_, ids = std::move(ids)](const std::stop_token& stop,
                                                               const auto& tell) {
            if (!*reader) reader->emplace(path);
            tell((*reader)->answer(ids, stop));
        },
        [](const std::string& why) {
            return HeadReader::Answer{{}, StoreError{StoreFault::refused, why}};
        });
}

/// Stores the fault of an answer. A fault that lasts is shown until everything is read again.
void GameHeads::note(const HeadReader::Answer& answer) {
    if (fault_ && !is_passing_) return;
    fault_.reset();
    if (answer.fault) fault_ = RowsFault{answer.fault->message};
    is_passing_ = answer.is_passing();
}

void GameHeads::forget() {
    fault_.reset();
    young_.clear();
    old_.clear();
}

void CollectionRows::freshen() {
    const CollectionFileState now = state_of_collection(path_);
    if (now == state_) return;
    state_ = now;
    heads_.forget();
    watch_.look();
}

void CollectionRows::search(const std::string& query) {
    heads_.forget();
    state_ = state_of_collection(path_);
    watch_.begin(state_);
    search_.start(query);
}

bool CollectionRows::poll() {
    const bool has_games = search_.poll();
    const bool has_heads = heads_.poll();
    const bool has_changed = watch_.poll();
    return has_games || has_heads || has_changed;
}

Result<OpenedRow, std::string> CollectionRows::open(std::size_t row, RuleSetPool& pool) {
    const FoundGame& found = game(row);
    auto opened = open_id(path_, found.id, pool);
    if (!opened) return opened;
    Hit hit{found.id};
    hit.symmetry = found.symmetry;
    hit.has_swapped_colors = found.has_swapped_colors;
    if (found.place != FoundGame::nowhere) hit.place = found.place;
    if (auto on = continuation(opened->game, hit)) opened->to = std::move(on->path);
    return opened;
}

std::optional<std::size_t> CollectionRows::row_of(const GameOrigin& origin) const {
    const auto* const place = std::get_if<CollectionPlace>(&origin);
    if (place == nullptr || place->path != path_) return std::nullopt;
    const auto& games = search_.games();
    const auto found = std::ranges::find(games, place->id, &FoundGame::id);
    if (found == games.end()) return std::nullopt;
    return static_cast<std::size_t>(found - games.begin());
}

} // namespace merels::viewer
