#pragma once

// Finds the rules of a record that does not name them.
//
//   WhichRules which{candidates, options};
//   which.judge(record)     ->  a trial for each candidate, the best first
//   which.explain(record, trials)   ->  "moinho-diagonals, but moving_starts second_player"
//
// The record is replayed once for each candidate.

#include <libnotation/text/reader.hpp>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace merels {

/// The result of replaying a record under one rule set.
struct RuleTrial {
    const RuleSet* rule_set = nullptr;
    /// The number of legal plies of the main line, before the first fault.
    unsigned plies = 0;
    /// True if every move is legal.
    bool is_legal = false;
    /// The error of the first illegal move, or of a result that contradicts the board. The error is
    /// empty if the rule set fits.
    std::optional<Diagnostic> fault;

    bool fits() const { return !fault; }
};

/// A rule set that would fit a record if one of its parameters had another value.
struct RuleGuess {
    const RuleSet* rule_set = nullptr;
    std::string parameter;
    std::string value;
};

class WhichRules {
public:
    /// The format and the pool come from `options`. The rule set of `options` is not used. If the
    /// record contains a rule set, this rule set is also a candidate.
    WhichRules(std::vector<const RuleSet*> candidates, const ReadOptions& options);

    /// One trial for each candidate. The rule sets that fit come first, in the order of the
    /// candidates. The other rule sets follow, ordered by their number of legal plies.
    std::vector<RuleTrial> judge(const Record& record);

    /// The changes of one parameter after which a rule set would fit. The result is empty if a rule
    /// set already fits. At most eight rule sets are tried, and the record is replayed about fifty
    /// times for each of them.
    std::vector<RuleGuess> explain(const Record& record, std::span<const RuleTrial> trials);

private:
    RuleTrial judge(const Record& record, const RuleSet& rule_set);

    std::vector<const RuleSet*> candidates_;
    ReadOptions options_;
    Reading reading_;
};

/// If the Variant tag of a record does not name a known rule set (E301), reads the record again
/// under another rule set. `reading` is the result of the first reading. A rule set with a similar
/// name is tried first, then the rule set of `options`, then all others. The moves must be legal.
/// If no rule set fits, `reading` does not change. For Sanmill's name "Custom", it is enough if the
/// first moves are legal.
void guess_rule_set(const Record& record, const ReadOptions& options, Reading& reading);

} // namespace merels
