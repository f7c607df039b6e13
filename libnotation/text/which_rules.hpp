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

/// A record under one rule set.
struct RuleTrial {
    const RuleSet* rule_set = nullptr;
    /// Legal plies of the main line from its beginning.
    unsigned plies = 0;
    /// Every move is legal.
    bool is_legal = false;
    /// The first illegal move, or the contradiction of the result; empty if the rule set fits.
    std::optional<Diagnostic> fault;

    bool fits() const { return !fault; }
};

/// A rule set that would fit a record with another value of one parameter.
struct RuleGuess {
    const RuleSet* rule_set = nullptr;
    std::string parameter;
    std::string value;
};

class WhichRules {
public:
    /// `options` gives format and pool; its rule set does not matter. The rule set in a record is a
    /// candidate, too.
    WhichRules(std::vector<const RuleSet*> candidates, const ReadOptions& options);

    /// One trial for each candidate: those that fit in the order of the candidates, then the others
    /// by the number of their legal plies.
    std::vector<RuleTrial> judge(const Record& record);

    /// Where nothing fits: changes of one parameter of the nearest rule sets that would. Costs some
    /// fifty replays for each of them, of which there are at most eight.
    std::vector<RuleGuess> explain(const Record& record, std::span<const RuleTrial> trials);

private:
    RuleTrial judge(const Record& record, const RuleSet& rule_set);

    std::vector<const RuleSet*> candidates_;
    ReadOptions options_;
    Reading reading_;
};

} // namespace merels
