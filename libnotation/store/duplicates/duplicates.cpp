#include <libnotation/store/duplicates/duplicates.hpp>

#include <libnotation/store/duplicates/duplicate_groups.hpp>
#include <libnotation/store/duplicates/enriched.hpp>
#include <libnotation/store/duplicates/line_families.hpp>
#include <libnotation/store/history/recorded_change.hpp>
#include <libnotation/store/sqlite/snapshot.hpp>

#include <algorithm>

namespace merels {

namespace {

/// Games after which a transaction is large enough.
constexpr std::size_t batch = 1000;

/// Resolves groups inside a transaction.
class GroupResolving {
public:
    GroupResolving(Collection::State& state, OnDuplicates policy)
        : state_(state), policy_(policy),
          change_(state, policy == OnDuplicates::merge ? "dedupe --merge" : "dedupe") {}

    void resolve(const DuplicateGroup& group) {
        DuplicateGroup resolved{group.kept, group.kept_for, {}};
        if (const auto kept = state_.games().read(group.kept.id)) {
            Game merged = *kept;
            claims_ = {};
            claims_.add(RecordClaims{*kept});
            for (const DuplicateGame& other : group.others)
                if (take(merged, other.id)) resolved.others.push_back(other);
            if (merged != *kept) {
                change_.replace(group.kept.id, *kept, merged);
                ++done_.enriched;
            }
        }
        if (resolved.others.size() < group.others.size()) ++done_.left;
        if (!resolved.others.empty()) done_.groups.push_back(std::move(resolved));
    }

    ResolvedDuplicates done() const {
        ResolvedDuplicates done = done_;
        done.change = change_.number();
        return done;
    }

private:
    /// Removes a record, whose contents go into `kept` if they are to. False if it is no duplicate
    /// any more.
    bool take(Game& kept, GameId id) {
        const auto game = state_.games().read(id);
        if (!game) return false;
        const RecordClaims claims{*game};
        if (!claims_.agree_with(claims)) return false;
        const Comparison comparison = compare(kept, *game);
        if (comparison.sameness != Sameness::equal && comparison.sameness != Sameness::continuation)
            return false;
        if (policy_ == OnDuplicates::merge) kept = enriched(kept, *game, comparison);
        claims_.add(claims);
        change_.remove(id, *game);
        ++done_.removed;
        return true;
    }

    Collection::State& state_;
    OnDuplicates policy_;
    RecordedChange change_;
    /// Of the group's records that are one game.
    GroupClaims claims_;
    ResolvedDuplicates done_;
};

} // namespace

Stored<std::vector<DuplicateGroup>> find_duplicates(const Collection& collection,
                                                    const DuplicateProgress& progress) {
    return attempt(collection.path(), [&] {
        Collection::State& state = collection.state();
        // A change of another program is seen as a whole, or not at all.
        const Snapshot snapshot{state.database};
        DuplicateGroups groups{state};
        std::vector<DuplicateGroup> found;
        for (const LineFamily& family : line_families(state, progress))
            for (DuplicateGroup& group : groups.of(family)) found.push_back(std::move(group));
        std::ranges::sort(found, {}, [](const DuplicateGroup& group) { return group.kept.id; });
        return found;
    });
}

Stored<ResolvedDuplicates> resolve_duplicates(Collection& collection,
                                              std::span<const DuplicateGroup> groups,
                                              OnDuplicates policy) {
    return attempt(collection.path(), [&] {
        GroupResolving resolving{collection.state(), policy};
        for (std::size_t next = 0; next < groups.size();)
            collection.state().in_transaction([&] {
                for (std::size_t games = 0; next < groups.size() && games < batch; ++next) {
                    resolving.resolve(groups[next]);
                    games += groups[next].others.size() + 1;
                }
            });
        return resolving.done();
    });
}

} // namespace merels
