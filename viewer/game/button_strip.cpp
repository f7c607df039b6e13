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

/// Buttons under the board for people who prefer the mouse.
class ButtonStrip : public Feature {
public:
    explicit ButtonStrip(GamePage& page)
        : page_(page), strip_(new wxPanel{&page.board_side(), wxID_ANY, wxDefaultPosition,
                                          wxDefaultSize, wxTAB_TRAVERSAL, "buttons"}) {
        auto* const row = new wxBoxSizer{wxHORIZONTAL};
        row->AddStretchSpacer();
        strip_->SetSizer(row);
        add(Command::to_start, "|◀", english("To the start"));
        add(Command::back, "◀", english("Back"));
        wxButton* const autoplay = add(Command::autoplay, "▶", english("Autoplay"));
        make_round(*autoplay);
        // Autoplay may also end without a change of the position, so its sign is checked here.
        autoplay->Bind(wxEVT_UPDATE_UI,
                       [this, autoplay](wxUpdateUIEvent&) { show_sign(*autoplay); });
        add(Command::forward, "▶", english("Forward"));
        add(Command::to_end, "▶|", english("To the end"));
        row->AddSpacer(strip_->FromDIP(12));
        add(Command::flip, "⇅", english("Flip the board"));
        row->AddStretchSpacer();
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
        strip_->GetSizer()->Add(button,
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
    wxPanel* strip_;
    std::vector<std::pair<Command, wxAnyButton*>> buttons_;
};

} // namespace

std::unique_ptr<Feature> make_button_strip(GamePage& page) {
    return std::make_unique<ButtonStrip>(page);
}

} // namespace merels::viewer
