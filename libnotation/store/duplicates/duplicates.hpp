#pragma once

// Records of one game in a collection: the same moves in any symmetry of the board, or the
// beginning of them, and nothing else that contradicts (`same_game.hpp`).
//
//   const auto groups = find_duplicates(collection);
//   for (const DuplicateGroup& group : *groups) use(group.kept.id, group.others);
//   const auto done = resolve_duplicates(collection, *groups, OnDuplicates::merge);
//   undo(collection, done->change);                        // journal.hpp

#include <libnotation/base/enum_names.hpp>
#include <libnotation/store/history/journal.hpp>
#include <libnotation/store/tables/same_game.hpp>

#include <functional>
#include <span>
#include <vector>

namespace merels {

/// One record of a game, and the amount of its contents.
struct DuplicateGame {
    GameId id = 0;
    unsigned plies = 0;
    /// Moves with comments, glyphs or anything else that is written about them.
    std::size_t annotated = 0;
    /// Moves outside of the main line.
    std::size_t variations = 0;
    /// Tags that say something, and the result if it is known.
    std::size_t tags = 0;

    bool operator==(const DuplicateGame&) const = default;
};

/// The reason why a record is kept, in this order.
enum class KeptFor : std::uint8_t { longer, more_written, more_tags, first };
constexpr auto names_of(KeptFor) {
    return names_up_to<KeptFor::first>("longer", "more_written", "more_tags", "first");
}

/// Records of one game.
struct DuplicateGroup {
    DuplicateGame kept;
    KeptFor kept_for = KeptFor::first;
    /// The best first.
    std::vector<DuplicateGame> others;

    bool operator==(const DuplicateGroup&) const = default;
};

/// Gets the number of games that were looked at.
using DuplicateProgress = std::function<void(std::int64_t games)>;

/// All groups, by the number of the kept game. A game is in one group at most. O(plies of all
/// games); if more than 1,000 games may be one by their moves and players, only 1,000 are compared
/// with each other.
Stored<std::vector<DuplicateGroup>> find_duplicates(const Collection& collection,
                                                    const DuplicateProgress& progress = {});

/// The other records are removed with their contents, or their comments, variations and tags are
/// added to the kept record.
enum class OnDuplicates : std::uint8_t { remove, merge };

/// The result of resolving duplicates.
struct ResolvedDuplicates {
    std::int64_t removed = 0;
    /// Records that were kept and got something of others.
    std::int64_t enriched = 0;
    /// For `undo`; 0 if nothing was changed.
    std::int64_t change = 0;
    /// The groups, each with the records that were removed.
    std::vector<DuplicateGroup> groups;
    /// Groups with a record that was changed since they were found, and is left as it is.
    std::size_t left = 0;
};

/// Keeps one record of each group. A batch of groups is a transaction and all are one change: after
/// a kill, the finished part can be undone, and the rest is found again. Records that were changed
/// since they were found, and are not duplicates any more, stay.
Stored<ResolvedDuplicates> resolve_duplicates(Collection& collection,
                                              std::span<const DuplicateGroup> groups,
                                              OnDuplicates policy);

} // namespace merels
