#include <engine/exact/knowledge.hpp>
#include <engine/exact/memory_database.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <tests/engine/exact/file_fixture.hpp>
#include <tests/support/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <thread>

using namespace merels;
using namespace merels::exact;
using namespace merels::test;

namespace {

const RuleSet& nine() { return rule_sets::nine_mens_morris; }

Position ending(unsigned black_men) {
    Setup setup;
    for (const std::string_view name : {"a7", "d7", "g1"}) setup.men[0] |= *nine().board.find(name);
    for (const std::string_view name : {"b6", "d6", "e4", "d2", "f4", "b4"})
        if (setup.men[1].size() < black_men) setup.men[1] |= *nine().board.find(name);
    return *Position::make(nine(), setup);
}

/// Knowledge of nine men's morris, and its reports while it is opened.
struct Opened {
    explicit Opened(const std::string& folder, bool may_solve = true)
        : knowledge(open_knowledge(
            nine(), {.jobs = 2,
                     .may_solve = may_solve,
                     .progress = [this](const std::string& what, double) { told = what; },
                     .folder = folder})) {}

    std::string told;
    std::unique_ptr<const Oracle> knowledge;
};

} // namespace

TEST_CASE("an alignment game is known as a whole at first use") {
    const RuleSet& rule_set = *rule_sets::find("three-mens-morris");
    const auto knowledge = open_knowledge(rule_set, {.folder = {}});
    CHECK(knowledge->probe(Position{rule_set}) == Exact::win_in(9));
    CHECK_FALSE(knowledge->probe(Position{nine()}));
}

TEST_CASE("endings with up to eight men are known, kept in files and found again") {
    const ScratchFolder scratch;
    const std::string values = scratch.path("exact/nine-mens-morris");
    const Opened first{scratch.path()};
    CHECK(first.told == "the endings of Nine men's morris with up to 8 men");
    CHECK(first.knowledge->probe(ending(3)) == Exact::win_in(1));
    REQUIRE(first.knowledge->probe(ending(5)));
    CHECK(first.knowledge->probe(ending(5))->has_plies());
    CHECK_FALSE(first.knowledge->probe(ending(6)));
    CHECK(names_in(values)
          == std::vector<std::string>{"3-3.mval", "3-4.mval", "3-5.mval", "4-3.mval", "4-4.mval",
                                      "5-3.mval"});
    const Opened second{scratch.path()};
    CHECK(second.told.empty());
    CHECK(second.knowledge->probe(ending(5)) == first.knowledge->probe(ending(5)));
    // Values from files are also read if nothing may be solved.
    CHECK(Opened{scratch.path(), false}.knowledge->probe(ending(3)) == Exact::win_in(1));

    const Bytes sound = bytes_of(values + "/4-3.mval");
    Bytes damaged = sound;
    damaged[damaged.size() / 2] ^= 1;
    write_bytes(values + "/4-3.mval", damaged);
    const Opened mended{scratch.path()};
    CHECK(mended.told == "the endings of Nine men's morris with up to 8 men");
    CHECK(bytes_of(values + "/4-3.mval") == sound);
}

TEST_CASE("nothing is known of a game that may not be solved and was not") {
    const ScratchFolder scratch;
    CHECK_FALSE(Opened(scratch.path(), false).knowledge->probe(ending(3)));
    CHECK(names_in(scratch.path()).empty());
}

TEST_CASE("a folder that cannot be written leaves the values in memory, and this is reported") {
    const ScratchFolder scratch;
    write_bytes(scratch.path("file"), {});
    std::vector<std::string> told;
    const auto knowledge = open_knowledge(
        nine(), {.jobs = 2,
                 .progress = [&](const std::string& what, double) { told.push_back(what); },
                 .folder = scratch.path("file")});
    CHECK(knowledge->probe(ending(3)) == Exact::win_in(1));
    REQUIRE_FALSE(told.empty());
    CHECK(told.front().starts_with("cannot make the folder " + scratch.path("file") + "/exact"));
}

TEST_CASE("a kept file of other positions or rules is reported and not used") {
    const ScratchFolder scratch;
    const RuleSet& rule_set = *rule_sets::find("six-mens-morris");
    const std::string folder = values_folder(scratch.path(), rule_set);
    solve_all(folder, rule_set, 7, {.has_plies = true});
    std::filesystem::rename(folder + "/4-3.mval", folder + "/3-4.mval");
    for (const bool may_solve : {false, true}) {
        std::vector<std::string> notices;
        const auto knowledge = open_knowledge(
            rule_set, {.may_solve = may_solve,
                       .stop = {},
                       .notice = [&](const std::string& what) { notices.push_back(what); },
                       .folder = scratch.path()});
        CHECK(notices
              == std::vector<std::string>{
                  folder
                  + "/3-4.mval belongs to other positions [E807], so its values are not used"});
        if (!may_solve) break;
    }
}

TEST_CASE("two that solve into the same folder at once do each other no harm") {
    const ScratchFolder scratch;
    const RuleSet& rule_set = *rule_sets::find("six-mens-morris");
    const auto solve_endings = [&] { solve_all(scratch.path("values"), rule_set, 8); };
    std::thread other{solve_endings};
    solve_endings();
    other.join();
    CHECK(exact::check(DatabaseFolder{scratch.path("values"), rule_set}, 1).faults.empty());
    CHECK(names_in(scratch.path("values")).size() == 6);
}

TEST_CASE("values are kept where MERELS_DATA, XDG_DATA_HOME or HOME say") {
    const auto with = [](const char* merels, const char* xdg, const char* home) {
        const auto set = [](const char* name, const char* value) {
            value == nullptr ? ::unsetenv(name) : ::setenv(name, value, 1);
        };
        const char* const old[]
            = {std::getenv("MERELS_DATA"), std::getenv("XDG_DATA_HOME"), std::getenv("HOME")};
        std::vector<std::optional<std::string>> kept;
        for (const char* const value : old)
            kept.push_back(value == nullptr ? std::nullopt : std::optional<std::string>{value});
        set("MERELS_DATA", merels);
        set("XDG_DATA_HOME", xdg);
        set("HOME", home);
        std::string folder = data_folder();
        set("MERELS_DATA", kept[0] ? kept[0]->c_str() : nullptr);
        set("XDG_DATA_HOME", kept[1] ? kept[1]->c_str() : nullptr);
        set("HOME", kept[2] ? kept[2]->c_str() : nullptr);
        return folder;
    };
    CHECK(with("/data", "/xdg", "/home/a") == "/data");
    CHECK(with("none", "/xdg", "/home/a").empty());
    CHECK(with(nullptr, "/xdg", "/home/a") == "/xdg/merels");
    CHECK(with(nullptr, "relative", "/home/a") == "/home/a/.local/share/merels");
    CHECK(with(nullptr, nullptr, "/home/a") == "/home/a/.local/share/merels");
    CHECK(with(nullptr, nullptr, nullptr).empty());
}

TEST_CASE("a rule set that is not built-in has a folder of its own") {
    RuleSet other = nine();
    CHECK(values_folder("/d", nine()) == "/d/exact/nine-mens-morris");
    other.rules.fly_at = 0;
    const std::string folder = values_folder("/d", other);
    CHECK(folder.starts_with("/d/exact/nine-mens-morris-"));
    other.id = "../Up";
    CHECK(values_folder("/d", other).starts_with("/d/exact/____p-"));
}
