#include <tests/support/catch.hpp>
#include <tests/support/hostile/tight_disk.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/collection/collection_rows.hpp>
#include <viewer/core/files/collection_file.hpp>
#include <viewer/core/tasks/explorer_reader.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

namespace {

/// Enough games that the file grows, with any room in its pages.
constexpr GameId later_games = 40;

Game game_by(const std::string& white) {
    return read_text("[White \"" + white + "\"]\n\n1. d6 d2 *\n").games.front();
}

std::string make_small(const TightDisk& disk) {
    std::string path = disk.path("club.merels");
    REQUIRE_FALSE(make_collection(path));
    REQUIRE(add_to_collection(path, game_by("Mia")));
    return path;
}

void add_later_games(const std::string& path) {
    for (GameId id = 2; id < 2 + later_games; ++id)
        REQUIRE(add_to_collection(path, game_by("Zoe " + std::string(200, 'x'))));
}

std::string fault_of(const HeadReader::Answer& answer) {
    return answer.fault ? answer.fault->message : "";
}

} // namespace

TEST_CASE("games that come when a full disk has room again have their rows") {
    const TightDisk disk;
    const std::string path = make_small(disk);
    const rlim_t room = GENERATE(0U, 1000U);
    INFO(room);
    std::optional<HeadReader> reader;
    const auto first = disk.while_full(
        [&] {
            reader.emplace(path);
            return reader->answer({1}, {});
        },
        room);
    CHECK(fault_of(first).empty());
    REQUIRE(first.heads.size() == 1);
    CHECK(first.heads[0].white == "Mia");
    add_later_games(path);
    const auto later = reader->answer({1, 2, 1 + later_games}, {});
    CHECK(fault_of(later).empty());
    REQUIRE(later.heads.size() == 3);
    CHECK(later.heads[0].white == "Mia");
    for (const std::size_t i : {1U, 2U}) {
        CHECK(later.heads[i].white.starts_with("Zoe"));
        CHECK(later.heads[i].plies == 2);
    }
}

TEST_CASE("an explorer counts games that come when a full disk has room again") {
    const TightDisk disk;
    const std::string path = make_small(disk);
    const rlim_t room = GENERATE(0U, 1000U);
    INFO(room);
    const Position begin{rule_sets::nine_mens_morris};
    std::optional<ExplorerReader> reader;
    const auto first = disk.while_full(
        [&] {
            reader.emplace(path);
            return reader->answer(begin, {});
        },
        room);
    CHECK(first.fault.empty());
    REQUIRE(first.moves.size() == 1);
    CHECK(first.moves[0].counts.games == 1);
    add_later_games(path);
    const auto later = reader->answer(begin, {});
    CHECK(later.fault.empty());
    REQUIRE(later.moves.size() == 1);
    CHECK(later.moves[0].counts.games == 1 + later_games);
}

TEST_CASE("a collection that could not be opened is read when it can") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    HeadReader heads{path};
    ExplorerReader explorer{path};
    const Position begin{rule_sets::nine_mens_morris};
    CHECK(fault_of(heads.answer({1}, {})) == path + ": there is no such file");
    CHECK(explorer.answer(begin, {}).fault == path + ": there is no such file");
    REQUIRE_FALSE(make_collection(path));
    REQUIRE(add_to_collection(path, game_by("Mia")));
    const auto answer = heads.answer({1}, {});
    CHECK(fault_of(answer).empty());
    REQUIRE(answer.heads.size() == 1);
    CHECK(answer.heads[0].white == "Mia");
    CHECK(explorer.answer(begin, {}).moves.size() == 1);
}
