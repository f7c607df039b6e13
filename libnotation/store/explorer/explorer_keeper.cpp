#include <libnotation/store/explorer/explorer_keeper.hpp>

#include <algorithm>

namespace merels {

namespace {

/// The greatest number of moves that are looked up together. A game is read once for all of them.
/// This limits the memory.
constexpr std::size_t most_wanted = 1'000'000;

} // namespace

void ExplorerKeeper::add(const Posting& posting, std::optional<SegmentId> from) {
    if (posting.key() != key_) end_position();
    key_ = posting.key();
    ++postings_;
    const std::size_t number = origin_of(from);
    Origin& origin = origins_[number];
    ++origin.postings;
    // With this number of postings, an older segment may have counts of the position. Then its
    // postings need not be stored.
    if (origin.postings == least_) {
        ask_for_counts(origin);
        if (origin.has_counts)
            std::erase_if(pending_, [&](const Pending& of) { return of.origin == number; });
    }
    if (!origin.has_counts) pending_.push_back({{posting.game(), posting.place()}, number});
    if (!from && postings_ >= least_) {
        for (const Pending& of : pending_) want(of.hit);
        pending_.clear();
    }
}

std::size_t ExplorerKeeper::origin_of(std::optional<SegmentId> from) {
    const auto found = std::ranges::find(origins_, from, &Origin::segment);
    if (found != origins_.end()) return static_cast<std::size_t>(found - origins_.begin());
    origins_.push_back({from});
    return origins_.size() - 1;
}

void ExplorerKeeper::ask_for_counts(Origin& origin) {
    if (origin.segment && !origin.has_counts) origin.has_counts = table_.has(*origin.segment, key_);
}

void ExplorerKeeper::end_position() {
    if (postings_ >= least_) {
        for (Origin& origin : origins_) {
            ask_for_counts(origin);
            if (origin.has_counts) table_.copy(*origin.segment, segment_, key_);
        }
        for (const Pending& of : pending_)
            if (!origins_[of.origin].has_counts) want(of.hit);
    }
    pending_.clear();
    origins_.clear();
    postings_ = 0;
}

void ExplorerKeeper::want(const PositionHit& hit) {
    // All visits of one game must stay together, because a game counts once.
    if (wanted_.size() >= most_wanted && wanted_.back().game != hit.game) count_wanted();
    if (positions_.empty() || positions_.back() != key_) positions_.push_back(key_);
    wanted_.push_back({hit.game, hit.place, static_cast<std::uint32_t>(positions_.size() - 1)});
}

void ExplorerKeeper::count_wanted() {
    std::ranges::sort(wanted_);
    std::vector<MoveCounts> counts(positions_.size());
    std::int64_t game = -1;
    bool is_open = false;
    for (const Wanted& wanted : wanted_) {
        if (wanted.game != game) is_open = games_.open(wanted.game);
        game = wanted.game;
        // `go_to` fails for a place after the main line. Such a place is a move of a variation, and
        // does not count.
        if (!is_open || !games_.go_to(wanted.place)) continue;
        counts[wanted.position].add_game(games_.canonical_move(), game, games_.facts());
    }
    for (std::size_t i = 0; i < positions_.size(); ++i)
        table_.add(segment_, positions_[i], counts[i]);
    positions_.clear();
    wanted_.clear();
}

void ExplorerKeeper::finish() {
    end_position();
    count_wanted();
}

} // namespace merels
