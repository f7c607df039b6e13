#pragma once

// Uses a real window as a person does. Keys and clicks go through the display.
//
//   Driver driver{{"samples/tutorials/running-mill.pgn"}};
//   driver.press("Right");
//   driver.click(Point{3});
//   driver.picture("after-a-click");       // build/…/pictures/after-a-click.png
//   CHECK(driver.game().document().node() == …);

#include <viewer/game/game_page.hpp>
#include <viewer/window/main_frame.hpp>

#include <wx/image.h>

#include <functional>
#include <string>
#include <vector>

namespace merels::viewer {

class Driver {
public:
    /// The words of a command line. A path is relative to the project's folder. The user's own
    /// files are not read or written. Without words, the window shows a new game.
    explicit Driver(std::vector<std::string> words = {}, std::string unsaved_folder = {});
    ~Driver();

    MainFrame& frame() { return *frame_; }
    /// The tab in front. The test fails if it is not a game.
    GamePage& game();

    /// Opens the first game of a text in a new tab.
    void open_text(const std::string& text);
    /// Presses keys such as "Ctrl+Right". Blanks separate several keys.
    void press(const std::string& keys);
    /// Types text into the field with the focus.
    void type(const std::string& text);
    /// Clicks on a point of the board in front.
    void click(Point point);
    void click_at(const wxWindow& window, wxPoint place);
    /// Drags from one point of the board to another, with a button and keys such as "Shift".
    void drag(Point from, Point to, int button = wxMOUSE_BTN_LEFT, int modifier = 0);
    void move_mouse_to(Point point);
    /// Runs a command, as a menu does.
    bool run(Command command);
    /// Waits until the window has answered all events and painted all changes.
    void settle();
    /// True if a man on the board in front is moving.
    bool is_moving() const;
    /// Waits until the condition is true, and answers events during this time. Returns false if it
    /// does not become true.
    bool wait_for(const std::function<bool()>& is_so);
    /// The text of the status line.
    std::string told() const;
    /// Checks that the window shows something. With MERELS_KEEP_PICTURES in the environment, it
    /// also keeps a picture of the window for people to look at.
    void picture(const std::string& name);

    /// The answer to the next question about a file.
    std::optional<std::string> chosen_file;
    /// The answer to the next question about several files.
    std::vector<std::string> chosen_files;
    Questions::Answer answer = Questions::Answer::no;
    /// Called before a question is answered; may be empty.
    std::function<void(const std::string& question)> on_question;
    /// The text of the last question.
    std::string asked;
    /// The buttons of that question.
    std::vector<std::string> answers;
    /// The folder in which the last question about a file began.
    std::string asked_folder;

private:
    void wait_for_place_of(const wxWindow& window);

    MainFrame* frame_;
};

/// A window's inner part, as it is on the screen.
wxImage seen(wxWindow& window);

/// The whole window with its parts.
wxImage screen(Driver& driver);

/// The path of a file in the project's folder.
std::string project_path(const std::string& path);

} // namespace merels::viewer
