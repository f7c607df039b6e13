#pragma once

#include <viewer/core/study/card_scene.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/button.h>
#include <wx/panel.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <functional>
#include <string>
#include <vector>

namespace merels::viewer {

/// A part of Home: a heading, and a row of cards or all of them.
class HomeSection : public wxPanel {
public:
    /// `open` is called after a person chose a card.
    HomeSection(wxWindow* parent, const std::string& title, CardStyle style,
                std::function<void(const HomeCard&)> open);

    /// The first row of them.
    void show(std::vector<HomeCard> cards, const std::string& remark);
    /// All of them, and a way back to those before.
    void show_group(std::vector<HomeCard> cards, const std::string& remark,
                    std::function<void()> back);
    void use_look(const Look& look);
    /// Cards as wide as fill a row of this width.
    void fit(int width);

    const std::vector<HomeCard>& cards() const { return cards_; }
    /// Of the cards that are shown, in their order.
    const std::vector<wxButton*>& buttons() const { return buttons_; }
    /// Shows all cards, or the first row only; or goes back.
    wxButton& link() { return *link_; }

private:
    void follow_link();
    void make_buttons(std::size_t count);
    void draw_cards(int width);
    void refresh();

    CardStyle style_;
    std::function<void(const HomeCard&)> open_;
    std::function<void()> back_;
    wxStaticText* title_;
    wxStaticText* remark_;
    wxButton* link_;
    wxFlexGridSizer* grid_;
    std::vector<HomeCard> cards_;
    std::vector<wxButton*> buttons_;
    Look look_{};
    bool shows_all_ = false;
    int width_ = 0;
};

} // namespace merels::viewer
