#pragma once

#include <viewer/board_panel.hpp>
#include <viewer/core/launch.hpp>
#include <viewer/core/record_file.hpp>
#include <viewer/move_panel.hpp>

#include <wx/frame.h>

#include <memory>

namespace merels::viewer {

/// The window: the board, the turns, and what is under the keys.
class MainFrame : public wxFrame {
public:
    explicit MainFrame(const Launch& launch);

    /// Shows a game of a file; false and a word in the status line where it cannot.
    bool open(const std::string& path, std::uint64_t number);
    Document& document() { return *document_; }
    /// After the document has changed or stands elsewhere.
    void refresh_position();
    /// Draws all of the window into a PNG file.
    bool save_picture(const std::string& path);

private:
    void make_menus();
    void add_command(wxMenu& menu, const wxString& words, std::function<void()> command);
    void bind_keys();
    bool handle_key(wxKeyEvent& event);
    void set_theme(ThemeName theme);
    void tell(const std::string& words);
    void show_document(Game game);
    void update_title();

    RuleSetPool pool_;
    const RuleSet* rules_ = nullptr;
    bool is_dark_ = false;
    std::string path_;
    std::unique_ptr<Document> document_;
    BoardPanel* board_ = nullptr;
    MovePanel* moves_ = nullptr;
};

} // namespace merels::viewer
