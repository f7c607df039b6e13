#include <viewer/study/home_section.hpp>

#include <viewer/study/sharp_bitmap.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

namespace merels::viewer {

namespace {

/// Lengths in pixels of a normal screen.
constexpr int gap = 12;
/// Moves the cards to the left, so that their edges are below the first letter of the heading.
constexpr int beside = 7;

/// The size that makes the painter's letters as high as those of a font.
double letter_of(const wxFont& font) { return font.GetPixelSize().y / 1.25; }

/// Measures text exactly as the painter draws it.
TextWidth text_width_in(wxGraphicsContext& context) {
    using Fonts = std::map<std::pair<double, bool>, wxGraphicsFont>;
    return [&context, fonts = Fonts{}](const std::string& text, double size, bool is_bold) mutable {
        wxGraphicsFont& font = fonts[{size, is_bold}];
        if (font.IsNull()) font = context.CreateFont(font_of_words(size, is_bold));
        context.SetFont(font);
        double width = 0;
        context.GetTextExtent(to_wx(text), &width, nullptr);
        return width;
    };
}

} // namespace

HomeSection::HomeSection(wxWindow* parent, const std::string& title, CardStyle style,
                         std::function<void(const HomeCard&)> open)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, to_wx(title)),
      style_(style), open_(std::move(open)),
      title_(new wxStaticText{this, wxID_ANY, label_text(title)}),
      remark_(new wxStaticText{this, wxID_ANY, wxString{}}),
      link_(new wxButton{this, wxID_ANY, wxString{}, wxDefaultPosition, wxDefaultSize,
                         wxBORDER_NONE | wxBU_EXACTFIT}),
      lead_(new wxStaticText{this, wxID_ANY, wxString{}}),
      grid_(new wxFlexGridSizer{1, FromDIP(wxSize{gap, gap})}) {
    lead_->Hide();
    link_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
        // The action may destroy the button, so it runs after the event.
        CallAfter([this] { follow_link(); });
    });
    auto* const heading = new wxBoxSizer{wxHORIZONTAL};
    heading->Add(title_, wxSizerFlags{}.Bottom());
    heading->AddSpacer(FromDIP(12));
    // Aligns the three texts at the bottom.
    heading->Add(remark_, wxSizerFlags{1}.Bottom().Border(wxBOTTOM, FromDIP(3)));
    heading->Add(link_, wxSizerFlags{}.Bottom().Border(wxBOTTOM, FromDIP(2)));
    auto* const all = new wxBoxSizer{wxVERTICAL};
    all->Add(heading, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT, FromDIP(8)));
    all->Add(lead_, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(8)));
    all->Add(grid_, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(beside)));
    SetSizer(all);
}

void HomeSection::add_link(const std::string& words, std::function<void(const HomeCard&)> follow) {
    link_words_ = words;
    follow_ = std::move(follow);
}

void HomeSection::show(std::vector<HomeCard> cards, const std::string& remark) {
    back_ = {};
    shows_all_ = false;
    cards_ = std::move(cards);
    set_remark(remark);
    refresh();
}

void HomeSection::update(std::vector<HomeCard> cards, const std::string& remark) {
    if (back_ || cards.size() != cards_.size()) return show(std::move(cards), remark);
    cards_ = std::move(cards);
    set_remark(remark);
    for (std::size_t i = 0; i < buttons_.size(); ++i) describe(i);
    drawn_ = {};
    if (width_ > 0) fit(width_);
}

/// Sets the texts of a card for screen readers.
void HomeSection::describe(std::size_t number) {
    wxButton& button = *buttons_[number];
    const std::string words = spoken(cards_[number]);
    button.SetName(to_wx(cards_[number].title));
    speak_as(button, words);
    if (links_.empty()) return;
    speak_as(*links_[number], link_words_ + ": " + cards_[number].title);
}

void HomeSection::set_remark(const std::string& remark) {
    remark_->SetLabelText(label_text(remark));
}

void HomeSection::set_lead(const std::string& sentences) {
    lead_words_ = sentences;
    lead_->Show(!sentences.empty());
}

void HomeSection::show_group(std::vector<HomeCard> cards, const std::string& remark,
                             std::function<void()> back) {
    back_ = std::move(back);
    shows_all_ = true;
    cards_ = std::move(cards);
    set_remark(remark);
    refresh();
    if (!buttons_.empty()) buttons_.front()->SetFocus();
}

void HomeSection::follow_link() {
    if (back_) return std::function{back_}();
    shows_all_ = !shows_all_;
    refresh();
    if (shows_all_) buttons_.front()->SetFocus();
}

void HomeSection::refresh() {
    drawn_ = {};
    make_buttons(0);
    if (width_ > 0) fit(width_);
    InvalidateBestSize();
    if (wxWindow* const room = GetParent()) {
        room->Layout();
        room->FitInside();
    }
}

void HomeSection::use_look(const Look& look) {
    look_ = look;
    SetBackgroundColour(to_wx(look.theme[Ink::background]));
    title_->SetFont(look.title);
    title_->SetForegroundColour(to_wx(look.theme[Ink::text]));
    remark_->SetFont(look.font);
    remark_->SetForegroundColour(to_wx(look.theme[Ink::muted]));
    lead_->SetFont(look.prose);
    space_lines(*lead_, 1.2);
    lead_->SetForegroundColour(to_wx(look.theme[Ink::text]));
    link_->SetFont(look.font);
    link_->SetForegroundColour(to_wx(look.theme[Ink::accent]));
    refresh();
}

void HomeSection::make_buttons(std::size_t count) {
    while (buttons_.size() > count) {
        buttons_.back()->Destroy();
        buttons_.pop_back();
        if (!links_.empty()) {
            links_.back()->Destroy();
            links_.pop_back();
        }
        grid_->Remove(static_cast<int>(buttons_.size()));
    }
    while (buttons_.size() < count) make_button();
}

void HomeSection::make_button() {
    auto* const button = new wxButton{this,          wxID_ANY,
                                      wxString{},    wxDefaultPosition,
                                      wxDefaultSize, wxBORDER_NONE | wxBU_EXACTFIT};
    const std::size_t number = buttons_.size();
    button->Bind(wxEVT_BUTTON, [this, number](wxCommandEvent&) {
        // The action may destroy the card, so it runs after the event.
        CallAfter([this, card = cards_.at(number)] { open_(card); });
    });
    const auto follow_mouse = [this, number](wxEventTypeTag<wxMouseEvent> event, Ink edge) {
        buttons_[number]->Bind(event, [this, number, edge](wxMouseEvent& moved) {
            moved.Skip();
            if (number < insides_.size()) draw_card(number, edge);
        });
    };
    auto* const cell = new wxBoxSizer{wxVERTICAL};
    cell->Add(button);
    grid_->Add(cell);
    buttons_.push_back(button);
    if (follow_) make_link(*cell);
    describe(number);
    follow_mouse(wxEVT_ENTER_WINDOW, Ink::accent);
    follow_mouse(wxEVT_LEAVE_WINDOW, Ink::rule);
}

void HomeSection::make_link(wxSizer& cell) {
    const std::size_t number = links_.size();
    auto* const link = new wxButton{this,
                                    wxID_ANY,
                                    label_text(link_words_),
                                    wxDefaultPosition,
                                    wxDefaultSize,
                                    wxBORDER_NONE | wxBU_EXACTFIT};
    link->SetFont(look_.font);
    link->SetForegroundColour(to_wx(look_.theme[Ink::accent]));
    link->Bind(wxEVT_BUTTON, [this, number](wxCommandEvent&) {
        CallAfter([this, card = cards_.at(number)] { follow_(card); });
    });
    cell.Add(link, wxSizerFlags{}.Border(wxLEFT, FromDIP(2)));
    links_.push_back(link);
}

void HomeSection::fit(int width) {
    width_ = width;
    Show(!cards_.empty());
    if (cards_.empty() || !look_.font.IsOk()) return;
    const int least = static_cast<int>(style_.letters * letter_of(look_.font));
    const int room = width - 2 * FromDIP(beside);
    const int columns = std::max(1, room / std::max(1, least));
    const std::size_t in_row = static_cast<std::size_t>(columns);
    grid_->SetCols(columns);
    make_buttons(shows_all_ ? cards_.size() : std::min(in_row, cards_.size()));
    draw_cards((room + FromDIP(gap)) / columns - FromDIP(gap));
    link_->SetLabel(back_        ? wx_tr("Back to all boards")
                    : shows_all_ ? wx_tr("Show fewer")
                                 : to_wx(tr_format(english("Show all {}"), cards_.size())));
    link_->Show(back_ || cards_.size() > in_row);
    lead_->SetLabelText(label_text(lead_words_));
    lead_->Wrap(std::max(room, FromDIP(200)));
    // The old sizes may be from a time before the fonts were loaded.
    for (wxStaticText* const text : {title_, remark_, lead_}) text->InvalidateBestSize();
    Layout();
}

/// Draws the cards. All cards in a row have the same height.
void HomeSection::draw_cards(int width) {
    // A button without a picture has GTK's least size, so a picture shows the real frame.
    const wxSize probe{100, 100};
    buttons_.front()->SetBitmap(wxBitmap{probe});
    const wxSize frame = buttons_.front()->GetBestSize() - probe;
    const int inside = std::max(60, width - frame.x);
    const auto columns = static_cast<std::size_t>(grid_->GetCols());
    const Drawn drawn{inside, columns, buttons_.size(), GetContentScaleFactor()};
    // The probe has replaced the picture of the first card, so this picture must be drawn again.
    if (std::exchange(drawn_, drawn) == drawn) return draw_card(0, Ink::rule);
    const double letter = letter_of(look_.font);
    const std::unique_ptr<wxGraphicsContext> context{wxGraphicsContext::Create()};
    const TextWidth text_width = text_width_in(*context);
    insides_.clear();
    inside_width_ = inside;
    for (std::size_t row = 0; row < buttons_.size(); row += columns) {
        const std::size_t end = std::min(row + columns, buttons_.size());
        double height = 0;
        for (std::size_t i = row; i < end; ++i) {
            insides_.push_back(card_inside(cards_[i], style_.picture, inside, letter, text_width));
            height = std::max(height, insides_.back().height);
        }
        for (std::size_t i = row; i < end; ++i) {
            insides_[i].height = height;
            draw_card(i, Ink::rule);
            show_tip(i);
        }
    }
}

/// Sets a tip with the words of a card if the card does not show all of them. For a card with
/// solved puzzles, the tip explains the bar. Another tip would repeat the words, and would cover
/// the next card.
void HomeSection::show_tip(std::size_t number) {
    if (insides_.at(number).is_cut)
        buttons_[number]->SetToolTip(label_text(spoken(cards_[number])));
    else if (!cards_[number].solved.empty())
        buttons_[number]->SetToolTip(label_text(cards_[number].solved));
    else
        buttons_[number]->UnsetToolTip();
}

void HomeSection::draw_card(std::size_t number, Ink edge) {
    const CardInside& inside = insides_.at(number);
    const svg::Place size{static_cast<double>(inside_width_), inside.height};
    buttons_[number]->SetBitmap(sharp_bitmap(*this,
                                             {inside_width_, static_cast<int>(inside.height)},
                                             card_scene(inside, size, edge), look_.theme));
}

} // namespace merels::viewer
