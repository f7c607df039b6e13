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

/// One record of a game, with the amount of its contents.
struct DuplicateGame {
    GameId id = 0;
    unsigned plies = 0;
    /// The number of moves with comments, glyphs or other annotations.
    std::size_t annotated = 0;
    /// The number of moves in variations.
    std::size_t variations = 0;
    /// The number of tags with a known value; a known result also counts.
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
    /// The records of one game, the best first.
    std::vector<DuplicateGame> others;

    bool operator==(const DuplicateGroup&) const = default;
};

/// Gets the number of games that were looked at.
using DuplicateProgress = std::function<void(std::int64_t games)>;

/// All groups, in the order of the number of the kept game. A game is in one group at most. O(plies
/// of all games). If more than 1,000 games could be the same by moves and players, only 1,000 of
/// them are compared with each other.
Stored<std::vector<DuplicateGroup>> find_duplicates(const Collection& collection,
                                                    const DuplicateProgress& progress = {});

/// The treatment of the other records: remove them with their contents, or first add their
/// comments, variations and tags to the kept record.
enum class OnDuplicates : std::uint8_t { remove, merge };

/// The result of resolving duplicates.
struct ResolvedDuplicates {
    std::int64_t removed = 0;
    /// The number of kept records that got contents of others.
    std::int64_t enriched = 0;
    /// The number of the change, for `undo`; 0 if nothing was changed.
    std::int64_t change = 0;
    /// The groups, with the records that were removed from each.
    std::vector<DuplicateGroup> groups;
    /// The number of groups that were left unchanged, because a record was changed after the group
    /// was found.
    std::size_t left = 0;
};

/// Keeps one record of each group. Groups are handled in batches. Each batch is a transaction, and
/// all batches together are one change. If the program is killed, the finished part can be undone,
/// and the next run finds the rest. It keeps a record that was changed meanwhile and is no longer a
/// duplicate.
Stored<ResolvedDuplicates> resolve_duplicates(Collection& collection,
                                              std::span<const DuplicateGroup> groups,
                                              OnDuplicates policy);

} // namespace merels
