#include <engine/analysis/annotator.hpp>

#include <engine/analysis/better_move.hpp>
#include <engine/analysis/game_report.hpp>
#include <engine/analysis/reasons.hpp>
#include <libnotation/game/edit.hpp>
#include <libnotation/game/quality.hpp>

#include <algorithm>
#include <utility>

namespace merels {

namespace {

/// True for a comment that contains only times. Programs write such comments.
bool has_only_clocks(const Comment& comment) {
    return (comment.clock || comment.elapsed) && comment.text.empty() && comment.arrows.empty()
           && comment.circles.empty() && !comment.evaluation;
}

/// Sets the value of a move. All other contents stay.
void set_evaluation(Annotation& annotation, const Evaluation& evaluation) {
    std::vector<Comment>& comments = annotation.after;
    for (Comment& comment : comments)
        if (comment.evaluation) {
            comment.evaluation = evaluation;
            return;
        }
    if (comments.empty() || !has_only_clocks(comments.front()))
        comments.insert(comments.begin(), Comment{});
    comments.front().evaluation = evaluation;
}

class Annotator {
public:
    Annotator(Game& game, const Analyst& analyst, const AnnotateOptions& options)
        : game_(game), analyst_(analyst), options_(options), line_(game) {}

    /// Works from the end of the game to its beginning. In this order, a search finds the results
    /// of later positions in its table.
    unsigned run() {
        for (unsigned ply = line_.plies(); ply > 0; --ply) {
            const NodeId node = line_.node(ply);
            if (options_.again || !evaluation_of(game_.annotation(node))) annotate_move(ply);
            if (options_.progress) options_.progress(line_.plies() - ply + 1, line_.plies());
        }
        if (valued_ > 0) mark_turning_point();
        return valued_;
    }

private:
    void annotate_move(unsigned ply) {
        const Valued after = valued(ply);
        if (!after.value) return;
        const Color next = line_.position(ply).to_move();
        Evaluation evaluation = evaluation_of(*after.value, next);
        ++valued_;
        const MoveComparison comparison = compare_move(ply, *after.value);
        // If a second search has checked the moves, its values replace those of the first search.
        if (comparison.is_checked) {
            evaluation
                = evaluation_after(comparison.played_value, line_.position(ply - 1).to_move());
            last_->value = comparison.best;
        }
        set_evaluation(game_.annotate(line_.node(ply)), evaluation);
        if (options_.on_better && comparison.judgement.lost > 0)
            options_.on_better(ply, comparison.better.front());
        judge_move(ply, comparison);
    }

    /// The value of the position after a ply. The value is kept for the next move.
    Valued valued(unsigned ply) {
        if (last_ && last_ply_ == ply) return *last_;
        last_ply_ = ply;
        last_ = value_of(analyst_, line_.history(ply), ply == line_.plies(), options_.search);
        return *last_;
    }

    /// Compares a move with the best one. After the call, `last_` is the value before the ply.
    MoveComparison compare_move(unsigned ply, const PositionValue& after) {
        const std::span<const Position> before = line_.history(ply - 1);
        const Color player = before.back().to_move();
        const Played played{before, game_.move(line_.node(ply)),
                            seen_before_ply(after, player, line_.position(ply).to_move())};
        return compare(analyst_, played, valued(ply - 1), options_.search);
    }

    void judge_move(unsigned ply, const MoveComparison& comparison) {
        if (comparison.is_choice && comparison.judgement.glyph
            && !is_chosen_draw(line_, ply, comparison.best))
            mark(ply, comparison);
    }

    void mark(unsigned ply, const MoveComparison& comparison) {
        const NodeId node = line_.node(ply);
        if (!quality(game_.annotation(node))) set_glyph(game_, node, *comparison.judgement.glyph);
        NodeId parent = line_.node(ply - 1);
        if (find_child(game_, parent, comparison.better.front()) != Game::none) return;
        const std::span<const Position> before = line_.history(ply - 1);
        Comment comment;
        comment.text = in_words(comparison, game_.rule_set().board, options_.translate)
                       + reasons(before.back(), comparison, options_.translate);
        comment.evaluation = evaluation_after(comparison.best, before.back().to_move());
        const std::vector<Move> moves
            = variation(analyst_, before, comparison, options_.most_variation_plies);
        for (const Move move : moves) parent = game_.add(parent, move);
        const NodeId first = game_.last_child(line_.node(ply - 1));
        game_.annotate(first).after.push_back(std::move(comment));
    }

    /// The proven value of the position after a ply. The result is empty for an estimate.
    std::optional<ExactValue> proven_after(unsigned ply) const {
        const auto evaluation = evaluation_of(game_.annotation(line_.node(ply)));
        if (const auto* exact = evaluation ? std::get_if<ExactValue>(&*evaluation) : nullptr)
            return *exact;
        const auto known = ply == 0 ? analyst_.known(line_.position(0)) : std::nullopt;
        if (!known) return std::nullopt;
        return std::get<ExactValue>(evaluation_of(*known, line_.position(0).to_move()));
    }

    /// Marks the turning point. From the turning point to the end, the winner has a proven win.
    void mark_turning_point() {
        const auto wins = [&](unsigned ply) {
            const auto value = proven_after(ply);
            return value && value->winner && game_.result == win_of(*value->winner);
        };
        unsigned ply = line_.plies();
        if (ply == 0 || !wins(ply)) return;
        const Color winner = *proven_after(ply)->winner;
        while (ply > 0 && wins(ply - 1)) --ply;
        if (ply == 0 || !proven_after(ply - 1)) return;
        say_after(line_.node(ply), turning_point(winner, options_.translate));
    }

    /// Adds words to a move whose comments have none.
    void say_after(NodeId node, std::string words) {
        std::vector<Comment>& comments = game_.annotate(node).after;
        const auto has_words = [](const Comment& comment) { return !comment.text.empty(); };
        if (std::ranges::any_of(comments, has_words)) return;
        const auto own = std::ranges::find_if(
            comments, [](const Comment& comment) { return comment.evaluation.has_value(); });
        own->text = std::move(words);
    }

    Game& game_;
    const Analyst& analyst_;
    const AnnotateOptions& options_;
    MainLine line_;
    unsigned valued_ = 0;
    std::optional<Valued> last_;
    unsigned last_ply_ = 0;
};

} // namespace

unsigned annotate(Game& game, const Analyst& analyst, const AnnotateOptions& options) {
    return Annotator{game, analyst, options}.run();
}

} // namespace merels
