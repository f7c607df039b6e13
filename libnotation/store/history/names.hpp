#pragma once

// The names of players, events, places and annotators in a collection. Several spellings can be
// merged into one name. Records keep their spelling, but a search for one spelling finds all
// spellings of the name.
//
//   const auto proposals = propose_names(collection, NameKind::player);
//   for (const NameProposal& pair : *proposals) show(pair);
//   merge_names(collection, NameKind::player, "K. Schurmann", "Schürmann, Karl");
//   undo(collection);                                      // journal.hpp

#include <libnotation/base/enum_names.hpp>
#include <libnotation/game/tags.hpp>
#include <libnotation/store/history/journal.hpp>

#include <map>
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
    /// The number of games with this spelling. For a player, the number includes games with White
    /// and games with Black.
    std::int64_t games = 0;
    /// The standard spelling that replaces this spelling. The text is empty if this spelling was
    /// not merged.
    std::string same_as;

    bool operator==(const KnownName&) const = default;
};

/// All names in alphabetical order. Each name occurs in a game or was merged.
Stored<std::vector<KnownName>> names(const Collection& collection, NameKind kind);

/// The reason why two spellings may be the same name.
enum class NameLikeness : std::uint8_t {
    /// The two names have the same letters. Case, accents, blanks, punctuation or the order of the
    /// parts may differ.
    spelling,
    /// Some parts of one name are only initials of the parts of the other name.
    initials,
    /// One letter is added, missing or different, or two letters are exchanged.
    one_letter,
};
constexpr auto names_of(NameLikeness) {
    return names_up_to<NameLikeness::one_letter>("spelling", "initials", "one_letter");
}

struct NameProposal {
    /// The name that should be replaced: the name with initials, or else the name with fewer games.
    std::string name;
    std::string standard;
    std::int64_t name_games = 0;
    std::int64_t standard_games = 0;
    NameLikeness likeness = NameLikeness::spelling;

    bool operator==(const NameProposal&) const = default;
};

/// Pairs of names that may be the same and are not merged yet. Pairs whose `standard` has the most
/// games come first. Names with different digits are never a pair. O(letters of all names). The
/// function needs about 50 bytes of memory for each letter.
Stored<std::vector<NameProposal>> propose_names(const Collection& collection, NameKind kind);

/// Merges two names. `name`, and all spellings that were merged with `name`, get the standard
/// spelling of `standard`. If `standard` was not merged with another name, its standard spelling is
/// `standard` itself. Returns the number of the change. The result is an error if one of the names
/// is not in the collection, or if the two names are already merged.
Stored<std::int64_t> merge_names(Collection& collection, NameKind kind, const std::string& name,
                                 const std::string& standard);

/// The merged spellings of a collection and the names that replace them.
class MergedNames {
public:
    /// Reads the merged spellings from the collection. A merge after this call does not change the
    /// object. O(merged spellings).
    static Stored<MergedNames> of(const Collection& collection);

    /// Replaces merged spellings in the tags White, Black, Event, Site and Annotator.
    void replace_in(Tags& tags) const;

private:
    /// For each tag, the merged spellings and the names that replace them.
    std::map<std::string, std::map<std::string, std::string>> names_;
};

/// The reason why two names look alike. The result is empty if the names do not look alike.
std::optional<NameLikeness> likeness(std::string_view first, std::string_view second);

/// The indices of two names that look alike. The smaller index comes first.
struct LikeNames {
    std::size_t first;
    std::size_t second;
    NameLikeness likeness;
};

/// All pairs of names that look alike. If more than 300 names share a word or almost all letters,
/// only some pairs of these names are compared. Names of more than 2000 bytes are not compared.
std::vector<LikeNames> like_names(const std::vector<std::string>& names);

} // namespace merels
