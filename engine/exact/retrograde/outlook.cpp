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
    // Where there is a draw or a win, the slowest loss does not matter.
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

} // namespace merels::exact
