#include <viewer/study/rule_text_pane.hpp>

#include <viewer/core/study/rule_text.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

namespace merels::viewer {

namespace {

wxTextAttr attributes_of(RuleTextStyle style, const Look& look) {
    wxTextAttr attributes{to_wx(look.theme[Ink::text]), to_wx(look.theme[Ink::background]),
                          look.font};
    wxFont font = look.font;
    switch (style) {
    case RuleTextStyle::title: font = look.title; break;
    case RuleTextStyle::heading: font = look.heading; break;
    case RuleTextStyle::prose: font = look.prose; break;
    case RuleTextStyle::parameter: attributes.SetTextColour(to_wx(look.theme[Ink::accent])); break;
    case RuleTextStyle::meaning: break;
    }
    attributes.SetFont(font);
    return attributes;
}

/// The text that separates a part of this style from the next part.
const char* end_of(RuleTextStyle style) {
    switch (style) {
    case RuleTextStyle::title:
    case RuleTextStyle::heading:
    case RuleTextStyle::meaning: return "\n";
    case RuleTextStyle::prose: return "\n\n";
    case RuleTextStyle::parameter: return ": ";
    }
    return "";
}

} // namespace

RuleTextPane::RuleTextPane(wxWindow* parent)
    : wxTextCtrl(parent, wxID_ANY, {}, wxDefaultPosition, wxDefaultSize,
                 wxTE_MULTILINE | wxTE_READONLY | wxTE_RICH2 | wxBORDER_NONE, wxDefaultValidator,
                 "rules of the game") {
    set_margins(*this, 0, FromDIP(3));
}

void RuleTextPane::show(const RuleSet& rule_set) {
    if (rule_set_ == &rule_set) return;
    rule_set_ = &rule_set;
    write();
}

void RuleTextPane::use_look(const Look& look) {
    look_ = look;
    SetBackgroundColour(to_wx(look.theme[Ink::background]));
    write();
}

void RuleTextPane::write() {
    if (rule_set_ == nullptr || !look_.font.IsOk()) return;
    Clear();
    bool is_first_heading = true;
    for (const RuleTextPart& part : rule_text(*rule_set_)) {
        SetDefaultStyle(attributes_of(part.style, look_));
        const bool begins_block = part.style == RuleTextStyle::heading && !is_first_heading;
        if (part.style == RuleTextStyle::heading) is_first_heading = false;
        AppendText(label_text((begins_block ? "\n" : "") + part.text) + end_of(part.style));
    }
    SetInsertionPoint(0);
    ShowPosition(0);
}

} // namespace merels::viewer
