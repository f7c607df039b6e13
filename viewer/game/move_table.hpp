#pragma once

#include <viewer/core/moves/move_layout.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/scrolwin.h>

#include <array>
#include <optional>
#include <string>
#include <unordered_map>

namespace merels::viewer {

/// The moves of a game in two columns. Only visible rows are drawn.
class MoveTable : public wxScrolledCanvas {
public:
    explicit MoveTable(wxWindow* parent);

    void use_look(const Look& look);
    /// Shows a game and its text. `text` must exist until another game is shown.
    void show(const Game& game, const MoveText& text);
    /// Highlights the current move and scrolls to it. `spoken` is for screen readers.
    void mark(NodeId node, const std::string& spoken);

    std::optional<Stretch> stretch_at(wxPoint place) const;
    /// The middle of a move's first letter. If the move is hidden in a folded variation, the result
    /// is `wxDefaultPosition`.
    wxPoint place_of(NodeId node) const;

private:
    enum class Face : std::uint8_t { plain, bold, small, prose };

    void OnDraw(wxDC& context) override;
    void lay_out();
    void draw_row(wxDC& context, std::size_t row) const;
    void draw_cell(wxDC& context, std::size_t column, const MoveCell& cell, wxRect place) const;
    void draw_words(wxDC& context, std::size_t row) const;
    void draw_pill(wxDC& context, wxRect place, int margin, const wxColour& color) const;
    /// Draws a text in one line. Texts of every `Face` have the same baseline. `top_left` is the
    /// upper left corner of the line.
    void draw_text(wxDC& context, const std::string& text, Face face, const wxColour& color,
                   wxPoint top_left) const;
    void point_at(NodeId node);
    std::string value_in_words(NodeId node) const;
    int width_of(std::string_view text, Face face) const;
    void scroll_to_current();
    void refresh_row(NodeId node);
    wxColour color_of(const Stretch& stretch) const;
    wxColour color_of(Tone tone) const;
    static Face face_of(TextLook look, bool is_first);

    const MoveText* text_ = nullptr;
    std::vector<MoveRow> rows_;
    std::optional<MoveLayout> layout_;
    MoveMetrics metrics_;
    NodeId current_ = Game::none;
    /// The move under the pointer.
    NodeId pointed_ = Game::none;
    Look look_{};
    std::array<wxFont, 4> fonts_;
    /// The measured widths of words. Because the same words occur many times in a game, keeping the
    /// widths saves time.
    mutable std::array<std::unordered_map<std::string, int>, 4> widths_;
    /// For each face, the distance from the top of its letters to its baseline. `baseline_` is the
    /// distance from the top of a line to the common baseline of all faces.
    std::array<int, 4> ascents_{};
    int baseline_ = 0;
};

} // namespace merels::viewer
