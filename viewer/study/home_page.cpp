#include <viewer/study/home_page.hpp>

#include <libnotation/base/files/folders.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <viewer/core/collection/game_rows.hpp>
#include <viewer/core/game/move_list.hpp>
#include <viewer/core/study/due_cards.hpp>
#include <viewer/study/lessons.hpp>
#include <viewer/study/rules_page.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

namespace merels::viewer {

namespace {

/// Lengths in pixels of a normal screen.
constexpr int margin = 24;

constexpr int milliseconds_between_looks = 50;

struct SectionOfHome {
    Shelf shelf;
    CardStyle style;
};

/// The sections from top to bottom.
constexpr std::array<SectionOfHome, 7> all_sections{{
    {Shelf::lessons, {CardPicture::beside, 20}},
    {Shelf::puzzles, {CardPicture::beside, 20}},
    {Shelf::new_game, {CardPicture::above, 15}},
    {Shelf::history, {CardPicture::none, 22}},
    {Shelf::real_games, {CardPicture::above, 15}},
    {Shelf::every_rule_set, {CardPicture::above, 15}},
    {Shelf::made_up_boards, {CardPicture::above, 15}},
}};

std::string remark_on_boards() {
    std::set<std::string> boards;
    for (const RuleSet& rules : rule_sets::all()) boards.insert(rules.board.id());
    return tr_format(english("{} rule sets on {} boards"), rule_sets::all().size(), boards.size());
}

std::string aim_of_the_game() {
    return tr("Close a mill, three men in a row, and capture one of the other player's men. A "
              "player with only two men, or without a legal move, loses.");
}

} // namespace

/// During a click, the control must stay under the mouse.
bool HomeRoom::follows_focus() const { return !keeps_place && !is_mouse_press(); }

HomePage::HomePage(Desk& desk)
    : Page(desk, "home"), folder_(samples_folder()),
      room_(new HomeRoom{this, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                         wxVSCROLL | wxTAB_TRAVERSAL, "home"}),
      head_(new HomeHead{room_,
                         {[this] { this->desk().run(Command::new_game); },
                          [this] { this->desk().run(Command::open_file); }, [this] { paste(); },
                          [this] {
                              this->desk().run(Command::new_game);
                              this->desk().run(Command::set_up);
                          },
                          [this](const LibraryItem& item) { go_on(item); }}}) {
    auto* const all = new wxBoxSizer{wxVERTICAL};
    all->Add(head_, wxSizerFlags{}.Expand().Border(wxALL, FromDIP(margin)));
    for (const SectionOfHome& part : all_sections) {
        auto* const section = new HomeSection{
            room_, viewer::title(part.shelf), part.style,
            [this, shelf = part.shelf](const HomeCard& card) { open(shelf, card); }};
        sections_[part.shelf] = section;
        all->Add(section,
                 wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(margin)));
    }
    room_->SetScrollRate(0, FromDIP(16));
    room_->SetSizer(all);
    // Drawing all cards takes long. So the cards are fitted once, after several changes of size.
    room_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        if (!std::exchange(is_fit_due_, true)) CallAfter([this] { fit(); });
    });
    room_->Bind(wxEVT_CHILD_FOCUS, [this](wxChildFocusEvent& event) {
        event.Skip();
        if (!room_->follows_focus()) return;
        // A button of the head scrolls to the top, so that the name is also visible.
        if (head_->IsDescendant(event.GetWindow())) return room_->Scroll(0, 0);
        bring_into_sight(with_heading(*event.GetWindow()));
    });
    auto* const whole = new wxBoxSizer{wxVERTICAL};
    whole->Add(room_, wxSizerFlags{1}.Expand());
    SetSizer(whole);
    section(Shelf::new_game).add_link(tr("Rules"), [this](const HomeCard& card) {
        show_rules(*card.items.front().rule_set);
    });
    commands().on(Command::paste, {[this] { paste(); }});
    timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { show_due(); });
    fill();
    HomePage::use_look(desk.look());
}

void HomePage::fill() {
    fill_lessons();
    fill_boards();
    const auto cards
        = [&](Shelf shelf) { return single_cards(items_on(shelf, folder_, desk().pool())); };
    std::vector<HomeCard> history = cards(Shelf::history);
    const std::string remark = tr_count("{} object or text with its source",
                                        "{} objects and texts with their sources", history.size());
    section(Shelf::history).show(std::move(history), remark);
    for (const Shelf shelf : {Shelf::real_games, Shelf::every_rule_set, Shelf::made_up_boards})
        section(shelf).show(cards(shelf), {});
    show_recent();
}

void HomePage::fill_lessons() {
    lessons_ = desk().settings().lessons;
    std::vector<HomeCard> lessons
        = lesson_cards(items_on(Shelf::lessons, folder_, desk().pool()), lessons_);
    const std::string remark = tr_count("{} short lesson", "{} short lessons", lessons.size());
    section(Shelf::lessons).set_lead(aim_of_the_game());
    section(Shelf::lessons).update(std::move(lessons), remark);
    std::vector<HomeCard> puzzles
        = puzzle_cards(items_on(Shelf::puzzles, folder_, desk().pool()), lessons_);
    remark_on_puzzles_ = remark_on_puzzles(puzzles);
    section(Shelf::puzzles).update(std::move(puzzles), remark_on_puzzles_);
}

void HomePage::count_due() {
    due_.start([file = progress_file(), today = desk().today()](
                   const std::stop_token&, const auto& tell) { tell(due_cards(file, today)); },
               [](const std::string&) { return std::uint64_t{0}; });
    timer_.Start(milliseconds_between_looks);
}

/// Shows the number of due cards when it is known.
void HomePage::show_due() {
    const auto cards = due_.news();
    if (!cards) return;
    timer_.Stop();
    const std::string words = due_words(*cards);
    section(Shelf::puzzles)
        .set_remark(remark_on_puzzles_ + (words.empty() ? "" : ". " + words + "."));
}

void HomePage::fill_boards() {
    section(Shelf::new_game)
        .show(rule_set_groups(items_on(Shelf::new_game, folder_, desk().pool())),
              remark_on_boards());
}

void HomePage::show_recent() {
    recent_ = desk().settings().recent;
    std::vector<LibraryItem> items = recent_items(recent_, desk().today(), shown_items());
    const std::vector<HomeCard>& lessons = section(Shelf::lessons).cards();
    if (auto lesson = next_lesson(lessons, lessons_)) {
        lesson->date = label_of_next(lessons, *lesson);
        items.insert(items.begin(), *std::move(lesson));
    }
    head_->show_recent(items);
}

/// The items of the sections that show single games.
std::vector<LibraryItem> HomePage::shown_items() const {
    std::vector<LibraryItem> items;
    for (const Shelf shelf :
         {Shelf::history, Shelf::real_games, Shelf::every_rule_set, Shelf::made_up_boards})
        for (const HomeCard& card : sections_.at(shelf)->cards())
            items.push_back(card.items.front());
    return items;
}

void HomePage::go_on(const LibraryItem& item) {
    if (item.number == 0) return static_cast<void>(desk().open_path(item.path));
    open(is_lesson(FilePlace{item.path, item.number}) ? Shelf::lessons : Shelf::history, item);
}

void HomePage::open(Shelf shelf, const HomeCard& card) {
    if (card.is_group())
        return section(shelf).show_group(cards_in(card),
                                         tr_count("{} rule set", "{} rule sets", card.items.size()),
                                         [this] { fill_boards(); });
    open(shelf, card.done ? next_record(card, desk().settings().lessons) : card.items.front());
}

void HomePage::open(Shelf shelf, const LibraryItem& item) {
    if (item.doing == LibraryDoing::begin) return desk().open_game(Game{*item.rule_set}, {}, {});
    if (shelf == Shelf::lessons || shelf == Shelf::puzzles) return open_lesson(desk(), item);
    auto opened = open_record(item.path, item.number, {nullptr, &desk().pool()});
    if (!opened) return desk().tell(opened.error());
    remember(desk().settings(), item.path, desk().today(), item.number);
    desk().open_row(std::move(*opened));
}

void HomePage::show_rules(const RuleSet& rules) {
    for (const wxWindow* const child : desk().pages_parent().GetChildren()) {
        const auto* const page = dynamic_cast<const RulesPage*>(child);
        if (page != nullptr && &page->rules() == &rules) return desk().show_page(*page);
    }
    desk().add_page(new RulesPage{desk(), rules});
}

/// Opens a record as a game. For moves or a position, begins a new game.
void HomePage::paste() {
    const std::string text = clipboard_text();
    if (text.find_first_not_of(" \t\r\n") == std::string::npos)
        return desk().tell(tr("There is no text to paste."));
    if (!is_record(text)) {
        desk().run(Command::new_game);
        desk().run(Command::paste);
        return;
    }
    auto game = read_record(text, rule_sets::nine_mens_morris, desk().pool());
    if (!game) return desk().tell(game.error());
    desk().open_game(std::move(*game), {}, {});
}

void HomePage::fit() {
    is_fit_due_ = false;
    const int width = room_->GetClientSize().x - 2 * FromDIP(margin);
    // A window gets other sizes before it is shown.
    if (width <= 0 || !IsShownOnScreen()) return;
    if (width != width_) {
        width_ = width;
        head_->fit(width);
        for (const auto& [shelf, section] : sections_) section->fit(width);
    }
    room_->Layout();
    room_->FitInside();
}

/// The whole section for its first card, so that the heading is also visible.
const wxWindow& HomePage::with_heading(const wxWindow& part) const {
    for (const auto& [shelf, section] : sections_)
        if (!section->buttons().empty() && section->buttons().front() == &part) return *section;
    return part;
}

/// Scrolls a part into sight. wxWidgets itself does this only for direct children of the room.
void HomePage::bring_into_sight(const wxWindow& part) {
    const int top = room_->ScreenToClient(part.GetScreenPosition()).y;
    const int below = top + part.GetSize().y - room_->GetClientSize().y;
    if (top >= 0 && below <= 0) return;
    int step = 0;
    room_->GetScrollPixelsPerUnit(nullptr, &step);
    const int pixels = top < 0 ? top - FromDIP(margin) : std::min(below + FromDIP(margin), top);
    room_->Scroll(wxDefaultCoord, room_->GetViewStart().y + pixels / step);
}

void HomePage::use_look(const Look& look) {
    SetBackgroundColour(to_wx(look.theme[Ink::background]));
    room_->SetBackgroundColour(to_wx(look.theme[Ink::background]));
    head_->use_look(look);
    for (const auto& [shelf, section] : sections_) section->use_look(look);
    width_ = 0;
    fit();
    // GTK may know the new sizes of the letters only later.
    CallAfter([this] {
        width_ = 0;
        fit();
    });
}

void HomePage::shown() { room_->SetFocus(); }

/// Updates Home, because files and lessons may have been opened meanwhile. The function also lays
/// out Home again, because the last layout may be from a time before the fonts were loaded.
void HomePage::set_front(bool is_front) {
    const bool was_front = std::exchange(is_front_, is_front);
    if (was_front && !is_front) place_ = room_->GetViewStart().y;
    if (!is_front) return;
    // The focus goes to some control of the room first.
    if (!was_front) room_->keeps_place = true;
    const bool has_learned = lessons_ != desk().settings().lessons;
    if (has_learned) fill_lessons();
    if (has_learned || recent_ != desk().settings().recent) show_recent();
    CallAfter([this] {
        width_ = 0;
        fit();
        if (std::exchange(room_->keeps_place, false)) room_->Scroll(wxDefaultCoord, place_);
        count_due();
    });
}

} // namespace merels::viewer
