#include <tests/viewer/window/driver.hpp>

#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>
#include <viewer/window/window_picture.hpp>
#include <viewer/window/wx_text.hpp>

#include <wx/app.h>
#include <wx/dcclient.h>
#include <wx/dcmemory.h>
#include <wx/evtloop.h>
#include <wx/splitter.h>
#include <wx/stopwatch.h>
#include <wx/uiaction.h>
#include <wx/utils.h>

#include <array>
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

/// The toolkit moves windows only when it paints, later than wx says so.
bool is_in_place(const wxWindow& window) {
    for (const wxWindow* part = &window; part != nullptr; part = part->GetParent()) {
        const auto* const parts = dynamic_cast<const wxSplitterWindow*>(part->GetParent());
        if (parts == nullptr) continue;
        if (part->GetScreenPosition() != parts->ClientToScreen(part->GetPosition())) return false;
    }
    return true;
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

Driver::Driver(std::vector<std::string> words, std::string unsaved_folder) {
    Questions questions;
    questions.open_file = [this](wxWindow&, const FileQuestion& question) {
        asked = question.title;
        asked_folder = question.folder;
        return chosen_file;
    };
    questions.open_files = [this](wxWindow&, const FileQuestion& question) {
        asked = question.title;
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
    if (words.empty()) launch.begins_game = true;
    if (!launch.size) launch.size = WindowSize{1000, 760};
    if (!launch.is_dark) launch.is_dark = false;
    frame_ = new MainFrame{launch, std::move(questions)};
    frame_->Show();
    frame_->Raise();
    wait_for([this] { return frame_->IsShownOnScreen(); });
    settle(200);
    if (frame_->page() != nullptr) frame_->page()->shown();
    settle();
}

Driver::~Driver() {
    answer = Questions::Answer::no;
    frame_->Close(true);
    settle();
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
    settle(20);
    simulator.MouseClick();
    settle();
}

void Driver::move_mouse_to(Point point) {
    wait_for_place_of(game().board());
    const auto place = game().board().place_of(point);
    wxUIActionSimulator{}.MouseMove(game().board().ClientToScreen(
        wxPoint{static_cast<int>(place.x), static_cast<int>(place.y)}));
    settle(30);
}

void Driver::drag(Point from, Point to, int button, int modifier) {
    wxUIActionSimulator simulator;
    move_mouse_to(from);
    if (modifier != 0) simulator.KeyDown(modifier);
    simulator.MouseDown(button);
    settle(30);
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

void Driver::settle(int milliseconds) {
    const wxStopWatch watch;
    do {
        wxYield();
        wxMilliSleep(5);
    } while (watch.Time() < milliseconds);
}

bool Driver::wait_for(const std::function<bool()>& is_so, int milliseconds) {
    const wxStopWatch watch;
    while (!is_so()) {
        if (watch.Time() > milliseconds) return false;
        settle(20);
    }
    return true;
}

std::string Driver::told() const { return frame_->GetStatusBar()->GetStatusText().utf8_string(); }

void Driver::picture(const std::string& name) {
    // A man may still be on its way.
    settle(250);
    const std::filesystem::path folder{test::picture_folder()};
    std::filesystem::create_directories(folder);
    const std::string path = (folder / (name + ".png")).string();
    CHECK(save_picture(*frame_, path));
    // Something stands in it: letters alone have more shades.
    wxImage kept;
    REQUIRE(kept.LoadFile(to_wx(path)));
    INFO(path);
    CHECK(kept.GetSize().x > 400);
    CHECK(kept.CountColours(40) > 40);
}

} // namespace merels::viewer
