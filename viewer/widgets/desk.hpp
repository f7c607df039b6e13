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

/// The moves from the start of a game. In a class that inherits from `wxWindow`, the name `Move`
/// means a function of `wxWindow`, so the class uses the name `Moves`.
using Moves = std::vector<Move>;

/// The contents of a file dialog: a title, the kinds of files, and a proposed name. `kinds` is a
/// filter in the form that wxWidgets uses, such as "Records|*.pgn;*.txt".
struct FileQuestion {
    std::string title;
    std::string kinds;
    std::string name{};
    /// The folder that the dialog shows first. If `folder` is empty, the dialog begins in the
    /// folder of the file that was opened last, or else in the person's documents.
    std::string folder{};
};

/// The functions that ask a person. Tests replace these functions.
struct Questions {
    std::function<std::optional<std::string>(wxWindow&, const FileQuestion&)> open_file;
    /// Asks for files to open. The result is empty if the person cancels.
    std::function<std::vector<std::string>(wxWindow&, const FileQuestion&)> open_files;
    std::function<std::optional<std::string>(wxWindow&, const std::string& title)> open_folder;
    /// Asks for a new file name. If the file already exists, the dialog asks if it may be replaced.
    /// If the name has no ending, the ending of the chosen kind of file is added.
    std::function<std::optional<std::string>(wxWindow&, const FileQuestion&)> save_file;
    using Answer = Question::Answer;
    std::function<Answer(wxWindow&, const Question&)> ask;
};

/// The parts of the window that its pages may use.
class Desk {
public:
    virtual ~Desk() = default;

    /// Runs a command in the front tab. Returns false if the command is not possible now.
    virtual bool run(Command command) = 0;
    /// Shows a text in the status line.
    virtual void tell(const std::string& words) = 0;
    /// Removes the message `words` from the status line, if the status line still shows it.
    virtual void take_back(const std::string& words) = 0;
    virtual const Look& look() const = 0;
    virtual Settings& settings() = 0;
    virtual Day today() const = 0;
    virtual const Questions& questions() const = 0;
    /// The pool for rule sets from records.
    virtual RuleSetPool& pool() = 0;
    /// Keeps unsaved games in case of a crash.
    virtual UnsavedWork& unsaved_work() = 0;
    /// Shows the page in a new tab. The window owns the page.
    virtual void add_page(Page* page) = 0;
    /// Closes the tabs of other lessons before the lesson `next`, or the tabs of other puzzles
    /// before the puzzle `next`. A tab with changes, or a tab in use, stays (`Page::gives_way_to`).
    virtual void leave_lessons(const GameOrigin& next) = 0;
    /// Brings a page to the front.
    virtual void show_page(const wxWindow& page) = 0;
    /// The parent window for new pages.
    virtual wxWindow& pages_parent() = 0;
    /// Opens a file or a collection, and shows it as a game or as a list.
    virtual bool open_path(const std::string& path) = 0;
    /// Shows a game. `to` contains the moves from the start of the game to the position that is
    /// shown. If the game is already open, its tab comes to the front.
    virtual void open_game(Game game, GameOrigin origin, const Moves& to) = 0;
    /// Shows a game of a list in the same way as `open_game`, with the errors of its record.
    virtual void open_row(OpenedRow row) = 0;
    /// The path of the collection in the front tab. If the front tab has no collection, the result
    /// is the path of the collection that was opened last. The result is empty if no collection is
    /// open.
    virtual std::string collection() const = 0;
    /// Shows the games of a collection that match a query.
    virtual void find_games(const std::string& path, const std::string& query) = 0;
    /// Call this function when a collection has changed.
    virtual void games_changed(const std::string& collection) = 0;
    /// Call this function when the title of a page or its possible commands have changed.
    virtual void page_changed() = 0;
};

} // namespace merels::viewer
