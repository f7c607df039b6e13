#include <viewer/main_frame.hpp>

#include <libnotation/rules/rule_sets.hpp>
#include <libnotation/text/move_words.hpp>
#include <libnotation/text/turn_text.hpp>
#include <viewer/scene_painter.hpp>

#include <fmt/format.h>
#include <wx/dcclient.h>
#include <wx/dcmemory.h>
#include <wx/menu.h>
#include <wx/settings.h>
#include <wx/splitter.h>

#include <utility>

namespace merels::viewer {

namespace {

wxString from_utf8(const std::string& text) { return wxString::FromUTF8(text.data(), text.size()); }

/// "Anna – Berta", or the rule set's name.
std::string players(const Game& game) {
    const std::string& white = game.tags.get("White");
    const std::string& black = game.tags.get("Black");
    if (white.empty() && black.empty()) return std::string{game.rule_set().name()};
    return fmt::format("{} – {}", white.empty() ? "?" : white, black.empty() ? "?" : black);
}

constexpr int many_turns = 10;

} // namespace

MainFrame::MainFrame(const Launch& launch)
    : wxFrame(nullptr, wxID_ANY, "Merels", wxDefaultPosition,
              wxSize{launch.size.width, launch.size.height}),
      rules_(launch.rules.empty() ? nullptr : rule_sets::find(launch.rules)),
      is_dark_(launch.is_dark.value_or(wxSystemSettings::GetAppearance().IsDark())) {
    auto* const splitter = new wxSplitterWindow{this};
    splitter->SetMinimumPaneSize(FromDIP(160));
    splitter->SetSashGravity(0.62);
    board_ = new BoardPanel{splitter, [this](const std::string& words) { tell(words); }};
    moves_ = new MovePanel{splitter, [this](NodeId node) {
                               document_->go_to(node);
                               refresh_position();
                           }};
    board_->on_turn = [this] { refresh_position(); };
    splitter->SplitVertically(board_, moves_, launch.size.width * 62 / 100);
    CreateStatusBar();
    make_menus();
    bind_keys();
    set_theme(launch.theme);
    show_document(Game{rules_ != nullptr ? *rules_ : rule_sets::nine_mens_morris});
    if (launch.file.empty() || !open(launch.file, launch.game)) return;
    document_->forward_by(static_cast<unsigned>(launch.ply.value_or(0)));
    refresh_position();
}

bool MainFrame::open(const std::string& path, std::uint64_t number) {
    auto opened = open_game(path, number, rules_, pool_);
    if (!opened) {
        tell(opened.error());
        return false;
    }
    path_ = path;
    show_document(std::move(opened->game));
    if (!opened->findings.empty())
        tell(fmt::format("{}: {} problems in this record", path, opened->findings.size()));
    return true;
}

void MainFrame::show_document(Game game) {
    auto document = std::make_unique<Document>(std::move(game));
    board_->show(*document);
    moves_->show(*document);
    document_ = std::move(document);
    update_title();
}

void MainFrame::refresh_position() {
    board_->refresh_position();
    moves_->refresh_position();
    update_title();
}

void MainFrame::update_title() {
    SetTitle(from_utf8(fmt::format("{}{} — Merels", document_->has_unsaved_changes() ? "• " : "",
                                   players(document_->game()))));
}

void MainFrame::tell(const std::string& words) { SetStatusText(from_utf8(words)); }

void MainFrame::set_theme(ThemeName name) {
    const Theme theme{name, is_dark_};
    SetBackgroundColour(to_wx(theme[Ink::background]));
    board_->set_theme(theme);
    moves_->set_theme(theme);
}

void MainFrame::add_command(wxMenu& menu, const wxString& words, std::function<void()> command) {
    const int id = menu.Append(wxID_ANY, words)->GetId();
    Bind(
        wxEVT_MENU,
        [this, command = std::move(command)](wxCommandEvent&) {
            command();
            refresh_position();
        },
        id);
}

void MainFrame::make_menus() {
    auto* const edit = new wxMenu;
    add_command(*edit, "&Undo\tCtrl+Z", [this] { document_->undo(); });
    add_command(*edit, "&Redo\tCtrl+Y", [this] { document_->redo(); });
    auto* const view = new wxMenu;
    add_command(*view, "&Flip\tF", [this] { board_->turn(Turning::flip); });
    add_command(*view, "&Rotate", [this] { board_->turn(Turning::rotate); });
    add_command(*view, "&Mirror", [this] { board_->turn(Turning::mirror); });
    add_command(*view, "E&xchange rings", [this] { board_->turn(Turning::exchange_rings); });
    for (const ThemeName name : all_themes())
        add_command(*view, "Theme: " + from_utf8(std::string{id(name)}),
                    [this, name] { set_theme(name); });
    auto* const bar = new wxMenuBar;
    bar->Append(edit, "&Edit");
    bar->Append(view, "&View");
    SetMenuBar(bar);
}

void MainFrame::bind_keys() {
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
        if (!handle_key(event)) event.Skip();
    });
}

bool MainFrame::handle_key(wxKeyEvent& event) {
    const unsigned turns = event.ControlDown() ? many_turns : 1;
    switch (event.GetKeyCode()) {
    case WXK_RIGHT: document_->forward_by(turns); break;
    case WXK_LEFT: document_->back_by(turns); break;
    case WXK_HOME: document_->to_start(); break;
    case WXK_END: document_->to_end(); break;
    case WXK_UP: document_->previous_variation(); break;
    case WXK_DOWN: document_->next_variation(); break;
    default: {
        const int key = event.GetKeyCode();
        if (event.HasAnyModifiers() || key < '1' || key > '6') return false;
        document_->toggle_glyph(static_cast<Glyph>(key - '0'));
    }
    }
    tell({});
    refresh_position();
    return true;
}

bool MainFrame::save_picture(const std::string& path) {
    const wxSize size = GetClientSize();
    wxBitmap picture{size};
    wxMemoryDC memory{picture};
    wxClientDC window{this};
    memory.Blit(0, 0, size.x, size.y, &window, 0, 0);
    memory.SelectObject(wxNullBitmap);
    return picture.SaveFile(from_utf8(path), wxBITMAP_TYPE_PNG);
}

} // namespace merels::viewer
