#include <libnotation/drawing/scene/evaluation_graph.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/game/traverse.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <viewer/analysis/annotate_pane.hpp>
#include <viewer/analysis/looking.hpp>
#include <viewer/core/analysis/better_moves.hpp>
#include <viewer/core/analysis/mistake_words.hpp>
#include <viewer/core/tasks/annotate_job.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/widgets/late_pane.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/sizer.h>
#include <wx/timer.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>
#include <vector>

namespace merels::viewer {

namespace {

/// True if the first plies of both games are the same moves from the same position.
bool begin_alike(const Game& one, const Game& other, unsigned plies) {
    if (!(one.start() == other.start())) return false;
    NodeId first = Game::root;
    NodeId second = Game::root;
    for (unsigned ply = 0; ply < plies; ++ply) {
        first = one.first_child(first);
        second = other.first_child(second);
        if (first == Game::none || second == Game::none) return false;
        if (!(one.move(first) == other.move(second))) return false;
    }
    return true;
}

/// Annotates the game of a page in the background. The result is one edit.
class AnnotateFeature : public Feature {
public:
    explicit AnnotateFeature(GamePage& page)
        : page_(page), late_(new LatePane{&page.panes(), [this] { make(); }}) {
        page.add_pane(late_, english("Review"));
        page.on_look().add([this] {
            if (pane_ != nullptr) pane_->use_look(page_.desk().look());
        });
        page.on_change().add([this] {
            if (pane_ == nullptr) return;
            const bool is_explaining = !pane_->reason().empty();
            follow();
            mark_move();
            if (is_explaining) explain();
        });
        page.panes().Bind(wxEVT_BOOKCTRL_PAGE_CHANGED, [this](wxBookCtrlEvent& event) {
            event.Skip();
            late_->CallAfter([this] { follow(); });
        });
        page.commands().on(Command::review_game,
                           {[this] { start_or_stop(); },
                            [this] { return is_on_ || page_.document().game().plies() > 0; },
                            [this] { return is_on_; }});
        timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { look_for_news(); });
    }
    std::optional<Question> question_before_end() const override {
        return is_on_ ? std::optional{questions::stop_annotating()} : std::nullopt;
    }

private:
    void make() {
        pane_ = new AnnotatePane{late_,
                                 {[this] { start_or_stop(); }, [this] { show_worst(); },
                                  [this](unsigned ply) { go_to(ply); },
                                  [this] { return person().has_value(); }}};
        late_->SetSizer(new wxBoxSizer{wxVERTICAL});
        late_->GetSizer()->Add(pane_, wxSizerFlags{1}.Expand());
        pane_->use_look(page_.desk().look());
        mark_move();
    }
    /// Reviews a game without values before it goes to the worst mistake.
    void show_worst() {
        page_.commit_input();
        if (!EvaluationGraph{page_.document().game()}.is_empty()) return go_to_worst();
        start();
        wants_worst_ = is_on_;
    }
    /// The player of the person against the engine; empty if the person plays both sides.
    std::optional<Color> person() const {
        const auto engine = page_.board().advice().player;
        return engine ? std::optional{opponent(*engine)} : std::nullopt;
    }
    /// Goes to the worst mistake. At the mistake that the last press has shown, goes to the next
    /// one, and after the last one to the worst again.
    void go_to_worst() {
        const Game& game = page_.document().game();
        const EvaluationGraph graph{game};
        const std::vector<unsigned> worst = graph.worst_mistakes(game, person());
        if (worst.empty()) return go_to_weakest(graph);
        auto next = std::ranges::find(worst, shown_mistake_.value_or(0));
        const bool is_shown = next != worst.end() && graph.node(*next) == page_.document().node();
        if (!is_shown || ++next == worst.end()) next = worst.begin();
        shown_mistake_ = *next;
        page_.document().go_to(graph.node(*next));
        page_.refresh_position();
        explain();
        page_.shown();
    }
    /// Shows a paragraph about the current move if it is a mistake. After another move, the
    /// paragraph stays, because it names its move.
    void explain() {
        const Walker& place = page_.document().place();
        const Game& game = page_.document().game();
        const EvaluationGraph graph{game};
        if (place.ply() > graph.plies() || graph.node(place.ply()) != place.node()) return;
        std::vector<std::optional<Color>> players{person()};
        // A mistake of the engine is explained if the person goes to it.
        if (players.front()) players.emplace_back(opponent(*players.front()));
        for (const auto player : players) {
            const std::vector<unsigned> worst = graph.worst_mistakes(game, player);
            if (std::ranges::find(worst, place.ply()) != worst.end())
                return pane_->show_reason(mistake_in_words(place, worst));
        }
    }
    void go_to_weakest(const EvaluationGraph& graph) {
        const Game& game = page_.document().game();
        const auto ply = graph.weakest_move(game, person());
        if (ply) page_.document().go_to(graph.node(*ply));
        const std::string answer = without_mistake(graph, ply);
        page_.refresh_position();
        pane_->show_reason(answer);
        page_.shown();
    }
    /// The answer if no move is a mistake. The answer names the move with the greatest loss.
    std::string without_mistake(const EvaluationGraph& graph,
                                std::optional<unsigned> weakest) const {
        const bool is_against_engine = person().has_value();
        std::string words = is_against_engine ? tr("The values show no mistake of yours.")
                                              : tr("The values show no mistake.");
        if (!weakest) return words;
        const Game& game = page_.document().game();
        const std::string move = graph.value_in_words(game, *weakest);
        const auto value = evaluation_of(game.annotation(graph.node(*weakest - 1)));
        const std::string before = value ? in_words(*value) : std::string{};
        return words + " " + weakest_in_words(move, before, better_than_weakest(*weakest));
    }
    std::string weakest_in_words(const std::string& move, const std::string& before,
                                 std::optional<Move> better) const {
        const bool is_yours = person().has_value();
        if (!better)
            return is_yours
                       ? tr_format(english("Your weakest move: {} (before: {})."), move, before)
                       : tr_format(english("The weakest move: {} (before: {})."), move, before);
        const std::string name = format(*better, page_.document().game().rule_set().board);
        return is_yours ? tr_format(english("Your weakest move: {} (before: {}; better: {})."),
                                    move, before, name)
                        : tr_format(english("The weakest move: {} (before: {}; better: {})."), move,
                                    before, name);
    }
    /// The better move in the record or in the last review. The document is at the weakest
    /// move.
    std::optional<Move> better_than_weakest(unsigned weakest) const {
        const Document& document = page_.document();
        if (const auto better = better_than_last(document.place())) return better;
        if (!report_ || !is_report_true_) return std::nullopt;
        if (!begin_alike(report_->game, document.game(), weakest - 1)) return std::nullopt;
        const auto found = report_->better.find(weakest);
        return found == report_->better.end() ? std::nullopt : std::optional{found->second};
    }
    void go_to(unsigned ply) {
        page_.commit_input();
        const Game& game = page_.document().game();
        NodeId node = Game::root;
        for (unsigned gone = 0; gone < ply && game.first_child(node) != Game::none; ++gone)
            node = game.first_child(node);
        page_.document().go_to(node);
        page_.refresh_position();
        explain();
        page_.shown();
    }
    void show_report() { pane_->show_report(in_words(*report_)); }
    void start_or_stop() {
        if (!is_on_) return start();
        job_->ask_to_stop();
        finish(tr("The review was stopped. The game has not changed."));
    }
    void start() {
        wants_worst_ = false;
        page_.show_pane(late_);
        if (page_.document().game().plies() == 0)
            return pane_->show_words(tr("The game has no moves yet."));
        is_on_ = true;
        report_.reset();
        copied_ = page_.document().state();
        looked_at_ = copied_;
        replaces_review_ = last_ && last_->after == copied_ && pane_->time() > last_->time;
        before_ = replaces_review_ ? last_->before : page_.document().game();
        time_ = pane_->time();
        moves_ = offered_at_ == copied_ ? ReviewedMoves::all : ReviewedMoves::missing;
        if (replaces_review_) moves_ = last_->moves;
        if (!replaces_review_ && moves_ == ReviewedMoves::missing)
            if (const auto reviewed = review_without_work(*before_)) return take(*reviewed);
        job_->start(*before_, {.time = time_}, moves_);
        pane_->show_running(true);
        pane_->show_words(tr("Reviewing…"));
        page_.tell(tr("Reviewing in the background…"));
        page_.show_reviewed(EvaluationGraph{page_.document().game()});
        page_.shown();
        timer_.Start(milliseconds_between_looks);
        page_.desk().page_changed();
    }
    void look_for_news() {
        const bool was_running = job_->is_running();
        if (const auto news = job_->news()) return show(*news);
        if (!was_running && is_on_) finish({});
    }
    void show(const AnnotateNews& news) {
        if (!is_on_) return;
        if (!news.fault.empty()) return finish(news.fault);
        if (news.result) return take(*news.result);
        // The numbers of the moves are those of the game that is being reviewed.
        const Document& document = page_.document();
        if (news.values && document.state() == copied_) page_.show_reviewed(news.values);
        pane_->show_progress(share_done(news));
        pane_->show_words(in_words(news));
        page_.tell(in_words(news));
    }
    void take(const Annotated& annotated) {
        page_.commit_input();
        Document& document = page_.document();
        const std::string words = in_words(annotated).text;
        if (annotated.added == 0) {
            offered_at_ = copied_;
            finish(words);
            return keep(annotated);
        }
        const auto before = document.state();
        const bool is_unchanged = before == copied_;
        if (is_unchanged) {
            put(annotated.game);
        } else if (replaces_review_ || moves_ == ReviewedMoves::all) {
            return finish(tr("The game has changed meanwhile, so it keeps its old values."));
        } else if (!document.merge(annotate_news(*before_, annotated.game, document.game()))) {
            return finish(tr("The beginning of the game has changed, so the review does not fit "
                             "the game any more."));
        }
        if (document.state() == before) return finish(tr("The review adds nothing to the game."));
        if (is_unchanged) last_ = Review{*before_, document.state(), time_, moves_};
        finish(words);
        page_.tell(tr("The review is finished."));
        keep(annotated);
        page_.refresh_position();
        if (!std::exchange(wants_worst_, false)) return;
        go_to_worst();
        if (page_.panes().GetCurrentPage() != late_) page_.tell(pane_->reason());
    }
    /// Puts the annotated game into the document. A longer review replaces the last one.
    void put(const Game& annotated) {
        Document& document = page_.document();
        if (!replaces_review_) return document.extend(annotated);
        // The moves of the last review are not in the game without it.
        NodeId node = document.node();
        while (node >= before_->node_slots()) node = document.game().parent(node);
        document.undo();
        document.go_to(node);
        document.extend(annotated);
    }
    void keep(const Annotated& annotated) {
        report_ = annotated;
        show_report();
        reported_ = page_.document().state();
        is_report_true_ = true;
    }
    void finish(const std::string& words) {
        is_on_ = false;
        // The pane shows `words` until the game changes.
        looked_at_ = page_.document().state();
        before_.reset();
        timer_.Stop();
        page_.show_reviewed({});
        pane_->show_running(false);
        pane_->show_words(words);
        page_.tell(words.substr(0, words.find('\n')));
        page_.desk().page_changed();
    }
    /// Marks the shown move in the report.
    void mark_move() {
        if (pane_ == nullptr) return;
        const Document& document = page_.document();
        const bool is_main = variation_start(document.game(), document.node()) == Game::none;
        pane_->mark(is_main ? document.place().ply() : 0);
    }
    /// Reports on the values in the record, until there is a review.
    void look_at_record() {
        const std::uint64_t state = page_.document().state();
        if (is_on_ || page_.panes().GetCurrentPage() != late_ || looked_at_ == state) return;
        looked_at_ = state;
        report_ = report_on_record(page_.document().game());
        if (report_)
            show_report();
        else
            pane_->show_words({});
    }
    /// Shows the report only while the game still has the annotations that it describes.
    void follow() {
        if (!report_ || !report_->added) return look_at_record();
        const bool is_true = page_.document().is_built_on(reported_);
        if (is_on_ || is_true == std::exchange(is_report_true_, is_true)) return;
        if (is_true) return show_report();
        pane_->show_words(tr("The review was undone, so its report is hidden. Redo brings the "
                             "review and the report back."));
    }

    GamePage& page_;
    LatePane* late_;
    AnnotatePane* pane_ = nullptr;
    std::unique_ptr<AnnotateJob> job_ = std::make_unique<AnnotateJob>();
    wxTimer timer_;
    bool is_on_ = false;
    /// The last report, and the version of the game that it belongs to.
    std::optional<Annotated> report_;
    std::uint64_t reported_ = 0;
    bool is_report_true_ = true;
    /// The ply of the mistake that the last press of the button has shown.
    std::optional<unsigned> shown_mistake_;
    /// True if the reader goes to the worst mistake when the review ends.
    bool wants_worst_ = false;
    /// The state of the game when its record was last examined.
    std::optional<std::uint64_t> looked_at_;
    /// The version of the document when annotating began, and a copy of its game for this time.
    std::uint64_t copied_ = 0;
    std::optional<Game> before_;
    /// The time for each move, and the moves, of the running review.
    std::chrono::milliseconds time_{};
    ReviewedMoves moves_ = ReviewedMoves::missing;
    /// True if the running review replaces the last one.
    bool replaces_review_ = false;
    /// The state of the game in which a review found nothing to do.
    std::optional<std::uint64_t> offered_at_;
    /// A review that has changed the game.
    struct Review {
        /// The game without the review.
        Game before;
        /// The state of the game after the review.
        std::uint64_t after;
        std::chrono::milliseconds time;
        ReviewedMoves moves;
    };
    std::optional<Review> last_;
};

} // namespace

std::unique_ptr<Feature> make_annotate_feature(GamePage& page) {
    return std::make_unique<AnnotateFeature>(page);
}

} // namespace merels::viewer
