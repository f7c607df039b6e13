#include <engine/exact/external_memory/parted_solver.hpp>
#include <engine/exact/files/new_file.hpp>
#include <engine/exact/plan/placing_plan.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <tests/engine/exact/file_fixture.hpp>
#include <tests/engine/exact/small_games.hpp>
#include <tests/support/catch.hpp>

#include <algorithm>

using namespace merels;
using namespace merels::exact;
using namespace merels::test;

namespace {

#ifdef NDEBUG
constexpr int small_games = 30;
#else
constexpr int small_games = 5;
#endif

/// An orbit or two in each part and window, and queues that overflow all the time.
constexpr Cut tiny{.in_part = 1, .in_window = 1, .in_buffer = 3, .in_queues = 50, .blocks = 8};
constexpr Cut small{
    .in_part = 700, .in_window = 3000, .in_buffer = 16, .in_queues = 1000, .blocks = 8};

StoreReport store(const std::string& folder, const Agenda& agenda, const StoreOptions& options) {
    const auto report = solve_into(DatabaseFolder{folder, *agenda.rule_set}, agenda, options);
    if (!report) FAIL(report.error().front().message);
    return *report;
}

void check_same_files(const std::string& folder, const std::string& wanted) {
    CHECK(names_in(folder) == names_in(wanted));
    for (const std::string& name : names_in(wanted)) {
        INFO(name);
        CHECK(bytes_of(folder + "/" + name) == bytes_of(wanted + "/" + name));
    }
}

/// Solved as a whole and in parts, the files are the same.
void check_parts(const Agenda& agenda, const Cut& cut, bool has_plies) {
    const ScratchFolder whole;
    store(whole.path(), agenda, {.has_plies = has_plies});
    const ScratchFolder parts;
    const StoreReport report = store(
        parts.path(), agenda,
        {.jobs = 2, .cut = cut, .has_plies = has_plies, .verifying = Verifying::everything});
    CHECK(report.solved.size() == agenda.steps.size());
    CHECK(report.slots_verified == agenda.slots());
    CHECK_FALSE(report.mismatch);
    check_same_files(parts.path(), whole.path());
}

const RuleSet& six_men() { return *rule_sets::find("six-mens-morris"); }

} // namespace

TEST_CASE("small games are solved in parts to the same files as in memory") {
    std::mt19937 random{29};
    for (int game = 0; game < small_games; ++game) {
        const RuleSet rule_set = random_small_game(random);
        INFO(described(rule_set));
        const auto plan = plan_up_to(rule_set, 8);
        if (!plan) continue;
        check_parts(agenda_of(*plan), game % 3 == 0 ? tiny : small, game % 2 == 0);
    }
}

TEST_CASE("small games with men in hand are solved in parts to the same files as in memory") {
    std::mt19937 random{31};
    int solved = 0;
    for (int game = 0; game < small_games; ++game) {
        RuleSet rule_set = random_small_game(random);
        add_placing(rule_set.rules, random);
        INFO(described(rule_set));
        const auto plan = plan_game(rule_set);
        if (!plan) continue;
        check_parts(agenda_of(*plan), game % 3 == 0 ? tiny : small, game % 2 == 0);
        ++solved;
    }
    CHECK(solved > small_games / 2);
}

TEST_CASE("six men's morris up to eight men is solved in parts to the same files as in memory") {
    check_parts(agenda_of(*plan_up_to(six_men(), 8)), small, true);
}

TEST_CASE("solving in parts that was stopped begins the pair anew and ends with the same files") {
    const Agenda agenda = agenda_of(*plan_up_to(six_men(), 7));
    const ScratchFolder whole;
    store(whole.path(), agenda, {.has_plies = true});
    const ScratchFolder parts;
    for (const unsigned layer : {0U, 3U, 20U}) {
        std::stop_source stop;
        const StoreReport report
            = store(parts.path(), agenda,
                    {.jobs = 2,
                     .cut = small,
                     .has_plies = true,
                     .stop = stop.get_token(),
                     .progress = [&](const StoreProgress& now) {
                         if (now.subspace == Subspace{4, 3} && now.step == StoreStep::solving
                             && now.layer >= layer)
                             stop.request_stop();
                     }});
        CHECK(names_in(parts.path()) == std::vector<std::string>{"3-3.mval"});
    }
    store(parts.path(), agenda, {.cut = small, .has_plies = true});
    check_same_files(parts.path(), whole.path());
}

TEST_CASE("what a killed program has left of its working files is removed") {
    const ScratchFolder folder;
    for (const char* const name : {"4-3.mval.part-abcdef", "4-3.mval.part-ABCDEF"})
        write_bytes(folder.path(name), Bytes(100));
    const Agenda agenda = agenda_of(*plan_up_to(six_men(), 6));
    store(folder.path(), agenda, {.cut = small});
    CHECK(names_in(folder.path()) == std::vector<std::string>{"3-3.mval"});
}

TEST_CASE(
    "a pair that is solved in parts needs sound files with distances where these are wanted") {
    const ScratchFolder folder;
    const DatabaseFolder values{folder.path(), six_men()};
    const Agenda agenda = agenda_of(*plan_for(six_men(), {4, 3}));
    const auto code = [&] {
        const auto report
            = solve_into(values, agenda, {.cut = small, .has_plies = true, .is_last_only = true});
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

TEST_CASE("what was there and does not fit into memory is verified from its files") {
    const Agenda agenda = agenda_of(*plan_up_to(six_men(), 7));
    for (const bool has_plies : {false, true}) {
        const ScratchFolder folder;
        store(folder.path(), agenda, {.has_plies = has_plies});
        const StoreOptions options{
            .jobs = 2, .cut = small, .has_plies = has_plies, .verifying = Verifying::everything};
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

TEST_CASE("parts are as large as the memory allows, and less than the least memory is refused") {
    const auto plan = plan_up_to(rule_sets::nine_mens_morris, 9);
    const Agenda agenda = agenda_of(*plan);
    const Step& last = agenda.steps.back();
    REQUIRE(last.subspace == Subspace{6, 3});
    const std::uint64_t least = least_bytes_in_parts(agenda, last, 2);
    CHECK(least < bytes_for(agenda, last) / 3);
    std::uint64_t part = 0;
    for (const std::uint64_t bytes : {least, 2 * least, 3 * least}) {
        const Cut cut = cut_for(agenda, last, 2, bytes);
        CHECK(cut.in_part > part);
        part = cut.in_part;
        const std::uint64_t parts = last.slots / cut.in_part + 2;
        CHECK(2 * agenda.index_bytes + 6 * cut.in_part + 2 * cut.in_window
                  + 4 * 2 * parts * cut.in_buffer
              <= bytes);
    }
    CHECK(steps_in_parts(agenda, 2, least).size() == 4);
    CHECK(steps_in_parts(agenda, 2, least / 2).empty());
    const ScratchFolder folder;
    const auto report = solve_into(DatabaseFolder{folder.path(), rule_sets::nine_mens_morris},
                                   agenda, {.jobs = 2, .most_bytes = least / 2});
    REQUIRE_FALSE(report);
    CHECK(report.error().front().code == Code::too_little_memory);
}

TEST_CASE("queues give back each slot once, from memory and from the disk") {
    const ScratchFolder folder;
    auto file = NewFile::begin(folder.path("queues"));
    REQUIRE(file);
    SlotQueues queues{file->handle(), {.parts = 3, .jobs = 2, .in_buffer = 4}};
    for (int round = 0; round < 2; ++round) {
        for (std::uint32_t slot = 0; slot < 50; ++slot)
            queues.push(slot % 2, slot % 7 == 0 ? 2 : 0, slot);
        CHECK(queues.on_disk() == 48);
        CHECK(queues.is_empty(1));
        for (const std::size_t part : {std::size_t{0}, std::size_t{2}}) {
            CHECK_FALSE(queues.is_empty(part));
            std::vector<std::uint32_t> taken;
            queues.take(part, Crew{1, {}}, [&](unsigned, std::span<const std::uint32_t> slots) {
                taken.insert(taken.end(), slots.begin(), slots.end());
            });
            std::vector<std::uint32_t> wanted;
            for (std::uint32_t slot = 0; slot < 50; ++slot)
                if ((slot % 7 == 0) == (part == 2)) wanted.push_back(slot);
            std::ranges::sort(taken);
            CHECK(taken == wanted);
            CHECK(queues.is_empty(part));
        }
        queues.rewind();
    }
    CHECK(queues.failure() == 0);
}
