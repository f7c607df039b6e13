#include <engine/analysis/player_review.hpp>

#include <engine/analysis/reasons.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <libnotation/text/openings.hpp>

#include <algorithm>
#include <utility>

namespace merels {

namespace {

std::string opening_name(const Game& game) {
    if (const Opening* const opening = opening_of(game)) return std::string{opening->name};
    const NodeId first = game.first_child(Game::root);
    if (first == Game::none) return "no moves";
    return "1. " + format(game.move(first), game.rule_set().board);
}

} // namespace

Phase phase_of(const Position& position) {
    if (position.hand(position.to_move()) > 0) return Phase::placing;
    return position.may_fly() ? Phase::flying : Phase::moving;
}

void Score::add(GameResult result, Color color) {
    ++games;
    if (result == GameResult::draw)
        ++draws;
    else if (result == win_of(color))
        ++wins;
    else if (result == win_of(opponent(color)))
        ++losses;
}

void PhaseReview::count(Glyph glyph) {
    ++(glyph == blunder ? blunders : glyph == inaccuracy ? inaccuracies : mistakes);
}

void PlayerReview::add(const PlayedGame& played, const Analyst& analyst) {
    const Game& game = played.game;
    scores_[index(played.color)].add(game.result, played.color);
    openings_[opening_name(game)].add(game.result, played.color);
    const MainLine line{game};
    add_choices(played, line, report_of(game, analyst).players[index(played.color)]);
    add_ending(played, line, analyst);
}

void PlayerReview::add_choices(const PlayedGame& played, const MainLine& line,
                               const PlayerReport& report) {
    if (!report.choices.empty()) ++valued_games_;
    auto mistake = report.mistakes.begin();
    for (const Choice& choice : report.choices) {
        const Position& before = line.position(choice.ply - 1);
        PhaseReview& phase = phases_[static_cast<std::size_t>(phase_of(before))];
        ++phase.choices;
        phase.accuracy_sum += merels::accuracy(choice.lost);
        if (mistake == report.mistakes.end() || mistake->ply != choice.ply) continue;
        phase.count(mistake->glyph);
        add_motifs(before, *mistake);
        keep({played.file,
              played.number,
              {played.game.tags.get("White"), played.game.tags.get("Black")},
              move_number_text(played.game, choice.ply - 1),
              before,
              *mistake++,
              choice.lost});
    }
}

void PlayerReview::add_motifs(const Position& before, const Mistake& mistake) {
    if (!mistake.better) return;
    const MotifDifference found = motif_difference(before, *mistake.better, mistake.played);
    for (const auto* motifs : {&found.missed, &found.allowed})
        for (const MoveMotif motif : *motifs) ++motifs_[motif];
}

void PlayerReview::add_ending(const PlayedGame& played, const MainLine& line,
                              const Analyst& analyst) {
    for (unsigned ply = 0; ply < line.plies(); ++ply) {
        const Position& position = line.position(ply);
        if (position.is_placing()) continue;
        const auto value = analyst.known(position);
        if (!value) continue;
        const Verdict verdict
            = position.to_move() == played.color ? value->verdict() : opposite(value->verdict());
        endings_[static_cast<std::size_t>(verdict)].add(played.game.result, played.color);
        return;
    }
}

void PlayerReview::keep(Moment moment) {
    if (moment.lost == 0) return;
    const auto place
        = std::ranges::upper_bound(moments_, moment.lost, std::ranges::greater{}, &Moment::lost);
    if (place == moments_.end() && moments_.size() == most_moments) return;
    moments_.insert(place, std::move(moment));
    if (moments_.size() > most_moments) moments_.pop_back();
}

std::optional<double> PlayerReview::accuracy() const {
    PhaseReview sum;
    for (const PhaseReview& phase : phases_) {
        sum.choices += phase.choices;
        sum.accuracy_sum += phase.accuracy_sum;
    }
    if (sum.choices == 0) return std::nullopt;
    return sum.accuracy_sum / static_cast<double>(sum.choices);
}

} // namespace merels
