#pragma once

#include <engine/exact/external_memory/parted_words.hpp>
#include <engine/exact/files/database_folder.hpp>
#include <engine/exact/files/file_database.hpp>
#include <engine/exact/files/file_handle.hpp>
#include <engine/exact/files/table_probe.hpp>
#include <engine/exact/retrograde/pair_solver.hpp>
#include <engine/exact/retrograde/placing_lookout.hpp>
#include <libnotation/base/crew.hpp>

#include <cstdint>
#include <map>
#include <span>
#include <variant>
#include <vector>

namespace merels::exact {

/// Slots that wait until their part is in memory: a few of each in buffers, the others in a file.
class SlotQueues {
public:
    struct Sizes {
        std::size_t parts;
        unsigned jobs;
        /// Slots in each buffer.
        std::size_t in_buffer;
    };

    /// The file is empty, and must outlive this.
    SlotQueues(const FileHandle& file, Sizes sizes);

    /// Adds a slot by its place in the part. Each thread has a number of its own below `jobs`.
    void push(unsigned thread, std::size_t part, std::uint32_t slot) {
        std::vector<std::uint32_t>& buffer = buffers_[thread * parts_.size() + part];
        // Growing by itself it would take up to twice its room.
        if (buffer.capacity() == 0) buffer.reserve(in_buffer_);
        buffer.push_back(slot);
        if (buffer.size() == in_buffer_) spill(buffer, part);
    }
    bool is_empty(std::size_t part) const;
    /// Slots in the file.
    std::uint64_t on_disk() const { return end_.load(); }

    /// Calls `work(thread, slots)` with all slots of a part, some at a time, which then wait no
    /// more.
    template <class Work> void take(std::size_t part, const Crew& crew, Work work) {
        std::vector<std::uint64_t>& blocks = parts_[part];
        const std::size_t jobs = buffers_.size() / parts_.size();
        crew.share(blocks.size() + jobs, [&](unsigned thread, std::size_t number) {
            if (number >= blocks.size()) {
                work(thread, buffers_[(number - blocks.size()) * parts_.size() + part]);
                return;
            }
            std::vector<std::uint32_t> slots(in_buffer_);
            if (read(blocks[number], slots)) work(thread, slots);
        });
        blocks.clear();
        for (std::size_t job = 0; job < jobs; ++job) buffers_[job * parts_.size() + part].clear();
    }
    /// Uses the file from its beginning again; no slots wait any more.
    void rewind() { end_ = 0; }

    /// The system's error number of reading or writing; zero without an error.
    int failure() const { return failure_; }

private:
    void spill(std::vector<std::uint32_t>& buffer, std::size_t part);
    bool read(std::uint64_t first, std::span<std::uint32_t> slots);

    const FileHandle* file_;
    std::size_t in_buffer_;
    /// By thread, and then by part.
    std::vector<std::vector<std::uint32_t>> buffers_;
    /// Where in the file a part's full buffers are, in slots.
    std::vector<std::vector<std::uint64_t>> parts_;
    std::mutex mutex_;
    std::atomic<std::uint64_t> end_{0};
    std::atomic<int> failure_{0};
};

/// The values of a step that was solved in parts, from its working file, and from files those that
/// its plies lead to. All of it must outlive this.
class PartedOracle : public Oracle {
public:
    PartedOracle(const RuleSet& rule_set, const PartedWords& words, const FileDatabase& files)
        : rule_set_(&rule_set), words_(&words), files_(&files) {}

    std::optional<Exact> probe(const Position& position) const override {
        bool is_of_step = false;
        const auto value = probe_by_men(
            *rule_set_, position, [&](Subspace subspace, Men men) -> std::optional<Exact> {
                for (std::size_t i = 0; i < words_->sides().size(); ++i) {
                    const SubspaceIndex& index = words_->sides()[i].index;
                    if (index.subspace() != subspace) continue;
                    is_of_step = true;
                    return this->value(i, index.slot(men));
                }
                return std::nullopt;
            });
        return value || is_of_step ? value : files_->probe(position);
    }

    /// The value of a slot of one of the step's sides; empty if the disk does not give it.
    std::optional<Exact> value(std::size_t side, std::uint64_t slot) const {
        Word word = open;
        if (!words_->read(side, slot, {&word, 1})) return std::nullopt;
        return exact_value(word);
    }

private:
    const RuleSet* rule_set_;
    const PartedWords* words_;
    const FileDatabase* files_;
};

/// The task of solving in parts; it must outlive the solver.
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
    /// The files that the step needs must exist.
    static Result<PartedSolver> begin(const PartedTask& task);

    /// An error of reading or writing. After a stop the words are of no use either.
    std::optional<Diagnostic> run(const LayerDone& done = {});

    const PartedWords& words() const { return words_; }

private:
    PartedSolver(const PartedTask& task, PartedWords words, NewFile queues)
        : task_(&task), words_(std::move(words)), queue_file_(std::move(queues)) {}

    /// The data of one layer.
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
