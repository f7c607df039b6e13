#pragma once

#include <viewer/collection/lists.hpp>
#include <viewer/core/window/launch.hpp>
#include <viewer/widgets/page.hpp>
#include <viewer/window/appearance.hpp>
#include <viewer/window/menus.hpp>
#include <viewer/window/tabs.hpp>

#include <wx/frame.h>
#include <wx/timer.h>

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

namespace merels::viewer {

/// The window with its tabs, menus, status line and keys.
class MainFrame : public wxFrame, public Desk {
public:
    MainFrame(const Launch& launch, Questions questions);

    /// The page of the front tab; null without a tab.
    Page* page() const { return tabs_.front(); }
    std::size_t page_count() const { return tabs_.size(); }
    bool run(Command command) override;
    /// The reason why the command line's file or move could not be opened. If there was no error,
    /// the result is empty.
    const std::string& fault() const { return fault_; }

    /// Shows a message for 15 seconds, so that a person can read a long sentence twice.
    void tell(const std::string& words) override { tell_for(words, 15'000); }
    /// Shows a message for some time, or until the next message.
    void tell_for(const std::string& words, int milliseconds);
    void take_back(const std::string& words) override;
    const Look& look() const override { return appearance_->look(); }
    Settings& settings() override { return settings_; }
    Day today() const override { return current_day(); }
    const Questions& questions() const override { return questions_; }
    RuleSetPool& pool() override { return pool_; }
    UnsavedWork& unsaved_work() override { return unsaved_; }
    void add_page(Page* page) override;
    void leave_lessons(const GameOrigin& next) override {
        CallAfter([this, next] { tabs_.make_way_for(next); });
    }
    void show_page(const wxWindow& page) override { tabs_.show(page); }
    wxWindow& pages_parent() override { return tabs_.book(); }
    bool open_path(const std::string& path) override;
    void open_game(Game game, GameOrigin origin, const Moves& to) override;
    void open_row(OpenedRow row) override;
    std::string collection() const override { return lists_.collection(); }
    void find_games(const std::string& path, const std::string& query) override {
        lists_.find(path, query);
    }
    void games_changed(const std::string& collection) override { lists_.search_again(collection); }
    void page_changed() override;

    Lists& lists() { return lists_; }

private:
    bool run_without_refreshing(Page* front, Command command);
    /// Opens the file from the command line. Returns true if the file was opened.
    bool open_launched(const Launch& launch);
    Result<OpenedRow, std::string> read_row(const std::string& path, std::uint64_t number);
    bool open_number(const std::string& path, std::uint64_t number, std::uint64_t ply);
    /// `ask` opens a file dialog. If the dialog has no folder, or if its folder belongs to the
    /// program, the dialog begins in the folder of the last file.
    template <class Answer>
    void begin_in_last_folder(std::function<Answer(wxWindow&, const FileQuestion&)>& ask);
    void take_place();
    /// Writes the settings if they have changed. The settings are written after each change,
    /// because the program may be killed. Returns the error, if there is one.
    std::optional<std::string> keep_settings();
    void tell_unless_kept();
    void add_files();
    void tell_about();
    void show_home();
    void add_languages();
    void change_language(const std::string& code);
    void refresh_menus();
    /// Opens a file from the submenu of recent files. Returns false if `id` is another menu item.
    bool open_recent(int id);
    bool handle_key(const wxKeyEvent& event);
    void tell_why_not(Command command, const Key& key);
    void use_look();
    void close(wxCloseEvent& event);
    [[noreturn]] static void end_without(const std::vector<std::string_view>& tasks);
    /// Opens unsaved games. `has_file` is true if the command line's file is open.
    void open_left_games(bool has_file);
    bool show_open(const OpenedRow& row);
    void remember_tabs();
    void open_remembered_tabs();

    Questions questions_;
    std::string settings_path_;
    Settings settings_;
    /// The settings that were written last.
    std::optional<Settings> kept_settings_;
    /// The settings that could not be written. The program tries again when a setting changes, and
    /// when the window closes.
    std::optional<Settings> failed_settings_;
    const RuleSet* rules_ = nullptr;
    RuleSetPool pool_;
    UnsavedWork unsaved_;
    std::string fault_;
    CommandMap commands_;
    /// The appearance of the program. `appearance_` has a value as long as the window exists.
    std::optional<Appearance> appearance_;
    std::unique_ptr<Menus> menus_;
    /// The recent files in the menu.
    std::vector<RecentFile> listed_recent_;
    std::optional<ToolBar> tools_;
    bool is_running_ = false;
    /// The page that was in front when the last message was shown.
    const Page* told_on_ = nullptr;
    wxTimer told_timer_;
    Tabs tabs_;
    Lists lists_;
};

} // namespace merels::viewer
