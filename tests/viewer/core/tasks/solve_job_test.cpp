#include <tests/support/catch.hpp>
#include <tests/support/eventually.hpp>
#include <viewer/core/tasks/solve_job.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>

#include <filesystem>
#include <unistd.h>

using namespace merels;
using namespace merels::viewer;

namespace {

const RuleSet& six_men() { return *rule_sets::find("six-mens-morris"); }

class Folder {
public:
    Folder() { std::filesystem::remove_all(path_); }
    ~Folder() { std::filesystem::remove_all(path_); }
    std::string path() const { return path_.string(); }

private:
    std::filesystem::path path_ = std::filesystem::temp_directory_path()
                                  / ("merels-solve-job-" + std::to_string(::getpid()));
};

SolveNews end_of(SolveJob& job) {
    std::optional<SolveNews> news;
    REQUIRE(test::eventually([&] {
        news = job.news();
        return news && news->is_done;
    }));
    return *news;
}

} // namespace

TEST_CASE("a rule set is solved into files, and existing files are found") {
    const Folder folder;
    const auto plan = exact::plan_up_to(six_men(), 7);
    REQUIRE(plan.has_value());
    SolveJob job;
    job.start(*plan, folder.path(), {});
    SolveNews news = end_of(job);
    CHECK(news.fault.empty());
    CHECK(news.solved == 2);
    CHECK(in_words(news) == "Everything is solved. Parts solved now: 2. Parts solved before: 0.");
    const auto there = exact::DatabaseFolder{folder.path(), six_men()}.subspaces();
    CHECK(there.size() == 3);
    for (const PlanRow& row : plan_rows(*plan, there)) CHECK(row.state == "there");
    job.start(*plan, folder.path(), {});
    news = end_of(job);
    CHECK(news.solved == 0);
    CHECK(news.found == 2);
}

TEST_CASE("a solve job reports too little memory") {
    const Folder folder;
    const auto plan = exact::plan_up_to(six_men(), 7);
    SolveJob job;
    job.start(*plan, folder.path(), {.most_bytes = 1000});
    const SolveNews news = end_of(job);
    CHECK_FALSE(news.fault.empty());
    CHECK(in_words(news) == news.fault);
}

TEST_CASE("a pause leaves what is complete, and it goes on from there") {
    const Folder folder;
    const auto plan = exact::plan_up_to(six_men(), 9);
    SolveJob job;
    job.start(*plan, folder.path(), {});
    job.ask_to_stop();
    const SolveNews news = end_of(job);
    CHECK(news.was_stopped);
    CHECK(in_words(news).find("Paused at ") == 0);
    job.start(*plan, folder.path(), {});
    const SolveNews rest = end_of(job);
    CHECK(rest.solved + rest.found == plan->steps.size());
}

TEST_CASE("a plan is shown in rows and in a sentence") {
    const auto plan = exact::plan_up_to(six_men(), 7);
    const auto rows = plan_rows(*plan, {});
    REQUIRE(rows.size() == 2);
    CHECK(rows[0] == PlanRow{"3-3", "12 k", "1 MB", ""});
    CHECK(rows[1].men == "4-3");
    // The files for 4-3 alone are only a part of this row.
    CHECK(plan_rows(*plan, {{4, 3, {}}})[1].state.empty());
    CHECK(plan_in_words(*plan, true)
          == "Parts: 2. Positions: 73 k. Memory: at least 1 MB. Disk: at most 1 MB.");
}

TEST_CASE("the remaining time and memory are shown in round numbers") {
    CHECK(duration_in_words(0.2) == "1 s");
    CHECK(duration_in_words(99) == "99 s");
    CHECK(duration_in_words(600) == "10 min");
    CHECK(duration_in_words(12'000) == "3.3 h");
    CHECK(bytes_in_words(10) == "1 MB");
    CHECK(bytes_in_words(17.5e9) == "17.5 GB");
    SolveNews news{.slots = 200, .seconds_left = 75};
    news.progress = {.subspace = {4, 3, {}},
                     .step = exact::StoreStep::solving,
                     .slots_done = 50,
                     .slots_found = 0,
                     .layer = 3};
    CHECK(in_words(news) == "Solving 4-3: 25 %, about 75 s left");
}
