#pragma once

// Keeps unsaved games, so that they are still there after a crash.
//
//   UnsavedWork work{unsaved_folder()};
//   const std::string name = work.new_name();
//   work.keep(name, {game, origin, state});     // now and then
//   work.forget(name);                          // saved, or closed
//
//   for (const LeftGame& left : work.take_left(pool)) …          // of a program that is dead
//
// All files of one running program have names with the same beginning. One of the files is a lock
// file. The name of the lock file ends with `.lock`. The system frees the lock when the process
// ends. So if a program can lock another program's lock file, the other program has ended.

#include <engine/exact/files/new_file.hpp>
#include <libnotation/game/game.hpp>
#include <libnotation/rules/built_in/rule_set_pool.hpp>
#include <viewer/core/files/file_state.hpp>
#include <viewer/core/files/game_origin.hpp>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

/// An unsaved game, and its file or collection.
struct LeftGame {
    Game game;
    GameOrigin origin{};
    /// The state of the game's file or record when the game was last read or saved.
    FileState file{};
    /// The current move of the game.
    NodeId node = Game::root;
    /// The name of the kept file, for `forget_taken`.
    std::string taken{};
};

/// The folder for unsaved games: `merels/unsaved` in `$XDG_STATE_HOME`, or else in
/// `~/.local/state`. If `$XDG_STATE_HOME` and the home folder are both unknown, the result is
/// empty.
std::string unsaved_folder();

class UnsavedWork {
public:
    /// With an empty folder name, nothing is kept.
    explicit UnsavedWork(std::string folder,
                         std::chrono::milliseconds pause = std::chrono::seconds{10});
    /// The kept games stay until they are removed with `forget`.
    ~UnsavedWork();
    UnsavedWork(const UnsavedWork&) = delete;
    UnsavedWork& operator=(const UnsavedWork&) = delete;

    bool is_on() const { return !folder_.empty(); }
    /// The time between two checks for unsaved changes.
    std::chrono::milliseconds pause() const { return pause_; }
    /// A name for `keep`. No other unsaved game of this program has this name.
    std::string new_name();
    /// Stores an unsaved game under the name `name`. If the game cannot be stored, the result is
    /// the reason.
    std::optional<std::string> keep(const std::string& name, const LeftGame& game);
    void forget(const std::string& name);
    /// Returns the unsaved games that earlier runs of the viewer left behind. Games of viewers that
    /// are still running are not returned. Each game is returned to only one caller. The caller
    /// must first `keep` the game, and then call `forget_taken`. A file that cannot be read is not
    /// deleted.
    std::vector<LeftGame> take_left(RuleSetPool& pool);
    void forget_taken(const std::string& taken);
    /// The number of times that a game was kept.
    std::uint64_t times_kept() const { return times_kept_; }

private:
    bool begin();
    void remove_lock(const std::string& program) const;
    std::string path(const std::string& name) const;

    std::string folder_;
    std::chrono::milliseconds pause_;
    /// The file names of all unsaved games of the running program begin with `own_`. `own_` is
    /// empty until the program keeps its first game.
    std::string own_;
    exact::FileHandle lock_;
    unsigned last_ = 0;
    std::uint64_t times_kept_ = 0;
    /// If a program has ended, and `take_left` has returned the program's games, this list contains
    /// the lock of the program. Without these locks, another program could restore the same games.
    std::vector<exact::FileHandle> locks_of_taken_;
};

/// The text of the file in which an unsaved game is kept. This function is in the header only for
/// tests.
std::string format_left(const LeftGame& game);
std::optional<LeftGame> parse_left(std::string_view text, RuleSetPool& pool);

} // namespace merels::viewer
