#include <libnotation/store/duplicates/duplicates.hpp>

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/duplicates/duplicate_groups.hpp>
#include <libnotation/store/duplicates/enriched.hpp>
#include <libnotation/store/duplicates/line_walk.hpp>
#include <libnotation/store/history/recorded_change.hpp>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

namespace merels {

namespace {

/// Records that may be the same game, sorted by number. Each record has the same moves as another
/// record of the family, or continues another record. Images of moves count as the same moves. The
/// number of shared moves must not be too small.
using LineFamily = std::vector<GameId>;

/// The sorted keys of whole lines, with the games that belong together.
class Families {
public:
    explicit Families(std::vector<LineEntry> lines)
        : lines_(std::move(lines)), parents_(lines_.size()), filter_(lines_.size()) {
        std::ranges::sort(lines_);
        std::iota(parents_.begin(), parents_.end(), std::uint32_t{0});
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            filter_.add(lines_[i].key);
            if (i > 0 && lines_[i].key == lines_[i - 1].key) join(i, i - 1);
        }
    }

    /// Joins a game with all shorter games whose whole line is the beginning of this game's
    /// line.
    void join_beginning(LineEntry whole, std::uint64_t beginning) {
        if (!filter_.may_have(beginning)) return;
        const auto found = std::ranges::lower_bound(lines_, beginning, {}, &LineEntry::key);
        if (found == lines_.end() || found->key != beginning) return;
        const auto own = std::ranges::lower_bound(lines_, whole);
        if (own != lines_.end() && *own == whole)
            join(static_cast<std::size_t>(own - lines_.begin()),
                 static_cast<std::size_t>(found - lines_.begin()));
    }

    std::vector<LineFamily> of_several() {
        std::vector<std::pair<std::uint32_t, GameId>> members;
        std::vector<bool> has_others(lines_.size());
        for (std::size_t i = 0; i < lines_.size(); ++i)
            if (root(i) != i) has_others[root(i)] = true;
        for (std::size_t i = 0; i < lines_.size(); ++i)
            if (has_others[root(i)]) members.emplace_back(root(i), lines_[i].game);
        std::ranges::sort(members);
        std::vector<LineFamily> families;
        for (std::size_t i = 0; i < members.size(); ++i) {
            if (i == 0 || members[i].first != members[i - 1].first) families.emplace_back();
            families.back().push_back(members[i].second);
        }
        std::ranges::sort(families);
        return families;
    }

private:
    std::uint32_t root(std::size_t line) {
        auto at = static_cast<std::uint32_t>(line);
        while (parents_[at] != at) at = parents_[at] = parents_[parents_[at]];
        return at;
    }

    void join(std::size_t first, std::size_t second) {
        const std::uint32_t a = root(first);
        const std::uint32_t b = root(second);
        parents_[std::max(a, b)] = std::min(a, b);
    }

    std::vector<LineEntry> lines_;
    std::vector<std::uint32_t> parents_;
    LineFilter filter_;
};

std::vector<LineEntry> all_lines(sql::Database& database) {
    std::vector<LineEntry> lines;
    lines.reserve(
        static_cast<std::size_t>(database.integer("SELECT count(*) FROM games WHERE id > 0")));
    sql::Statement select{database, "SELECT line_key, id FROM games"};
    while (select.step())
        lines.push_back({static_cast<std::uint64_t>(select.integer(0)), select.integer(1)});
    return lines;
}

/// All families of at least two games. Only keys of lines were compared, so the games may still
/// differ. O(plies of all games). Needs 24 bytes of memory for each game. `progress` gets the
/// number of games that were read.
std::vector<LineFamily> line_families(Collection::State& state,
                                      const std::function<void(std::int64_t)>& progress = {}) {
    Families families{all_lines(state.database)};
    LineWalk{}.run(state, progress, [&](const LineEntry& whole, std::uint64_t beginning) {
        families.join_beginning(whole, beginning);
    });
    return families.of_several();
}

/// The number of games after which a transaction is closed.
constexpr std::size_t batch = 1000;

/// Resolves groups of duplicates inside a transaction.
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
    /// Removes a record. If requested, its contents are first merged into `kept`. Returns false if
    /// the record is no longer a duplicate.
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
    /// The claims of the records in this group.
    GroupClaims claims_;
    ResolvedDuplicates done_;
};

} // namespace

Stored<std::vector<DuplicateGroup>> find_duplicates(const Collection& collection,
                                                    const DuplicateProgress& progress) {
    return attempt(collection.path(), [&] {
        Collection::State& state = collection.state();
        // With a snapshot, changes by other programs are seen completely or not at all.
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
