// The parts that the other tests replace: the toolkit's own dialogs, a real drag of a file, a
// handler that fails. Keys and the mouse go through the display.

#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/window_app.hpp>
#include <viewer/widgets/file_drop.hpp>
#include <viewer/window/asked_questions.hpp>

#include <wx/clipbrd.h>
#include <wx/dataobj.h>
#include <wx/dnd.h>
#include <wx/evtloop.h>
#include <wx/frame.h>
#include <wx/panel.h>
#include <wx/timer.h>
#include <wx/uiaction.h>

#include <gtk/gtk.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <iterator>
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

void wait_for(const std::function<bool()>& is_so) {
    while (!is_so()) settle(10);
}

void press(int key, int modifiers = 0) { wxUIActionSimulator{}.Char(key, modifiers); }

/// A frame that stands where the mouse finds it.
struct Window {
    explicit Window(wxPoint place, const char* title)
        : frame(new wxFrame{nullptr, wxID_ANY, title, place, wxSize{300, 200}}),
          panel(new wxPanel{frame}) {
        frame->Show();
        wait_for([&] { return gtk_widget_get_mapped(panel->GetHandle()) != 0; });
        settle(50);
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

/// The focus of an open file dialog, if there is one: wxWidgets does not report the toolkit's own
/// dialogs.
GtkWidget* focus_of_dialog() {
    GList* const windows = gtk_window_list_toplevels();
    GtkWidget* focus = nullptr;
    for (const GList* window = windows; window != nullptr; window = window->next)
        if (GTK_IS_FILE_CHOOSER_DIALOG(window->data)
            && gtk_widget_get_mapped(GTK_WIDGET(window->data)) != 0)
            focus = gtk_window_get_focus(GTK_WINDOW(window->data));
    g_list_free(windows);
    return focus;
}

/// Puts a path into a dialog once it is open, and presses a last key until it is closed. Typed
/// letters would be completed by the toolkit, so the path is pasted.
class Hand : public wxTimer {
public:
    Hand(std::string path, int last) : path_(std::move(path)), last_(last) { Start(80); }

    void Notify() override {
        GtkWidget* const focus = focus_of_dialog();
        if (focus == nullptr) return;
        if (path_.empty()) return press(last_);
        // In the dialog for opening a file, the slash shows the field for a path.
        if (!GTK_IS_ENTRY(focus)) return press('/');
        if (gtk_entry_get_text(GTK_ENTRY(focus)) != path_) return paste();
        press(last_);
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
};

/// Does something again and again, also while a drag goes on.
class Often : public wxTimer {
public:
    explicit Often(std::function<void()> action) : action_(std::move(action)) { Start(40); }
    void Notify() override { action_(); }

private:
    std::function<void()> action_;
};

/// Says when a file is dragged over it.
class WatchedDrop : public FileDrop {
public:
    WatchedDrop(std::function<void(const std::string&)> open, bool& is_over)
        : FileDrop(std::move(open)), is_over_(is_over) {}
    wxDragResult OnDragOver(wxCoord x, wxCoord y, wxDragResult otherwise) override {
        is_over_ = true;
        return FileDrop::OnDragOver(x, y, otherwise);
    }

private:
    bool& is_over_;
};

template <class Ask> auto answered(const std::string& path, int last, Ask ask) {
    const Hand hand{path, last};
    return ask();
}

} // namespace

TEST_CASE("a handler that fails is reported, and the window lives on", "[window][dialogs]") {
    told_failures().emplace();
    wxFrame frame{nullptr, wxID_ANY, "failing"};
    int calls = 0;
    frame.Bind(wxEVT_TIMER, [&](wxTimerEvent&) {
        ++calls;
        throw std::runtime_error{"no such thing"};
    });
    wxTimer timer{&frame};
    for (int i = 1; i <= 2; ++i) {
        timer.StartOnce(1);
        wait_for([&] { return calls == i; });
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
    bool is_over = false;
    target.frame->SetDropTarget(
        new WatchedDrop{[&](const std::string& path) { opened.push_back(path); }, is_over});
    std::optional<wxDragResult> result;
    source.panel->Bind(wxEVT_LEFT_DOWN, [&](wxMouseEvent&) {
        wxFileDataObject files;
        for (const std::string& path : paths) files.AddFile(wxString::FromUTF8(path));
        wxDropSource drag{files, source.panel};
        result = drag.DoDragDrop(wxDrag_CopyOnly);
    });
    wxUIActionSimulator{}.MouseMove(source.middle());
    settle(50);
    // The drag has a loop of its own, in which this goes on.
    int step = 0;
    const Often mouse{[&] {
        const wxPoint from = source.middle();
        const wxPoint to = target.middle();
        if (is_over && step > 10) {
            wxUIActionSimulator{}.MouseUp();
            return;
        }
        ++step;
        const wxPoint aside{step % 2, 0};
        wxUIActionSimulator{}.MouseMove(from + (to - from) * std::min(step, 10) / 10 + aside);
    }};
    wxUIActionSimulator{}.MouseDown();
    wait_for([&] { return result.has_value(); });
    REQUIRE(result.has_value());
    CHECK(*result == wxDragCopy);
    CHECK(opened == paths);
}

} // namespace merels::viewer
