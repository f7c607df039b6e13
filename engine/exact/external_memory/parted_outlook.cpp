#include <engine/exact/external_memory/parted_outlook.hpp>

#include <engine/exact/index/parts.hpp>

#include <algorithm>

namespace merels::exact {

namespace {

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

} // namespace

PartedOutlook::PartedOutlook(const PartedTask& task, PartedWords& words)
    : task_(&task), words_(&words), words_now_(words.most_slots()),
      losses_now_(words.most_slots()) {
    for (const Subspace need : task.step.needs) needs_.emplace(need, task.tables.index(need));
}

std::optional<Diagnostic> PartedOutlook::run() {
    for (std::size_t side = 0; side < words_->sides().size(); ++side) {
        const std::vector<Round> all = rounds(words_->sides()[side].index);
        for (std::size_t i = 0; i < all.size() && !task_->crew.is_stopped(); ++i) {
            if (auto fault = load(all[i])) return fault;
            if (auto fault = look(side, {i == 0, i + 1 == all.size()})) return fault;
        }
    }
    return std::nullopt;
}

std::vector<PartedOutlook::Round> PartedOutlook::rounds(const SubspaceIndex& side) const {
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
            const auto orbits = static_cast<std::size_t>(std::max<std::uint64_t>(1, left / slots));
            end = std::min(index.orbits().size(), begin + orbits);
            rounds.back().push_back({need, begin, end});
            left -= std::min(left, (end - begin) * slots);
        }
    }
    return rounds;
}

std::optional<Diagnostic> PartedOutlook::load(const Round& round) {
    loaded_.clear();
    for (const auto& [subspace, begin, end] : round) {
        const auto file = task_->folder.open(subspace);
        if (!file) return file.error().front();
        const std::uint64_t slots = needs_.at(subspace).slots_of_orbit();
        Loaded& window
            = loaded_.emplace(subspace, Loaded{begin * slots, Values{(end - begin) * slots}})
                  .first->second;
        if (auto fault = file->load(window.first, window.values, task_->crew.jobs())) return fault;
    }
    return std::nullopt;
}

Source PartedOutlook::source(Subspace subspace) const {
    const auto need = needs_.find(subspace);
    if (need == needs_.end()) return {};
    const auto window = loaded_.find(subspace);
    if (window == loaded_.end()) return {&need->second, nullptr, 0, 0};
    return {&need->second, &window->second.values, window->second.first,
            window->second.values.size()};
}

std::vector<PartedOutlook::AnyLookout> PartedOutlook::lookouts(Subspace side) const {
    const FindSource find = [this](Subspace subspace) { return source(subspace); };
    std::vector<AnyLookout> lookouts;
    for (unsigned i = 0; i < task_->crew.jobs(); ++i)
        if (side.is_placing())
            lookouts.emplace_back(PlacingLookout{task_->rules, find, side});
        else
            lookouts.emplace_back(Lookout{task_->rules.sliding(), find, side});
    return lookouts;
}

std::optional<Diagnostic> PartedOutlook::look(std::size_t side, Turn turn) {
    std::vector<AnyLookout> lookouts = this->lookouts(words_->sides()[side].index.subspace());
    for (Part& part : words_->parts()) {
        if (part.side != side) continue;
        if (task_->crew.is_stopped()) break;
        if (!turn.is_first) {
            if (auto fault = words_->load(part, words_now_)) return fault;
            if (auto fault = words_->load_losses(part, losses_now_)) return fault;
        }
        look_from(part, turn, lookouts);
        if (auto fault = words_->store(part, words_now_)) return fault;
        if (turn.is_last && !part.has_losses) continue;
        if (auto fault = words_->store_losses(part, losses_now_)) return fault;
    }
    return std::nullopt;
}

void PartedOutlook::look_from(Part& part, Turn turn, std::vector<AnyLookout>& lookouts) {
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
            if (!turn.is_first) {
                all = {words_now_.get(slot), losses_now_.get(slot)};
                all.add_round(seen);
            }
            if (turn.is_last) all.word = all.first_word();
            words_now_.set(slot, all.word);
            losses_now_.set(slot, all.loss);
            if (!turn.is_last) return;
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

} // namespace merels::exact
