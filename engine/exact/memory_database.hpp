#pragma once

// Exact values in memory. A database may have the values of all positions with empty hands and few
// men. A database may also have the values of a whole game with captures, including the positions
// with men in hand.
//
//   const auto agenda = plan_up_to(rule_set, 6);
//   const auto database = solve(*agenda, {.jobs = 2});
//   database->probe(position)       ->  Exact::win_in(5); empty if it has no value
//   solve(*agenda, {.most_bytes = 1}).error()  ->  E804 with the memory that is needed

#include <engine/exact/index/tables.hpp>
#include <engine/exact/plan/agenda.hpp>
#include <engine/oracle.hpp>

#include <functional>
#include <limits>
#include <memory>
#include <stop_token>

namespace merels::exact {

/// The values of all positions in some subspaces. Positions that cannot occur are included.
class MemoryDatabase : public Oracle {
public:
    /// A database without values. The rule set must outlive the database.
    explicit MemoryDatabase(const RuleSet& rule_set)
        : rule_set_(&rule_set), tables_(std::make_unique<Tables>(rule_set.board)) {}

    const RuleSet& rule_set() const { return *rule_set_; }
    Tables& tables() { return *tables_; }
    /// The table of a subspace. The result is null if the subspace was not solved, or if its table
    /// was dropped.
    const Table* table(Subspace subspace) const { return tables_->find(subspace); }
    /// The value of a position. The result is empty if the position was not solved. The N-move rule
    /// has no effect on the value. O(points).
    std::optional<Exact> probe(const Position& position) const override;

private:
    const RuleSet* rule_set_;
    std::unique_ptr<Tables> tables_;
};

/// The progress of solving an agenda.
struct SolveProgress {
    Subspace subspace;
    /// The number of slots in finished steps.
    std::uint64_t slots_done;
    /// The number of the current layer. In the positions of layer N, best play ends the game after
    /// N plies.
    unsigned layer;
};

struct SolveOptions {
    unsigned jobs = 1;
    std::uint64_t most_bytes = std::numeric_limits<std::uint64_t>::max();
    std::stop_token stop = {};
    /// True to keep all values in memory. If false, the solver drops values that no later step
    /// needs. At the end, the database has only the values of the last step and the values that the
    /// last step needs.
    bool keeps_all = true;
    /// The solver calls this function in the thread of the caller, before each step and after each
    /// layer.
    std::function<void(const SolveProgress&)> progress = {};
    /// The solver calls this function for each finished subspace. The function can look up the
    /// value after each ply of the subspace, because these values are still in memory.
    std::function<void(const MemoryDatabase&, Subspace)> finished = {};
};

/// The error for too little memory: solving needs `bytes` bytes, but only `most_bytes` bytes are
/// allowed.
Diagnostics too_little_memory(std::uint64_t bytes, std::uint64_t most_bytes);

/// Solves the steps of an agenda. Too little memory is an error. After a request to stop, the
/// database has only the finished steps.
Result<MemoryDatabase> solve(const Agenda& agenda, const SolveOptions& options = {});

} // namespace merels::exact
