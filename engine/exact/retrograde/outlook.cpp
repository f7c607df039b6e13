#include <engine/exact/retrograde/outlook.hpp>

#include <cassert>

namespace merels::exact {

void Outlook::add_capture(Word after) {
    if (!is_decided(after))
        has_draw = true;
    else if (after % 2 == 0)
        win = std::min<Word>(win, after + 1);
    else
        loss = std::max<Word>(loss, after + 1);
}

void Outlook::add_captures(Word least_even, Word greatest) {
    if (is_decided(least_even)) add_capture(least_even);
    // If there is a draw or a win, the slowest loss is not needed.
    if (!is_decided(greatest) || greatest % 2 == 1) add_capture(greatest);
}

Word Outlook::first_word() const {
    if (is_decided(win)) return win;
    if (has_draw) return no_loss;
    return quiet > 0 ? static_cast<Word>(open + quiet) : loss;
}

Lookout::Lookout(const SlidingRules& rules, const Tables& tables, Subspace subspace)
    : rules_(&rules), subspace_(subspace), after_{nullptr} {
    for (unsigned taken = 1; taken <= rules.most_captures() && taken <= subspace.opponent; ++taken)
        after_.push_back(tables.find({subspace.opponent - taken, subspace.mover}));
}

void Lookout::enter(PointSet mover) {
    mover_ = mover;
    rules_->find_reaches(mover, reaches_);
}

Outlook Lookout::outlook(PointSet opponent) {
    Outlook outlook;
    for (const Reach& reach : reaches_) {
        const PointSet to = reach.to - opponent;
        const PointSet closing = to & reach.closing;
        for ([[maybe_unused]] const Point point : to - closing) ++outlook.quiet;
        for (const Point point : closing) add_closing(reach.from, point, opponent, outlook);
    }
    return outlook;
}

Word Lookout::first_word(PointSet opponent) {
    if (rules_->is_drawn_by_full_board(subspace_)) return no_loss;
    for (const Reach& reach : reaches_)
        if (!(reach.to - opponent).empty()) return outlook(opponent).first_word();
    return word_without_plies(opponent);
}

Word Lookout::word_without_plies(PointSet opponent) const {
    switch (rules_->rules().blocked) {
    case Blocked::loses: return 0;
    case Blocked::draws: return no_loss;
    case Blocked::passes:
    case Blocked::freed: break;
    }
    const PointSet empty = rules_->points() - (mover_ | opponent);
    return rules_->can_move(opponent, empty) ? Word{open + 1} : no_loss;
}

void Lookout::add_closing(Point from, Point to, PointSet opponent, Outlook& outlook) {
    if (rules_->line_wins(subspace_)) return outlook.add_capture(0);
    const PointSet mover = (mover_ - from) | to;
    if (rules_->most_captures() == 1) {
        const PointSet targets = rules_->takeable(opponent);
        if (targets.empty()) ++outlook.quiet;
        for (const Point taken : targets) add_remainder(opponent - taken, mover, outlook);
        return;
    }
    rules_->find_remainders(opponent, rules_->captures_earned(mover, to), remainders_);
    for (const PointSet remainder : remainders_)
        if (remainder == opponent)
            ++outlook.quiet;
        else
            add_remainder(remainder, mover, outlook);
}

void Lookout::add_remainder(PointSet remainder, PointSet mover, Outlook& outlook) {
    if (remainder.size() < rules_->fewest_men()) return outlook.add_capture(0);
    const Table* const after = after_[subspace_.opponent - remainder.size()];
    assert(after != nullptr);
    outlook.add_capture(after->get({remainder, mover}));
}

Word PlacingLookout::Row::get(PointSet men) const {
    return table->values.get(table->index.slot(orbit, table->index.group().image(symmetry, men)));
}

PlacingLookout::PlacingLookout(const PlacingRules& rules, const Tables& tables, Subspace subspace)
    : rules_(&rules), tables_(&tables), subspace_(subspace), is_cyclic_(rules.is_cyclic(subspace)) {
}

void PlacingLookout::enter(PointSet opponent) {
    opponent_ = opponent;
    if (subspace_.hands.mover > 0) find_rows(true, placements_);
    if (rules_->may_slide(subspace_)) find_rows(false, moves_);
}

void PlacingLookout::find_rows(bool is_placement, Rows& rows) {
    rows.resize(rules_->most_lines() + std::size_t{1});
    for (unsigned lines = 0; lines < rows.size(); ++lines) {
        rows[lines].clear();
        rules_->sliding().find_remainders(opponent_, rules_->captures_earned(subspace_, lines),
                                          remainders_);
        for (const PointSet remainder : remainders_)
            rows[lines].push_back(
                row(remainder, {is_placement, lines, opponent_.size() - remainder.size()}));
    }
}

PlacingLookout::Row PlacingLookout::row(PointSet remainder, PlyNumbers ply) const {
    const auto after = rules_->after(subspace_, ply);
    if (!after) return {.leads = Leads::to_end};
    if (is_cyclic_ && *after == subspace_.after_ply()) return {.leads = Leads::to_pair};
    const Table* const table = tables_->find(*after);
    // No ply leads to this subspace, because the men are too few to complete that many lines.
    if (table == nullptr) return {};
    const Orbits::Place place = table->index.orbits().place(remainder);
    return {Leads::to_values, table, place.orbit, place.symmetry};
}

Outlook PlacingLookout::outlook(PointSet mover) {
    const PointSet empty = rules_->sliding().points() - (mover | opponent_);
    Outlook outlook;
    if (subspace_.hands.mover > 0) add_placements(mover, empty, outlook);
    if (rules_->may_slide(subspace_)) add_moves(mover, empty, outlook);
    return outlook;
}

void PlacingLookout::add_placements(PointSet mover, PointSet empty, Outlook& outlook) {
    const PointSet closing = rules_->sliding().closing(mover) & empty;
    add_quiet_placements(mover, empty - closing, outlook);
    for (const Point to : closing) {
        const PointSet after = mover | to;
        add(placements_[rules_->sliding().lines_completed(after, to)], after, outlook);
    }
}

void PlacingLookout::add_moves(PointSet mover, PointSet empty, Outlook& outlook) {
    const SlidingRules& rules = rules_->sliding();
    for (const Point from : mover)
        for (const Point to :
             rules.neighbours(from, subspace_.mover, subspace_.hands.mover) & empty) {
            const PointSet after = (mover - from) | to;
            add(moves_[rules.lines_completed(after, to)], after, outlook);
        }
}

void PlacingLookout::add(const std::vector<Row>& rows, PointSet mover, Outlook& outlook) {
    for (const Row& row : rows) {
        switch (row.leads) {
        case Leads::nowhere: assert(false); break;
        case Leads::to_end: outlook.add_capture(0); break;
        case Leads::to_pair: ++outlook.quiet; break;
        case Leads::to_values: outlook.add_capture(row.get(mover)); break;
        }
    }
}

void PlacingLookout::add_quiet_placements(PointSet mover, PointSet points, Outlook& outlook) {
    const Row& row = placements_[0].front();
    if (row.leads != Leads::to_values) {
        for ([[maybe_unused]] const Point point : points) add(placements_[0], mover, outlook);
        return;
    }
    const SubspaceIndex& index = row.table->index;
    const Orbit& orbit = index.orbits()[row.orbit];
    const std::size_t steps = index.orbits().steps();
    const auto squeezed = [&](PointSet set) {
        return orbit.squeezed(index.group().image(row.symmetry, set), steps);
    };
    const Values& values = row.table->values;
    const std::uint64_t first = row.orbit * index.slots_of_orbit();
    Word least_even = no_loss;
    Word greatest = 0;
    index.colex().for_each_with_one_more(
        squeezed(mover), squeezed(points), [&](std::uint32_t rank) {
            const Word word = values.get(first + rank);
            // An odd word counts as the greatest word, so that only even words are compared.
            least_even = std::min<Word>(least_even, word | static_cast<Word>(-(word & 1)));
            greatest = std::max(greatest, word);
        });
    if (!points.empty()) outlook.add_captures(least_even, greatest);
}

Word PlacingLookout::first_word(PointSet mover) {
    const Outlook outlook = this->outlook(mover);
    return outlook == Outlook{} ? word_without_plies(mover) : outlook.first_word();
}

Word PlacingLookout::word_without_plies(PointSet mover) {
    switch (rules_->rules().blocked) {
    case Blocked::loses: return 0;
    case Blocked::draws: return no_loss;
    case Blocked::passes:
    case Blocked::freed: break;
    }
    const PointSet empty = rules_->sliding().points() - (mover | opponent_);
    const Subspace other = subspace_.after_ply();
    const bool can_place = other.hands.mover > 0 && !empty.empty();
    const bool can_move = rules_->may_slide(other)
                          && rules_->sliding().can_move(opponent_, empty, other.hands.mover);
    if (!can_place && !can_move) return no_loss;
    Outlook pass;
    add(moves_[0], mover, pass);
    return pass.first_word();
}

} // namespace merels::exact
