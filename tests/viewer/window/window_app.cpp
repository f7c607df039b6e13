// Runs Catch2 inside of a wx program, so that tests drive real windows.

#define CATCH_CONFIG_RUNNER
#if __has_include(<catch2/catch_session.hpp>)
#include <catch2/catch_session.hpp>
#else
#include <catch2/catch.hpp>
#endif

#include <tests/viewer/window/window_app.hpp>
#include <viewer/window/guarded_app.hpp>

#include <wx/image.h>

#include <cstdio>

namespace merels::viewer {

std::optional<std::vector<std::string>>& told_failures() {
    static std::optional<std::vector<std::string>> told;
    return told;
}

namespace {

class TestApp : public GuardedApp {
public:
    bool OnInit() override {
        wxImage::AddHandler(new wxPNGHandler);
        SetExitOnFrameDelete(false);
        return true;
    }

    int OnRun() override {
        CallAfter([this] {
            Catch::Session session;
            status_ = session.applyCommandLine(argc, static_cast<char**>(argv));
            if (status_ == 0) status_ = session.run();
            ExitMainLoop();
        });
        wxApp::OnRun();
        return status_;
    }

    bool OnExceptionInMainLoop() override {
        return told_failures() ? GuardedApp::OnExceptionInMainLoop()
                               : wxApp::OnExceptionInMainLoop();
    }

    void OnAssertFailure(const wxChar* file, int line, const wxChar*, const wxChar* condition,
                         const wxChar* message) override {
        std::fprintf(stderr, "%s:%d: %s %s\n", wxString{file}.utf8_str().data(), line,
                     wxString{condition}.utf8_str().data(), wxString{message}.utf8_str().data());
        std::_Exit(3);
    }

protected:
    void failed(const std::string& words) override { told_failures()->push_back(words); }

private:
    int status_ = 0;
};

} // namespace

} // namespace merels::viewer

int main(int count, char** words) {
    wxApp::SetInstance(new merels::viewer::TestApp);
    return wxEntry(count, words);
}
