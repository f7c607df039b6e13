#pragma once

#include <libnotation/store/history/journal.hpp>

#include <span>

namespace merels {

/// The edit of one tag: it gets a value, or is removed (every tag of that name).
struct TagEdit {
    std::string name;
    std::optional<std::string> value;

    bool operator==(const TagEdit&) const = default;
};

/// The reason why an edit cannot be made. The name may be invalid, or the name of a tag that a game
/// keeps in another form. The value may have several lines, or not be a date, rating or round
/// although the tag needs one. Other spellings of dates, ratings and rounds are changed to the
/// strict one. The tag Result takes 1-0, 0-1, 1/2-1/2 or *.
std::optional<std::string> fault_of(const TagEdit& edit);

/// A note if the value is stored in another spelling: `Round: "R3" is read as 3`; otherwise empty.
/// `fault_of(edit)` must be empty.
std::optional<std::string> remark_on(const TagEdit& edit);

/// The result of `edit_tags`, or its preview.
struct EditedTags {
    /// The games that change.
    std::vector<GameId> games;
    /// The number of the change, for `undo`; 0 if nothing was changed.
    std::int64_t change = 0;
};

/// The existing games with numbers from `first` to `last`.
Stored<std::vector<GameId>> games_between(const Collection& collection, GameId first, GameId last);

/// Makes the edits in all these games, or in none of them. `fault_of` must be empty for all of
/// them.
Stored<EditedTags> edit_tags(Collection& collection, std::span<const GameId> games,
                             std::span<const TagEdit> edits);
/// The preview of `edit_tags`.
Stored<EditedTags> try_edit_tags(const Collection& collection, std::span<const GameId> games,
                                 std::span<const TagEdit> edits);

} // namespace merels
