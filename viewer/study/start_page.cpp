#include <viewer/study/start_page.hpp>

#include <libnotation/base/files/samples_folder.hpp>
#include <viewer/core/board/board_scene.hpp>
#include <viewer/core/collection/game_rows.hpp>
#include <viewer/output/drawing.hpp>
#include <viewer/study/training_page.hpp>
#include <viewer/widgets/label_text.hpp>
#include <viewer/widgets/pane_colors.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <algorithm>

namespace merels::viewer {

namespace {

/// In pixels of a usual screen.
constexpr int button_width = 200;
constexpr int button_margin = 24;
constexpr int board_side = 148;
constexpr int gap = 8;

/// The board of a position, small, without the hands.
wxBitmap thumbnail(const Position& position, const Theme& theme, int side) {
    BoardView view{position.board()};
    view.set_names_shown(false);
    const DrawingSize size{side, 2 * side};
    view.set_size(size.width, size.height);
    const int top = static_cast<int>(view.corner().y);
    const int height = std::min(static_cast<int>(view.size().y) + 2, size.height - top);
    const wxImage whole = draw_image(board_scene(view, position), size, theme);
    return wxBitmap{whole.GetSubImage({0, std::max(0, top - 1), size.width, height})};
}

} // namespace

StartPage::StartPage(Desk& desk)
    : Page(desk, "start"), folder_(samples_folder()),
      heading_(new wxStaticText{this, wxID_ANY, wx_tr("Games of the mill family")}),
      shelves_(new wxListBox{this, wxID_ANY}),
      room_(new wxScrolledWindow{this, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                 wxVSCROLL | wxTAB_TRAVERSAL, "games"}),
      grid_(new wxFlexGridSizer{1, FromDIP(wxSize{gap, gap})}) {
    shelves_->SetName("shelves");
    for (const Shelf shelf : all_shelves()) {
        if (shelf == Shelf::recent && desk.settings().recent.empty()) continue;
        listed_.push_back(shelf);
        shelves_->Append(label_text(merels::viewer::title(shelf)));
    }
    shelves_->SetSelection(0);
    shelves_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent&) { fill(); });
    room_->SetScrollRate(0, FromDIP(16));
    room_->SetSizer(grid_);
    room_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        fit_columns();
    });
    arrange();
    fill();
    use_look(desk.look());
}

void StartPage::arrange() {
    auto* const file = new wxButton{this, wxID_ANY, wx_tr("&Open a file…")};
    file->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
        const auto path = desk().questions().open_file(*this, {tr("Open"), "*|*"});
        if (path) desk().open_path(*path);
    });
    auto* const left = new wxBoxSizer{wxVERTICAL};
    left->Add(shelves_, wxSizerFlags{1}.Expand().Border(wxBOTTOM, FromDIP(gap)));
    left->Add(file, wxSizerFlags{}.Expand());
    auto* const sides = new wxBoxSizer{wxHORIZONTAL};
    sides->Add(left, wxSizerFlags{}.Expand().Border(wxRIGHT, FromDIP(2 * gap)));
    sides->Add(room_, wxSizerFlags{1}.Expand());
    auto* const all = new wxBoxSizer{wxVERTICAL};
    all->Add(heading_, wxSizerFlags{}.Border(wxALL, FromDIP(2 * gap)));
    all->Add(sides, wxSizerFlags{1}.Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(2 * gap)));
    SetSizer(all);
}

void StartPage::choose(Shelf shelf) {
    const auto place = std::ranges::find(listed_, shelf);
    if (place == listed_.end()) return;
    shelves_->SetSelection(static_cast<int>(place - listed_.begin()));
    fill();
}

void StartPage::fill() {
    const int chosen = shelves_->GetSelection();
    if (chosen == wxNOT_FOUND) return;
    const Shelf shelf = listed_[static_cast<std::size_t>(chosen)];
    items_ = shelf == Shelf::recent ? recent_items(desk().settings().recent, desk().pool())
                                    : items_on(shelf, folder_, desk().pool());
    grid_->Clear(true);
    buttons_.clear();
    for (const LibraryItem& item : items_) add_button(item);
    draw_buttons();
    room_->Scroll(0, 0);
    fit_columns();
    if (items_.empty()) desk().tell(tr("There is nothing here."));
}

void StartPage::add_button(const LibraryItem& item) {
    auto* const button = new wxButton{room_, wxID_ANY};
    button->SetToolTip(
        label_text(item.detail.empty() ? item.title : item.title + "\n" + item.detail));
    button->SetName(to_wx(item.title));
    const std::size_t number = buttons_.size();
    button->Bind(wxEVT_BUTTON, [this, number](wxCommandEvent&) {
        // The page may be gone from the front when the item is open.
        const LibraryItem chosen = items_.at(number);
        CallAfter([this, chosen] { open(chosen); });
    });
    grid_->Add(button);
    buttons_.push_back(button);
}

void StartPage::draw_buttons() {
    const Look& look = desk().look();
    room_->SetFont(look.font);
    const int width = FromDIP(button_width - button_margin);
    const auto fits = [&](const std::string& line) {
        return room_->GetTextExtent(label_text(line)).x <= width;
    };
    int height = 0;
    for (std::size_t i = 0; i < buttons_.size(); ++i) {
        const wxString label = to_wx(label_of(items_[i], fits));
        buttons_[i]->SetFont(look.font);
        buttons_[i]->SetLabel(wxControl::EscapeMnemonics(label));
        int picture_height = FromDIP(board_side);
        if (items_[i].shown) {
            const wxBitmap picture = thumbnail(*items_[i].shown, look.theme, FromDIP(board_side));
            picture_height = std::max(picture_height, picture.GetHeight());
            buttons_[i]->SetBitmap(picture, wxTOP);
        }
        const int lines = 1 + label.Freq('\n');
        height = std::max(height, picture_height + lines * room_->GetCharHeight());
    }
    height += FromDIP(button_margin);
    for (wxButton* const button : buttons_) button->SetMinSize({FromDIP(button_width), height});
}

void StartPage::fit_columns() {
    const int room = room_->GetClientSize().x + FromDIP(gap);
    grid_->SetCols(std::max(1, room / FromDIP(button_width + gap)));
    room_->FitInside();
    room_->Layout();
}

void StartPage::open(const LibraryItem& item) {
    switch (item.doing) {
    case LibraryDoing::begin: return desk().open_game(Game{*item.rule_set}, {}, {});
    case LibraryDoing::train: return train(item);
    case LibraryDoing::open: break;
    }
    // A file of somebody's own may be a list of games.
    if (listed_[static_cast<std::size_t>(shelves_->GetSelection())] == Shelf::recent) {
        desk().open_path(item.path);
        return;
    }
    auto opened = open_record(item.path, item.number, {nullptr, &desk().pool()});
    if (!opened) return desk().tell(opened.error());
    remember(desk().settings(), item.path);
    desk().open_row(std::move(*opened));
}

void StartPage::train(const LibraryItem& item) {
    auto opened = open_record(item.path, item.number, {nullptr, &desk().pool()});
    if (!opened) return desk().tell(opened.error());
    desk().add_page(new TrainingPage{desk(), std::move(opened->game), std::move(opened->origin)});
}

void StartPage::use_look(const Look& look) {
    use_colors(*this, look);
    room_->SetBackgroundColour(to_wx(look.theme[Ink::background]));
    shelves_->SetFont(look.font);
    int widest = FromDIP(165);
    for (const wxString& shelf : shelves_->GetStrings())
        widest = std::max(widest, shelves_->GetTextExtent(shelf).x);
    shelves_->SetMinSize({widest + FromDIP(25), FromDIP(60)});
    shelves_->SetBackgroundColour(to_wx(look.theme[Ink::background]));
    shelves_->SetForegroundColour(to_wx(look.theme[Ink::text]));
    wxFont large = look.font;
    heading_->SetFont(large.MakeBold().Scale(1.5F));
    draw_buttons();
    Layout();
    fit_columns();
}

/// What was laid out behind another page was measured before the toolkit knew its fonts.
void StartPage::set_front(bool is_front) {
    if (!is_front) return;
    CallAfter([this] {
        heading_->InvalidateBestSize();
        Layout();
    });
}

void StartPage::shown() {
    // A shelf of recent files may have grown.
    const bool has_recent = std::ranges::find(listed_, Shelf::recent) != listed_.end();
    if (!has_recent && !desk().settings().recent.empty()) {
        listed_.push_back(Shelf::recent);
        shelves_->Append(label_text(merels::viewer::title(Shelf::recent)));
    }
    if (listed_[static_cast<std::size_t>(shelves_->GetSelection())] == Shelf::recent) fill();
    shelves_->SetFocus();
}

} // namespace merels::viewer
