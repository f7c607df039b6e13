#include <libnotation/drawing/scene/evaluation_graph.hpp>
#include <libnotation/game/traverse.hpp>
#include <viewer/analysis/scene_panel.hpp>
#include <viewer/game/button_strip.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/widgets/wx_text.hpp>
#include <memory>

namespace merels::viewer {

namespace {

/// Shows the values of the record as a curve next to the buttons below the board. During a review,
/// the curve grows. Without values, a line shows the place in the game. If there is room next to
/// the buttons, the board keeps its size in all these cases.
class GraphFeature : public Feature {
public:
    explicit GraphFeature(GamePage& page)
        : page_(page), below_board_(button_strip(page)),
          strip_(new ScenePanel{
              &below_board_, "values",
              [this](svg::Place size) { return graph_.scene(size, page_.document().node()); }}),
          version_(page.document().version()), graph_(page.document().game()) {
        strip_->SetMinSize(strip_->FromDIP(wxSize{100, 42}));
        below_board_.add(*strip_);
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
        below_board_.Bind(wxEVT_SIZE, &GraphFeature::follow_size, this);
        refresh();
    }
    ~GraphFeature() override { below_board_.Unbind(wxEVT_SIZE, &GraphFeature::follow_size, this); }

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
        if (graph_.is_empty() && graph_.plies() > 0 && !page_.reviewed())
            words = tr("Click on this line to go to a move. After a review, the line shows the "
                       "values.");
        if (strip_->GetToolTipText() != label_text(words)) strip_->SetToolTip(label_text(words));
        strip_->repaint();
    }
    /// Above the buttons, the strip would make the board smaller. There it is shown only if it has
    /// values or will have values soon.
    void show_or_hide() {
        const bool is_needed
            = below_board_.has_room() || !graph_.is_empty() || page_.reviewed().has_value();
        if (!strip_->Show(is_needed)) return;
        below_board_.InvalidateBestSize();
        page_.board_side().Layout();
        below_board_.Layout();
    }
    void follow_size(wxSizeEvent& event) {
        event.Skip();
        strip_->CallAfter([this] { show_or_hide(); });
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
    ButtonStrip& below_board_;
    ScenePanel* strip_;
    std::uint64_t version_;
    EvaluationGraph graph_;
};

} // namespace

std::unique_ptr<Feature> make_graph(GamePage& page) { return std::make_unique<GraphFeature>(page); }

} // namespace merels::viewer
