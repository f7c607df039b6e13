#include <libnotation/store/integrity/game_ids.hpp>

#include <algorithm>

namespace merels {

void GameIds::add(std::int64_t id) {
    if (!runs_.empty() && runs_.back().last + 1 == id)
        runs_.back().last = id;
    else
        runs_.push_back({id, id});
}

bool GameIds::contains(std::int64_t id) const {
    const auto after = std::ranges::upper_bound(runs_, id, {}, &Run::first);
    return after != runs_.begin() && id <= std::prev(after)->last;
}

} // namespace merels
