#include <viewer/editing/glyph_row.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <viewer/core/game/move_comment.hpp>
#include <viewer/core/moves/move_text.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/gtk_theme.hpp>
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

/// The sign of a glyph and its meaning. A glyph that the list does not have is as in a record.
std::string words_of(Glyph glyph) {
    const auto named = std::ranges::find(named_glyphs(), glyph, &NamedGlyph::glyph);
    if (named != named_glyphs().end()) return in_words(*named);
    std::string words = shown_glyph(glyph);
    if (words.starts_with(' ')) words.erase(0, 1);
    return words;
}

} // namespace

GlyphRow::GlyphRow(wxWindow* parent, std::function<void(std::optional<Glyph>)> choose)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "glyphs"),
      choose_(std::move(choose)), list_(new wxChoice{this, wxID_ANY}) {
    SetSizer(new wxBoxSizer{wxHORIZONTAL});
    for (const Glyph glyph : usual) add_button(glyph);
    GetSizer()->Add(list_, wxSizerFlags{1}.CenterVertical().Border(wxLEFT, FromDIP(usual_gap)));
    for (const NamedGlyph& glyph : named_glyphs()) list_->Append(label_text(in_words(glyph)));
    list_->Append(wx_tr("No sign"));
    list_->SetName(wx_tr("Annotation symbols"));
    write_list();
    // The two glyphs of a pair are in the same row.
    show_in_columns(*list_, 2);
    follow_popup(*list_, [this](bool is_open) {
        is_list_open_ = is_open;
        write_list();
    });
    list_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
        const int chosen = list_->GetSelection();
        if (chosen == wxNOT_FOUND) return;
        const auto line = static_cast<std::size_t>(chosen);
        if (line >= named_glyphs().size()) return choose_(std::nullopt);
        choose_(named_glyphs()[line].glyph);
    });
}

GlyphRow::~GlyphRow() { follow_popup(*list_, {}); }

void GlyphRow::add_button(Glyph glyph) {
    auto* const button = new wxToggleButton{this,
                                            wxID_ANY,
                                            to_wx(glyph_in_words(glyph)),
                                            wxDefaultPosition,
                                            wxDefaultSize,
                                            wxBU_EXACTFIT | wxBORDER_NONE};
    make_flat(*button);
    for (const NamedGlyph& named : named_glyphs())
        if (named.glyph == glyph) button->SetToolTip(label_text(in_words(named)));
    button->DisableFocusFromKeyboard();
    button->Bind(wxEVT_TOGGLEBUTTON, [this, glyph](wxCommandEvent&) { choose_(glyph); });
    GetSizer()->Add(button, wxSizerFlags{}.CenterVertical());
    buttons_.push_back(button);
}

void GlyphRow::use_look(const Look& look) {
    theme_ = look.theme;
    SetBackgroundColour(to_wx(look.theme[Ink::panel]));
    constexpr int width_of_arrow = 46;
    const int words = list_->GetTextExtent(list_->GetString(list_->GetCount() - 1)).x;
    list_->SetMinSize({std::max(FromDIP(100), words + FromDIP(width_of_arrow)), -1});
    for (wxToggleButton* const button : buttons_) {
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

void GlyphRow::show(const std::vector<Glyph>& glyphs) {
    glyphs_ = glyphs;
    for (std::size_t i = 0; i < usual.size(); ++i) {
        const bool is_set = std::ranges::find(glyphs, usual.at(i)) != glyphs.end();
        // A click has already changed the look of the button.
        if (buttons_[i]->GetValue() != is_set) buttons_[i]->SetValue(is_set);
    }
    write_list();
}

/// Writes the lines of the list, and chooses the first glyph of the move. A list of this kind has
/// no boxes for ticks, so the ticks are part of the words. The chosen line of a closed list has
/// only signs, because the words would be cut. If the list has none of the move's glyphs, no line
/// is chosen.
void GlyphRow::write_list() {
    const std::vector<NamedGlyph>& all = named_glyphs();
    int chosen = glyphs_.empty() ? static_cast<int>(all.size()) : wxNOT_FOUND;
    for (unsigned line = 0; line < all.size(); ++line) {
        std::string words = in_words(all[line]);
        if (std::ranges::find(glyphs_, all[line].glyph) != glyphs_.end()) {
            words.insert(0, "✓ ");
            const bool is_first = chosen == wxNOT_FOUND;
            if (is_first) chosen = static_cast<int>(line);
            if (is_first && !is_list_open_) words = signs();
        }
        const wxString text = label_text(words);
        if (list_->GetString(line) != text) list_->SetString(line, text);
    }
    if (list_->GetSelection() != chosen) list_->SetSelection(chosen);
    std::string tip;
    for (const Glyph glyph : glyphs_) tip += (tip.empty() ? "" : ", ") + words_of(glyph);
    if (tip.empty()) tip = tr("Annotation symbols");
    if (list_->GetToolTipText() != label_text(tip)) list_->SetToolTip(label_text(tip));
}

/// The signs of the move's glyphs. A glyph without a sign has its meaning in words.
std::string GlyphRow::signs() const {
    std::string signs;
    for (const Glyph glyph : glyphs_) {
        const std::string words = words_of(glyph);
        signs += (signs.empty() ? "" : " ") + words.substr(0, words.find("  "));
    }
    return signs;
}

void GlyphRow::show_buttons(bool are_shown) {
    for (wxToggleButton* const button : buttons_) button->Show(are_shown);
    InvalidateBestSize();
}

} // namespace merels::viewer
