#include <libnotation/base/files/standard_streams.hpp>
#include <libnotation/base/harmless.hpp>
#include <viewer/window/asked_questions.hpp>
#include <viewer/window/display.hpp>
#include <viewer/window/guarded_app.hpp>
#include <viewer/window/main_frame.hpp>
#include <viewer/window/window_picture.hpp>

#include <fmt/format.h>
#include <wx/image.h>
#include <wx/log.h>
#include <wx/timer.h>
#include <wx/weakref.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <utility>

namespace merels::viewer {

namespace {

/// Words on standard error, which may be a terminal.
void complain(const std::string& words) {
    fmt::print(stderr, "merels-viewer: {}\n", harmless_lines(words));
}

class ViewerApp : public GuardedApp {
public:
    explicit ViewerApp(Launch launch) : launch_(std::move(launch)) {}

    bool OnInit() override {
        // GTK complains of every control that has no room before its window was first laid out.
        GTKAllowDiagnosticsControl();
        GTKSuppressDiagnostics();
        // The toolkit would open a dialog for each of its complaints; a script would wait for ever.
        wxLog::EnableLogging(launch_.screenshot.empty());
        wxImage::AddHandler(new wxPNGHandler);
        SetAppName("merels-viewer");
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
    /// The window must have been painted in its last size, and a window manager gives it others
    /// before.
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
    // A file that may not grow is reported like a full disk, and does not end the program.
    std::signal(SIGXFSZ, SIG_IGN);
    if (const auto why = why_no_display()) {
        complain(*why);
        return 1;
    }
    wxApp::SetInstance(new ViewerApp{*std::move(launch)});
    // The words have been read; GTK has its own.
    int one = 1;
    return wxEntry(one, words);
}
