#include <tests/viewer/window/driver.hpp>

#include <tests/support/catch.hpp>
#include <tests/support/eventually.hpp>
#include <tests/support/places.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/widgets/wx_text.hpp>
#include <viewer/window/window_picture.hpp>

#include <wx/app.h>
#include <wx/dcclient.h>
#include <wx/dcmemory.h>
#include <wx/evtloop.h>
#include <wx/splitter.h>
#include <wx/uiaction.h>
#include <wx/utils.h>

#include <gtk/gtk.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <sstream>

namespace merels::viewer {

namespace {

constexpr std::array<std::pair<std::string_view, int>, 13> codes{{
    {"Left", WXK_LEFT},
    {"Right", WXK_RIGHT},
    {"Up", WXK_UP},
    {"Down", WXK_DOWN},
    {"Home", WXK_HOME},
    {"End", WXK_END},
    {"PageUp", WXK_PAGEUP},
    {"PageDown", WXK_PAGEDOWN},
    {"Delete", WXK_DELETE},
    {"Space", WXK_SPACE},
    {"Return", WXK_RETURN},
    {"Escape", WXK_ESCAPE},
    {"Tab", WXK_TAB},
}};

int code_of(const std::string& name) {
    for (const auto& [known, code] : codes) {
        if (known == name) return code;
    }
    const bool is_f_key = name.size() > 1 && name.front() == 'F';
    return is_f_key ? WXK_F1 + std::stoi(name.substr(1)) - 1 : name.at(0);
}

/// The toolkit moves windows only when it paints, later than wx reports.
bool is_in_place(const wxWindow& window) {
    for (const wxWindow* part = &window; part != nullptr; part = part->GetParent()) {
        const auto* const parts = dynamic_cast<const wxSplitterWindow*>(part->GetParent());
        if (parts == nullptr) continue;
        if (part->GetScreenPosition() != parts->ClientToScreen(part->GetPosition())) return false;
    }
    return true;
}

/// The frames of a window's clock. The window lays out and paints each change in the next frame.
class Frames {
public:
    explicit Frames(const wxWindow& window)
        : clock_(GDK_FRAME_CLOCK(g_object_ref(gtk_widget_get_frame_clock(window.GetHandle())))),
          handlers_{
              g_signal_connect_swapped(clock_, "layout", G_CALLBACK(&Frames::changes), this),
              g_signal_connect_swapped(clock_, "paint", G_CALLBACK(&Frames::changes), this),
              g_signal_connect_swapped(clock_, "after-paint", G_CALLBACK(&Frames::ends), this)} {}
    Frames(const Frames&) = delete;
    Frames& operator=(const Frames&) = delete;
    ~Frames() {
        for (const gulong handler : handlers_) g_signal_handler_disconnect(clock_, handler);
        g_object_unref(clock_);
    }

    void begin() {
        has_ended_ = false;
        has_changed_ = false;
        gdk_frame_clock_request_phase(clock_, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
    }
    bool has_ended() const { return has_ended_; }
    /// True if the window laid out or painted something in this frame.
    bool has_changed() const { return has_changed_; }

private:
    static void changes(Frames* frames) { frames->has_changed_ = true; }
    static void ends(Frames* frames) { frames->has_ended_ = true; }

    GdkFrameClock* clock_;
    std::array<gulong, 3> handlers_;
    bool has_ended_ = false;
    bool has_changed_ = false;
};

/// All that has come so far is answered.
void answer_events() {
    gdk_display_sync(gdk_display_get_default());
    wxYield();
}

Launch launch_of(const std::vector<std::string>& words) {
    auto launch = parse_launch(words);
    REQUIRE(launch.has_value());
    launch->keeps_settings = false;
    if (!launch->file.empty() && launch->file.front() != '/')
        launch->file = project_path(launch->file);
    return *launch;
}

} // namespace

std::string project_path(const std::string& path) { return test::source_folder() + "/" + path; }

wxImage seen(wxWindow& window) {
    const wxSize size = window.GetClientSize();
    wxBitmap picture{size};
    wxMemoryDC memory{picture};
    wxClientDC from{&window};
    memory.Blit(0, 0, size.x, size.y, &from, 0, 0);
    memory.SelectObject(wxNullBitmap);
    return picture.ConvertToImage();
}

wxImage screen(Driver& driver) {
    driver.settle();
    return picture_of(driver.frame());
}

Driver::Driver(std::vector<std::string> words, std::string unsaved_folder) {
    Questions questions;
    questions.open_file = [this](wxWindow&, const FileQuestion& question) {
        asked = question.title;
        asked_folder = question.folder;
        return chosen_file;
    };
    questions.open_files = [this](wxWindow&, const FileQuestion& question) {
        asked = question.title;
        asked_folder = question.folder;
        return chosen_files;
    };
    questions.open_folder = [this](wxWindow&, const std::string& title) {
        asked = title;
        return chosen_file;
    };
    questions.save_file = questions.open_file;
    questions.ask = [this](wxWindow&, const Question& question) {
        asked = question.words;
        answers = {question.yes, question.no, question.other};
        if (on_question) on_question(question.words);
        return answer;
    };
    Launch launch = launch_of(words);
    launch.unsaved_folder = std::move(unsaved_folder);
    launch.unsaved_pause = std::chrono::milliseconds{200};
    if (words.empty()) launch.begins_game = true;
    if (!launch.size) launch.size = WindowSize{1000, 760};
    if (!launch.is_dark) launch.is_dark = false;
    frame_ = new MainFrame{launch, std::move(questions)};
    frame_->Show();
    frame_->Raise();
    wait_for([this] { return frame_->IsShownOnScreen(); });
    settle();
    if (frame_->page() != nullptr) frame_->page()->shown();
    settle();
}

Driver::~Driver() {
    answer = Questions::Answer::no;
    frame_->Close(true);
    while (wxTopLevelWindows.Find(frame_) != nullptr) answer_events();
}

GamePage& Driver::game() {
    auto* const page = dynamic_cast<GamePage*>(frame_->page());
    REQUIRE(page != nullptr);
    return *page;
}

void Driver::press(const std::string& keys) {
    std::istringstream all{keys};
    std::string text;
    while (all >> text) {
        const Key key = parse_key(text);
        const int modifiers = (key.ctrl ? wxMOD_CONTROL : 0) | (key.shift ? wxMOD_SHIFT : 0)
                              | (key.alt ? wxMOD_ALT : 0);
        wxUIActionSimulator{}.Char(code_of(key.name), modifiers);
        settle();
    }
}

void Driver::type(const std::string& text) {
    wxUIActionSimulator{}.Text(text.c_str());
    settle();
}

void Driver::wait_for_place_of(const wxWindow& window) {
    CHECK(wait_for([&] { return is_in_place(window); }));
}

void Driver::click(Point point) {
    wait_for_place_of(game().board());
    const auto place = game().board().place_of(point);
    click_at(game().board(), {static_cast<int>(place.x), static_cast<int>(place.y)});
}

void Driver::click_at(const wxWindow& window, wxPoint place) {
    wait_for_place_of(window);
    wxUIActionSimulator simulator;
    simulator.MouseMove(window.ClientToScreen(place));
    settle();
    simulator.MouseClick();
    settle();
}

void Driver::move_mouse_to(Point point) {
    wait_for_place_of(game().board());
    const auto place = game().board().place_of(point);
    wxUIActionSimulator{}.MouseMove(game().board().ClientToScreen(
        wxPoint{static_cast<int>(place.x), static_cast<int>(place.y)}));
    settle();
}

void Driver::drag(Point from, Point to, int button, int modifier) {
    wxUIActionSimulator simulator;
    move_mouse_to(from);
    if (modifier != 0) simulator.KeyDown(modifier);
    simulator.MouseDown(button);
    settle();
    move_mouse_to(to);
    simulator.MouseUp(button);
    if (modifier != 0) simulator.KeyUp(modifier);
    settle();
}

bool Driver::run(Command command) {
    const bool has_run = frame_->run(command);
    settle();
    return has_run;
}

void Driver::open_text(const std::string& text) {
    frame().open_game(test::game_of(text), {}, {});
    settle();
}

void Driver::settle() {
    // Moving parts are painted again and again.
    constexpr int most_frames = 4;
    // An invisible window has no frames, so the number of checks is limited.
    constexpr int most_looks = 500;
    answer_events();
    Frames frames{*frame_};
    int looks = 0;
    for (int frame = 0; frame < most_frames; ++frame) {
        frames.begin();
        while (!frames.has_ended() && looks++ < most_looks) {
            answer_events();
            wxMilliSleep(2);
        }
        if (!frames.has_changed()) break;
    }
    answer_events();
}

bool Driver::wait_for(const std::function<bool()>& is_so) {
    return test::eventually([&] {
        const bool has_come = is_so();
        if (!has_come) answer_events();
        return has_come;
    });
}

bool Driver::is_moving() const {
    const auto* const board
        = dynamic_cast<BoardPanel*>(wxWindow::FindWindowByName("board", frame_->page()));
    return board != nullptr && board->is_moving();
}

std::string Driver::told() const { return frame_->GetStatusBar()->GetStatusText().utf8_string(); }

void Driver::picture(const std::string& name) {
    wait_for([this] { return !is_moving(); });
    settle();
    const wxImage image = picture_of(*frame_);
    INFO(name);
    // The window has some contents: letters alone have more shades.
    CHECK(image.GetSize().x > 400);
    CHECK(image.CountColours(40) > 40);
    if (std::getenv("MERELS_KEEP_PICTURES") == nullptr) return;
    const std::filesystem::path folder{test::picture_folder()};
    std::filesystem::create_directories(folder);
    CHECK(image.SaveFile(to_wx((folder / (name + ".png")).string())));
}

} // namespace merels::viewer
