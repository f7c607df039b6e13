#pragma once

#include <viewer/board/board_panel.hpp>
#include <viewer/core/game/document.hpp>
#include <viewer/core/study/training.hpp>
#include <viewer/widgets/page.hpp>

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/timer.h>

#include <memory>

namespace merels::viewer {

/// A page that hides the moves of a record. A person has to find the moves on the board.
class TrainingPage : public Page {
public:
    TrainingPage(Desk& desk, Game game, GameOrigin origin, NodeId from = Game::root);

    BoardPanel& board() { return *board_; }
    const Document& document() const { return document_; }
    const Training& training() const { return *training_; }
    /// All text that the training has shown so far.
    std::string said() const { return said_->GetValue().utf8_string(); }

    std::string title() const override;
    std::string path() const override;
    const GameOrigin& origin() const { return origin_; }
    bool gives_way_to(const GameOrigin& next) const override;
    void use_look(const Look& look) override;
    void shown() override { board_->SetFocus(); }

private:
    void arrange();
    void add_commands();
    void open_record();
    void begin();
    void answer();
    void take(const TrainingStep& step);
    void show_next();
    void show(NodeId node);
    void say(const std::string& words);
    bool is_solved();
    std::string words_at_end();
    void refresh_words();

    Game game_;
    GameOrigin origin_;
    NodeId from_;
    std::unique_ptr<Training> training_;
    Document document_;
    std::vector<NodeId> way_;
    wxTimer timer_;
    BoardPanel* board_;
    wxPanel* side_;
    wxStaticText* question_;
    wxStaticText* score_;
    wxTextCtrl* said_;
    wxChoice* learner_;
    wxButton* hint_ = nullptr;
    wxButton* solution_ = nullptr;
    /// The button for the next lesson; null if the record is not from a lesson.
    wxButton* next_ = nullptr;
    /// The number of the puzzle; null for other records.
    wxStaticText* number_ = nullptr;
};

} // namespace merels::viewer
