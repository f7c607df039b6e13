#include <tests/layering/guesses.hpp>

#include <tests/layering/include_graph.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <set>
#include <string_view>

namespace merels::layering {

namespace {

constexpr std::array pieces{
    "sleep(",         "sleep_for(",   "sleep_until(", "(sleep ", "Sleep(",
    "StopWatch",      ".Time()",      "getrusage(",   "clock()", "CPUTIME_ID",
    "clock_gettime(", "steady_clock", "setitimer(",
};

struct Allowed {
    std::string_view path;
    std::string_view line;
    std::string_view why;
};

constexpr std::array allowed{
    Allowed{"tests/bench/", "", "it measures, and is not a test"},
    Allowed{"tests/cli/kill/", "usleep(useconds_t", "it hands on what SQLite calls"},
    Allowed{"tests/engine/protocol/fake/", "sleep_for(",
            "an engine that does not answer, or not soon"},
    Allowed{"tests/store/sqlite/statement_watch_test.cpp", "CLOCK_THREAD_CPUTIME_ID",
            "the clock itself is tested"},
    Allowed{"tests/support/eventually.hpp", "sleep_for(std::chrono::milliseconds{1})",
            "how often it looks decides nothing"},
    Allowed{"tests/support/linear.hpp", "CLOCK_PROCESS_CPUTIME_ID",
            "two times are compared, and no limit is in seconds"},
    Allowed{"tests/viewer/bench/", "", "it measures, and is not a test"},
    Allowed{"tests/viewer/window/driver.cpp", "wxMilliSleep(2)",
            "how often it looks decides nothing"},
    Allowed{"tests/viewer/window/figures.cpp", "", "it measures, and is not a test"},
};

} // namespace

bool is_guess(const std::string& line) {
    return std::ranges::any_of(
        pieces, [&](const char* piece) { return line.find(piece) != std::string::npos; });
}

std::vector<std::string> guesses(const std::filesystem::path& root) {
    std::vector<std::string> found;
    std::set<std::string_view> needed;
    for (const std::string& file : source_files(root, "tests")) {
        if (file.starts_with("tests/layering/")) continue;
        std::ifstream stream{root / file};
        unsigned number = 0;
        for (std::string line; std::getline(stream, line);) {
            ++number;
            if (!is_guess(line)) continue;
            const auto* const exception = std::ranges::find_if(allowed, [&](const Allowed& entry) {
                return file.starts_with(entry.path) && line.find(entry.line) != std::string::npos;
            });
            if (exception != allowed.end())
                needed.insert(exception->path);
            else
                found.push_back(file + ":" + std::to_string(number) + ": " + line);
        }
    }
    for (const Allowed& entry : allowed)
        if (!needed.contains(entry.path))
            found.push_back(std::string{entry.path} + ": no line needs its exception");
    return found;
}

} // namespace merels::layering
