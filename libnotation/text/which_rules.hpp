#pragma once

// Finds the rule set of a record that does not name its rule set.
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

/// The record would fit the rule set if `parameter` had the value `value`.
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

    /// Replays the record under each candidate rule set, and returns one trial for each rule set.
    /// The rule sets that fit come first, in the order of the candidates. The rule sets that do not
    /// fit come last. Among the rule sets that do not fit, those that allow the most plies of the
    /// record come first.
    std::vector<RuleTrial> judge(const Record& record);

    /// Changes one parameter of a rule set at a time. Returns the changes after which the rule set
    /// fits the record. The result is empty if a rule set already fits. The function tries changes
    /// only for the rule sets that allow the greatest number of plies of the record. If more than
    /// eight rule sets allow this greatest number, the function tries changes only for the first
    /// eight of these rule sets. For each rule set, the record is replayed about fifty times.
    std::vector<RuleGuess> explain(const Record& record, std::span<const RuleTrial> trials);

private:
    RuleTrial judge(const Record& record, const RuleSet& rule_set);

    std::vector<const RuleSet*> candidates_;
    ReadOptions options_;
    Reading reading_;
};

/// Guesses the rule set of a record if its Variant tag does not name a known rule set (E301).
/// `reading` must be the result of reading the record with `options`. The function tries a rule set
/// with a similar name first, then the rule set of `options`, and then all other rule sets. The
/// function reads the record again under the first rule set that fits (`RuleTrial::fits`). If no
/// rule set fits and the Variant tag is "Custom" (a name of Sanmill), the function uses the rule
/// set with the most legal plies. If no rule set fits and the Variant tag is not "Custom",
/// `reading` does not change.
void guess_rule_set(const Record& record, const ReadOptions& options, Reading& reading);

} // namespace merels
