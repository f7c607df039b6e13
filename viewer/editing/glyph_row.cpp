#include <viewer/editing/glyph_row.hpp>

#include <libnotation/text/notation/move_words.hpp>
#include <viewer/core/game/move_comment.hpp>
#include <viewer/core/moves/move_text.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/sizer.h>

#include <algorithm>
#include <array>
#include <utility>

namespace merels::viewer {

namespace {

/// The glyphs from the best to the worst.
constexpr std::array<Glyph, 6> usual{3, 1, 5, 6, 2, 4};

} // namespace

GlyphRow::GlyphRow(wxWindow* parent, std::function<void(std::optional<Glyph>)> choose)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "glyphs"),
      choose_(std::move(choose)), list_(new wxChoice{this, wxID_ANY}) {
    SetSizer(new wxBoxSizer{wxHORIZONTAL});
    for (const Glyph glyph : usual) add_button(glyph);
    GetSizer()->Add(list_, wxSizerFlags{1}.CenterVertical().Border(wxLEFT, FromDIP(usual_gap)));
    list_->Append(wx_tr("No sign"));
    for (const NamedGlyph& glyph : named_glyphs()) list_->Append(label_text(in_words(glyph)));
    list_->SetSelection(0);
    list_->SetName(wx_tr("Annotation symbols"));
    list_->SetToolTip(wx_tr("Annotation symbols"));
    // White's and Black's glyphs of one meaning are in the same row.
    show_in_columns(*list_, 2);
    list_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
        const int chosen = list_->GetSelection();
        if (chosen == wxNOT_FOUND) return;
        if (chosen == 0) return choose_(std::nullopt);
        choose_(named_glyphs().at(static_cast<std::size_t>(chosen) - 1).glyph);
    });
}

void GlyphRow::add_button(Glyph glyph) {
    auto* const button = new wxButton{this,
                                      wxID_ANY,
                                      to_wx(glyph_in_words(glyph)),
                                      wxDefaultPosition,
                                      wxDefaultSize,
                                      wxBU_EXACTFIT | wxBORDER_NONE};
    for (const NamedGlyph& named : named_glyphs())
        if (named.glyph == glyph) button->SetToolTip(label_text(in_words(named)));
    button->DisableFocusFromKeyboard();
    button->Bind(wxEVT_BUTTON, [this, glyph](wxCommandEvent&) { choose_(glyph); });
    GetSizer()->Add(button, wxSizerFlags{}.CenterVertical());
    buttons_.push_back(button);
}

void GlyphRow::use_look(const Look& look) {
    theme_ = look.theme;
    SetBackgroundColour(to_wx(look.theme[Ink::panel]));
    constexpr int width_of_arrow = 46;
    const int words = list_->GetTextExtent(list_->GetString(0)).x;
    list_->SetMinSize({std::max(FromDIP(100), words + FromDIP(width_of_arrow)), -1});
    for (wxButton* const button : buttons_) {
        button->SetFont(look.font.Bold());
        fit_to_letters(*button, {30, 28});
    }
    color_buttons();
}

/// A button with a color of its own keeps this color while it is disabled, so it gets another one.
void GlyphRow::color_buttons() {
    for (std::size_t i = 0; i < usual.size(); ++i) {
        Annotation annotation;
        annotation.glyphs = {usual.at(i)};
        const Ink ink = IsEnabled() ? ink_of(tone_of(annotation)) : Ink::rule;
        buttons_[i]->SetForegroundColour(to_wx(theme_[ink]));
    }
}

void GlyphRow::allow(bool is_allowed) {
    if (IsEnabled() == is_allowed) return;
    Enable(is_allowed);
    color_buttons();
}

/// A list of this kind has no boxes for ticks, so the ticks are part of the words.
void GlyphRow::show(const std::vector<Glyph>& glyphs) {
    unsigned line = 0;
    int first = 0;
    for (const NamedGlyph& named : named_glyphs()) {
        const bool is_set = std::ranges::find(glyphs, named.glyph) != glyphs.end();
        const wxString words = label_text((is_set ? "✓ " : "") + in_words(named));
        if (list_->GetString(++line) != words) list_->SetString(line, words);
        if (!glyphs.empty() && glyphs.front() == named.glyph) first = static_cast<int>(line);
    }
    if (list_->GetSelection() != first) list_->SetSelection(first);
}

void GlyphRow::show_buttons(bool are_shown) {
    for (wxButton* const button : buttons_) button->Show(are_shown);
    InvalidateBestSize();
}

} // namespace merels::viewer
