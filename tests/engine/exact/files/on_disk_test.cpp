#include <engine/exact/files/new_file.hpp>
#include <engine/exact/plan/agenda.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <tests/engine/exact/file_fixture.hpp>
#include <tests/engine/exact/small_games.hpp>
#include <tests/support/catch.hpp>

using namespace merels;
using namespace merels::exact;
using namespace merels::test;

namespace {

#ifdef NDEBUG
constexpr int small_games = 30;
#else
constexpr int small_games = 5;
#endif

/// Options with so small a limit of memory that all values are on the disk.
StoreOptions on_disk(const Agenda& agenda, StoreOptions options = {}) {
    options.most_bytes = agenda.index_bytes;
    return options;
}

/// Checks that solving in memory and solving on the disk give the same files.
void check_on_disk(const Agenda& agenda, bool has_plies) {
    const ScratchFolder memory;
    store(memory.path(), agenda, {.has_plies = has_plies});
    const ScratchFolder disk;
    const StoreReport report = store(
        disk.path(), agenda,
        on_disk(agenda, {.jobs = 2, .has_plies = has_plies, .verifying = Verifying::everything}));
    CHECK(report.solved.size() == agenda.steps.size());
    CHECK(report.slots_verified == agenda.slots());
    CHECK_FALSE(report.mismatch);
    check_same_files(disk.path(), memory.path());
}

const RuleSet& six_men() { return *rule_sets::find("six-mens-morris"); }

} // namespace

TEST_CASE("small games are solved on the disk to the same files as in memory") {
    std::mt19937 random{29};
    for (int game = 0; game < small_games; ++game) {
        const RuleSet rule_set = random_small_game(random);
        INFO(described(rule_set));
        const auto plan = plan_up_to(rule_set, 8);
        if (!plan) continue;
        check_on_disk(*plan, game % 2 == 0);
    }
}

TEST_CASE("small games with men in hand are solved on the disk to the same files as in memory") {
    std::mt19937 random{31};
    int solved = 0;
    for (int game = 0; game < small_games; ++game) {
        RuleSet rule_set = random_small_game(random);
        add_placing(rule_set.rules, random);
        INFO(described(rule_set));
        const auto plan = plan_game(rule_set);
        if (!plan) continue;
        check_on_disk(*plan, game % 2 == 0);
        ++solved;
    }
    CHECK(solved > small_games / 2);
}

TEST_CASE("some steps in memory and some on the disk give the same files") {
    const Agenda agenda = *plan_up_to(six_men(), 8);
    const ScratchFolder memory;
    store(memory.path(), agenda, {.has_plies = true});
    const ScratchFolder mixed;
    const std::uint64_t most_bytes = bytes_for(agenda, agenda.steps[2]);
    REQUIRE(steps_on_disk(agenda, most_bytes).size() == 1);
    store(mixed.path(), agenda, {.jobs = 2, .most_bytes = most_bytes, .has_plies = true});
    check_same_files(mixed.path(), memory.path());
}

TEST_CASE("solving on the disk that was stopped begins the pair again and ends with the same "
          "files") {
    const Agenda agenda = *plan_up_to(six_men(), 7);
    const ScratchFolder memory;
    store(memory.path(), agenda, {.has_plies = true});
    const ScratchFolder disk;
    for (const unsigned layer : {0U, 3U, 20U}) {
        std::stop_source stop;
        const StoreReport report = store(
            disk.path(), agenda,
            on_disk(agenda, {.jobs = 2,
                             .has_plies = true,
                             .stop = stop.get_token(),
                             .progress = [&](const StoreProgress& now) {
                                 if (now.subspace == Subspace{4, 3}
                                     && now.step == StoreStep::solving && now.layer >= layer)
                                     stop.request_stop();
                             }}));
        CHECK(names_in(disk.path()) == std::vector<std::string>{"3-3.mval"});
    }
    store(disk.path(), agenda, on_disk(agenda, {.has_plies = true}));
    check_same_files(disk.path(), memory.path());
}

TEST_CASE("a pair on the disk needs sound files, with distances if it shall have them") {
    const ScratchFolder folder;
    const DatabaseFolder values{folder.path(), six_men()};
    const Agenda agenda = *plan_for(six_men(), {4, 3});
    const auto code = [&] {
        const auto report = solve_into(values, agenda,
                                       on_disk(agenda, {.has_plies = true, .is_last_only = true}));
        REQUIRE_FALSE(report);
        return report.error().front().code;
    };
    CHECK(code() == Code::missing_database_file);
    solve_all(folder.path(), six_men(), 6);
    CHECK(code() == Code::missing_database_file);
    solve_all(folder.path(), six_men(), 6, {.has_plies = true});
    Bytes bytes = bytes_of(folder.path("3-3.mval"));
    bytes.back() ^= 1;
    write_bytes(folder.path("3-3.mval"), bytes);
    CHECK(code() == Code::damaged_database);
    CHECK(names_in(folder.path()) == std::vector<std::string>{"3-3.mval"});
}

TEST_CASE("existing files that do not fit into memory are verified on the disk") {
    const Agenda agenda = *plan_up_to(six_men(), 7);
    for (const bool has_plies : {false, true}) {
        const ScratchFolder folder;
        store(folder.path(), agenda, {.has_plies = has_plies});
        const StoreOptions options = on_disk(
            agenda, {.jobs = 2, .has_plies = has_plies, .verifying = Verifying::everything});
        const StoreReport report = store(folder.path(), agenda, options);
        CHECK(report.found.size() == 2);
        CHECK(report.slots_verified == agenda.slots());
        CHECK_FALSE(report.mismatch);
        Tables tables{six_men().board};
        Table& table = tables.add({3, 4});
        REQUIRE_FALSE(DatabaseFolder(folder.path(), six_men()).open({3, 4})->load(table, 1));
        std::uint64_t slot = 0;
        while (!is_decided(table.values.get(slot))) ++slot;
        table.values.set(slot, no_loss);
        REQUIRE_FALSE(write_subspace(folder.path(), six_men(), table, {.has_plies = has_plies}));
        CHECK(store(folder.path(), agenda, options).mismatch);
    }
}

TEST_CASE("a working file has no name, keeps its values and has all of its space from the start") {
    const ScratchFolder folder;
    {
        auto values = values_on_disk(folder.path("4-3.mval"), 100'000);
        REQUIRE(values);
        CHECK(names_in(folder.path()).empty());
        CHECK(values->size() == 100'000);
        values->set(99'999, 7);
        CHECK(values->get(99'999) == 7);
        CHECK(values->get(0) == 0);
    }
    CHECK(values_on_disk(folder.path("0-0.mval"), 0));
    const auto too_large = values_on_disk(folder.path("4-3.mval"), std::uint64_t{1} << 60);
    REQUIRE_FALSE(too_large);
    CHECK(too_large.error().front().code == Code::unwritable_database);
    CHECK(too_large.error().front().message.starts_with("cannot write " + folder.path("4-3.mval")));
    CHECK(names_in(folder.path()).empty());
    const auto nowhere = values_on_disk(folder.path("none/4-3.mval"), 1);
    REQUIRE_FALSE(nowhere);
    CHECK(nowhere.error().front().message
          == "cannot write " + folder.path("none/4-3.mval") + ": No such file or directory");
}

TEST_CASE("the tables that have to be in memory are the least, and less is refused") {
    const Agenda agenda = *plan_up_to(rule_sets::nine_mens_morris, 9);
    const Step& last = agenda.steps.back();
    CHECK(bytes_for(agenda, last) == agenda.index_bytes + disk_bytes(agenda, last));
    CHECK(steps_on_disk(agenda, agenda.index_bytes).size() == agenda.steps.size());
    CHECK(steps_on_disk(agenda, agenda.bytes()).empty());
    const ScratchFolder folder;
    const auto report = solve_into(DatabaseFolder{folder.path(), rule_sets::nine_mens_morris},
                                   agenda, {.jobs = 2, .most_bytes = agenda.index_bytes - 1});
    REQUIRE_FALSE(report);
    CHECK(report.error().front().code == Code::too_little_memory);
}
