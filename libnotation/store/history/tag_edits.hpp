#pragma once

#include <libnotation/store/history/journal.hpp>

#include <span>

namespace merels {

/// An edit of one tag. If `value` is empty, the edit removes all tags with this name.
struct TagEdit {
    std::string name;
    std::optional<std::string> value;

    bool operator==(const TagEdit&) const = default;
};

/// The reason why an edit is not possible. If the edit is possible, the result is empty. An edit is
/// not possible in these cases:
/// - The name is invalid, or the tag decides how moves are read, such as Variant or FEN.
/// - The value is not UTF-8, or has several lines.
/// - The tag needs a date, a rating or a round, and the value is something else. A date, rating or
///   round in another spelling is allowed, and is changed to the strict spelling.
/// - The tag is Result, and the value is missing or not a result.
std::optional<std::string> fault_of(const TagEdit& edit);

/// A note such as `Round: "R3" is read as 3`, for a value that is changed to another spelling. If
/// the value stays unchanged, the result is empty. `fault_of(edit)` must be empty.
std::optional<std::string> remark_on(const TagEdit& edit);

/// The result of `edit_tags` or of its preview.
struct EditedTags {
    /// The numbers of the games that change.
    std::vector<GameId> games;
    /// The number of the change, for `undo`. The number is 0 if nothing was changed.
    std::int64_t change = 0;
};

/// The existing games with numbers from `first` to `last`.
Stored<std::vector<GameId>> games_between(const Collection& collection, GameId first, GameId last);

/// Makes all edits in all given games, or changes nothing. Call this function only if `fault_of` is
/// empty for each edit.
Stored<EditedTags> edit_tags(Collection& collection, std::span<const GameId> games,
                             std::span<const TagEdit> edits);
/// A preview of `edit_tags`. The preview changes nothing.
Stored<EditedTags> try_edit_tags(const Collection& collection, std::span<const GameId> games,
                                 std::span<const TagEdit> edits);

} // namespace merels
