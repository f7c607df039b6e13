// Not tests but measurements, hidden unless asked for:
//   xvfb-run -a -s "-screen 0 1700x1100x24" build/release/bin/window "[figures]"

#include <tests/support/catch.hpp>
#include <tests/viewer/window/driver.hpp>

#include <fmt/format.h>
#include <wx/app.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fstream>

namespace merels::viewer {

namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

std::string resident() {
    std::ifstream status{"/proc/self/status"};
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) return line.substr(6);
    }
    return "?";
}

/// The middle and the greatest of times.
void tell(const char* what, std::vector<double> times) {
    std::sort(times.begin(), times.end());
    fmt::print("{}: {:.2f} ms of CPU in the middle, {:.2f} at most, of {}\n", what,
               times[times.size() / 2], times.back(), times.size());
}

/// A step is done when everything that it changed has been painted.
std::vector<double> times_of(Driver& driver, Command command, int steps) {
    std::vector<double> times;
    for (int i = 0; i < steps; ++i) {
        const std::clock_t start = std::clock();
        driver.frame().run(command);
        driver.frame().Update();
        wxTheApp->Yield();
        times.push_back(1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    }
    return times;
}

TEST_CASE("how long a step takes to be seen", "[.figures]") {
    Driver driver{{"samples/real/a08-human-against-ai.pgn", "--size", "1600x1000"}};
    driver.settle(500);
    const auto plies = static_cast<int>(driver.game().document().game().plies());
    for (int round = 0; round < 3; ++round) {
        tell("forward", times_of(driver, Command::forward, plies));
        tell("back", times_of(driver, Command::back, plies));
    }
    fmt::print("resident: {}\n", resident());
}

TEST_CASE("how long a window takes to open", "[.figures]") {
    for (int round = 0; round < 3; ++round) {
        const auto start = Clock::now();
        Launch launch = *parse_launch({project_path("samples/real/a08-human-against-ai.pgn")});
        launch.keeps_settings = false;
        auto* const frame = new MainFrame{launch, {}};
        frame->Show();
        while (!frame->IsShownOnScreen()) wxTheApp->Yield();
        frame->Update();
        wxTheApp->Yield();
        fmt::print("a window with a game: {:.0f} ms\n", milliseconds_since(start));
        frame->Close(true);
        wxTheApp->Yield();
    }
}

} // namespace

} // namespace merels::viewer
