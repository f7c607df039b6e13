#pragma once

#include <viewer/core/document.hpp>
#include <viewer/core/move_text.hpp>
#include <viewer/window/look.hpp>

#include <wx/panel.h>
#include <wx/textctrl.h>

#include <functional>
#include <optional>
#include <set>

namespace merels::viewer {

/// The turns of a document as text in a native control, which screen readers know.
class MovePanel : public wxPanel {
public:
    /// `go_to` is called with the turn that a person chose.
    MovePanel(wxWindow* parent, std::function<void(NodeId)> go_to);

    void show(const Document& document);
    void use_look(const Look& look);
    /// The document has changed, or stands elsewhere.
    void refresh_position();

private:
    void rebuild();
    void mark_current();
    void color(const Stretch& stretch, bool is_current);
    void click(wxMouseEvent& event);

    std::function<void(NodeId)> go_to_;
    wxTextCtrl* text_;
    const Document* document_ = nullptr;
    std::optional<MoveText> moves_;
    std::set<NodeId> folded_;
    std::optional<Stretch> current_;
    std::uint64_t version_ = 0;
    Look look_{};
};

} // namespace merels::viewer
