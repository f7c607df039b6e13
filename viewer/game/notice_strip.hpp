#pragma once

#include <viewer/core/window/command.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/button.h>
#include <wx/panel.h>
#include <wx/stattext.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace merels::viewer {

enum class NoticeTone : std::uint8_t { warning, success, hint };

/// A strip above a page, with an important message and a button for an action. The strip stays
/// until a person closes it.
class NoticeStrip : public wxPanel {
public:
    NoticeStrip(wxWindow* parent, std::function<void(Command)> run);

    void show(const std::string& words, std::optional<Command> way_out = std::nullopt,
              NoticeTone tone = NoticeTone::warning);
    void hide();
    void use_look(const Look& look);

    const std::string& words() const { return words_; }

private:
    void wrap();
    void use_colors();

    wxStaticText* text_;
    wxButton* way_out_;
    wxButton* close_;
    std::string words_;
    std::optional<Command> command_;
    NoticeTone tone_ = NoticeTone::warning;
    Look look_{};
    int wrapped_at_ = 0;
};

} // namespace merels::viewer
