#include <viewer/study/home_head.hpp>

#include <libnotation/drawing/scene/board_scene.hpp>
#include <libnotation/game/language/foreign_text.hpp>
#include <libnotation/game/language/short_text.hpp>
#include <viewer/core/study/card_scene.hpp>
#include <viewer/study/sharp_bitmap.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/look.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/wrapsizer.h>

#include <algorithm>
#include <utility>

namespace merels::viewer {

namespace {

constexpr std::size_t most_recent_shown = 4;
/// A longer title of a recent game is cut, because the words next to it need the space.
constexpr std::size_t most_letters = 40;
/// The length in pixels of a normal screen, with normal text size.
constexpr int picture_side = 152;
/// A narrower head has no picture, because the words need the space.
constexpr int least_width_for_picture = 760;
/// The sentence needs this width, with normal text size.
constexpr int least_width_of_sentence = 200;

std::string what_it_is() {
    return tr("Record, study and search games of nine men's morris and its relatives, from King "
              "Alfonso's book of 1283 to last night's club evening.");
}

} // namespace

HomeHead::HomeHead(wxWindow* parent, Doings doings)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "head of home"),
      doings_(std::move(doings)), picture_(new wxStaticBitmap{this, wxID_ANY, wxBitmap{1, 1}}),
      name_(new wxStaticText{this, wxID_ANY, "Merels"}),
      sentence_(new wxStaticText{this, wxID_ANY, to_wx(what_it_is())}), files_(new wxPanel{this}),
      line_(new wxStaticLine{files_, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLI_VERTICAL}),
      continue_(new wxStaticText{files_, wxID_ANY, label_text(title(Shelf::recent))}),
      list_(new wxFlexGridSizer{2, FromDIP(wxSize{usual_gap, 0})}) {
    auto* const actions = new wxWrapSizer{wxHORIZONTAL, wxREMOVE_LEADING_SPACES};
    add_button(*actions, english("&New game"), doings_.begin);
    add_button(*actions, english("&Open a game or collection…"), doings_.open);
    add_button(*actions, english("&Paste a game"), doings_.paste);
    add_button(*actions, english("&Analyze a position"), doings_.analyze);
    auto* const left = new wxBoxSizer{wxVERTICAL};
    left->Add(name_);
    left->Add(sentence_, wxSizerFlags{}.Expand().Border(wxTOP | wxBOTTOM, FromDIP(8)));
    left->Add(actions, wxSizerFlags{}.Expand());
    auto* const column = new wxBoxSizer{wxVERTICAL};
    column->Add(continue_, wxSizerFlags{}.Border(wxLEFT | wxBOTTOM, FromDIP(2)));
    column->Add(list_);
    auto* const row = new wxBoxSizer{wxHORIZONTAL};
    row->Add(line_, wxSizerFlags{}.Expand().Border(wxRIGHT, FromDIP(usual_margin)));
    row->Add(column, wxSizerFlags{}.CenterVertical());
    files_->SetSizer(row);
    auto* const all = new wxBoxSizer{wxHORIZONTAL};
    all->Add(picture_, wxSizerFlags{}.Border(wxLEFT | wxRIGHT, FromDIP(8)));
    all->Add(left, wxSizerFlags{1}.Expand().Border(wxLEFT | wxRIGHT, FromDIP(8)));
    all->Add(files_, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT, FromDIP(8)));
    SetSizer(all);
}

void HomeHead::add_button(wxSizer& into, const char* english_words, std::function<void()> run) {
    auto* const button = new wxButton{this, wxID_ANY, wx_tr(english_words)};
    button->Bind(wxEVT_BUTTON, [this, run = std::move(run)](wxCommandEvent&) {
        // Runs after this event, because the page may close or go to the back.
        CallAfter(run);
    });
    into.Add(button, wxSizerFlags{}.Border(wxRIGHT | wxBOTTOM, FromDIP(8)));
    buttons_.push_back(button);
}

void HomeHead::show_recent(const std::vector<LibraryItem>& items) {
    list_->Clear(true);
    recent_.clear();
    days_.clear();
    for (const LibraryItem& item : items) {
        if (recent_.size() == most_recent_shown) break;
        const std::string words = isolated(shortened(without_isolation(item.title), most_letters));
        auto* const button = new wxButton{files_,
                                          wxID_ANY,
                                          wxControl::EscapeMnemonics(label_text(words)),
                                          wxDefaultPosition,
                                          wxDefaultSize,
                                          wxBORDER_NONE | wxBU_EXACTFIT | wxBU_LEFT};
        button->SetToolTip(label_text(item.title + "\n" + item.detail));
        button->Bind(wxEVT_BUTTON, [this, item](wxCommandEvent&) {
            CallAfter([this, item] { doings_.go_on(item); });
        });
        list_->Add(button);
        recent_.push_back(button);
        days_.push_back(new wxStaticText{files_, wxID_ANY, to_wx(item.date)});
        list_->Add(days_.back(), wxSizerFlags{}.CenterVertical());
    }
    color_recent();
    files_->Show(!recent_.empty());
    Layout();
}

void HomeHead::color_recent() {
    for (wxButton* const button : recent_) {
        if (!look_.font.IsOk()) return;
        button->SetFont(look_.font);
        button->SetForegroundColour(to_wx(look_.theme[Ink::accent]));
    }
    for (wxStaticText* const day : days_) {
        day->SetFont(look_.font);
        day->SetForegroundColour(to_wx(look_.theme[Ink::muted]));
    }
}

void HomeHead::use_look(const Look& look) {
    look_ = look;
    SetBackgroundColour(to_wx(look.theme[Ink::background]));
    files_->SetBackgroundColour(to_wx(look.theme[Ink::background]));
    // The name is very large, because it works as a picture.
    name_->SetFont(look.title.Scaled(1.6F));
    name_->SetForegroundColour(to_wx(look.theme[Ink::text]));
    sentence_->SetFont(look.prose);
    space_lines(*sentence_, 1.3);
    sentence_->SetForegroundColour(to_wx(look.theme[Ink::muted]));
    continue_->SetFont(look.font);
    continue_->SetForegroundColour(to_wx(look.theme[Ink::muted]));
    for (wxButton* const button : buttons_) button->SetFont(look.font);
    use_accent(*buttons_.front(), look);
    const wxSize side = FromDIP(wxSize{picture_side, picture_side}) * look.text_scale;
    picture_->SetBitmap(sharp_bitmap(
        *this, side, board_in_square(emblem(), {0, 0}, static_cast<double>(side.x)), look.theme));
    color_recent();
}

/// The width of the widest part next to the picture, with the space around it.
int HomeHead::least_width_of_words() const {
    int width = static_cast<int>(FromDIP(least_width_of_sentence) * look_.text_scale);
    width = std::max(width, name_->GetBestSize().x);
    for (const wxButton* const button : buttons_)
        width = std::max(width, button->GetBestSize().x + FromDIP(8));
    return width + FromDIP(16);
}

/// In a narrow head, the picture is left out. If the words then still have too little space, the
/// recent files are below them.
void HomeHead::fit(int width) {
    // The old sizes may be from a time before the fonts were loaded.
    for (wxStaticText* const text : {name_, sentence_, continue_}) text->InvalidateBestSize();
    for (wxButton* const button : buttons_) button->InvalidateBestSize();
    for (wxWindow* const part : files_->GetChildren()) part->InvalidateBestSize();
    files_->InvalidateBestSize();
    const int words = least_width_of_words();
    const int files = files_->IsShown() ? files_->GetBestSize().x + FromDIP(24) : 0;
    const bool is_narrow = width < words + files;
    const int picture = picture_->GetBestSize().x + FromDIP(16);
    picture_->Show(width >= FromDIP(least_width_for_picture) && width >= picture + words + files);
    line_->Show(!is_narrow);
    dynamic_cast<wxBoxSizer&>(*GetSizer()).SetOrientation(is_narrow ? wxVERTICAL : wxHORIZONTAL);
    const int beside = (picture_->IsShown() ? picture : 0) + (is_narrow ? 0 : files);
    sentence_->SetLabelText(label_text(what_it_is()));
    sentence_->Wrap(std::clamp(width - beside - FromDIP(16), FromDIP(least_width_of_sentence),
                               static_cast<int>(FromDIP(640) * look_.text_scale)));
    sentence_->InvalidateBestSize();
    InvalidateBestSize();
    Layout();
    // The parts may have new sizes even if the panel around them keeps its size.
    files_->Layout();
}

} // namespace merels::viewer
