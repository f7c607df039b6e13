#pragma once

#include <libnotation/game/game.hpp>
#include <libnotation/rules/built_in/rule_set_pool.hpp>
#include <viewer/core/collection/game_rows.hpp>
#include <viewer/core/editing/unsaved_work.hpp>
#include <viewer/core/files/game_origin.hpp>
#include <viewer/core/window/command.hpp>
#include <viewer/core/window/question.hpp>
#include <viewer/widgets/look.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

class wxWindow;

namespace merels::viewer {

class Page;

/// Moves from the start of a game on. (`Move` alone is a function of every wxWindow.)
using Moves = std::vector<Move>;

/// The contents of a file question: its title, the kinds of files as wx writes them
/// ("Records|*.pgn;*.txt"), and the proposed name.
struct FileQuestion {
    std::string title;
    std::string kinds;
    std::string name{};
    /// The folder in which the dialog begins; if empty, the desktop decides.
    std::string folder{};
};

/// Functions that ask a person. Tests replace them.
struct Questions {
    std::function<std::optional<std::string>(wxWindow&, const FileQuestion&)> open_file;
    /// Asks for files to open. Empty if the person cancels.
    std::function<std::vector<std::string>(wxWindow&, const FileQuestion&)> open_files;
    std::function<std::optional<std::string>(wxWindow&, const std::string& title)> open_folder;
    /// Asks for a name to save under, and asks again before a file is replaced. A name without an
    /// ending gets that of the chosen kind.
    std::function<std::optional<std::string>(wxWindow&, const FileQuestion&)> save_file;
    using Answer = Question::Answer;
    std::function<Answer(wxWindow&, const Question&)> ask;
};

/// The part of the window that pages may use.
class Desk {
public:
    virtual ~Desk() = default;

    /// Runs a command for the tab in front; false if it cannot be run now.
    virtual bool run(Command command) = 0;
    /// Shows a text in the status line, where it stays.
    virtual void tell(const std::string& words) = 0;
    /// Removes a message that is no longer true, unless a newer message has replaced it.
    virtual void take_back(const std::string& words) = 0;
    virtual const Look& look() const = 0;
    virtual Settings& settings() = 0;
    virtual Day today() const = 0;
    virtual const Questions& questions() const = 0;
    /// The pool for rule sets from records.
    virtual RuleSetPool& pool() = 0;
    /// Keeps unsaved games in case of a crash.
    virtual UnsavedWork& unsaved_work() = 0;
    /// Takes the page over and shows it.
    virtual void add_page(Page* page) = 0;
    /// Closes the tabs of other lessons in which nothing was changed.
    virtual void leave_lessons() = 0;
    /// Brings a page to the front.
    virtual void show_page(const wxWindow& page) = 0;
    /// The window that must be the parent of a new page.
    virtual wxWindow& pages_parent() = 0;
    /// Opens a file of records or a collection, as a game or as a list.
    virtual bool open_path(const std::string& path) = 0;
    /// Shows a game in a tab after the given moves. If the game is already open, its tab comes to
    /// the front.
    virtual void open_game(Game game, GameOrigin origin, const Moves& to) = 0;
    /// The same, with the errors of its record.
    virtual void open_row(OpenedRow row) = 0;
    /// The path of the collection whose list was in front last; empty if none is open.
    virtual std::string collection() const = 0;
    /// Shows the games that a query finds in a collection, in its tab.
    virtual void find_games(const std::string& path, const std::string& query) = 0;
    /// Call it when the games of a collection have changed.
    virtual void games_changed(const std::string& collection) = 0;
    /// Call it when the title of a page, or the commands that are possible, have changed.
    virtual void page_changed() = 0;
};

} // namespace merels::viewer
