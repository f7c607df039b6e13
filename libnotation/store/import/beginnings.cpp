#include <libnotation/store/import/beginnings.hpp>

#include <libnotation/store/duplicates/duplicate_groups.hpp>
#include <libnotation/store/duplicates/enriched.hpp>
#include <libnotation/store/duplicates/line_walk.hpp>
#include <libnotation/store/encoding/position_key.hpp>

#include <algorithm>
#include <set>
#include <string>

namespace merels {

namespace {

/// The greatest number of new games whose keys are in memory at once. The keys take 160 MB.
constexpr std::size_t most_games = 8'000'000;
/// The games of one line are compared with at most this many games that continue the line.
/// `most_longer_of_all` is the limit for all lines together.
constexpr std::uint16_t most_longer = 1000;
constexpr std::size_t most_longer_of_all = 4'000'000;
/// One search in the index of positions takes as long as reading the moves of this number of games.
constexpr std::int64_t games_a_search = 64;

/// The new games by their lines, with the games that continue these lines.
class NewLines {
public:
    explicit NewLines(std::vector<LineEntry> lines)
        : lines_(std::move(lines)), longer_counts_(lines_.size()), filter_(lines_.size()) {
        std::ranges::sort(lines_);
        for (const LineEntry& line : lines_) filter_.add(line.key);
    }

    /// If a new game has the line `beginning`, remembers the game of `whole`. There are limits.
    void add(const LineEntry& whole, std::uint64_t beginning) {
        if (!filter_.may_have(beginning)) return;
        const auto found = std::ranges::lower_bound(lines_, beginning, {}, &LineEntry::key);
        if (found == lines_.end() || found->key != beginning) return;
        std::uint16_t& count = longer_counts_[static_cast<std::size_t>(found - lines_.begin())];
        if (count == most_longer || longer_.size() == most_longer_of_all) return;
        ++count;
        longer_.push_back({beginning, whole.game});
    }

    /// Calls `take(family)` for each line that other games continue. The family has the games of
    /// the line and the games that continue it.
    template <class Take> void for_each_family(Take take) {
        std::ranges::sort(longer_);
        for (auto first = longer_.begin(); first != longer_.end();) {
            const std::uint64_t key = first->key;
            std::vector<GameId> family;
            for (; first != longer_.end() && first->key == key; ++first)
                family.push_back(first->game);
            auto line = std::ranges::lower_bound(lines_, key, {}, &LineEntry::key);
            for (; line != lines_.end() && line->key == key; ++line) family.push_back(line->game);
            std::ranges::sort(family);
            take(family);
        }
    }

private:
    std::vector<LineEntry> lines_;
    std::vector<std::uint16_t> longer_counts_;
    std::vector<LineEntry> longer_;
    LineFilter filter_;
};

/// The lines of the next new games. `first` becomes the number of the game after them.
std::vector<LineEntry> next_lines(sql::Database& database, GameId& first) {
    std::vector<LineEntry> lines;
    sql::Statement select{database, "SELECT line_key, id FROM games WHERE id >= ? AND plies >= ? "
                                    "AND import IS NOT NULL ORDER BY id LIMIT ?"};
    select.bind(first, least_beginning, most_games);
    while (select.step())
        lines.push_back({static_cast<std::uint64_t>(select.integer(0)), select.integer(1)});
    if (!lines.empty()) first = lines.back().game + 1;
    return lines;
}

/// Finds games that continue a new game. The index of positions has all games that reach the last
/// position of the new game after the same number of moves. This search is fast for few new
/// games.
void add_from_index(Collection::State& state, const std::vector<LineEntry>& lines,
                    NewLines& new_lines) {
    constexpr int most_hits = 100'000;
    for (const LineEntry& line : lines) {
        const auto game = state.games().read(line.game);
        if (!game) continue;
        PositionHasher hasher{game->rule_set().board};
        hasher.update(game->position_after(game->line_end()));
        PositionHits hits{state.index(), hasher.key(rule_set_number(game->rule_set()))};
        PositionHit hit;
        for (int i = 0; i < most_hits && hits.next(hit); ++i)
            if (hit.place == game->plies() && hit.game != line.game)
                new_lines.add({0, hit.game}, line.key);
    }
}

/// Finds games that continue a new game by reading the moves of all games.
void add_from_lines(Collection::State& state, NewLines& new_lines) {
    LineWalk{}.run(state, {}, [&](const LineEntry& whole, std::uint64_t beginning) {
        new_lines.add(whole, beginning);
    });
}

class Resolving {
public:
    Resolving(Collection::State& state, GameId first, OnDuplicates policy, RecordedChange& change,
              const std::function<void(const ResolvedBeginning&)>& take)
        : state_(state), first_(first), policy_(policy), change_(change), take_(take) {}

    void resolve(const std::vector<GameId>& family) {
        for (const DuplicateGroup& group : DuplicateGroups{state_}.of(family)) resolve(group);
    }

    /// Removes all games that were left out. One large step is much faster than many small ones.
    void finish() {
        if (left_out_.empty()) return;
        state_.explorer().forget(std::vector<GameId>(left_out_.begin(), left_out_.end()));
        for (const GameId id : left_out_)
            state_.games().remove(id, encode(state_.read(id), IndexedPositions::none));
    }

private:
    void resolve(const DuplicateGroup& group) {
        const auto kept = state_.games().read(group.kept.id);
        if (!kept || left_out_.contains(group.kept.id)) return;
        Game both = *kept;
        for (const DuplicateGame& other : group.others)
            if (other.id >= first_ && other.plies < group.kept.plies)
                resolve(group.kept.id, both, other.id);
        if (policy_ == OnDuplicates::merge && !(both == *kept))
            change_.replace(group.kept.id, *kept, both);
    }

    void resolve(GameId whole, Game& both, GameId beginning) {
        const auto game = state_.games().read(beginning);
        if (!game || left_out_.contains(beginning)) return;
        const Comparison comparison = compare(both, *game);
        if (comparison.sameness != Sameness::continuation) return;
        Game more = enriched(both, *game, comparison);
        const bool is_more = !(more == both);
        ResolvedBeginning resolved{beginning, whole};
        if (policy_ == OnDuplicates::merge) {
            both = std::move(more);
            resolved.is_merged = is_more;
            change_.remove(beginning, *game);
        } else {
            resolved.says_more = is_more;
            left_out_.insert(beginning);
        }
        take_(resolved);
    }

    Collection::State& state_;
    GameId first_;
    OnDuplicates policy_;
    RecordedChange& change_;
    const std::function<void(const ResolvedBeginning&)>& take_;
    std::set<GameId> left_out_;
};

} // namespace

ImportedGames::ImportedGames(Collection::State& state)
    : database_(state.database),
      next_(database_.integer("SELECT 1 + max(coalesce((SELECT seq FROM sqlite_sequence WHERE name "
                              "= 'games'), 0), coalesce((SELECT max(id) FROM games), 0))")),
      first_(next_) {
    sql::Statement select{database_, "SELECT CAST(value AS INTEGER) FROM settings WHERE name = "
                                     "'import_began_at'"};
    if (select.step()) first_ = std::min(next_, select.integer(0));
}

bool ImportedGames::are_left(sql::Database& database) {
    return database.integer("SELECT count(*) FROM settings WHERE name = 'import_began_at'") > 0;
}

void ImportedGames::remember() {
    database_.run("INSERT OR IGNORE INTO settings VALUES ('import_began_at', ?)",
                  std::to_string(first_));
}

void ImportedGames::forget() {
    database_.execute("DELETE FROM settings WHERE name = 'import_began_at'");
}

void resolve_beginnings(Collection::State& state, GameId first, OnDuplicates policy,
                        RecordedChange& change,
                        const std::function<void(const ResolvedBeginning&)>& take) {
    const std::int64_t games = state.database.integer("SELECT count(*) FROM games WHERE id > 0");
    const bool has_index = state.positions != IndexedPositions::none;
    Resolving resolving{state, first, policy, change, take};
    GameId next = first;
    for (auto lines = next_lines(state.database, next); !lines.empty();
         lines = next_lines(state.database, next)) {
        NewLines new_lines{lines};
        if (has_index && static_cast<std::int64_t>(lines.size()) * games_a_search < games)
            add_from_index(state, lines, new_lines);
        else
            add_from_lines(state, new_lines);
        new_lines.for_each_family(
            [&](const std::vector<GameId>& family) { resolving.resolve(family); });
    }
    resolving.finish();
}

} // namespace merels
