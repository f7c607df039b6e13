#pragma once

#include <cli/terminal/output.hpp>
#include <cli/terminal/terminal.hpp>
#include <libnotation/text/reader.hpp>

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace merels::cli {

/// The counts that `check` prints.
struct Summary {
    std::uint64_t files = 0;
    /// The number of skipped folders (see `InputFiles`).
    std::uint64_t folders_passed_over = 0;
    std::uint64_t records = 0;
    /// The number of records that are games. Letters, pictures and other text do not count (see
    /// `is_record`).
    std::uint64_t games = 0;
    /// The number of records with an error.
    std::uint64_t damaged = 0;
    /// The number of plies in the main lines.
    std::uint64_t plies = 0;
    /// The number of games for each `GameResult`.
    std::array<std::uint64_t, 4> results{};
    /// The number of games for each `Reason`. The last entry counts the games that are not over on
    /// the board, such as resigned games.
    std::array<std::uint64_t, 8> reasons{};
    /// The number of records for each `Format`.
    std::array<std::uint64_t, format_count> formats{};
    /// The number of games for each rule set. Null means an unknown rule set.
    std::vector<std::pair<const RuleSet*, std::uint64_t>> rule_sets;

    std::uint64_t legal() const { return records - damaged; }
    /// True if the file has text but no game.
    bool holds_other_text() const { return games == 0 && records > 0; }

    void add(const Reading& reading);
    void add(const Summary& other);

private:
    std::uint64_t& count_of(const RuleSet* rule_set);
};

/// Each entry is a name and a number of records or games, such as "PlayOK" and 12.
using NamedCounts = std::vector<std::pair<std::string, std::uint64_t>>;

NamedCounts named_results(const Summary& summary);
NamedCounts named_reasons(const Summary& summary);
NamedCounts named_formats(const Summary& summary);
/// The rule sets with their counts, the most frequent first.
NamedCounts named_rule_sets(const Summary& summary);

/// Prints the summary as text for people.
void print(Output& out, const Paint& paint, const Summary& summary);

} // namespace merels::cli
