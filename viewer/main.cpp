#include <libnotation/base/files/folders.hpp>
#include <libnotation/base/files/standard_streams.hpp>
#include <libnotation/base/harmless.hpp>
#include <viewer/window/asked_questions.hpp>
#include <viewer/window/guarded_app.hpp>
#include <viewer/window/languages.hpp>
#include <viewer/window/main_frame.hpp>
#include <viewer/window/window_picture.hpp>

#include <fmt/format.h>
#include <wx/image.h>
#include <wx/log.h>
#include <wx/timer.h>
#include <wx/weakref.h>
#include <glib.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace merels::viewer {

namespace {

constexpr std::string_view what_to_do
    = "start it on a desktop, log in with \"ssh -X\", or try \"xvfb-run -a merels-viewer\"";

/// The time in which a display must answer. `MERELS_DISPLAY_SECONDS` (1 to 99) changes this time.
unsigned seconds_to_answer() {
    const int seconds = std::atoi(environment("MERELS_DISPLAY_SECONDS").c_str());
    return seconds >= 1 && seconds <= 99 ? static_cast<unsigned>(seconds) : 15;
}

/// The chosen display, such as `DISPLAY=":7"`, as harmless text.
std::string asked_for() {
    for (const char* const variable : {"WAYLAND_DISPLAY", "DISPLAY"}) {
        std::string value = environment(variable).substr(0, 100);
        std::erase_if(value, [](char c) { return c < ' ' || c > '~'; });
        if (!value.empty()) return fmt::format("{}=\"{}\"", variable, value);
    }
    return {};
}

/// A line for the case that there is no display: the reason, and a remedy.
std::string why_no_display() {
    const std::string asked = asked_for();
    return asked.empty()
               ? fmt::format("no display: DISPLAY and WAYLAND_DISPLAY are not set; {}", what_to_do)
               : fmt::format("no display: {} does not answer; {}", asked, what_to_do);
}

/// Writes to standard error, which may be a terminal.
void complain(const std::string& words) {
    fmt::print(stderr, "merels-viewer: {}\n", harmless_lines(words));
}

/// Ends the program with a message if the display does not answer in time. GTK itself would
/// wait forever.
class DisplayWatch {
public:
    explicit DisplayWatch(std::string words)
        : thread_(
            [this, words = std::move(words),
             seconds = std::chrono::seconds{seconds_to_answer()}](const std::stop_token& stop) {
                std::unique_lock lock{mutex_};
                changed_.wait_for(lock, stop, seconds, [] { return false; });
                if (stop.stop_requested()) return;
                complain(words);
                std::_Exit(1);
            }) {}

private:
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::jthread thread_;
};

class ViewerApp : public GuardedApp {
public:
    explicit ViewerApp(Launch launch) : launch_(std::move(launch)) {}

    bool Initialize(int& count, wxChar** words) override {
        const std::string why = why_no_display();
        const DisplayWatch watch{why};
        // GTK has its own message.
        const wxLogNull no_log;
        bool has_display = GuardedApp::Initialize(count, words);
        if (!has_display) complain(why);
        return has_display;
    }

    bool OnInit() override {
        // GTK warns about each control that has no size before the first layout. An error that ends
        // the program must still be shown.
        GTKAllowDiagnosticsControl();
        GTKSuppressDiagnostics(G_LOG_LEVEL_MASK & ~G_LOG_LEVEL_ERROR);
        // GTK shows its errors in dialogs. A script would wait forever for an answer.
        wxLog::EnableLogging(launch_.screenshot.empty());
        wxImage::AddHandler(new wxPNGHandler);
        SetAppName("merels-viewer");
        use_language_in_gtk(chosen_language());
        frame_ = new MainFrame{launch_, asked_questions()};
        frame_->Show();
        if (!frame_->fault().empty()) {
            complain(frame_->fault());
            if (!launch_.screenshot.empty()) status_ = 2;
        }
        if (!launch_.screenshot.empty()) take_picture_later(*frame_);
        return true;
    }

    void OnUnhandledException() override { complain(words_of(std::current_exception())); }

    int OnRun() override { return std::max(wxApp::OnRun(), status_); }

    void OnAssertFailure(const wxChar* file, int line, const wxChar*, const wxChar* condition,
                         const wxChar* message) override {
        complain(fmt::format("{}:{}: {} {}", wxString{file}.utf8_string(), line,
                             wxString{condition}.utf8_string(), wxString{message}.utf8_string()));
    }

protected:
    void failed(const std::string& words) override {
        complain(words);
        if (frame_) frame_->tell(words);
    }

private:
    /// The code of the language that the person has chosen. Without a choice, it is empty.
    std::string chosen_language() const {
        if (!launch_.language.empty() || !launch_.keeps_settings) return launch_.language;
        return read_settings(settings_path()).language;
    }

    /// Takes the picture at the last size. A window manager may change the size several times.
    void take_picture_later(MainFrame& frame) {
        constexpr int milliseconds = 100;
        constexpr int wanted_looks = 4;
        timer_.Bind(wxEVT_TIMER, [this, &frame](wxTimerEvent&) {
            const bool is_same = frame.IsShownOnScreen() && frame.GetSize() == seen_size_;
            same_looks_ = is_same ? same_looks_ + 1 : 0;
            seen_size_ = frame.GetSize();
            if (same_looks_ < wanted_looks) return;
            timer_.Stop();
            if (!save_picture(frame, launch_.screenshot)) {
                complain(launch_.screenshot + " cannot be written");
                status_ = 2;
            }
            frame.Close(true);
        });
        timer_.Start(milliseconds);
    }

    Launch launch_;
    wxWeakRef<MainFrame> frame_;
    wxTimer timer_;
    wxSize seen_size_;
    int same_looks_ = 0;
    int status_ = 0;
};

} // namespace

} // namespace merels::viewer

int main(int count, char** words) {
    using namespace merels::viewer;
    merels::open_missing_streams();
    auto launch = parse_launch(std::vector<std::string>(words + 1, words + std::max(count, 1)));
    if (!launch) {
        std::fputs(merels::harmless_lines(launch.error().text).c_str(),
                   launch.error().status == 0 ? stdout : stderr);
        return launch.error().status;
    }
    // A file that reaches a size limit must be reported like a full disk. If the signal were not
    // ignored, the program would end.
    std::signal(SIGXFSZ, SIG_IGN);
    wxApp::SetInstance(new ViewerApp{*std::move(launch)});
    // The options were already read. GTK has other options.
    int one = 1;
    const int status = wxEntry(one, words);
    // Without a display, the status of GTK is negative.
    return status < 0 ? 1 : status;
}
