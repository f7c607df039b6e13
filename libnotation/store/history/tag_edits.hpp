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

/// The reason why an edit cannot be made: the name is not valid, or the game has this tag in
/// another form; the value is not a text of one line, or not the date, rating or round that the tag
/// takes. Other spellings of these are made strict. Result may be set to 1-0, 0-1, 1/2-1/2 or *.
std::optional<std::string> fault_of(const TagEdit& edit);

/// Empty if the value is stored as it is, and else how: `Round: "R3" is read as 3`. The edit has no
/// fault.
std::optional<std::string> remark_on(const TagEdit& edit);

/// The result of `edit_tags`, or its preview.
struct EditedTags {
    /// Those that were not so already.
    std::vector<GameId> games;
    /// For `undo`; 0 if nothing was changed.
    std::int64_t change = 0;
};

/// The games of these numbers, both included, that there are.
Stored<std::vector<GameId>> games_between(const Collection& collection, GameId first, GameId last);

/// Makes the edits, of which none has a fault, in all these games or in none.
Stored<EditedTags> edit_tags(Collection& collection, std::span<const GameId> games,
                             std::span<const TagEdit> edits);
/// The preview of `edit_tags`.
Stored<EditedTags> try_edit_tags(const Collection& collection, std::span<const GameId> games,
                                 std::span<const TagEdit> edits);

} // namespace merels
