#pragma once

// Unsaved games outlive a program that crashes.
//
//   UnsavedWork work{unsaved_folder()};
//   const std::string name = work.new_name();
//   work.keep(name, {game, origin, state});     // now and then
//   work.forget(name);                          // saved, or closed
//
//   for (const LeftGame& left : work.take_left(pool)) …          // of a program that is dead
//
// A program's files begin with a name of its own, and it holds a lock of that name while it lives:
// a program that gets the lock knows that the owner is dead. A lock ends with its process in any
// case.

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

/// A game, and the file or collection that it came from.
struct LeftGame {
    Game game;
    GameOrigin origin{};
    /// The state of its file or record when it was last read or saved.
    FileState file{};
    /// The current move of the reader.
    NodeId node = Game::root;
    /// The name under which the game was kept, for `forget_taken`.
    std::string taken{};
};

/// The folder `$XDG_STATE_HOME/merels/unsaved`, or the same in `~/.local/state`; empty if there is
/// neither.
std::string unsaved_folder();

class UnsavedWork {
public:
    /// If the name of the folder is empty, it keeps nothing.
    explicit UnsavedWork(std::string folder,
                         std::chrono::milliseconds pause = std::chrono::seconds{10});
    /// Kept games stay until `forget` removes them.
    ~UnsavedWork();
    UnsavedWork(const UnsavedWork&) = delete;
    UnsavedWork& operator=(const UnsavedWork&) = delete;

    bool is_on() const { return !folder_.empty(); }
    /// The time between two checks of the unsaved games.
    std::chrono::milliseconds pause() const { return pause_; }
    /// A new name for the game of one document.
    std::string new_name();
    /// Keeps a game under this name. Returns the reason if that failed.
    std::optional<std::string> keep(const std::string& name, const LeftGame& game);
    void forget(const std::string& name);
    /// The games of programs that have ended. Each game is returned to only one caller. It keeps
    /// files that cannot be read. The caller must keep each game again at once, and only then
    /// forget the old one.
    std::vector<LeftGame> take_left(RuleSetPool& pool);
    void forget_taken(const std::string& taken);
    /// The number of times that `keep` has kept something.
    std::uint64_t times_kept() const { return times_kept_; }

private:
    bool begin();
    void remove_lock(const std::string& program) const;
    std::string path(const std::string& name) const;

    std::string folder_;
    std::chrono::milliseconds pause_;
    /// The folder in use; empty until something is kept.
    std::string own_;
    exact::FileHandle lock_;
    unsigned last_ = 0;
    std::uint64_t times_kept_ = 0;
    /// Locks, so that no other program takes these games.
    std::vector<exact::FileHandle> locks_of_taken_;
};

/// The form in which the folder stores a game; public for tests.
std::string format_left(const LeftGame& game);
std::optional<LeftGame> parse_left(std::string_view text, RuleSetPool& pool);

} // namespace merels::viewer
