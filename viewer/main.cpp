#include <viewer/window/asked_questions.hpp>
#include <viewer/window/main_frame.hpp>

#include <fmt/format.h>
#include <wx/app.h>
#include <wx/image.h>
#include <wx/timer.h>

#include <cstdio>

namespace merels::viewer {

namespace {

class ViewerApp : public wxApp {
public:
    bool OnInit() override {
        std::vector<std::string> words;
        for (int i = 1; i < argc; ++i) words.push_back(argv[i].utf8_string());
        const auto launch = parse_launch(words);
        if (!launch) {
            std::fputs(launch.error().text.c_str(), launch.error().status == 0 ? stdout : stderr);
            status_ = launch.error().status;
            return quit();
        }
        wxImage::AddHandler(new wxPNGHandler);
        SetAppName("merels-viewer");
        auto* const frame = new MainFrame{*launch, asked_questions()};
        frame->Show();
        if (!launch->screenshot.empty()) take_picture_later(*frame, launch->screenshot);
        return true;
    }

    int OnRun() override { return has_quit_ ? status_ : std::max(wxApp::OnRun(), status_); }

    void OnAssertFailure(const wxChar* file, int line, const wxChar*, const wxChar* condition,
                         const wxChar* message) override {
        fmt::print(stderr, "merels-viewer: {}:{}: {} {}\n", wxString{file}.utf8_string(), line,
                   wxString{condition}.utf8_string(), wxString{message}.utf8_string());
        std::_Exit(3);
    }

private:
    bool quit() {
        has_quit_ = true;
        return true;
    }

    /// The window must have been painted once, and GTK does so when it likes.
    void take_picture_later(MainFrame& frame, const std::string& path) {
        constexpr int milliseconds = 300;
        timer_.Bind(wxEVT_TIMER, [this, &frame, path](wxTimerEvent&) {
            if (!frame.save_picture(path)) {
                fmt::print(stderr, "merels-viewer: {} cannot be written\n", path);
                status_ = 2;
            }
            frame.Close(true);
        });
        timer_.StartOnce(milliseconds);
    }

    wxTimer timer_;
    bool has_quit_ = false;
    int status_ = 0;
};

} // namespace

} // namespace merels::viewer

wxIMPLEMENT_APP(merels::viewer::ViewerApp);
