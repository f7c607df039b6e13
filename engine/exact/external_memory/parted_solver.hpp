#pragma once

#include <engine/exact/external_memory/parted_words.hpp>
#include <engine/exact/external_memory/slot_queues.hpp>
#include <engine/exact/files/database_folder.hpp>
#include <engine/exact/retrograde/pair_solver.hpp>
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

/// Solves a step whose values do not fit into memory, to the same values as `solve_step`.
///
/// The words are in a working file, cut into parts. First all parts look forward. Then, for each
/// layer: part after part, the plies that lead to positions decided there are taken back, and the
/// slots before them wait in queues; then each part that any wait for is loaded once. A part
/// without positions of that layer is not loaded to take plies back.
class PartedSolver {
public:
    /// The files of what the step needs must be there.
    static Result<PartedSolver> begin(const PartedTask& task);

    /// What could not be read or written. After a stop the words are of no use either.
    std::optional<Diagnostic> run(const LayerDone& done = {});

    const PartedWords& words() const { return words_; }

private:
    PartedSolver(const PartedTask& task, PartedWords words, NewFile queues)
        : task_(&task), words_(std::move(words)), queue_file_(std::move(queues)) {}

    /// What one layer works with.
    struct Backwards;
    /// Orbits of a part, counted from its first, that one thread works on.
    struct Share {
        unsigned thread;
        std::size_t begin;
        std::size_t end;
    };

    std::optional<Diagnostic> go_backwards(const LayerDone& done);
    std::optional<Diagnostic> take_back(Backwards& now, const Part& part, Word layer);
    void take_back_share(Backwards& now, const Part& part, Word layer, const Share& share);
    std::optional<Diagnostic> apply_all(Backwards& now, Word layer);
    std::optional<Diagnostic> apply(Backwards& now, std::size_t number, Word layer);

    const PartedTask* task_;
    PartedWords words_;
    NewFile queue_file_;
};

} // namespace merels::exact
