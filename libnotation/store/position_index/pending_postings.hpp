#pragma once

#include <libnotation/store/position_index/postings.hpp>
#include <libnotation/store/tables/encoded_game.hpp>

#include <unordered_map>
#include <vector>

namespace merels {

/// Where positions occur in games that the index does not know yet.
class PendingPostings {
public:
    void add(GameId game, const std::vector<PositionAt>& places) {
        for (const PositionAt& at : places)
            if (at.place <= Posting::last_place) postings_.emplace_back(at.key, game, at.place);
    }
    /// What was added of the game means nothing any more. O(1).
    void forget(GameId game) {
        if (!postings_.empty()) valid_from_[game] = postings_.size();
    }
    void clear() {
        postings_.clear();
        valid_from_.clear();
    }
    /// With what is forgotten and not dropped yet.
    std::size_t size() const { return postings_.size(); }
    /// Those that count, in any order.
    std::vector<Posting>& all() {
        if (!valid_from_.empty()) drop_forgotten();
        return postings_;
    }

private:
    void drop_forgotten() {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < postings_.size(); ++i) {
            const auto found = valid_from_.find(postings_[i].game());
            if (found == valid_from_.end() || i >= found->second) postings_[kept++] = postings_[i];
        }
        postings_.resize(kept);
        valid_from_.clear();
    }

    std::vector<Posting> postings_;
    /// For games that were forgotten: where their later postings begin.
    std::unordered_map<GameId, std::size_t> valid_from_;
};

} // namespace merels
