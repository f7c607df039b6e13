#pragma once

#include <cli/terminal/output.hpp>
#include <cli/terminal/terminal.hpp>
#include <libnotation/text/reader.hpp>

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace merels::cli {

/// The sums of `check`.
struct Summary {
    std::uint64_t files = 0;
    /// See `InputFiles`.
    std::uint64_t folders_passed_over = 0;
    std::uint64_t records = 0;
    /// Records that are not text of another kind (`is_record`).
    std::uint64_t games = 0;
    /// Records with an error.
    std::uint64_t damaged = 0;
    /// Plies of the main lines.
    std::uint64_t plies = 0;
    /// By `GameResult`.
    std::array<std::uint64_t, 4> results{};
    /// The number of games for each `Reason`; the last counts games whose end the board does not
    /// show.
    std::array<std::uint64_t, 8> reasons{};
    /// By `Format`.
    std::array<std::uint64_t, format_count> formats{};
    /// The number of games for each rule set; null is an unknown rule set.
    std::vector<std::pair<const RuleSet*, std::uint64_t>> rule_sets;

    std::uint64_t legal() const { return records - damaged; }
    /// The file has text, but no record of a game.
    bool holds_other_text() const { return games == 0 && records > 0; }

    void add(const Reading& reading);
    void add(const Summary& other);

private:
    std::uint64_t& count_of(const RuleSet* rule_set);
};

/// A list of names, each with its count.
using NamedCounts = std::vector<std::pair<std::string, std::uint64_t>>;

NamedCounts named_results(const Summary& summary);
NamedCounts named_reasons(const Summary& summary);
NamedCounts named_formats(const Summary& summary);
/// The most frequent first.
NamedCounts named_rule_sets(const Summary& summary);

/// For people.
void print(Output& out, const Paint& paint, const Summary& summary);

} // namespace merels::cli
