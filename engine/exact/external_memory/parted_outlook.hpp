#pragma once

#include <engine/exact/external_memory/parted_words.hpp>
#include <engine/exact/files/database_folder.hpp>
#include <engine/exact/retrograde/placing_lookout.hpp>
#include <libnotation/base/crew.hpp>

#include <map>
#include <variant>

namespace merels::exact {

/// What solving in parts works with; all of it must outlive what works with it.
struct PartedTask {
    const DatabaseFolder& folder;
    const PlacingRules& rules;
    /// For the numbers of slots; no values are in them.
    Tables& tables;
    const Step& step;
    const Cut& cut;
    const Crew& crew;
};

/// Gives all slots of a step their first words, part by part. What plies lead to is read from files
/// window by window: all parts look forward to one window, and then to the next, and each time what
/// they see is added to what they have seen.
class PartedOutlook {
public:
    PartedOutlook(const PartedTask& task, PartedWords& words);

    /// What could not be read or written. After a stop the words are of no use either.
    std::optional<Diagnostic> run();

private:
    /// Some orbits of a subspace whose values are finished.
    struct Window {
        Subspace subspace;
        std::size_t begin;
        std::size_t end;
    };
    /// The windows that are in memory together.
    using Round = std::vector<Window>;
    struct Loaded {
        std::uint64_t first;
        Values values;
    };
    /// Whether a round is the first or the last, or both.
    struct Turn {
        bool is_first;
        bool is_last;
    };
    using AnyLookout = std::variant<Lookout, PlacingLookout>;

    std::vector<Round> rounds(const SubspaceIndex& side) const;
    std::optional<Diagnostic> load(const Round& round);
    std::optional<Diagnostic> look(std::size_t side, Turn turn);
    /// Each worker has a lookout of its own.
    void look_from(Part& part, Turn turn, std::vector<AnyLookout>& lookouts);
    Source source(Subspace subspace) const;
    std::vector<AnyLookout> lookouts(Subspace side) const;

    const PartedTask* task_;
    PartedWords* words_;
    std::map<Subspace, SubspaceIndex> needs_;
    std::map<Subspace, Loaded> loaded_;
    Values words_now_;
    Values losses_now_;
};

} // namespace merels::exact
