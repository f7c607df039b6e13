#pragma once

// Finds records of the same game in a collection. Two records can be the same game if they have
// equal moves, or if one record is the beginning of the other. Moves also count as equal if a
// symmetry of the board makes them equal. The facts in the two records, such as players and dates,
// must not contradict each other (`same_game.hpp`).
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

/// One record of a game, with counts of its contents.
struct DuplicateGame {
    GameId id = 0;
    unsigned plies = 0;
    /// The number of moves with comments, glyphs or other annotations.
    std::size_t annotated = 0;
    /// The number of moves in variations.
    std::size_t variations = 0;
    /// The number of tags with a known value, plus 1 if the result of the game is known.
    std::size_t tags = 0;

    bool operator==(const DuplicateGame&) const = default;
};

/// The reason why the record `kept` of a group is kept. If there are several reasons, the first one
/// in this enumeration counts.
enum class KeptFor : std::uint8_t { longer, more_written, more_tags, first };
constexpr auto names_of(KeptFor) {
    return names_up_to<KeptFor::first>("longer", "more_written", "more_tags", "first");
}

/// Records of one game.
struct DuplicateGroup {
    DuplicateGame kept;
    KeptFor kept_for = KeptFor::first;
    /// The records to be removed. The longest record comes first.
    std::vector<DuplicateGame> others;

    bool operator==(const DuplicateGroup&) const = default;
};

/// Called with the number of games examined so far.
using DuplicateProgress = std::function<void(std::int64_t games)>;

/// All groups, in the order of the numbers of the kept games. A game is in at most one group.
/// O(plies of all games). To save time, a game is compared with at most 1,000 groups of games with
/// similar moves and players.
Stored<std::vector<DuplicateGroup>> find_duplicates(const Collection& collection,
                                                    const DuplicateProgress& progress = {});

/// `remove` removes all records of a group except the kept record. `merge` first adds the comments,
/// variations and tags of the other records to the kept record, and then removes the other records.
enum class OnDuplicates : std::uint8_t { remove, merge };

/// The result of resolving duplicates.
struct ResolvedDuplicates {
    std::int64_t removed = 0;
    /// The number of kept records that received contents of other records.
    std::int64_t enriched = 0;
    /// The number of the change, for `undo`. The number is 0 if nothing was changed.
    std::int64_t change = 0;
    /// The groups from which records were removed. In these groups, `others` contains only the
    /// removed records.
    std::vector<DuplicateGroup> groups;
    /// The number of groups in which not all records of `DuplicateGroup::others` were removed.
    /// After a change since the search, a record may no longer be a duplicate, and is then not
    /// removed.
    std::size_t left = 0;
};

/// Keeps one record of each group. A record is also kept if it was changed after the search and is
/// no longer a duplicate. Each batch of groups is one transaction. `undo` takes back all batches
/// together. If the program is killed, the finished batches can be undone, and the next run finds
/// the rest.
Stored<ResolvedDuplicates> resolve_duplicates(Collection& collection,
                                              std::span<const DuplicateGroup> groups,
                                              OnDuplicates policy);

} // namespace merels
