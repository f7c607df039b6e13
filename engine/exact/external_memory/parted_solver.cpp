#include <engine/exact/external_memory/parted_solver.hpp>

#include <engine/exact/index/parts.hpp>

#include <algorithm>
#include <cerrno>

namespace merels::exact {

namespace {

std::span<std::uint8_t> as_bytes(std::span<std::uint32_t> slots) {
    return {reinterpret_cast<std::uint8_t*>(slots.data()), slots.size_bytes()};
}

Prospect look_from(Lookout& lookout, const SubspaceIndex& index, std::size_t orbit,
                   std::uint64_t rank) {
    if (rank == 0) lookout.enter(index.orbits()[orbit].representative());
    return lookout.prospect(index.opponent(orbit, rank));
}

Prospect look_from(PlacingLookout& lookout, const SubspaceIndex& index, std::size_t orbit,
                   std::uint64_t rank) {
    lookout.enter(index.opponent(orbit, rank));
    return lookout.prospect(index.orbits()[orbit].representative());
}

/// Gives all slots of a step their first words, part by part. What plies lead to is read from files
/// window by window: all parts look forward to one window, and then to the next, and each time what
/// they see is added to what they have seen.
class PartedOutlook {
public:
    PartedOutlook(const PartedTask& task, PartedWords& words)
        : task_(&task), words_(&words), words_now_(words.most_slots()),
          losses_now_(words.most_slots()) {
        for (const Subspace need : task.step.needs) needs_.emplace(need, task.tables.index(need));
    }

    /// An error of reading or writing. After a stop the words are of no use either.
    std::optional<Diagnostic> run() {
        for (std::size_t side = 0; side < words_->sides().size(); ++side) {
            const std::vector<Round> all = rounds(words_->sides()[side].index);
            for (std::size_t i = 0; i < all.size() && !task_->crew.is_stopped(); ++i) {
                if (auto fault = load(all[i])) return fault;
                if (auto fault = look(side, {i == 0, i + 1 == all.size()})) return fault;
            }
        }
        return std::nullopt;
    }

private:
    /// Some orbits of a subspace whose values are finished.
    struct Window {
        Subspace subspace;
        std::size_t begin;
        std::size_t end;
    };
    /// The windows that are in memory together.
    using Round = std::vector<Window>;
    struct Loaded {
        std::uint64_t first;
        Values values;
    };
    /// Whether a round is the first or the last, or both.
    struct RoundPlace {
        bool is_first;
        bool is_last;
    };
    using AnyLookout = std::variant<Lookout, PlacingLookout>;

    std::vector<Round> rounds(const SubspaceIndex& side) const {
        const Subspace from = side.subspace();
        const std::set<Subspace> reached
            = from.is_placing() ? task_->rules.after(from) : inputs(task_->rules.rule_set(), from);
        std::vector<Round> rounds(1);
        std::uint64_t left = task_->cut.in_window;
        for (const auto& [need, index] : needs_) {
            if (!reached.contains(need)) continue;
            const std::uint64_t slots = index.slots_of_orbit();
            for (std::size_t begin = 0, end = 0; begin < index.orbits().size(); begin = end) {
                if (left < slots && !rounds.back().empty()) {
                    rounds.emplace_back();
                    left = task_->cut.in_window;
                }
                const auto orbits
                    = static_cast<std::size_t>(std::max<std::uint64_t>(1, left / slots));
                end = std::min(index.orbits().size(), begin + orbits);
                rounds.back().push_back({need, begin, end});
                left -= std::min(left, (end - begin) * slots);
            }
        }
        return rounds;
    }
    std::optional<Diagnostic> load(const Round& round) {
        loaded_.clear();
        for (const auto& [subspace, begin, end] : round) {
            const auto file = task_->folder.open(subspace);
            if (!file) return file.error().front();
            const std::uint64_t slots = needs_.at(subspace).slots_of_orbit();
            Loaded& window
                = loaded_.emplace(subspace, Loaded{begin * slots, Values{(end - begin) * slots}})
                      .first->second;
            if (auto fault = file->load(window.first, window.values, task_->crew.jobs()))
                return fault;
        }
        return std::nullopt;
    }
    std::optional<Diagnostic> look(std::size_t side, RoundPlace place) {
        std::vector<AnyLookout> lookouts = this->lookouts(words_->sides()[side].index.subspace());
        for (Part& part : words_->parts()) {
            if (part.side != side) continue;
            if (task_->crew.is_stopped()) break;
            if (!place.is_first) {
                if (auto fault = words_->load(part, words_now_)) return fault;
                if (auto fault = words_->load_losses(part, losses_now_)) return fault;
            }
            look_from(part, place, lookouts);
            if (auto fault = words_->store(part, words_now_)) return fault;
            if (place.is_last && !part.has_losses) continue;
            if (auto fault = words_->store_losses(part, losses_now_)) return fault;
        }
        return std::nullopt;
    }
    /// Each worker has a lookout of its own.
    void look_from(Part& part, RoundPlace place, std::vector<AnyLookout>& lookouts) {
        const SubspaceIndex& index = words_->index(part);
        const std::uint64_t slots = index.slots_of_orbit();
        const Parts shares{slots, part.end - part.begin};
        std::vector<Scheduled> scheduled(lookouts.size());
        std::atomic<bool> has_losses{false};
        task_->crew.share(shares.count(), [&](unsigned thread, std::size_t share) {
            const auto look_from_slot = [&](auto& lookout, std::size_t orbit, std::uint64_t rank) {
                const std::uint64_t slot = orbit * slots + rank;
                const Prospect seen = exact::look_from(lookout, index, part.begin + orbit, rank);
                Prospect all = seen;
                if (!place.is_first) {
                    all = {words_now_.get(slot), losses_now_.get(slot)};
                    all.add_round(seen);
                }
                if (place.is_last) all.word = all.first_word();
                words_now_.set(slot, all.word);
                losses_now_.set(slot, all.loss);
                if (!place.is_last) return;
                if (is_decided(all.word))
                    scheduled[thread].add(all.word);
                else if (all.loss > 0 && all.word != no_loss)
                    has_losses = true;
            };
            std::visit(
                [&](auto& lookout) {
                    for (std::size_t i = shares.begin(share); i < shares.end(share); ++i)
                        for (std::uint64_t rank = 0; rank < slots; ++rank)
                            look_from_slot(lookout, i, rank);
                },
                lookouts[thread]);
        });
        for (Scheduled& of_thread : scheduled) part.scheduled.take_over(of_thread);
        part.has_losses = has_losses;
    }
    Source source(Subspace subspace) const {
        const auto need = needs_.find(subspace);
        if (need == needs_.end()) return {};
        const auto window = loaded_.find(subspace);
        if (window == loaded_.end()) return {&need->second, nullptr, 0, 0};
        return {&need->second, &window->second.values, window->second.first,
                window->second.values.size()};
    }
    std::vector<AnyLookout> lookouts(Subspace side) const {
        const FindSource find = [this](Subspace subspace) { return source(subspace); };
        std::vector<AnyLookout> lookouts;
        for (unsigned i = 0; i < task_->crew.jobs(); ++i)
            if (side.is_placing())
                lookouts.emplace_back(PlacingLookout{task_->rules, find, side});
            else
                lookouts.emplace_back(Lookout{task_->rules.sliding(), find, side});
        return lookouts;
    }

    const PartedTask* task_;
    PartedWords* words_;
    std::map<Subspace, SubspaceIndex> needs_;
    std::map<Subspace, Loaded> loaded_;
    Values words_now_;
    Values losses_now_;
};

/// So many shares of each thread are worked on before anybody looks how full the queues are.
constexpr std::size_t shares_in_batch = 8;
/// So much later a slot is worked on than it is asked for.
constexpr std::size_t slots_ahead = 16;

} // namespace

SlotQueues::SlotQueues(const FileHandle& file, Sizes sizes)
    : file_(&file), in_buffer_(sizes.in_buffer), buffers_(sizes.jobs * sizes.parts),
      parts_(sizes.parts) {}

bool SlotQueues::is_empty(std::size_t part) const {
    if (!parts_[part].empty()) return false;
    for (std::size_t i = part; i < buffers_.size(); i += parts_.size())
        if (!buffers_[i].empty()) return false;
    return true;
}

void SlotQueues::spill(std::vector<std::uint32_t>& buffer, std::size_t part) {
    const std::uint64_t first = end_.fetch_add(buffer.size());
    if (!file_->write(first * sizeof(std::uint32_t), as_bytes(buffer)))
        failure_ = errno != 0 ? errno : EIO;
    buffer.clear();
    const std::scoped_lock lock{mutex_};
    parts_[part].push_back(first);
}

bool SlotQueues::read(std::uint64_t first, std::span<std::uint32_t> slots) {
    if (file_->read(first * sizeof(std::uint32_t), as_bytes(slots))) return true;
    failure_ = errno != 0 ? errno : EIO;
    return false;
}

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
