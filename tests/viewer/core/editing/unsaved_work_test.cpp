#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>
#include <viewer/core/editing/unsaved_work.hpp>

#include <libnotation/game/random_game.hpp>

#include <algorithm>
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace merels;
using namespace merels::test;
using viewer::LeftGame;
using viewer::UnsavedWork;

namespace {

std::size_t files_in(const std::string& folder) {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator{folder}, {}));
}

/// The files of a program that ends without closing.
void leave(const std::string& folder, const std::vector<LeftGame>& games) {
    const pid_t process = ::fork();
    if (process == 0) {
        UnsavedWork work{folder};
        for (const LeftGame& game : games) work.keep(work.new_name(), game);
        ::kill(::getpid(), SIGKILL);
    }
    int status = 0;
    ::waitpid(process, &status, 0);
}

} // namespace

TEST_CASE("what a killed program had not saved is found once, with where it came from") {
    const ScratchFolder folder;
    const Game first = game_of("1. d6 {said} (1. d2 f4) f4 *");
    const Game second = game_of("1. g7 *");
    leave(folder.path("unsaved"),
          {{first, viewer::FilePlace{"/tmp/a\n b\\.pgn", 7}, {true, 12, -34, 56}},
           {second, viewer::CollectionPlace{"/tmp/c.merels", 99}, {}}});
    RuleSetPool pool;
    UnsavedWork work{folder.path("unsaved")};
    const auto left = work.take_left(pool);
    REQUIRE(left.size() == 2);
    CHECK(left[0].game == first);
    CHECK(left[0].origin == viewer::GameOrigin{viewer::FilePlace{"/tmp/a\n b\\.pgn", 7}});
    CHECK(left[0].file == viewer::FileState{true, 12, -34, 56});
    CHECK(left[1].game == second);
    CHECK(left[1].origin == viewer::GameOrigin{viewer::CollectionPlace{"/tmp/c.merels", 99}});
    // Another program that begins now gets none of them.
    UnsavedWork other{folder.path("unsaved")};
    CHECK(other.take_left(pool).empty());
    // The games are removed one after the other. The file with the lock is removed together with
    // the last game.
    work.forget_taken(left[0].taken);
    CHECK(files_in(folder.path("unsaved")) == 2);
    work.forget_taken(left[1].taken);
    CHECK(files_in(folder.path("unsaved")) == 0);
}

TEST_CASE("a program that lives keeps its games to itself, and one that ends leaves nothing") {
    const ScratchFolder folder;
    RuleSetPool pool;
    {
        UnsavedWork work{folder.path("")};
        const std::string name = work.new_name();
        CHECK_FALSE(work.keep(name, {game_of("1. d6 *")}).has_value());
        UnsavedWork other{folder.path("")};
        CHECK(other.take_left(pool).empty());
        work.forget(name);
    }
    CHECK(files_in(folder.path("")) == 0);
}

TEST_CASE("unsaved games are for their owner's eyes only") {
    namespace fs = std::filesystem;
    const ScratchFolder folder;
    const std::string kept = folder.path("state/unsaved");
    // The folder as earlier programs made it.
    fs::create_directories(kept);
    fs::permissions(kept, fs::perms::all);
    UnsavedWork work{kept};
    work.keep(work.new_name(), {game_of("1. d6 *")});
    CHECK(fs::status(kept).permissions() == fs::perms::owner_all);
    CHECK(files_in(kept) == 2);
    for (const auto& entry : fs::directory_iterator{kept})
        CHECK(entry.status().permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("a game that was not forgotten outlives a program that ends well") {
    const ScratchFolder folder;
    RuleSetPool pool;
    {
        UnsavedWork work{folder.path("")};
        work.keep(work.new_name(), {game_of("1. d6 *")});
    }
    UnsavedWork other{folder.path("")};
    CHECK(other.take_left(pool).size() == 1);
}

TEST_CASE("what cannot be read stays on the disk") {
    const ScratchFolder folder;
    leave(folder.path(""), {{game_of("1. d6 *")}, {game_of("1. d2 *")}});
    for (const auto& entry : std::filesystem::directory_iterator{folder.path("")})
        if (entry.path().string().ends_with("-1")) std::ofstream{entry.path()} << "nonsense";
    RuleSetPool pool;
    UnsavedWork work{folder.path("")};
    const auto left = work.take_left(pool);
    REQUIRE(left.size() == 1);
    work.forget_taken(left[0].taken);
    CHECK(files_in(folder.path("")) == 2);
}

TEST_CASE("a game with everything in it is kept as it is") {
    for (unsigned seed = 1; seed <= 10; ++seed) {
        std::mt19937_64 random{seed};
        RuleSetPool pool;
        LeftGame left{random_game(rule_sets::morabaraba, random, 40)};
        annotate_at_random(left.game, random);
        left.game.tags.add("White", "Anna \"the\" \\ One");
        const auto read = viewer::parse_left(viewer::format_left(left), pool);
        REQUIRE(read.has_value());
        CHECK(read->game == left.game);
    }
    RuleSetPool pool;
    CHECK_FALSE(viewer::parse_left("", pool).has_value());
    CHECK_FALSE(viewer::parse_left("merels unsaved game 1\nfile x\n", pool).has_value());
}

TEST_CASE("a folder that cannot be written is reported") {
    const ScratchFolder folder;
    folder.write("file", "");
    UnsavedWork work{folder.path("file") + "/below"};
    const auto why = work.keep(work.new_name(), {game_of("1. d6 *")});
    REQUIRE(why.has_value());
    CHECK(*why == folder.path("file") + "/below: Not a directory");
    UnsavedWork off{""};
    CHECK_FALSE(off.keep(off.new_name(), {game_of("1. d6 *")}).has_value());
}

TEST_CASE("where the reader stood is kept with a game") {
    RuleSetPool pool;
    const Game game = game_of("1. d6 f4 (1... d2 2. b4 (2. a1)) 2. a7 *");
    for (NodeId node = Game::root; node < game.node_slots(); ++node) {
        const auto read = viewer::parse_left(viewer::format_left({game, {}, {}, node}), pool);
        REQUIRE(read.has_value());
        CHECK(read->game == game);
        CHECK(read->game.position_after(read->node) == game.position_after(node));
    }
    // Files of other programs contain no number of a move, or a number that the game does not have.
    const std::string text = viewer::format_left({game, {}, {}, 1});
    const std::string head = "merels unsaved game 1\nnew\n0 0 0 0";
    REQUIRE(text.starts_with(head + " 0\n"));
    const std::string record = text.substr((head + " 0\n").size());
    CHECK(viewer::parse_left(head + "\n" + record, pool)->node == Game::root);
    CHECK(viewer::parse_left(head + " 0 7 0\n" + record, pool)->node == 1);
    CHECK(viewer::parse_left(head + " x\n" + record, pool)->node == Game::root);
}
