#include <engine/exact/external_memory/parted_solver.hpp>

#include <engine/exact/index/parts.hpp>

#include <algorithm>
#include <cerrno>

namespace merels::exact {

namespace {

/// So many shares of each thread are worked on before anybody looks how full the queues are.
constexpr std::size_t shares_in_batch = 8;
/// So much later a slot is worked on than it is asked for.
constexpr std::size_t slots_ahead = 16;

} // namespace

struct PartedSolver::Backwards {
    Backwards(const PartedTask& task, PartedWords& words, const FileHandle& file)
        : source(words.most_slots()), target(words.most_slots()), losses(words.most_slots()),
          queues(file, {words.parts().size(), task.crew.jobs(), task.cut.in_buffer}),
          scheduled(task.crew.jobs()) {
        const auto& sides = words.sides();
        for (unsigned i = 0; i < task.crew.jobs(); ++i) {
            auto& of_thread = retractions.emplace_back();
            for (const auto& side : sides)
                of_thread.emplace_back(task.rules.sliding(), side.index,
                                       sides[sides.size() - 1 - of_thread.size()].index);
        }
    }

    /// Of the part whose plies are taken back, and of the one that they came from.
    Values source;
    Values target;
    Values losses;
    SlotQueues queues;
    /// By thread, and then by side.
    std::vector<std::vector<Retraction>> retractions;
    std::vector<Scheduled> scheduled;
};

Result<PartedSolver> PartedSolver::begin(const PartedTask& task) {
    auto words = PartedWords::begin(task.folder.path(), task.tables, task.step, task.cut);
    if (!words) return Unexpected{words.error()};
    auto queues = NewFile::begin(words->path());
    if (!queues) return Unexpected{queues.error()};
    return PartedSolver{task, *std::move(words), *std::move(queues)};
}

std::optional<Diagnostic> PartedSolver::run(const LayerDone& done) {
    if (auto fault = PartedOutlook{*task_, words_}.run()) return fault;
    const Subspace subspace = task_->step.subspace;
    const bool is_done = subspace.is_placing() && !task_->rules.is_cyclic(subspace);
    if (is_done || task_->crew.is_stopped()) return std::nullopt;
    return go_backwards(done);
}

std::optional<Diagnostic> PartedSolver::go_backwards(const LayerDone& done) {
    Backwards now{*task_, words_, queue_file_.handle()};
    for (Word layer = 0; layer < longest && !task_->crew.is_stopped(); ++layer) {
        bool is_empty = true;
        for (const Part& part : words_.parts()) {
            if (part.scheduled[layer] == 0) continue;
            is_empty = false;
            if (auto fault = take_back(now, part, layer)) return fault;
        }
        if (is_empty) continue;
        if (auto fault = apply_all(now, layer)) return fault;
        if (done) done(layer);
    }
    return std::nullopt;
}

std::optional<Diagnostic> PartedSolver::take_back(Backwards& now, const Part& part, Word layer) {
    if (auto fault = words_.load(part, now.source)) return fault;
    const Parts shares{words_.index(part).slots_of_orbit(), part.end - part.begin};
    const std::size_t in_batch = shares_in_batch * task_->crew.jobs();
    for (std::size_t first = 0; first < shares.count(); first += in_batch) {
        const std::size_t count = std::min(in_batch, shares.count() - first);
        task_->crew.share(count, [&](unsigned thread, std::size_t share) {
            take_back_share(now, part, layer,
                            {thread, shares.begin(first + share), shares.end(first + share)});
        });
        // What was applied early changes nothing in this layer.
        if (now.queues.on_disk() >= task_->cut.in_queues)
            if (auto fault = apply_all(now, layer)) return fault;
    }
    return std::nullopt;
}

void PartedSolver::take_back_share(Backwards& now, const Part& part, Word layer,
                                   const Share& share) {
    const SubspaceIndex& index = words_.index(part);
    const std::uint64_t slots = index.slots_of_orbit();
    const std::size_t before = words_.sides().size() - 1 - part.side;
    Retraction& retraction = now.retractions[share.thread][part.side];
    for (std::size_t i = share.begin; i < share.end; ++i) {
        const std::size_t orbit = part.begin + i;
        bool has_entered = false;
        for (std::uint64_t rank = 0; rank < slots; ++rank) {
            if (now.source.get(i * slots + rank) != layer) continue;
            if (!has_entered) retraction.enter(orbit);
            has_entered = true;
            retraction.for_each(index.opponent(orbit, rank), [&](std::uint64_t slot) {
                const PartedWords::Place place = words_.place(before, slot);
                now.queues.push(share.thread, place.part, place.slot);
            });
        }
    }
}

std::optional<Diagnostic> PartedSolver::apply_all(Backwards& now, Word layer) {
    for (std::size_t i = 0; i < words_.parts().size() && !task_->crew.is_stopped(); ++i)
        if (!now.queues.is_empty(i))
            if (auto fault = apply(now, i, layer)) return fault;
    now.queues.rewind();
    if (now.queues.failure() == 0) return std::nullopt;
    errno = now.queues.failure();
    return cannot_write(words_.path());
}

std::optional<Diagnostic> PartedSolver::apply(Backwards& now, std::size_t number, Word layer) {
    Part& part = words_.parts()[number];
    const auto next = static_cast<Word>(layer + 1);
    const bool is_win = layer % 2 == 0;
    const bool has_losses = !is_win && part.has_losses;
    if (auto fault = words_.load(part, now.target)) return fault;
    if (has_losses)
        if (auto fault = words_.load_losses(part, now.losses)) return fault;
    now.queues.take(
        number, task_->crew, [&](unsigned thread, std::span<const std::uint32_t> slots) {
            Scheduled& scheduled = now.scheduled[thread];
            for (std::size_t i = 0; i < slots.size(); ++i) {
                if (i + slots_ahead < slots.size()) now.target.prefetch(slots[i + slots_ahead]);
                const std::uint32_t slot = slots[i];
                if (is_win) {
                    win_slot(now.target, slot, next, scheduled);
                } else if (lose_ply_of(now.target, slot)) {
                    const Word loss = has_losses ? std::max(next, now.losses.get(slot)) : next;
                    now.target.set(slot, loss);
                    scheduled.add(loss);
                }
            }
        });
    for (Scheduled& of_thread : now.scheduled) part.scheduled.take_over(of_thread);
    return words_.store(part, now.target);
}

} // namespace merels::exact
