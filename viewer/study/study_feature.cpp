#include <viewer/study/study_feature.hpp>

#include <viewer/core/language/language.hpp>
#include <viewer/study/training_page.hpp>

namespace merels::viewer {

StudyFeature::StudyFeature(GamePage& page)
    : page_(page),
      rules_(new RulesPane{&page.panes(),
                           {[this](const RuleChange& change) {
                                page_.document().go_to(change.node);
                                page_.refresh_position();
                                // The row may be longer than the pane is wide.
                                page_.tell(change.words);
                            },
                            [this](const Game& game) { page_.desk().open_game(game, {}, {}); }}}) {
    page.add_pane(rules_, english("Other rules"));
    page.on_change().add([this] { rules_->show(page_.document()); });
    page.on_look().add([this] { rules_->use_look(page_.desk().look()); });
    page.panes().Bind(wxEVT_BOOKCTRL_PAGE_CHANGED, [this](wxBookCtrlEvent& event) {
        event.Skip();
        rules_->show(page_.document());
    });
    page.commands().on(Command::other_rules, {[this] {
                           const int tab = page_.panes().FindPage(rules_);
                           page_.panes().SetSelection(static_cast<std::size_t>(tab));
                           rules_->show(page_.document());
                           rules_->focus_choice();
                       }});
    page.commands().on(Command::train,
                       {[this] {
                            const Document& document = page_.document();
                            const NodeId from
                                = document.place().is_at_end() ? Game::root : document.node();
                            page_.desk().add_page(new TrainingPage{page_.desk(), document.game(),
                                                                   page_.origin(), from});
                        },
                        [this] { return page_.document().game().plies() > 0; }});
}

} // namespace merels::viewer
