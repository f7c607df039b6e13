// The cost of a large collection in the real window. MERELS_COLLECTION names it:
//
//   merels random -g 1000000 -p 60 > m.pgn && merels import m.merels m.pgn
//   MERELS_COLLECTION=m.merels xvfb-run -a build/release/bin/bench_window

#include <tests/support/catch.hpp>
#include <viewer/collection/list_page.hpp>
#include <viewer/window/main_frame.hpp>

#include <fmt/format.h>
#include <wx/app.h>
#include <wx/evtloop.h>
#include <wx/utils.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <random>
#include <utility>

namespace merels::viewer {

namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

/// A line of /proc/self/status, in MB.
long memory(const std::string& what) {
    std::ifstream status{"/proc/self/status"};
    std::string line;
    while (std::getline(status, line))
        if (line.starts_with(what)) return std::atol(line.c_str() + what.size() + 1) / 1024;
    return 0;
}

/// The CPU time of this thread, without other programs.
double busy_milliseconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// Measures the time between two turns of the window's event loop. A person waits for this time.
class Watch {
public:
    template <class IsSo> double until(IsSo is_so) {
        const auto begin = Clock::now();
        while (!is_so()) {
            const double turn = busy_milliseconds();
            wxEventLoopBase::GetActive()->DispatchTimeout(1);
            wxTheApp->ProcessPendingEvents();
            wxTheApp->ProcessIdle();
            longest_ = std::max(longest_, busy_milliseconds() - turn);
        }
        return milliseconds_since(begin);
    }
    double longest() const { return longest_; }

private:
    double longest_ = 0;
};

bool is_shown(RowList& list, long row) {
    return row < list.GetItemCount() && list.OnGetItemText(row, 1) != wxString::FromUTF8("…");
}

TEST_CASE("a large collection in the window", "[bench]") {
    const char* const path = std::getenv("MERELS_COLLECTION");
    REQUIRE(path != nullptr);
    Launch launch;
    launch.file = path;
    launch.keeps_settings = false;
    const auto begin = Clock::now();
    auto* const frame = new MainFrame{launch, {}};
    frame->Show();
    auto* const page = dynamic_cast<ListPage*>(frame->page());
    REQUIRE(page != nullptr);
    RowList& list = page->list();
    Watch opening;
    opening.until([&] { return frame->IsShownOnScreen() && is_shown(list, 0); });
    fmt::print("first rows after {:.0f} ms\n", milliseconds_since(begin));
    std::size_t before = 1;
    opening.until([&] {
        const std::size_t rows = std::exchange(before, page->rows().size());
        return !page->rows().is_running() && rows == before
               && list.GetItemCount() == static_cast<int>(rows);
    });
    fmt::print("all {} rows after {:.0f} ms; the window was busy for at most {:.1f} ms\n",
               page->rows().size(), milliseconds_since(begin), opening.longest());
    std::mt19937 random{1};
    std::vector<double> jumps;
    std::vector<double> waits;
    Watch scrolling;
    for (int i = 0; i < 200; ++i) {
        const long row = static_cast<long>(random() % page->rows().size());
        const double scroll = busy_milliseconds();
        list.EnsureVisible(row);
        list.Update();
        jumps.push_back(busy_milliseconds() - scroll);
        waits.push_back(scrolling.until([&] { return is_shown(list, row); }));
    }
    std::ranges::sort(waits);
    std::ranges::sort(jumps);
    fmt::print("a jump anywhere: {:.1f} ms (median), at most {:.1f} ms; its rows came after {:.1f} "
               "ms (median), {:.1f} "
               "ms (longest); busy for at most {:.1f} ms\n",
               jumps[jumps.size() / 2], jumps.back(), waits[waits.size() / 2], waits.back(),
               scrolling.longest());
    Watch sorting;
    page->search("sort:-plies");
    sorting.until([&] { return !page->rows().is_running(); });
    fmt::print("sorted by plies; busy for at most {:.1f} ms\n", sorting.longest());
    fmt::print("memory: {} MB, at most {} MB\n", memory("VmRSS:"), memory("VmHWM:"));
    page->search("sort:-white");
    const auto closing = Clock::now();
    frame->Close(true);
    wxYield();
    fmt::print("closed in the middle of a search within {:.0f} ms\n", milliseconds_since(closing));
}

} // namespace

} // namespace merels::viewer
