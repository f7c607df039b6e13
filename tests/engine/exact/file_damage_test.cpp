#include <engine/exact/files/file_database.hpp>
#include <engine/exact/files/whole_game_file.hpp>
#include <engine/exact/memory_database.hpp>
#include <engine/exact/rules/solvable.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <tests/engine/exact/file_fixture.hpp>
#include <tests/engine/exact/small_games.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>
#include <tests/support/sanitized.hpp>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>

using namespace merels;
using namespace merels::exact;
using namespace merels::test;

namespace {

const std::string golden = source_folder() + "/tests/data/values/version-1.mval";

/// A folder with the one file of the tiny game, with distances.
struct TinyFolder {
    TinyFolder() { solve_all(scratch.path(), rule_set, 6, {.has_plies = true}); }

    FolderReport check() const { return exact::check(DatabaseFolder{scratch.path(), rule_set}, 1); }
    std::string file() const { return scratch.path("3-3.mval"); }

    RuleSet rule_set = tiny_game();
    ScratchFolder scratch;
};

} // namespace

TEST_CASE("files of version 1 of the format stay what they are") {
    const TinyFolder tiny;
    const Bytes written = bytes_of(tiny.file());
    if (std::getenv("MERELS_UPDATE_GOLDEN") != nullptr) {
        write_bytes(golden, written);
        FAIL(golden << " was rewritten: run the test again without MERELS_UPDATE_GOLDEN");
    }
    const Bytes bytes = bytes_of(golden);
    constexpr std::size_t header_bytes = 184;
    constexpr std::size_t verdict_bytes = 64;
    REQUIRE(bytes.size() > header_bytes + verdict_bytes);
    // zstd compresses a block differently in its versions; all other bytes are the same.
    const auto old = decode(ByteView{bytes}.first(header_bytes));
    const auto header = decode(ByteView{written}.first(header_bytes));
    REQUIRE(old);
    REQUIRE(header);
    CHECK(encode(*old) == Bytes(bytes.begin(), bytes.begin() + header_bytes));
    CHECK(old->tally == header->tally);
    CHECK(old->rules == header->rules);
    CHECK(old->sections[0] == header->sections[0]);
    CHECK(std::equal(bytes.begin() + header_bytes, bytes.begin() + header_bytes + verdict_bytes,
                     written.begin() + header_bytes));
    write_bytes(tiny.file(), bytes);
    CHECK(tiny.check().faults.empty());
    const auto solved = solve(*plan_up_to(tiny.rule_set, 6));
    const FileDatabase database{{tiny.scratch.path(), tiny.rule_set}};
    for_each_position(tiny.rule_set, {3, 3}, [&](const Position& position) {
        CHECK(database.probe(position) == solved->probe(position));
    });
}

TEST_CASE("a flipped byte anywhere in a file is detected") {
    const TinyFolder tiny;
    const Bytes sound = bytes_of(tiny.file());
    REQUIRE(tiny.check().faults.empty());
    for (std::size_t i = 0; i < sound.size(); ++i) {
        if (!is_sampled(i)) continue;
        Bytes damaged = sound;
        damaged[i] ^= static_cast<std::uint8_t>(1U << (i % 8));
        write_bytes(tiny.file(), damaged);
        INFO("byte " << i);
        CHECK_FALSE(tiny.check().faults.empty());
    }
}

TEST_CASE("a probe that touches a damaged block gives no value and says what is damaged") {
    const TinyFolder tiny;
    const RuleSet& rule_set = tiny.rule_set;
    Setup setup;
    for (const std::string_view name : {"a3", "b3", "c2"})
        setup.men[0] |= *rule_set.board.find(name);
    for (const std::string_view name : {"a1", "b1", "b2"})
        setup.men[1] |= *rule_set.board.find(name);
    const Position position = *Position::make(rule_set, setup);
    CHECK(FileDatabase{{tiny.scratch.path(), rule_set}}.probe(position));
    Bytes bytes = bytes_of(tiny.file());
    bytes.back() ^= 1;
    write_bytes(tiny.file(), bytes);
    const FileDatabase database{{tiny.scratch.path(), rule_set}};
    CHECK_FALSE(database.probe(position));
    CHECK_FALSE(database.probe(position));
    REQUIRE(database.faults().size() == 1);
    CHECK(database.faults().front().message == tiny.file() + " is damaged in block 1 of section 2");
}

TEST_CASE("a file that is cut off or goes on is detected") {
    const TinyFolder tiny;
    const Bytes sound = bytes_of(tiny.file());
    for (std::size_t size = 0; size < sound.size(); ++size) {
        if (!is_sampled(size)) continue;
        write_bytes(tiny.file(), ByteView{sound}.first(size));
        INFO(size << " bytes");
        CHECK(tiny.check().faults.size() == 1);
    }
    Bytes longer = sound;
    longer.push_back(0);
    write_bytes(tiny.file(), longer);
    CHECK(tiny.check().faults.size() == 1);
}

TEST_CASE("the fault of a file is reported in one line with its name") {
    const TinyFolder tiny;
    const Bytes sound = bytes_of(tiny.file());
    const auto changed = [&](std::size_t at, std::uint8_t byte) {
        Bytes bytes = sound;
        bytes[at] = byte;
        return bytes;
    };
    struct Case {
        Bytes bytes;
        Code code;
        std::string message;
    };
    const std::vector<Case> cases{
        {{}, Code::damaged_database, " is cut off"},
        {Bytes(100), Code::damaged_database, " is not a file of exact values"},
        {changed(8, 2), Code::unknown_database_version,
         " has version 2 of the format, but Merels reads only 1"},
        {changed(40, 9), Code::damaged_database, " has a damaged header"},
        {{sound.begin(), sound.end() - 1}, Code::damaged_database, " is cut off"},
        {changed(sound.size() - 1, 99), Code::damaged_database,
         " is damaged in block 1 of section 2"},
    };
    for (const Case& wrong : cases) {
        write_bytes(tiny.file(), wrong.bytes);
        const FolderReport report = tiny.check();
        REQUIRE(report.faults.size() == 1);
        CHECK(report.faults.front().code == wrong.code);
        CHECK(report.faults.front().message == tiny.file() + wrong.message);
    }
}

TEST_CASE("a file of other rules or positions is refused and not replaced") {
    const TinyFolder tiny;
    RuleSet other = tiny.rule_set;
    other.rules.fly_at = 0;
    const auto report
        = solve_into(DatabaseFolder{tiny.scratch.path(), other}, *plan_up_to(other, 6), {});
    REQUIRE_FALSE(report);
    CHECK(report.error().front().code == Code::other_database);
    CHECK(report.error().front().message == tiny.file() + " belongs to other rules (tiny)");
    CHECK(tiny.check().faults.empty());
    const RuleSet& six = *rule_sets::find("six-mens-morris");
    const ScratchFolder folder;
    solve_all(folder.path(), six, 7);
    std::filesystem::rename(folder.path("4-3.mval"), folder.path("3-4.mval"));
    const FolderReport found = exact::check(DatabaseFolder{folder.path(), six}, 2);
    REQUIRE(found.faults.size() == 2);
    CHECK(found.faults[0].message == folder.path("3-4.mval") + " belongs to other positions");
    CHECK(found.faults[1].message == folder.path("4-3.mval") + " is missing");
}

TEST_CASE("a damaged file is made again") {
    const TinyFolder tiny;
    const Bytes sound = bytes_of(tiny.file());
    Bytes damaged = sound;
    damaged[damaged.size() / 2] ^= 4;
    write_bytes(tiny.file(), damaged);
    CHECK(solve_all(tiny.scratch.path(), tiny.rule_set, 6, {.has_plies = true}).solved.size() == 1);
    CHECK(bytes_of(tiny.file()) == sound);
}

TEST_CASE("a whole game comes back from its file, and a flipped byte is detected") {
    const RuleSet& rule_set = *rule_sets::find("three-mens-morris");
    const auto game = solve_whole(rule_set);
    REQUIRE(is_storable(rule_set));
    const ScratchFolder folder;
    const std::string path = folder.path("whole.mval");
    REQUIRE_FALSE(write_whole_game(path, *game, 2));
    const auto stored = StoredGame::open(path, rule_set);
    REQUIRE(stored);
    CHECK(stored->size() == game->size());
    game->for_each([&](const Position& position, Exact value) {
        CHECK(stored->probe(position) == value);
        for (const Symmetry& symmetry : rule_set.board.symmetries())
            CHECK(stored->probe(position.transformed(symmetry)) == value);
    });
    CHECK_FALSE(stored->probe(Position{rule_sets::nine_mens_morris}));
    const Bytes sound = bytes_of(path);
    const DatabaseFolder values{folder.path(), rule_set};
    CHECK(rule_sets_in(folder.path()).ids == std::vector<std::string>{"three-mens-morris"});
    const FolderReport report = check(values, 1);
    CHECK(report.files == 1);
    CHECK(report.bytes == sound.size());
    CHECK(report.slots == game->size());
    CHECK(report.faults.empty());
    for (std::size_t i = 0; i < sound.size(); ++i) {
        if (!is_sampled(i)) continue;
        Bytes damaged = sound;
        damaged[i] ^= 0x10;
        write_bytes(path, damaged);
        INFO("byte " << i);
        CHECK_FALSE(StoredGame::open(path, rule_set));
        CHECK(check(values, 1).faults.size() == 1);
    }
}

TEST_CASE("a whole game's file that would unpack into too much is not read") {
    const RuleSet& rule_set = *rule_sets::find("five-mens-morris");
    const ScratchFolder folder;
    FileHeader header;
    header.kind = FileKind::whole_game;
    header.rules = rule_identity(rule_set);
    header.id = rule_set.id;
    header.slots = most_positions_in_file + 1;
    header.sections.emplace_back(header.slots * 8, std::uint32_t{1} << 20);
    header.sections.emplace_back(header.slots * 2, std::uint32_t{1} << 20);
    const std::string path = whole_game_path(folder.path());
    REQUIRE_FALSE(write_block_file(
        path, header, [](auto, auto, auto) {}, 2));
    CHECK(bytes_of(path).size() < 10'000);
    const auto stored = StoredGame::open(path, rule_set);
    REQUIRE_FALSE(stored);
    CHECK(stored.error().front().code == Code::damaged_database);
    CHECK(stored.error().front().message
          == path + " has 3000001 positions, but at most 3000000 are possible");
}

TEST_CASE("a file that has become shorter cannot be read") {
    const ScratchFolder folder;
    write_bytes(folder.path("short"), Bytes(10));
    const auto file = open_file(folder.path("short"));
    REQUIRE(file);
    Bytes bytes(11);
    errno = 0;
    CHECK(!file->read(0, bytes));
    CHECK(cannot_read("short").message == "cannot read short: Input/output error");
    CHECK(file->read(0, std::span{bytes}.first(10)));
}
