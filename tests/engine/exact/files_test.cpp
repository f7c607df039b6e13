#include <engine/exact/files/file_database.hpp>
#include <engine/exact/files/new_file.hpp>
#include <engine/exact/memory_database.hpp>
#include <engine/exact/rules/solvable.hpp>
#include <libnotation/base/files/checksum.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <tests/engine/exact/file_fixture.hpp>
#include <tests/engine/exact/small_games.hpp>
#include <tests/support/catch.hpp>

#include <algorithm>
#include <filesystem>

using namespace merels;
using namespace merels::exact;
using namespace merels::test;

namespace {

const RuleSet& six_men_rules() { return *rule_sets::find("six-mens-morris"); }

/// Checks that files have the same values as the memory. Without numbers of plies, compares only
/// the verdicts.
void check_all(const Agenda& agenda, const FileDatabase& files, const MemoryDatabase& memory,
               bool has_plies) {
    std::size_t wrong = 0;
    for (const Subspace side : agenda.subspaces())
        for_each_position(*agenda.rule_set, side, [&](const Position& position) {
            const Exact truth = *memory.probe(position);
            const auto value = files.probe(position);
            if (!value || value->verdict() != truth.verdict() || (has_plies && *value != truth))
                ++wrong;
        });
    CHECK(wrong == 0);
}

} // namespace

TEST_CASE("files give back the value of every position of small games") {
    std::mt19937 random{20};
    for (int i = 0; i < 12; ++i) {
        const RuleSet rule_set = random_small_game(random);
        INFO(described(rule_set));
        const auto plan = plan_up_to(rule_set, 8);
        if (!plan) continue;
        const bool has_plies = i % 2 == 0;
        const ScratchFolder folder;
        solve_all(folder.path(), rule_set, 8, {.jobs = 2, .has_plies = has_plies});
        const FileDatabase files{{folder.path(), rule_set}};
        check_all(*plan, files, *solve(*plan), has_plies);
        CHECK(files.faults().empty());
    }
}

TEST_CASE("a file has the same bytes with any jobs, memory and interruptions") {
    const ScratchFolder whole;
    solve_all(whole.path(), six_men_rules(), 8, {.has_plies = true});
    const ScratchFolder parts;
    const std::uint64_t least = plan_up_to(six_men_rules(), 8)->index_bytes;
    solve_all(parts.path(), six_men_rules(), 6, {.jobs = 3, .has_plies = true});
    std::stop_source stop;
    const auto interrupted = solve_into(
        DatabaseFolder{parts.path(), six_men_rules()}, *plan_up_to(six_men_rules(), 8),
        {.jobs = 2, .has_plies = true, .stop = stop.get_token(), .progress = [&](const auto& now) {
             if (now.subspace == Subspace{4, 4} && now.step == StoreStep::solving)
                 stop.request_stop();
         }});
    REQUIRE(interrupted);
    CHECK(interrupted->solved == std::vector<Subspace>{{4, 3}});
    const StoreReport report = solve_all(parts.path(), six_men_rules(), 8,
                                         {.jobs = 2, .most_bytes = least, .has_plies = true});
    CHECK(report.found == std::vector<Subspace>{{3, 3}, {4, 3}});
    CHECK(report.solved == std::vector<Subspace>{{4, 4}, {5, 3}});
    CHECK(names_in(parts.path()) == names_in(whole.path()));
    for (const std::string& name : names_in(whole.path())) {
        INFO(name);
        CHECK(bytes_of(parts.path(name)) == bytes_of(whole.path(name)));
    }
}

TEST_CASE("verdicts alone are solved from verdicts alone, to the same bytes") {
    const ScratchFolder whole;
    solve_all(whole.path(), six_men_rules(), 8);
    const ScratchFolder parts;
    for (const unsigned men : {6U, 7U, 8U}) solve_all(parts.path(), six_men_rules(), men);
    for (const std::string& name : names_in(whole.path())) {
        INFO(name);
        CHECK(bytes_of(parts.path(name)) == bytes_of(whole.path(name)));
    }
}

TEST_CASE("files without distances are made again if distances are requested") {
    const ScratchFolder folder;
    solve_all(folder.path(), six_men_rules(), 7);
    CHECK(solve_all(folder.path(), six_men_rules(), 7).solved.empty());
    CHECK(solve_all(folder.path(), six_men_rules(), 7, {.has_plies = true}).solved.size() == 2);
    CHECK(solve_all(folder.path(), six_men_rules(), 7).solved.empty());
}

TEST_CASE("too little memory is reported before anything is solved") {
    const ScratchFolder folder;
    const auto plan = plan_up_to(rule_sets::nine_mens_morris, 9);
    const auto report = solve_into(DatabaseFolder{folder.path(), rule_sets::nine_mens_morris},
                                   *plan, {.most_bytes = std::uint64_t{1} << 20});
    REQUIRE_FALSE(report);
    CHECK(report.error().front().code == Code::too_little_memory);
    CHECK(names_in(folder.path()).empty());
}

TEST_CASE("what is solved is verified before it is written") {
    const ScratchFolder folder;
    const StoreReport report
        = solve_all(folder.path(), six_men_rules(), 7, {.verifying = Verifying::everything});
    CHECK(report.slots_verified == plan_up_to(six_men_rules(), 7)->slots());
    CHECK(report.steps_verified == 2);
    CHECK_FALSE(report.mismatch);
}

TEST_CASE("existing files are verified, too, in as little memory as solving takes") {
    const auto plan = plan_up_to(six_men_rules(), 8);
    for (const bool has_plies : {false, true}) {
        const ScratchFolder folder;
        solve_all(folder.path(), six_men_rules(), 7, {.has_plies = has_plies});
        for (const std::size_t found : {std::size_t{2}, std::size_t{4}}) {
            const StoreReport report = solve_all(folder.path(), six_men_rules(), 8,
                                                 {.most_bytes = plan->index_bytes,
                                                  .has_plies = has_plies,
                                                  .verifying = Verifying::everything});
            CHECK(report.found.size() == found);
            CHECK(report.solved.size() == 4 - found);
            CHECK(report.slots_verified == plan->slots());
            CHECK(report.steps_verified == 4);
            CHECK_FALSE(report.mismatch);
        }
    }
}

TEST_CASE("a file that is sound and holds a wrong value is found by verifying") {
    for (const bool has_plies : {false, true}) {
        const ScratchFolder folder;
        solve_all(folder.path(), six_men_rules(), 7, {.has_plies = has_plies});
        Tables tables{six_men_rules().board};
        Table& table = tables.add({3, 4});
        const DatabaseFolder values{folder.path(), six_men_rules()};
        REQUIRE_FALSE(values.open({3, 4})->load(table, 1));
        const auto is_loss = [&](std::uint64_t slot) {
            return exact_value(table.values.get(slot)).verdict() == Verdict::loss;
        };
        std::uint64_t slot = 0;
        while (!is_loss(slot)) ++slot;
        table.values.set(slot, no_loss);
        REQUIRE_FALSE(
            write_subspace(folder.path(), six_men_rules(), table, {.has_plies = has_plies}));
        CHECK(check(values, 1).faults.empty());
        const StoreReport unverified
            = solve_all(folder.path(), six_men_rules(), 7, {.has_plies = has_plies});
        CHECK_FALSE(unverified.mismatch);
        const StoreReport report
            = solve_all(folder.path(), six_men_rules(), 7,
                        {.has_plies = has_plies, .verifying = Verifying::everything});
        REQUIRE(report.mismatch);
        CHECK(report.mismatch->stored.verdict() != report.mismatch->derived->verdict());
        CHECK(report.found == std::vector<Subspace>{{3, 3}, {4, 3}});
    }
}

TEST_CASE("one pair alone needs the files of what its captures lead to") {
    const ScratchFolder folder;
    const DatabaseFolder values{folder.path(), six_men_rules()};
    const auto plan = plan_for(six_men_rules(), {4, 3});
    const auto early = solve_into(values, *plan, {.is_last_only = true});
    REQUIRE_FALSE(early);
    CHECK(early.error().front().code == Code::missing_database_file);
    CHECK(early.error().front().message == folder.path("3-3.mval") + " is missing");
    solve_all(folder.path(), six_men_rules(), 6);
    const auto report = solve_into(values, *plan, {.is_last_only = true});
    REQUIRE(report);
    CHECK(report->solved == std::vector<Subspace>{{4, 3}});
}

TEST_CASE("what a killed program has left is removed, and not what another is writing") {
    const ScratchFolder folder;
    for (const char* const name : {"3-3.mval.part-abcdef", "whole.mval.part-A1b2C3"})
        write_bytes(folder.path(name), {});
    const DatabaseFolder values{folder.path(), six_men_rules()};
    auto other = NewFile::begin(folder.path("4-3.mval"));
    REQUIRE(other);
    CHECK_FALSE(values.prepare());
    CHECK(names_in(folder.path()).size() == 1);
    CHECK_FALSE(other->commit());
    CHECK(names_in(folder.path()) == std::vector<std::string>{"4-3.mval"});
}

TEST_CASE("what only looks like something left behind is not touched") {
    const ScratchFolder folder;
    std::vector<std::string> names{"film.part-1.rar",        "film.part-abcdef",
                                   "film.mval.part-abcdef",  "3-3.mval.part-abcde",
                                   "3-3.mval.part-abcdefg",  "3-3.mval.part-abc.ef",
                                   "03-3.mval.part-abcdef",  "3-3.mval.part-abcdef.part-a",
                                   "a3-3.mval.part-abcdef",  ".part-abcdef",
                                   "wholes.mval.part-abcdef"};
    for (const std::string& name : names) write_bytes(folder.path(name), {});
    for (const char* const name : {"4-4.mval.part-folder", "5-3.mval.part-folded"}) {
        std::filesystem::create_directory(folder.path(name));
        names.emplace_back(name);
    }
    std::filesystem::create_symlink(folder.path("film.part-1.rar"),
                                    folder.path("4-3.mval.part-linked"));
    names.emplace_back("4-3.mval.part-linked");
    std::ranges::sort(names);
    CHECK_FALSE(DatabaseFolder(folder.path(), six_men_rules()).prepare());
    CHECK(names_in(folder.path()) == names);
}

TEST_CASE("a file whose name is of no subspace of the board is not looked at") {
    const ScratchFolder folder;
    solve_all(folder.path(), six_men_rules(), 6);
    for (const char* const name :
         {"4294967295-1.mval", "1-4294967295.mval", "4294967295-2.mval", "17-0.mval", "9-8.mval",
          "03-3.mval", "3-03.mval", "+3-3.mval", "4294967299-3.mval", "3-3.mval.old", "-3-3.mval"})
        write_bytes(folder.path(name), {});
    const DatabaseFolder values{folder.path(), six_men_rules()};
    CHECK(values.subspaces() == std::vector<Subspace>{{3, 3}});
    CHECK(check(values, 1).files == 1);
    CHECK(check(values, 1).faults.empty());
}

TEST_CASE("a folder that cannot be made is an error that names it") {
    const ScratchFolder folder;
    write_bytes(folder.path("file"), {});
    const auto report = solve_into(DatabaseFolder{folder.path("file"), six_men_rules()},
                                   *plan_up_to(six_men_rules(), 6), {});
    REQUIRE_FALSE(report);
    CHECK(report.error().front().code == Code::unwritable_database);
}

TEST_CASE("a rule set's identity is that of its board and rules, and not of its names") {
    RuleSet other = rule_sets::nine_mens_morris;
    const std::uint64_t nine = rule_identity(other);
    // Part of the file format, version 1.
    CHECK(nine == 0x1b5f6424e5cd6c89);
    other.id = "renamed";
    other.rules.repetition = 0;
    other.rules.no_capture = 7;
    CHECK(rule_identity(other) == nine);
    other.rules.fly_at = 0;
    CHECK(rule_identity(other) != nine);
    other.rules.fly_at = 3;
    CHECK(rule_identity(other) == nine);
    CHECK(rule_identity(six_men_rules()) != nine);
}

TEST_CASE("a checksum changes with every byte and with the length") {
    Bytes bytes(21);
    const std::uint64_t zeros = checksum(bytes);
    // Part of the file format, version 1.
    CHECK(checksum(Bytes{1, 2, 3, 4, 5, 6, 7, 8, 9}) == 0x50020beca243ca54);
    CHECK(checksum(Bytes(22)) != zeros);
    for (std::size_t i = 0; i < bytes.size(); ++i)
        for (unsigned bit = 0; bit < 8; ++bit) {
            bytes[i] = static_cast<std::uint8_t>(1U << bit);
            CHECK(checksum(bytes) != zeros);
            bytes[i] = 0;
        }
}

TEST_CASE("of two solvers of different games that meet in a folder one is refused") {
    const ScratchFolder folder;
    const RuleSet& five = *rule_sets::find("five-mens-morris");
    StoreOptions options;
    // A second solver begins after this one has found an empty folder, and ends before this one
    // writes.
    options.progress = [&](const StoreProgress& now) {
        if (now.step == StoreStep::writing && names_in(folder.path()).empty())
            solve_all(folder.path(), six_men_rules(), 6);
    };
    const auto report
        = solve_into(DatabaseFolder{folder.path(), five}, *plan_up_to(five, 7), options);
    REQUIRE_FALSE(report);
    CHECK(report.error().front().code == Code::other_database);
    CHECK(report.error().front().message
          == folder.path()
                 + " has values of six-mens-morris, so write the values of five-mens-morris to "
                   "another folder");
    CHECK(names_in(folder.path()) == std::vector<std::string>{"3-3.mval"});
    CHECK(rule_sets_in(folder.path()).ids == std::vector<std::string>{"six-mens-morris"});
}

TEST_CASE("the remaining time is known once a part is done, and runs down") {
    TimeLeft time_left;
    CHECK_FALSE(time_left.seconds(0, 100, 5));
    CHECK(time_left.seconds(20, 100, 10) == 40.0);
    CHECK(time_left.seconds(20, 100, 14) == 36.0);
    CHECK(time_left.seconds(20, 100, 90) == 0.0);
}
