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

/// A section of Home: a heading, and the first row of its cards or all rows.
class HomeSection : public wxPanel {
public:
    /// `open` is called with the chosen card.
    HomeSection(wxWindow* parent, const std::string& title, CardStyle style,
                std::function<void(const HomeCard&)> open);

    /// Adds a small link below each card. Call this function before the first cards are shown.
    void add_link(const std::string& words, std::function<void(const HomeCard&)> follow);
    /// Shows the first row of cards.
    void show(std::vector<HomeCard> cards, const std::string& remark);
    /// Shows new contents of the same cards. If the section shows all rows, it still shows all rows
    /// after this call. If the number of cards has changed or the section shows a group, this
    /// function does the same as `show`.
    void update(std::vector<HomeCard> cards, const std::string& remark);
    /// Shows all cards of a group, and a link back to the earlier cards.
    void show_group(std::vector<HomeCard> cards, const std::string& remark,
                    std::function<void()> back);
    /// Replaces the remark next to the heading.
    void set_remark(const std::string& remark);
    /// Shows sentences below the heading.
    void set_lead(const std::string& sentences);
    const wxStaticText& lead() const { return *lead_; }
    std::string remark() const { return remark_->GetLabelText().utf8_string(); }
    void use_look(const Look& look);
    /// Makes the cards so wide that they fill a row of `width` pixels.
    void fit(int width);

    const std::vector<HomeCard>& cards() const { return cards_; }
    /// The buttons of the shown cards, in order.
    const std::vector<wxButton*>& buttons() const { return buttons_; }
    /// The links below the shown cards, in order.
    const std::vector<wxButton*>& links() const { return links_; }
    /// The link next to the heading. A click on the link switches between all cards and the first
    /// row of cards. If the section shows a group of boards, a click on the link goes back to all
    /// boards.
    wxButton& link() { return *link_; }

private:
    void follow_link();
    void make_buttons(std::size_t count);
    void draw_cards(int width);
    void draw_card(std::size_t number, Ink edge);
    void show_tip(std::size_t number);
    void refresh();
    void describe(std::size_t number);
    void make_button();
    void make_link(wxSizer& cell);

    CardStyle style_;
    std::function<void(const HomeCard&)> open_;
    std::string link_words_;
    std::function<void(const HomeCard&)> follow_;
    std::function<void()> back_;
    wxStaticText* title_;
    wxStaticText* remark_;
    wxButton* link_;
    wxStaticText* lead_;
    std::string lead_words_;
    wxFlexGridSizer* grid_;
    std::vector<HomeCard> cards_;
    std::vector<wxButton*> buttons_;
    std::vector<wxButton*> links_;
    /// The pictures and texts in the buttons. All buttons of a row have the same height.
    std::vector<CardInside> insides_;
    int inside_width_ = 0;
    /// The sizes for which the pictures were drawn.
    struct Drawn {
        int width = 0;
        std::size_t columns = 0;
        std::size_t count = 0;
        double scale = 0;

        bool operator==(const Drawn&) const = default;
    };
    Drawn drawn_{};
    Look look_{};
    bool shows_all_ = false;
    int width_ = 0;
};

} // namespace merels::viewer
