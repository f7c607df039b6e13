#pragma once

// The names of a collection's players, events, places and annotators, and which of them are one
// person's or thing's. Records keep their spelling; a search for one finds all.
//
//   const auto proposals = propose_names(collection, NameKind::player);
//   for (const NameProposal& pair : *proposals) show(pair);
//   merge_names(collection, NameKind::player, "K. Schurmann", "Schürmann, Karl");
//   undo(collection);                                      // journal.hpp

#include <libnotation/base/enum_names.hpp>
#include <libnotation/store/history/journal.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace merels {

enum class NameKind : std::uint8_t { player, event, place, annotator };

constexpr auto names_of(NameKind) {
    return names_up_to<NameKind::annotator>("player", "event", "place", "annotator");
}

struct KnownName {
    std::string name;
    /// The number of games with this spelling; for a player, with either color.
    std::int64_t games = 0;
    /// The chosen spelling that replaces this one; empty if this one is not replaced.
    std::string same_as;

    bool operator==(const KnownName&) const = default;
};

/// All names that occur in a game or were merged, in alphabetical order.
Stored<std::vector<KnownName>> names(const Collection& collection, NameKind kind);

/// The reason why two spellings may be one name.
enum class NameLikeness : std::uint8_t {
    /// Only case, accents, blanks and punctuation, or the order of the parts differ.
    spelling,
    /// Parts of one name are the initials of parts of the other.
    initials,
    /// One letter is added, missing or different, or two letters are exchanged.
    one_letter,
};
constexpr auto names_of(NameLikeness) {
    return names_up_to<NameLikeness::one_letter>("spelling", "initials", "one_letter");
}

struct NameProposal {
    /// The name with initials, or with fewer games.
    std::string name;
    std::string standard;
    std::int64_t name_games = 0;
    std::int64_t standard_games = 0;
    NameLikeness likeness = NameLikeness::spelling;

    bool operator==(const NameProposal&) const = default;
};

/// Pairs of names that may be the same and are not merged yet. Pairs whose `standard` has the most
/// games come first. Names that differ in a digit are never such a pair. O(letters of all names),
/// with some 50 bytes a letter.
Stored<std::vector<NameProposal>> propose_names(const Collection& collection, NameKind kind);

/// From now on `standard` replaces `name`, and all names that `name` replaced. Returns the number
/// of the change. It is an error if one of them is not a name of the collection, or they are
/// already merged.
Stored<std::int64_t> merge_names(Collection& collection, NameKind kind, const std::string& name,
                                 const std::string& standard);

/// The way in which two names look alike; empty if they do not.
std::optional<NameLikeness> likeness(std::string_view first, std::string_view second);

/// Two names by their numbers, the lesser first.
struct LikeNames {
    std::size_t first;
    std::size_t second;
    NameLikeness likeness;
};

/// All pairs of names that look alike. If more than 300 names share a word or nearly all letters,
/// each is compared with only 300 of them. A name of more than 2000 bytes is not compared.
std::vector<LikeNames> like_names(const std::vector<std::string>& names);

} // namespace merels
