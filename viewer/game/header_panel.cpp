#include <viewer/game/header_panel.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/game/language/short_text.hpp>
#include <viewer/core/game/source_link.hpp>
#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/dcbuffer.h>
#include <wx/utils.h>

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <utility>

namespace merels::viewer {

namespace {

constexpr std::string_view between_parts = " · ";
/// In a folded head, the details are next to the title if this width is left for them.
constexpr int least_width_of_details = 80;

/// Takes a label out of its row, and puts it into another one.
void move_to(wxSizer& row, std::size_t position, wxStaticText& label, int border) {
    label.GetContainingSizer()->Detach(&label);
    row.Insert(position, &label, wxSizerFlags{1}.CenterVertical().Border(border, label.FromDIP(8)));
}

} // namespace

HeaderPanel::HeaderPanel(wxWindow* parent)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "head of game"),
      title_(short_label(this)), result_(new wxStaticText{this, wxID_ANY, wxString{}}),
      details_(short_label(this)), rules_(new wxStaticText{this, wxID_ANY, wxString{}}),
      link_(new wxButton{this, wxID_ANY, wxString{}, wxDefaultPosition, wxDefaultSize,
                         wxBORDER_NONE | wxBU_EXACTFIT | wxBU_LEFT}),
      second_line_(new wxBoxSizer{wxVERTICAL}) {
    const int gap = FromDIP(8);
    auto* const second = new wxBoxSizer{wxHORIZONTAL};
    second->Add(details_, wxSizerFlags{1}.CenterVertical().Border(wxRIGHT, gap));
    second->Add(rules_, wxSizerFlags{}.CenterVertical().Border(wxLEFT | wxRIGHT, gap));
    second_line_->AddSpacer(gap / 2);
    second_line_->Add(second, wxSizerFlags{}.Expand());
    second_line_->Add(link_);
    link_->Hide();
    link_->SetCursor(wxCursor{wxCURSOR_HAND});
    open_link = [](const std::string& address) { wxLaunchDefaultBrowser(to_wx(address)); };
    link_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
        if (is_web_address(address_)) open_link(address_);
    });
    auto* const all = new wxBoxSizer{wxVERTICAL};
    all->AddSpacer(2 * gap);
    all->Add(row_of({{title_, 1}, result_}, gap),
             wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT, 2 * gap));
    all->Add(second_line_, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT, 2 * gap));
    all->AddSpacer(gap + gap / 2);
    SetSizer(all);
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint_chip(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        if (GetClientSize().x != wrapped_at_)
            CallAfter([this] {
                fit_title();
                wrap_details();
                describe();
            });
    });
}

void HeaderPanel::use_look(const Look& look) {
    look_ = look;
    const bool is_folded = !rules_->IsShown();
    title_->SetFont(is_folded ? look.heading : look.title);
    result_->SetFont(is_folded ? look.heading : look.title);
    details_->SetFont(look.small);
    rules_->SetFont(look.small);
    link_->SetFont(look.small);
    link_->SetForegroundColour(to_wx(look.theme[Ink::accent]));
    title_->SetForegroundColour(to_wx(look.theme[Ink::text]));
    result_->SetForegroundColour(to_wx(look.theme[Ink::accent]));
    details_->SetForegroundColour(to_wx(look.theme[Ink::muted]));
    rules_->SetForegroundColour(to_wx(look.theme[Ink::text]));
    fit_title();
    wrap_details();
    describe();
    Layout();
    Refresh();
}

void HeaderPanel::show(const Game& game, std::string title) {
    GameHeader header = game_header(game);
    if (!title.empty()) header.title = std::move(title);
    std::string address = source_link(game.tags);
    if (shown_ == header && address_ == address) return;
    shown_ = std::move(header);
    address_ = std::move(address);
    result_->SetLabelText(label_text(shown_->result));
    // A new game has no result yet.
    result_->Show(game.plies() > 0 || game.result != GameResult::unfinished);
    rules_->SetLabelText(label_text(shown_->rule_set));
    fit_title();
    show_link();
    wrap_details();
    describe();
    Layout();
    Refresh();
}

void HeaderPanel::fold(bool is_folded) {
    if (is_folded != rules_->IsShown()) return;
    GetSizer()->Show(second_line_, !is_folded);
    if (is_folded)
        move_to(*title_->GetContainingSizer(), 1, *details_, wxLEFT);
    else
        move_to(*rules_->GetContainingSizer(), 0, *details_, wxRIGHT);
    details_->Show();
    show_link();
    const std::size_t last = GetSizer()->GetItemCount() - 1;
    GetSizer()->GetItem(std::size_t{0})->AssignSpacer(0, FromDIP(is_folded ? 6 : 16));
    GetSizer()->GetItem(last)->AssignSpacer(0, FromDIP(is_folded ? 6 : 12));
    if (look_.font.IsOk())
        for (wxStaticText* const text : {title_, result_})
            text->SetFont(is_folded ? look_.heading : look_.title);
    // Without this call, hidden texts keep the size of an old font.
    for (wxWindow* const part :
         std::initializer_list<wxWindow*>{title_, result_, details_, rules_, link_})
        part->InvalidateBestSize();
    InvalidateBestSize();
    fit_title();
    wrap_details();
    describe();
    GetParent()->Layout();
    Layout();
    Refresh();
}

/// Shortens both names of a title that does not fit. Each name keeps its beginning and its end,
/// because names such as "a player rated 1265" differ only at the end.
void HeaderPanel::fit_title() {
    if (!shown_) return;
    constexpr std::string_view between_names = " – ";
    constexpr std::size_t fewest_letters = 4;
    const int of_result = result_->IsShown() ? result_->GetBestSize().x + FromDIP(8) : 0;
    const int room = GetClientSize().x - FromDIP(5 * 8) - of_result;
    const auto is_too_wide = [&](const std::string& words) {
        return title_->GetTextExtent(label_text(words)).x > room;
    };
    std::string words = shown_->title;
    const std::size_t middle = words.find(between_names);
    if (middle != std::string::npos && is_too_wide(words)) {
        const std::string white = words.substr(0, middle);
        const std::string black = words.substr(middle + between_names.size());
        for (std::size_t letters = std::max(white.size(), black.size());
             letters >= fewest_letters && is_too_wide(words); --letters)
            words = shortened_in_middle(white, letters) + std::string{between_names}
                    + shortened_in_middle(black, letters);
    }
    if (title_->GetLabelText() != label_text(words)) title_->SetLabelText(label_text(words));
}

/// Divides the details into two lines if one line is too short for them. If a line is cut, the
/// details have a tooltip. In a folded head, the details are in the line of the title, and end with
/// "…".
void HeaderPanel::wrap_details() {
    wrapped_at_ = GetClientSize().x;
    if (!shown_) return;
    if (!rules_->IsShown()) {
        const int of_result = result_->IsShown() ? result_->GetBestSize().x + FromDIP(8) : 0;
        const int left = wrapped_at_ - FromDIP(5 * 8) - of_result
                         - title_->GetTextExtent(title_->GetLabelText()).x;
        std::string words = shown_->details;
        if (!words.empty()) words += between_parts;
        details_->SetLabelText(label_text(words + shown_->rule_set));
        const wxString all = details_->GetLabelText();
        const bool is_cut = details_->GetTextExtent(all).x > left;
        is_cut ? details_->SetToolTip(all) : details_->UnsetToolTip();
        details_->SetMinSize({1, -1});
        details_->Show(left >= FromDIP(least_width_of_details));
        wxSizer& row = *title_->GetContainingSizer();
        row.GetItem(title_)->SetProportion(details_->IsShown() ? 0 : 1);
        Layout();
        return;
    }
    details_->SetMinSize(wxDefaultSize);
    title_->GetContainingSizer()->GetItem(title_)->SetProportion(1);
    const int room = wrapped_at_ - rules_->GetBestSize().x - FromDIP(7 * 8);
    std::string words = shown_->details;
    const auto is_narrow = [&](const std::string& line) {
        return details_->GetTextExtent(label_text(line)).x <= room;
    };
    const auto fits = [&](std::size_t end) { return is_narrow(words.substr(0, end)); };
    std::size_t end = words.find(between_parts);
    for (std::size_t next = end; next != std::string::npos && fits(next);
         next = words.find(between_parts, next + 1))
        end = next;
    bool is_whole = fits(words.size());
    if (end != std::string::npos && !is_whole) {
        is_whole = fits(end) && is_narrow(words.substr(end + between_parts.size()));
        words.replace(end, between_parts.size(), "\n");
    }
    is_whole ? details_->UnsetToolTip() : details_->SetToolTip(label_text(shown_->details));
    if (details_->GetLabelText() == label_text(words)) return;
    details_->SetLabelText(label_text(words));
    GetParent()->Layout();
}

/// Shows the link next to the other details. A long address is cut; its tip is whole.
void HeaderPanel::show_link() {
    constexpr std::size_t most_letters = 44;
    link_->SetLabelText(label_text(shortened(shown_link(address_), most_letters)));
    link_->SetToolTip(label_text(tr_format(english("Open {} in the browser"), address_)));
    if (!link_->Show(!address_.empty() && rules_->IsShown())) return;
    InvalidateBestSize();
    GetParent()->Layout();
}

/// Sets a tip with the whole title and the hidden texts. If nothing is cut or hidden, there is no
/// tip, because the tip would repeat the title.
void HeaderPanel::describe() {
    if (!shown_) return;
    const wxString title = label_text(shown_->title);
    const bool is_cut = title_->GetLabelText() != title
                        || title_->GetTextExtent(title).x > title_->GetSize().x + 1;
    const bool is_folded = !rules_->IsShown();
    // Details that are cut have a tip.
    const bool lacks_details
        = is_folded && (!details_->IsShown() || !details_->GetToolTipText().empty());
    const bool lacks_link = is_folded && !address_.empty();
    if (!is_cut && !lacks_details && !lacks_link) return title_->UnsetToolTip();
    std::string words = shown_->title;
    if (lacks_details) words += "\n" + shown_->details + "\n" + shown_->rule_set;
    if (lacks_link) words += "\n" + address_;
    title_->SetToolTip(label_text(words));
}

void HeaderPanel::paint_chip() {
    wxAutoBufferedPaintDC dc{this};
    dc.SetBackground(to_wx(look_.theme[Ink::panel]));
    dc.Clear();
    if (!rules_->IsShown()) return;
    dc.SetPen(to_wx(look_.theme[Ink::rule]));
    dc.SetBrush(to_wx(look_.theme[Ink::background]));
    const wxRect chip = rules_->GetRect().Inflate(FromDIP(8), FromDIP(2));
    dc.DrawRoundedRectangle(chip, chip.height / 2.0);
}

} // namespace merels::viewer
