#include <tests/support/catch.hpp>
#include <tests/support/eventually.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>

#include <cstdlib>

namespace merels::viewer {

namespace {

/// A window that reads and keeps its settings in a folder.
class KeptWindow {
public:
    KeptWindow() {
        Launch launch;
        launch.keeps_settings = true;
        frame_ = new MainFrame{launch, {}};
        frame_->Show();
        answer();
    }
    ~KeptWindow() {
        frame_->Close(true);
        answer();
    }
    MainFrame& frame() { return *frame_; }
    static void answer() {
        for (int i = 0; i < 50; ++i) wxYield();
    }

private:
    MainFrame* frame_;
};

TEST_CASE("the window comes back where it was, and has the program's icon", "[window][place]") {
    const test::ScratchFolder folder;
    for (const char* const name : {"XDG_CONFIG_HOME", "XDG_STATE_HOME"})
        setenv(name, folder.path(name).c_str(), 1);
    wxPoint before;
    {
        KeptWindow window;
        window.frame().SetSize(130, 70, 900, 650);
        CHECK(test::eventually([&] {
            KeptWindow::answer();
            return window.frame().GetPosition() == wxPoint{130, 70};
        }));
        before = window.frame().GetPosition();
        CHECK_FALSE(window.frame().GetIcons().IsEmpty());
    }
    KeptWindow again;
    CHECK(again.frame().GetPosition() == before);
    CHECK(again.frame().GetSize() == wxSize{900, 650});
}

} // namespace

} // namespace merels::viewer
