#include <tests/cli/kills.hpp>

#include <tests/support/catch.hpp>
#include <tests/support/killed.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <thread>

namespace merels::test {

namespace {

std::string exported(const Folder& folder) {
    const Ran ran = folder.run({"export", "c.merels"});
    CHECK(ran.status == 0);
    return ran.out;
}

/// Runs to the end; how long that takes.
Microseconds timed(const Folder& folder, const KilledRun& run) {
    run.prepare();
    const auto start = std::chrono::steady_clock::now();
    REQUIRE(folder.run(run.arguments).status == 0);
    return std::chrono::duration_cast<Microseconds>(std::chrono::steady_clock::now() - start);
}

/// Nothing was made yet, so there is nothing to look at.
bool is_nothing(const Folder& folder) {
    const Ran ran = folder.run({"find", "c.merels", "--count"});
    return ran.status == 2
           && (ran.err == "merels: c.merels: there is no such file\n"
               || ran.err == "merels: c.merels: an empty database, not a collection\n");
}

void check_soundness(const Folder& folder) {
    const Ran doctor = folder.run({"doctor", "c.merels"});
    INFO(doctor.out + doctor.err);
    CHECK(doctor.status == 0);
}

} // namespace

int kill_again_and_again(const Folder& folder, const KilledRun& run, int usual) {
    const Microseconds whole = std::min(timed(folder, run), timed(folder, run));
    const std::string after = exported(folder);
    std::mt19937_64 random{31};
    std::uniform_int_distribution<Microseconds::rep> moment{0, whole.count()};
    const int count = moments_to_kill(usual);
    int interrupted = 0;
    int nothing = 0;
    int changed = 0;
    for (int i = 0; i < count; ++i) {
        run.prepare();
        const pid_t process = folder.start(run.arguments, -1, -1);
        const Microseconds delay{moment(random)};
        std::this_thread::sleep_for(delay);
        ::kill(process, SIGKILL);
        const bool is_interrupted = wait_for(process) == 128 + SIGKILL;
        interrupted += is_interrupted ? 1 : 0;
        INFO("killed after " << delay.count() << " of " << whole.count() << " microseconds");
        if (is_nothing(folder)) {
            ++nothing;
        } else {
            if (!run.is_repair) check_soundness(folder);
            const std::string text = exported(folder);
            changed += is_interrupted && text == after ? 1 : 0;
            run.look(text);
        }
        const Ran again = folder.run(run.arguments);
        INFO(again.err);
        CHECK(again.status == 0);
        CHECK(difference(exported(folder), after).empty());
        check_soundness(folder);
    }
    if (std::getenv("MERELS_KILLS") != nullptr)
        std::printf("%s: %d moments in %.0f ms, %d before the end (%d before there was a "
                    "collection, %d with all games in it)\n",
                    run.arguments.front().c_str(), count, static_cast<double>(whole.count()) / 1000,
                    interrupted, nothing, changed);
    return interrupted;
}

void copy_collection(const Folder& folder, const std::string& from, const std::string& to) {
    for (const char* end : {"-wal", "-shm"}) std::filesystem::remove(folder.path(to + end));
    std::filesystem::copy_file(folder.path(from), folder.path(to),
                               std::filesystem::copy_options::overwrite_existing);
}

std::vector<std::string> records_of(const std::string& text) {
    std::vector<std::string> records;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find("\n\n[", begin), text.size());
        records.push_back(text.substr(begin, end - begin));
        begin = end + 2;
    }
    return records;
}

std::string difference(const std::string& found, const std::string& wanted) {
    const auto here = records_of(found);
    const auto there = records_of(wanted);
    if (here.size() != there.size())
        return fmt::format("{} games, not {}", here.size(), there.size());
    const auto [one, other] = std::ranges::mismatch(here, there);
    if (one == here.end()) return {};
    return fmt::format("game {} is\n{}\nnot\n{}", one - here.begin() + 1, *one, *other);
}

} // namespace merels::test
