#include <libnotation/drawing/scene/evaluation_graph.hpp>
#include <libnotation/game/traverse.hpp>
#include <viewer/analysis/scene_panel.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/widgets/wx_text.hpp>
#include <memory>

namespace merels::viewer {

namespace {

/// Shows the values of the record as a curve below the board. During a review, the curve grows. If
/// the record has no values and no review is running, there is no curve.
class GraphFeature : public Feature {
public:
    explicit GraphFeature(GamePage& page)
        : page_(page), strip_(new ScenePanel{&page.board_side(), "values",
                                             [this](svg::Place size) {
                                                 return graph_.scene(size, page_.document().node());
                                             }}),
          version_(page.document().version()), graph_(page.document().game()) {
        strip_->SetMinSize(strip_->FromDIP(wxSize{100, 84}));
        page.add_below_board(strip_);
        page.on_change().add([this] { refresh(); });
        page.on_review().add([this] { refresh_review(); });
        page.on_look().add([this] { strip_->use_look(page_.desk().look()); });
        strip_->Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) { click(event); });
        strip_->Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
            if (event.LeftIsDown()) click(event);
        });
        page.commands().on(Command::next_mistake,
                           {[this] { go_to_mistake(graph_.mistake_after(ply())); }});
        page.commands().on(Command::previous_mistake,
                           {[this] { go_to_mistake(graph_.mistake_before(ply())); }});
        strip_->Show(!graph_.is_empty());
        refresh();
    }

private:
    void refresh() {
        const Game& game = page_.document().game();
        if (version_ != page_.document().version()) {
            version_ = page_.document().version();
            graph_ = EvaluationGraph{game};
            show_or_hide();
        }
        if (!strip_->IsShown()) return;
        std::string words = graph_.value_in_words(game, ply());
        if (!words.empty()) words += " (" + tr("recorded") + ")";
        if (strip_->GetToolTipText() != label_text(words)) strip_->SetToolTip(label_text(words));
        strip_->repaint();
    }
    /// The strip gets its place when a review begins, so that the board keeps its size when the
    /// values come.
    void show_or_hide() {
        const bool is_needed = !graph_.is_empty() || page_.reviewed();
        if (strip_->Show(is_needed)) page_.board_side().Layout();
    }
    /// Shows the values that a running review has found.
    void refresh_review() {
        graph_ = page_.reviewed() ? *page_.reviewed() : EvaluationGraph{page_.document().game()};
        show_or_hide();
        refresh();
    }
    void click(const wxMouseEvent& event) {
        page_.commit_input();
        go_to(graph_.ply_at(event.GetX(), strip_->GetClientSize().x));
    }
    void go_to(unsigned ply) {
        if (page_.document().node() == graph_.node(ply)) return;
        page_.document().go_to(graph_.node(ply));
        page_.tell(graph_.value_in_words(page_.document().game(), ply));
        page_.refresh_position();
    }
    /// Goes to a mistake. If there is none, shows a message.
    void go_to_mistake(std::optional<unsigned> ply) {
        if (ply) return go_to(*ply);
        page_.tell(graph_.is_empty() ? tr("This game has no values yet. Review it first.")
                                     : tr("There is no other mistake in that direction."));
    }
    unsigned ply() const {
        const Game& game = page_.document().game();
        NodeId node = page_.document().node();
        for (;;) {
            const NodeId start = variation_start(game, node);
            if (start == Game::none) break;
            node = game.parent(start);
        }
        return graph_.ply_of(node).value_or(0);
    }

    GamePage& page_;
    ScenePanel* strip_;
    std::uint64_t version_;
    EvaluationGraph graph_;
};

} // namespace

std::unique_ptr<Feature> make_graph(GamePage& page) { return std::make_unique<GraphFeature>(page); }

} // namespace merels::viewer
