#include <viewer/game/button_strip.hpp>

#include <viewer/core/window/key_words.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/widgets/gtk_theme.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/button.h>
#include <wx/sizer.h>

#include <utility>
#include <vector>

namespace merels::viewer {

namespace {

constexpr const char* name_of_strip = "buttons";
/// The other part of the strip is next to the buttons if this width is left for it.
constexpr int least_width_beside = 160;

/// Buttons under the board for people who prefer the mouse.
class ButtonFeature : public Feature {
public:
    explicit ButtonFeature(GamePage& page)
        : page_(page), strip_(new ButtonStrip{&page.board_side()}) {
        strip_->row().AddSpacer(strip_->FromDIP(8));
        add(Command::to_start, "|◀", english("To the start"));
        add(Command::back, "◀", english("Back"));
        wxButton* const autoplay = add(Command::autoplay, "▶", english("Autoplay"));
        make_round(*autoplay);
        // Autoplay may also end without a change of the position, so its sign is checked here.
        autoplay->Bind(wxEVT_UPDATE_UI,
                       [this, autoplay](wxUpdateUIEvent&) { show_sign(*autoplay); });
        add(Command::forward, "▶", english("Forward"));
        add(Command::to_end, "▶|", english("To the end"));
        strip_->row().AddSpacer(strip_->FromDIP(12));
        add(Command::flip, "⇅", english("Flip the board"));
        page.add_below_board(strip_);
        page.on_change().add([this] { refresh(); });
        page.on_look().add([this] {
            strip_->SetBackgroundColour(to_wx(page_.desk().look().theme[Ink::background]));
            fit_buttons();
            refresh();
        });
        refresh();
    }

private:
    wxButton* add(Command command, const char* sign, const char* english_name) {
        auto* const button = new wxButton{strip_,
                                          wxID_ANY,
                                          to_wx(sign),
                                          wxDefaultPosition,
                                          wxDefaultSize,
                                          wxBU_EXACTFIT | wxBORDER_NONE,
                                          wxDefaultValidator,
                                          wx_tr(english_name)};
        button->SetToolTip(wx_tr(english_name)
                           + to_wx("  (" + first_key_in_words(info(command).keys) + ")"));
        // The keyboard focus stays on the board.
        button->DisableFocusFromKeyboard();
        button->Bind(wxEVT_BUTTON, [this, command](wxCommandEvent&) {
            page_.commit_input();
            page_.commands().run(command);
            refresh();
            page_.board().SetFocus();
        });
        strip_->row().Add(button,
                          wxSizerFlags{}.CenterVertical().Border(wxALL, strip_->FromDIP(3)));
        buttons_.emplace_back(command, button);
        return button;
    }
    void fit_buttons() {
        for (const auto& [command, button] : buttons_) {
            const bool is_round = command == Command::autoplay;
            button->SetFont(page_.desk().look().font);
            fit_to_letters(*button, is_round ? wxSize{34, 34} : wxSize{44, 34}, is_round);
        }
        strip_->Layout();
    }
    void refresh() {
        const Walker& place = page_.document().place();
        for (const auto& [command, button] : buttons_) {
            const bool goes_back = command == Command::to_start || command == Command::back;
            const bool goes_on = command == Command::to_end || command == Command::forward;
            const bool is_useful
                = !(goes_back && place.is_at_start()) && !(goes_on && place.is_at_end());
            if (button->IsEnabled() != is_useful) button->Enable(is_useful);
            const Ink ink = command == Command::autoplay ? Ink::panel
                            : is_useful                  ? Ink::text
                                                         : Ink::rule;
            const wxColour color = to_wx(page_.desk().look().theme[ink]);
            if (button->GetForegroundColour() != color) button->SetForegroundColour(color);
        }
    }

    /// Sets only a new sign, because each new label makes wxWidgets lay out the whole page.
    void show_sign(wxAnyButton& autoplay) {
        const wxString sign = to_wx(page_.commands().is_checked(Command::autoplay) ? "❚❚" : "▶");
        if (autoplay.GetLabelText() != sign) autoplay.SetLabelText(sign);
    }

    GamePage& page_;
    ButtonStrip* strip_;
    std::vector<std::pair<Command, wxAnyButton*>> buttons_;
};

} // namespace

ButtonStrip::ButtonStrip(wxWindow* parent)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, name_of_strip) {
    SetSizer(new wxBoxSizer{wxVERTICAL});
    GetSizer()->Add(row_, wxSizerFlags{}.Expand());
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        place();
    });
}

void ButtonStrip::add(wxWindow& part) {
    part_ = &part;
    row_->Add(part_, wxSizerFlags{1}.Expand().Border(wxTOP | wxBOTTOM, FromDIP(2)));
}

void ButtonStrip::place() {
    if (part_ == nullptr) return;
    int buttons = 0;
    for (wxSizerItem* const item : row_->GetChildren())
        if (item->GetWindow() != part_) buttons += item->CalcMin().x;
    const bool has_room = GetSize().x - buttons >= FromDIP(least_width_beside);
    if (std::exchange(has_room_, has_room) == has_room) return;
    part_->GetContainingSizer()->Detach(part_);
    if (has_room)
        row_->Add(part_, wxSizerFlags{1}.Expand().Border(wxTOP | wxBOTTOM, FromDIP(2)));
    else
        GetSizer()->Prepend(part_, wxSizerFlags{}.Expand());
    // Below the other part, the buttons are in the middle.
    const wxSizerFlags flags = has_room ? wxSizerFlags{}.Expand() : wxSizerFlags{}.Center();
    GetSizer()->GetItem(row_)->SetFlag(flags.GetFlags());
    InvalidateBestSize();
    CallAfter([this] { GetParent()->Layout(); });
}

ButtonStrip& button_strip(GamePage& page) {
    return dynamic_cast<ButtonStrip&>(
        *wxWindow::FindWindowByName(name_of_strip, &page.board_side()));
}

std::unique_ptr<Feature> make_button_strip(GamePage& page) {
    return std::make_unique<ButtonFeature>(page);
}

} // namespace merels::viewer
