#include <tests/cli/kills.hpp>

#include <tests/support/catch.hpp>
#include <tests/support/killed.hpp>
#include <tests/support/places.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace merels::test {

namespace {

std::string exported(const Folder& folder) {
    const Ran ran = folder.run({"export", "c.merels"});
    CHECK(ran.status == 0);
    return ran.out;
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

int count_calls(const Folder& folder, const std::vector<std::string>& arguments) {
    const Ran ran = folder.run(
        arguments, {}, {{"LD_PRELOAD", kill_at_write_library()}, {"MERELS_COUNT_FILE", "calls"}});
    REQUIRE(ran.status == 0);
    return std::stoi(folder.read("calls"));
}

bool is_killed(const Folder& folder, const std::vector<std::string>& arguments, int last) {
    const Ran killed = folder.run(
        arguments, {},
        {{"LD_PRELOAD", kill_at_write_library()}, {"MERELS_KILL_AT", std::to_string(last)}});
    return killed.status == 128 + SIGKILL;
}

void kill_again_and_again(const Folder& folder, const KilledRun& run, int usual) {
    run.prepare();
    const int calls = count_calls(folder, run.arguments);
    const std::string after = exported(folder);
    Moments moments{calls};
    const int count = moments_to_kill(usual);
    int nothing = 0;
    int changed = 0;
    for (int i = 0; i < count; ++i) {
        run.prepare();
        const int last = moments.next();
        INFO("killed before call " << last << " of " << calls << " that change a file");
        CHECK(is_killed(folder, run.arguments, last));
        if (is_nothing(folder)) {
            ++nothing;
        } else {
            if (!run.is_repair) check_soundness(folder);
            const std::string text = exported(folder);
            changed += text == after ? 1 : 0;
            run.look(text);
        }
        const Ran again = folder.run(run.arguments);
        INFO(again.err);
        CHECK(again.status == 0);
        CHECK(difference(exported(folder), after).empty());
        check_soundness(folder);
    }
    if (std::getenv("MERELS_KILLS") != nullptr)
        std::printf("%s: %d moments of %d (%d before there was a collection, %d with all games in "
                    "it)\n",
                    run.arguments.front().c_str(), count, calls, nothing, changed);
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
