#include <libnotation/publish/game_writer.hpp>

#include <libnotation/game/cursor.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>

namespace merels {

namespace {

class GameOnPaper {
public:
    GameOnPaper(const Game& game, GameWriter& writer)
        : game_(game), writer_(writer), walker_(game), main_line_end_(game.line_end()) {}

    void write() {
        writer_.header(plain_header(game_));
        const EvaluationGraph graph{game_};
        const bool has_graph = graph.is_curve() && writer_.graph(graph, game_);
        if (game_.is_set_up()) show(Game::root);
        for (const FlowParagraph& paragraph :
             game_flow(game_, has_graph ? FlowValues::in_graph : FlowValues::all)) {
            for (const FlowWord& word : paragraph.words) write(word, paragraph.depth);
            end_paragraph();
        }
        if (main_line_end_ != Game::root && !is_end_shown_) show(main_line_end_);
    }

private:
    void write(const FlowWord& word, unsigned depth) {
        // An unfinished game has no result to show.
        if (word.kind == FlowKind::result && game_.result == GameResult::unfinished) return;
        if (word.kind == FlowKind::diagram) {
            end_paragraph();
            return show(word.node);
        }
        if (!is_in_paragraph_) writer_.begin_paragraph(depth);
        is_in_paragraph_ = true;
        writer_.word(word);
    }

    void end_paragraph() {
        if (is_in_paragraph_) writer_.end_paragraph();
        is_in_paragraph_ = false;
    }

    bool is_at_end() const {
        return walker_.node() == main_line_end_ && game_.result != GameResult::unfinished;
    }

    /// The caption of the next diagram: "The start", "after 12... d7", or "The end: 1-0".
    std::string caption() const {
        if (walker_.is_at_start()) return tr("The start");
        if (is_at_end()) return tr_format("The end: {}", format(game_.result));
        return tr_format("after {}",
                         move_number_text(game_, walker_.ply() - 1) + " "
                             + format(game_.move(walker_.node()), game_.rule_set().board));
    }

    void show(NodeId node) {
        if (node == shown_ || ++diagrams_ > most_diagrams) return;
        shown_ = node;
        is_end_shown_ = is_end_shown_ || node == main_line_end_;
        walker_.go_to(node);
        svg::Picture picture = svg::picture_of(walker_);
        if (is_at_end()) picture.end = svg::End{game_.result};
        picture.caption = picture.title = caption();
        writer_.diagram(picture);
    }

    const Game& game_;
    GameWriter& writer_;
    Walker walker_;
    NodeId main_line_end_;
    NodeId shown_ = Game::none;
    bool is_end_shown_ = false;
    unsigned diagrams_ = 0;
    bool is_in_paragraph_ = false;
};

} // namespace

void write_game(const Game& game, GameWriter& writer) { GameOnPaper{game, writer}.write(); }

} // namespace merels
