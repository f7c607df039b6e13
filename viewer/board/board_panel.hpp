#pragma once

#include <viewer/core/board_scene.hpp>
#include <viewer/core/document.hpp>
#include <viewer/core/turn_input.hpp>
#include <viewer/window/look.hpp>

#include <wx/panel.h>

#include <functional>

namespace merels::viewer {

/// The board: draws where a document stands, and turns clicks into turns.
class BoardPanel : public wxPanel {
public:
    /// `tell` is given what a person should know: why a click was refused, or nothing.
    BoardPanel(wxWindow* parent, std::function<void(const std::string&)> tell);

    /// The document must outlive the panel, or another one be shown before.
    void show(Document& document);
    void use_look(const Look& look);
    /// The document has changed, or stands elsewhere.
    void refresh_position();
    bool turn(Turning turning);
    void turn_upright();
    /// As the board is turned now; only once a document is shown.
    const BoardView& view() const { return *view_; }
    /// In pixels of the panel.
    Place place_of(Point point) const { return view_->at(point); }

    /// Called after a turn was entered on the board.
    std::function<void()> on_turn;

private:
    void paint_board();
    void click(wxMouseEvent& event);
    void leave_input();
    BoardMarks marks() const;

    std::function<void(const std::string&)> tell_;
    Document* document_ = nullptr;
    std::optional<BoardView> view_;
    std::optional<TurnInput> input_;
    Look look_{};
};

} // namespace merels::viewer
