#include <engine/exact/files/file_database.hpp>
#include <engine/exact/memory_database.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <tests/engine/exact/file_fixture.hpp>
#include <tests/engine/exact/small_games.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/sanitized.hpp>

using namespace merels;
using namespace merels::exact;
using namespace merels::test;

namespace {

/// Four men a side of six men's morris: captures, men in hand, and 56 subspaces.
RuleSet four_men() {
    RuleSet rule_set = *rule_sets::find("six-mens-morris");
    rule_set.rules.men = {4, 4};
    return rule_set;
}

/// The number of positions whose values in files and in memory differ. For files without plies,
/// compares only the verdicts.
std::size_t count_wrong(const Agenda& plan, const FileDatabase& files, const Oracle& memory,
                        bool has_plies) {
    std::size_t wrong = 0;
    for (const Subspace subspace : plan.subspaces())
        for_each_position(*plan.rule_set, subspace, [&](const Position& position) {
            const Exact truth = *memory.probe(position);
            const auto value = files.probe(position);
            if (!value || value->verdict() != truth.verdict() || (has_plies && *value != truth))
                ++wrong;
        });
    return wrong;
}

} // namespace

TEST_CASE("files of a whole game give back the value of every position of small games") {
    std::mt19937 random{23};
    int solved = 0;
    for (int game = 0; game < 10; ++game) {
        RuleSet rule_set = random_small_game(random);
        add_placing(rule_set.rules, random);
        INFO(described(rule_set));
        const auto plan = plan_game(rule_set);
        if (!plan) continue;
        const bool has_plies = game % 2 == 0;
        const ScratchFolder folder;
        store(folder.path(), *plan, {.jobs = 2, .has_plies = has_plies});
        const FileDatabase files{{folder.path(), rule_set}};
        CHECK(count_wrong(*plan, files, *solve(*plan), has_plies) == 0);
        CHECK(files.faults().empty());
        const FolderReport report = check(DatabaseFolder{folder.path(), rule_set}, 2);
        CHECK(report.faults.empty());
        CHECK(report.files == plan->subspaces().size());
        ++solved;
    }
    CHECK(solved > 5);
}

TEST_CASE("files with men in hand are the same with any jobs, memory and interruptions") {
    const RuleSet rule_set = four_men();
    const Agenda agenda = *plan_game(rule_set);
    const ScratchFolder whole;
    store(whole.path(), agenda, {.has_plies = true});
    const ScratchFolder parts;
    std::size_t found = 0;
    for (const Subspace last : {Subspace{4, 3}, Subspace{3, 2, {0, 1}}, Subspace{1, 1, {2, 3}}}) {
        std::stop_source stop;
        const StoreReport report
            = store(parts.path(), agenda,
                    {.jobs = 2,
                     .most_bytes = agenda.index_bytes,
                     .has_plies = true,
                     .stop = stop.get_token(),
                     .progress = [&](const StoreProgress& now) {
                         if (now.subspace == last && now.step != StoreStep::checking)
                             stop.request_stop();
                     }});
        CHECK(report.found.size() == found);
        found += report.solved.size();
    }
    CHECK(found > 3);
    CHECK(store(parts.path(), agenda, {.jobs = 3, .has_plies = true}).found.size() == found);
    check_same_files(parts.path(), whole.path());
}

TEST_CASE("each step with men in hand can be solved alone from the files that it needs") {
    const RuleSet rule_set = four_men();
    const Agenda whole_game = *plan_game(rule_set);
    const ScratchFolder whole;
    store(whole.path(), whole_game);
    const ScratchFolder parts;
    store(parts.path(), *plan_up_to(rule_set, 8));
    for (const Step& step : whole_game.steps) {
        if (!step.subspace.is_placing()) continue;
        const auto plan = plan_for(rule_set, step.subspace);
        REQUIRE(plan);
        CHECK(plan->steps.back().subspace == step.subspace);
        CHECK(plan->steps.back().needs == step.needs);
        const StoreReport report = store(parts.path(), *plan, {.is_last_only = true});
        CHECK(report.solved == std::vector<Subspace>{step.subspace});
    }
    check_same_files(parts.path(), whole.path());
    const Agenda first = *plan_for(rule_set, {0, 1, {4, 3}});
    const ScratchFolder empty;
    const auto early
        = solve_into(DatabaseFolder{empty.path(), rule_set}, first, {.is_last_only = true});
    REQUIRE_FALSE(early);
    CHECK(early.error().front().code == Code::missing_database_file);
}

TEST_CASE("a game does not come to any numbers of men") {
    const auto plan = plan_for(four_men(), {4, 4, {1, 1}});
    REQUIRE_FALSE(plan);
    CHECK(plan.error().front().code == Code::no_such_subspace);
    CHECK(plan.error().front().message
          == "a game of six-mens-morris never has 4 men and 1 in hand against 4 men and 1 in hand");
    CHECK(plan_for(*rule_sets::find("cheng-san-qi"), {4, 4, {1, 1}}).error().front().code
          == Code::unsolvable_rules);
}

TEST_CASE("files with men in hand are verified when they are solved and when they are there") {
    const RuleSet rule_set = four_men();
    const Agenda agenda = *plan_game(rule_set);
    for (const bool has_plies : {false, true}) {
        const ScratchFolder folder;
        const StoreOptions options{.has_plies = has_plies, .verifying = Verifying::everything};
        for (int i = 0; i < 2; ++i) {
            const StoreReport report = store(folder.path(), agenda, options);
            CHECK(report.slots_verified == agenda.slots());
            CHECK(report.steps_verified == agenda.steps.size());
            CHECK_FALSE(report.mismatch);
        }
        StoreOptions only_new = options;
        only_new.verifies_found = false;
        CHECK(store(folder.path(), agenda, only_new).steps_verified == 0);
        // This file is not damaged, but has a wrong value.
        Tables tables{rule_set.board};
        Table& table = tables.add({2, 2, {2, 2}});
        const DatabaseFolder values{folder.path(), rule_set};
        REQUIRE_FALSE(values.open({2, 2, {2, 2}})->load(table, 1));
        const bool is_drawn = !is_decided(table.values.get(7));
        table.values.set(7, is_drawn ? Word{2} : no_loss);
        REQUIRE_FALSE(write_subspace(folder.path(), rule_set, table, {.has_plies = has_plies}));
        CHECK(check(values, 1).faults.empty());
        CHECK(store(folder.path(), agenda, options).mismatch);
    }
}

TEST_CASE("a flipped byte in a file with men in hand is detected, and a missing one named") {
    const RuleSet rule_set = four_men();
    const ScratchFolder folder;
    const Agenda plan = *plan_game(rule_set);
    store(folder.path(), plan, {.has_plies = true});
    const DatabaseFolder values{folder.path(), rule_set};
    const std::string path = folder.path("1+3-1+3.mval");
    const Bytes sound = bytes_of(path);
    for (std::size_t i = 0; i < sound.size(); ++i) {
        if (!is_sampled(i)) continue;
        Bytes damaged = sound;
        damaged[i] ^= static_cast<std::uint8_t>(1U << (i % 8));
        write_bytes(path, damaged);
        INFO("byte " << i);
        const auto file = values.open({1, 1, {3, 3}});
        CHECK((!file || !file->check(1).empty()));
    }
    Bytes damaged = sound;
    damaged.back() ^= 1;
    write_bytes(path, damaged);
    const FileDatabase files{values};
    CHECK(count_wrong(plan, files, *solve(plan), true) > 0);
    CHECK(files.faults().size() == 1);
    CHECK(check(values, 1).faults.size() == 1);
    REQUIRE(std::remove(path.c_str()) == 0);
    const FolderReport report = check(values, 1);
    REQUIRE(report.faults.size() == 1);
    CHECK(report.faults.front().message == path + " is missing");
}

TEST_CASE("files with men in hand that no game of the rule set has are not looked at") {
    const RuleSet rule_set = four_men();
    const ScratchFolder folder;
    for (const char* const name :
         {"3+2-1+1.mval", "1+4294967295-1+1.mval", "1+1-1+5.mval", "01+1-1+1.mval", "1+0-1+1.mval",
          "+1-1+1.mval", "1+-1+1.mval", "1+1-1+1-1.mval", "1+1_1+1.mval"})
        write_bytes(folder.path(name), {});
    CHECK(DatabaseFolder{folder.path(), rule_set}.subspaces().empty());
    write_bytes(folder.path("1+1-1+1.mval"), {});
    CHECK(DatabaseFolder{folder.path(), rule_set}.subspaces().size() == 1);
    CHECK(DatabaseFolder{folder.path(), *rule_sets::find("cheng-san-qi")}.subspaces().empty());
}
