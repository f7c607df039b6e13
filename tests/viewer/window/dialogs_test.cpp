// What the other tests replace: the toolkit's own dialogs, a real drag of a file, a handler that
// fails. Keys and the mouse go through the display.

#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/window_app.hpp>
#include <viewer/window/asked_questions.hpp>
#include <viewer/window/file_drop.hpp>

#include <wx/clipbrd.h>
#include <wx/dataobj.h>
#include <wx/dnd.h>
#include <wx/evtloop.h>
#include <wx/frame.h>
#include <wx/panel.h>
#include <wx/timer.h>
#include <wx/uiaction.h>

#include <gtk/gtk.h>

#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace merels::viewer {

namespace {

/// Does something once, also while a dialog is open.
class Later : public wxTimer {
public:
    Later(int milliseconds, std::function<void()> action) : action_(std::move(action)) {
        StartOnce(milliseconds);
    }
    void Notify() override { action_(); }

private:
    std::function<void()> action_;
};

void settle(int milliseconds) {
    wxEventLoop loop;
    const Later end{milliseconds, [&] { loop.Exit(); }};
    const wxEventLoopActivator active{&loop};
    loop.Run();
}

void press(int key, int modifiers = 0) { wxUIActionSimulator{}.Char(key, modifiers); }

/// A frame that stands where the mouse finds it.
struct Window {
    explicit Window(wxPoint place, const char* title)
        : frame(new wxFrame{nullptr, wxID_ANY, title, place, wxSize{300, 200}}),
          panel(new wxPanel{frame}) {
        frame->Show();
        settle(300);
    }
    ~Window() {
        frame->Destroy();
        settle(50);
    }
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    wxPoint middle() const { return panel->ClientToScreen(wxPoint{150, 100}); }

    wxFrame* frame;
    wxPanel* panel;
};

std::string made(const std::string& path, const std::string& text) {
    std::ofstream{path} << text;
    return path;
}

std::string text_of(const std::string& path) {
    std::ifstream file{path};
    return {std::istreambuf_iterator<char>{file}, {}};
}

/// wxWidgets does not tell of the toolkit's own dialogs.
bool is_dialog_open() {
    GList* const windows = gtk_window_list_toplevels();
    bool is_open = false;
    for (const GList* window = windows; window != nullptr; window = window->next)
        is_open = is_open
                  || (GTK_IS_FILE_CHOOSER_DIALOG(window->data)
                      && gtk_widget_get_mapped(GTK_WIDGET(window->data)) != 0);
    g_list_free(windows);
    return is_open;
}

/// Puts a path into a dialog once it is open, and presses a last key. Typed letters would be
/// completed by the toolkit, so the path is pasted. A dialog that is open much longer is closed.
class Hand : public wxTimer {
public:
    Hand(std::string path, int last) : path_(std::move(path)), last_(last) { Start(800); }

    void Notify() override {
        if (step_ == 0 && !is_dialog_open()) return;
        switch (++step_) {
        // In the dialog for opening it shows the line for a path.
        case 2: return press('/');
        case 3: return paste();
        case 4: return press(last_);
        case 8:
        case 9:
        case 10: return press(WXK_ESCAPE);
        default: return;
        }
    }

private:
    void paste() const {
        if (!wxTheClipboard->Open()) return;
        wxTheClipboard->SetData(new wxTextDataObject{wxString::FromUTF8(path_)});
        wxTheClipboard->Close();
        press('A', wxMOD_CONTROL);
        press('V', wxMOD_CONTROL);
    }

    std::string path_;
    int last_;
    int step_ = 0;
};

template <class Ask> auto answered(const std::string& path, int last, Ask ask) {
    const Hand hand{path, last};
    return ask();
}

} // namespace

TEST_CASE("a handler that fails is told, and the window lives on", "[window][dialogs]") {
    told_failures().emplace();
    wxFrame frame{nullptr, wxID_ANY, "failing"};
    int calls = 0;
    frame.Bind(wxEVT_TIMER, [&](wxTimerEvent&) {
        ++calls;
        throw std::runtime_error{"no such thing"};
    });
    wxTimer timer{&frame};
    for (int i = 0; i < 2; ++i) {
        timer.StartOnce(1);
        settle(50);
    }
    CHECK(calls == 2);
    CHECK(told_failures() == std::vector<std::string>{"no such thing", "no such thing"});
    told_failures().reset();
}

TEST_CASE("the dialog for opening gives the file whose path is typed", "[dialogs]") {
    const test::ScratchFolder folder;
    const std::string path = made(folder.path("club.pgn"), "1. d6 *\n");
    Window window{{50, 50}, "parent"};
    const Questions questions = asked_questions();
    const auto open = [&] {
        return questions.open_file(*window.panel, {"Open", "Records|*.pgn", "", ""});
    };
    CHECK(answered(path, WXK_RETURN, open) == path);
    CHECK_FALSE(answered("", WXK_ESCAPE, open).has_value());
}

TEST_CASE("the dialog for several files gives a list", "[dialogs]") {
    const test::ScratchFolder folder;
    const std::string path = made(folder.path("club.pgn"), "1. d6 *\n");
    Window window{{50, 50}, "parent"};
    const Questions questions = asked_questions();
    const auto open = [&] {
        return questions.open_files(*window.panel, {"Open", "Records|*.pgn", "", ""});
    };
    CHECK(answered(path, WXK_RETURN, open) == std::vector{path});
    CHECK(answered("", WXK_ESCAPE, open).empty());
}

TEST_CASE("the dialog for saving completes a name by its kind, and writes nothing", "[dialogs]") {
    const test::ScratchFolder folder;
    Window window{{50, 50}, "parent"};
    const Questions questions = asked_questions();
    const auto save = [&] {
        return questions.save_file(*window.panel,
                                   {"Save", "Records|*.pgn", "game", folder.path("")});
    };
    CHECK(answered(folder.path("new"), WXK_RETURN, save) == folder.path("new.pgn"));
    CHECK_FALSE(answered("", WXK_ESCAPE, save).has_value());
    CHECK(text_of(folder.path("new.pgn")).empty());
}

TEST_CASE("a file that is dragged from one window and dropped onto another is opened",
          "[dialogs]") {
    const test::ScratchFolder folder;
    const std::vector<std::string> paths{made(folder.path("a b.pgn"), "1. d6 *\n"),
                                         made(folder.path("ä#.pgn"), "1. d6 *\n")};
    Window source{{20, 40}, "source"};
    Window target{{500, 40}, "target"};
    std::vector<std::string> opened;
    target.frame->SetDropTarget(
        new FileDrop{[&](const std::string& path) { opened.push_back(path); }});
    std::optional<wxDragResult> result;
    source.panel->Bind(wxEVT_LEFT_DOWN, [&](wxMouseEvent&) {
        wxFileDataObject files;
        for (const std::string& path : paths) files.AddFile(wxString::FromUTF8(path));
        wxDropSource drag{files, source.panel};
        result = drag.DoDragDrop(wxDrag_CopyOnly);
    });
    wxUIActionSimulator{}.MouseMove(source.middle());
    settle(100);
    // The drag has a loop of its own, in which these go on.
    std::vector<std::unique_ptr<Later>> steps;
    for (int step = 1; step <= 10; ++step)
        steps.push_back(std::make_unique<Later>(100 * step, [&, step] {
            const wxPoint from = source.middle();
            const wxPoint to = target.middle();
            wxUIActionSimulator{}.MouseMove(from + (to - from) * step / 10);
        }));
    // On a machine that is busy the drag may begin late.
    for (const int milliseconds : {1500, 4000, 8000})
        steps.push_back(
            std::make_unique<Later>(milliseconds, [] { wxUIActionSimulator{}.MouseUp(); }));
    const Later rescue{15'000, [] { press(WXK_ESCAPE); }};
    wxUIActionSimulator{}.MouseDown();
    for (int i = 0; i < 200 && !result; ++i) settle(100);
    REQUIRE(result.has_value());
    CHECK(*result == wxDragCopy);
    CHECK(opened == paths);
}

} // namespace merels::viewer
