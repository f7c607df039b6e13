#pragma once

#include <viewer/core/window/command.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/button.h>
#include <wx/panel.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace merels::viewer {

enum class NoticeTone : std::uint8_t { warning, success, hint };

/// A strip above the moves of a game, with an important message and a button for an action. The
/// strip stays until a person closes it.
class NoticeStrip : public wxPanel {
public:
    NoticeStrip(wxWindow* parent, std::function<void(Command)> run);

    void show(const std::string& words, std::optional<Command> way_out = std::nullopt,
              NoticeTone tone = NoticeTone::warning);
    void hide();
    void use_look(const Look& look);

    const std::string& words() const { return words_; }

    /// Adds a control before the button for the action. This strip must be the parent of `control`.
    void add_control(wxWindow* control);
    /// Call this function after a control of the strip was shown or hidden.
    void wrap();

    /// Called when the strip is hidden while one of its buttons has the keyboard focus.
    std::function<void()> pass_focus;

private:
    void place_controls(bool is_beside);
    void use_colors();

    wxStaticText* text_;
    wxButton* way_out_;
    wxButton* close_;
    wxBoxSizer* controls_;
    /// The words, the last button, and the controls if they are next to the words.
    wxBoxSizer* first_;
    wxBoxSizer* all_;
    std::string words_;
    std::optional<Command> command_;
    NoticeTone tone_ = NoticeTone::warning;
    Look look_{};
    int wrapped_at_ = 0;
};

} // namespace merels::viewer
