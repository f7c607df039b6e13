#include <engine/analysis/annotator.hpp>

#include <engine/analysis/better_turn.hpp>
#include <libnotation/game/cursor.hpp>
#include <libnotation/game/edit.hpp>

#include <algorithm>

namespace merels {

namespace {

/// The main line with the positions that each search must know.
class MainLine {
public:
    explicit MainLine(const Game& game) {
        Walker walker{game};
        add(walker);
        while (walker.forward()) add(walker);
    }

    unsigned plies() const { return static_cast<unsigned>(positions_.size()) - 1; }
    NodeId node(unsigned ply) const { return nodes_[ply]; }
    const Position& position(unsigned ply) const { return positions_[ply]; }
    std::span<const Position> history(unsigned ply) const {
        return std::span{positions_}.subspan(ply + 1 - history_[ply], history_[ply]);
    }

private:
    void add(const Walker& walker) {
        positions_.push_back(walker.position());
        nodes_.push_back(walker.node());
        history_.push_back(walker.history().size());
    }

    std::vector<Position> positions_;
    std::vector<NodeId> nodes_;
    std::vector<std::size_t> history_;
};

bool has_evaluation(const Annotation& annotation) {
    return std::ranges::any_of(
        annotation.after, [](const Comment& comment) { return comment.evaluation.has_value(); });
}

/// Nothing in it but times, which programs write.
bool has_only_clocks(const Comment& comment) {
    return (comment.clock || comment.elapsed) && comment.text.empty() && comment.arrows.empty()
           && comment.circles.empty() && !comment.evaluation;
}

/// Replaces the value that a turn has, or adds it where it touches nobody's words.
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

/// One of the six signs from `!` to `?!`.
bool has_quality(const Annotation& annotation) {
    return std::ranges::any_of(annotation.glyphs,
                               [](Glyph glyph) { return glyph >= 1 && glyph <= 6; });
}

class Annotator {
public:
    Annotator(Game& game, const Analyst& analyst, const AnnotateOptions& options)
        : game_(game), analyst_(analyst), options_(options), line_(game) {}

    /// From the end to the beginning, so that a search finds in its table what it has seen of the
    /// later positions.
    GameReport run() {
        report_.plies = line_.plies();
        for (unsigned ply = line_.plies(); ply > 0; --ply) {
            const NodeId node = line_.node(ply);
            if (options_.again || !has_evaluation(game_.annotation(node))) annotate_turn(ply);
            if (options_.progress) options_.progress(line_.plies() - ply + 1, line_.plies());
        }
        for (PlayerReport& player : report_.players) std::ranges::reverse(player.mistakes);
        return std::move(report_);
    }

private:
    void annotate_turn(unsigned ply) {
        const Valued after = valued(ply);
        if (!after.value) return;
        const Color next = line_.position(ply).turn();
        Evaluation evaluation = evaluation_of(*after.value, next);
        ++report_.valued;
        if (std::holds_alternative<Exact>(*after.value)) ++report_.exact;
        const Comparison comparison = compare_turn(ply, *after.value);
        // What was searched once more is what counts, before the turn as after it.
        if (comparison.is_checked) {
            evaluation = evaluation_after(comparison.played_value, line_.position(ply - 1).turn());
            last_->value = comparison.best;
        }
        set_evaluation(game_.annotate(line_.node(ply)), evaluation);
        judge_turn(ply, comparison);
    }

    /// The position after a ply; kept for the turn that follows it.
    Valued valued(unsigned ply) {
        if (last_ && last_ply_ == ply) return *last_;
        last_ply_ = ply;
        last_ = value_of(analyst_, line_.history(ply), ply == line_.plies(), options_.search);
        return *last_;
    }

    /// Afterwards the last value is that of the position before the ply.
    Comparison compare_turn(unsigned ply, const PositionValue& after) {
        const std::span<const Position> before = line_.history(ply - 1);
        const Color player = before.back().turn();
        const Played turn{before, game_.move(line_.node(ply)),
                          seen_before_ply(after, player, line_.position(ply).turn())};
        return compare(analyst_, turn, valued(ply - 1), options_.search);
    }

    void judge_turn(unsigned ply, const Comparison& comparison) {
        if (!comparison.is_choice) return;
        PlayerReport& report = report_.players[index(line_.position(ply - 1).turn())];
        ++report.choices;
        report.accuracy_sum += accuracy(comparison.judgement.lost);
        if (!comparison.judgement.glyph || ends_by_history(ply)) return;
        report.mistakes.push_back(
            {ply, comparison.played, comparison.better.front(), *comparison.judgement.glyph});
        mark(ply, comparison);
    }

    /// Who ends a game by repetition or without captures has decided to.
    bool ends_by_history(unsigned ply) const {
        if (ply < line_.plies()) return false;
        const auto end = outcome(line_.history(ply));
        return end && (end->reason == Reason::repetition || end->reason == Reason::no_capture);
    }

    void mark(unsigned ply, const Comparison& comparison) {
        const NodeId node = line_.node(ply);
        if (!has_quality(game_.annotation(node)))
            set_glyph(game_, node, *comparison.judgement.glyph);
        NodeId parent = line_.node(ply - 1);
        if (find_child(game_, parent, comparison.better.front()) != Game::none) return;
        const std::span<const Position> before = line_.history(ply - 1);
        Comment comment;
        comment.text = in_words(comparison, game_.rule_set().board);
        comment.evaluation = evaluation_after(comparison.best, before.back().turn());
        const std::vector<Move> moves
            = variation(analyst_, before, comparison, options_.most_variation_plies);
        for (const Move move : moves) parent = game_.add(parent, move);
        const NodeId first = game_.last_child(line_.node(ply - 1));
        game_.annotate(first).after.push_back(std::move(comment));
    }

    Game& game_;
    const Analyst& analyst_;
    const AnnotateOptions& options_;
    MainLine line_;
    GameReport report_;
    std::optional<Valued> last_;
    unsigned last_ply_ = 0;
};

} // namespace

std::optional<double> PlayerReport::accuracy() const {
    if (choices == 0) return std::nullopt;
    return accuracy_sum / choices;
}

GameReport annotate(Game& game, const Analyst& analyst, const AnnotateOptions& options) {
    return Annotator{game, analyst, options}.run();
}

} // namespace merels
