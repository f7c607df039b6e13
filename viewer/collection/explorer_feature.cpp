#include <libnotation/game/language/foreign_text.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/store/query/query_scanner.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <viewer/core/tasks/explorer_reader.hpp>
#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/widgets/command_button.hpp>
#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/late_pane.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/dcmemory.h>
#include <wx/imaglist.h>
#include <wx/timer.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

namespace {

constexpr int milliseconds_between_looks_at_counts = 20;

/// The collection is checked again and again, because an import or another program may change it.
constexpr int milliseconds_between_looks_at_collection = 1000;
constexpr int bar_letters = 7;
/// A pane that is less high than this number of lines has no room for a note.
constexpr int least_lines_with_note = 8;
constexpr const char* needs_collection
    = english("To find games with this position, open a collection. To make a collection from your "
              "games, use the menu Collection.");

struct ExplorerColumn {
    const char* english_title;
    /// A text that is as wide as most texts of the column.
    const char* widest;
    /// The member with the text of a cell. `text` is null for the column of bars.
    std::string ExplorerRow::*text;
};

constexpr std::array columns{
    ExplorerColumn{english("Move"), "g7-g4xa1", &ExplorerRow::words},
    ExplorerColumn{english("Games"), "999999", &ExplorerRow::games},
    ExplorerColumn{"", "nnnnnnn", nullptr},
    ExplorerColumn{english("White"), "100 %", &ExplorerRow::white},
    ExplorerColumn{english("Draws"), "100 %", &ExplorerRow::draws},
    ExplorerColumn{english("Black"), "100 %", &ExplorerRow::black},
    ExplorerColumn{english("Last"), "9999", &ExplorerRow::last_year},
    ExplorerColumn{english("Elo"), "9999", &ExplorerRow::rating},
};
constexpr int bar_column = 2;

/// A bar of results: White's part on the left, draws in the middle, and Black's part on the right.
wxBitmap bar(const ExplorerRow& row, wxSize size, const Theme& theme) {
    wxBitmap picture{size};
    wxMemoryDC dc{picture};
    dc.SetPen(wxPen{to_wx(theme[Ink::white_edge])});
    const auto fill = [&](Ink ink, double from, double part) {
        const int left = static_cast<int>(from * size.x);
        const int right = static_cast<int>((from + part) * size.x);
        dc.SetBrush(wxBrush{to_wx(theme[ink])});
        if (right > left) dc.DrawRectangle(left, 0, right - left, size.y);
    };
    const auto [white, draws, black] = row.parts;
    fill(Ink::background, 0, 1);
    fill(Ink::white_man, 0, white);
    fill(Ink::board, white, draws);
    fill(Ink::black_man, 1 - black, black);
    return picture;
}

/// Lists the moves that the games of a collection have in the current position. The pane can also
/// search for the position.
class ExplorerFeature : public Feature {
public:
    explicit ExplorerFeature(GamePage& page)
        : page_(page), pane_(new LatePane{&page.panes(), [this] { make(); }}) {
        page.add_pane(pane_, english("Explorer"));
        add_commands();
        page.on_change().add([this] { follow(); });
        page.on_front().add([this] { follow(); });
        page.on_look().add([this] {
            if (pane_->is_made()) use_look();
        });
        page.panes().Bind(wxEVT_BOOKCTRL_PAGE_CHANGED, [this](wxBookCtrlEvent& event) {
            event.Skip();
            pane_->CallAfter([this] { follow(); });
        });
        timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { look(); });
    }
    ~ExplorerFeature() override = default;

private:
    void make() {
        words_ = new wxStaticText(pane_, wxID_ANY, {}, wxDefaultPosition, wxDefaultSize,
                                  wxST_NO_AUTORESIZE | wxST_ELLIPSIZE_END, "explorer position");
        list_ = report_list(pane_, "explorer");
        auto* const all = new wxBoxSizer{wxVERTICAL};
        const int gap = pane_->FromDIP(usual_gap);
        all->Add(words_, wxSizerFlags{}.Expand().Border(wxALL, gap));
        all->Add(list_, wxSizerFlags{1}.Expand().Border(wxLEFT | wxRIGHT, gap));
        ways_in_ = new wxPanel{pane_};
        ways_in_->SetSizer(row_of({command_button(ways_in_, page_.desk(), Command::open_file),
                                   command_button(ways_in_, page_.desk(), Command::new_collection)},
                                  gap));
        note_ = short_label(pane_, "explorer note");
        note_->SetLabelText(wx_tr("Moves that are equal by symmetry share a row."));
        note_->SetToolTip(note_->GetLabelText());
        all->Add(ways_in_, wxSizerFlags{}.Border(wxLEFT | wxRIGHT, gap));
        all->Add(note_, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT | wxTOP, gap));
        ways_in_->Hide();
        note_->Hide();
        pane_->SetSizer(all);
        pane_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
            event.Skip();
            show_note();
        });
        make_list();
        use_look();
    }
    /// The collection of the game, or the open collection if the game is not from one.
    std::string collection() const {
        const auto* const place = std::get_if<CollectionPlace>(&page_.origin());
        return place != nullptr ? place->path : page_.desk().collection();
    }
    void add_commands() {
        page_.commands().on(Command::find_position, {[this] { find_position(); }});
        page_.commands().on(Command::show_explorer, {[this] {
                                page_.show_pane(pane_);
                                follow();
                                if (list_->IsShown()) list_->SetFocus();
                            }});
    }
    void make_list() {
        for (const ExplorerColumn& column : columns)
            list_->AppendColumn(
                *column.english_title == '\0' ? wxString{} : wx_tr(column.english_title),
                column.text != &ExplorerRow::words ? wxLIST_FORMAT_RIGHT : wxLIST_FORMAT_LEFT);
        list_->Bind(wxEVT_LIST_ITEM_ACTIVATED, [this](wxListEvent& event) {
            play(static_cast<std::size_t>(event.GetIndex()));
        });
    }
    bool is_looked_at() const {
        return page_.is_front() && page_.panes().GetCurrentPage() == pane_;
    }
    void follow() {
        const std::string path = collection();
        NoticeStrip& notice = page_.notice();
        if (!path.empty() && notice.words() == tr(needs_collection)) notice.hide();
        if (!is_looked_at()) return timer_.Stop();
        ways_in_->Show(path.empty());
        if (list_->Show(!path.empty())) pane_->Layout();
        if (path.empty()) {
            timer_.Stop();
            worker_.reset();
            path_.clear();
            return show({}, tr("To see the moves played in this position, open a collection."), 0);
        }
        const Position& position = page_.document().position();
        const CollectionFileState state = state_of_collection(path);
        const bool is_asked = path == path_ && asked_ == position && state_ == state;
        if (!is_asked) {
            if (path != path_) {
                worker_.emplace(path);
                shown_.reset();
            }
            path_ = path;
            asked_ = position;
            state_ = state;
            worker_->ask(position);
        }
        timer_.Start(milliseconds_between_looks_at_counts);
    }
    void look() {
        // This comes first: if the worker is idle here, `show_answer` shows its last answer.
        const bool was_busy = worker_->is_busy();
        show_answer();
        if (was_busy) return;
        // There is a pause between two reads, because another program may write all the time.
        if (timer_.GetInterval() != milliseconds_between_looks_at_collection)
            timer_.Start(milliseconds_between_looks_at_collection);
        else
            follow();
    }
    void show_answer() {
        const auto answer = worker_->answer();
        if (!answer) return;
        const std::string name = isolated(std::filesystem::path{path_}.filename().string());
        std::string words = answer->fault;
        if (words.empty())
            words = answer->moves.empty() ? tr_format("{}: no game has this position", name)
                                          : tr_format("{}: played here", name);
        const bool is_of_same = shown_ == answer->position;
        shown_ = answer->position;
        auto rows = rows_of(*answer);
        if (is_of_same && !rows.empty() && rows == rows_) return;
        show(std::move(rows), words, is_of_same ? focused_row() : 0);
    }
    long focused_row() const {
        return std::max(0L, list_->GetNextItem(-1, wxLIST_NEXT_ALL, wxLIST_STATE_FOCUSED));
    }
    void show(std::vector<ExplorerRow> rows, const std::string& words, long focused) {
        rows_ = std::move(rows);
        words_->SetLabelText(label_text(words));
        list_->Freeze();
        list_->DeleteAllItems();
        make_bars();
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const long item = list_->InsertItem(static_cast<long>(i), wxString{}, -1);
            for (std::size_t column = 0; column < columns.size(); ++column)
                if (columns[column].text != nullptr)
                    list_->SetItem(item, static_cast<int>(column),
                                   to_wx(rows_[i].*columns[column].text));
            list_->SetItemColumnImage(item, bar_column, static_cast<int>(i));
        }
        // One row always has the focus, so that keys work at once.
        const long last = list_->GetItemCount() - 1;
        if (last >= 0)
            list_->SetItemState(std::min(focused, last), wxLIST_STATE_FOCUSED,
                                wxLIST_STATE_FOCUSED);
        if (focused > 0 && last >= 0) list_->EnsureVisible(std::min(focused, last));
        list_->Thaw();
        show_note();
    }
    /// Shows the note below the rows only if there is room for both.
    void show_note() {
        const bool has_room
            = pane_->GetClientSize().y >= least_lines_with_note * list_->GetCharHeight();
        if (note_->Show(has_room && !rows_.empty())) pane_->Layout();
    }
    void make_bars() {
        const wxSize size{bar_letters * list_->GetTextExtent("n").x,
                          list_->GetTextExtent("n").y - 4};
        auto* const bars = new wxImageList{size.x, size.y, false};
        for (const ExplorerRow& row : rows_) bars->Add(bar(row, size, page_.desk().look().theme));
        list_->AssignImageList(bars, wxIMAGE_LIST_SMALL);
    }
    void play(std::size_t row) {
        // The rows may still belong to another position.
        const bool is_of_now = shown_ == page_.document().position();
        if (!is_of_now || row >= rows_.size() || !rows_[row].move) return;
        page_.document().play(*rows_[row].move);
        page_.refresh_position();
    }
    void find_position() {
        if (collection().empty())
            return page_.notice().show(tr(needs_collection), Command::open_file, NoticeTone::hint);
        const std::string text = format_position(page_.document().position());
        page_.desk().find_games(collection(), "position:" + in_quotes(text));
    }
    void use_look() {
        use_colors(*pane_, page_.desk().look());
        use_colors(*ways_in_, page_.desk().look());
        note_->SetForegroundColour(to_wx(page_.desk().look().theme[Ink::muted]));
        const auto width = [this](const wxString& words) { return list_->GetTextExtent(words).x; };
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const bool has_title = *columns[i].english_title != '\0';
            const int title = has_title ? width(wx_tr(columns[i].english_title)) : 0;
            // The margin leaves room on both sides of a cell.
            list_->SetColumnWidth(static_cast<int>(i),
                                  std::max(title, width(columns[i].widest)) + list_->FromDIP(14));
        }
        show(rows_, words_->GetLabelText().utf8_string(), focused_row());
    }

    GamePage& page_;
    LatePane* pane_;
    wxStaticText* words_ = nullptr;
    wxListCtrl* list_ = nullptr;
    /// The buttons that open or make a collection.
    wxPanel* ways_in_ = nullptr;
    wxStaticText* note_ = nullptr;
    wxTimer timer_;
    std::vector<ExplorerRow> rows_;
    std::string path_;
    std::optional<Position> asked_;
    /// The state of the collection at the time of the query.
    CollectionFileState state_{};
    std::optional<Position> shown_;
    std::optional<ExplorerWorker> worker_;
};

} // namespace

std::unique_ptr<Feature> make_explorer(GamePage& page) {
    return std::make_unique<ExplorerFeature>(page);
}

} // namespace merels::viewer
