#pragma once

// Under which rules a record was played, when it does not say so.
//
//   WhichRules which{candidates, options};
//   which.judge(record)     ->  a trial for each candidate, the best first
//   which.explain(record)   ->  "moinho-diagonals, but moving_starts second_player"
//
// Every candidate costs a replay of the record up to its first fault.

#include <libnotation/text/reader.hpp>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace merels {

/// The result of replaying a record under one rule set.
struct RuleTrial {
    const RuleSet* rule_set = nullptr;
    /// The number of legal plies at the beginning of the main line.
    unsigned plies = 0;
    /// Every move is legal.
    bool is_legal = false;
    /// The error of the first illegal move, or of a result that contradicts the board; empty if the
    /// rule set fits.
    std::optional<Diagnostic> fault;

    bool fits() const { return !fault; }
};

/// A rule set that would fit a record if one parameter had another value.
struct RuleGuess {
    const RuleSet* rule_set = nullptr;
    std::string parameter;
    std::string value;
};

class WhichRules {
public:
    /// Format and pool come from `options`; its rule set is not used. A rule set that the record
    /// itself contains is a candidate, too.
    WhichRules(std::vector<const RuleSet*> candidates, const ReadOptions& options);

    /// One trial for each candidate. First come the rule sets that fit, in the order of the
    /// candidates. The others follow by the number of legal plies.
    std::vector<RuleTrial> judge(const Record& record);

    /// If no rule set fits, changes of one parameter with which the nearest rule sets would fit. It
    /// replays the record about fifty times for each of at most eight rule sets.
    std::vector<RuleGuess> explain(const Record& record, std::span<const RuleTrial> trials);

private:
    RuleTrial judge(const Record& record, const RuleSet& rule_set);

    std::vector<const RuleSet*> candidates_;
    ReadOptions options_;
    Reading reading_;
};

/// Reads a record again if its Variant tag does not name a known rule set (E301). It uses the rule
/// set with a similar name, or that of `options`, or the first rule set that allows all moves.
/// `reading` is the result of the first reading. If no rule set fits, it does not change, unless
/// the name is Sanmill's "Custom".
void guess_rule_set(const Record& record, const ReadOptions& options, Reading& reading);

} // namespace merels
