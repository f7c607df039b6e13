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

#include <engine/exact/files/file_handle.hpp>
#include <libnotation/game/game.hpp>
#include <libnotation/rules/built_in/rule_set_pool.hpp>
#include <viewer/core/files/file_state.hpp>
#include <viewer/core/files/game_origin.hpp>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

/// A game and where it came from.
struct LeftGame {
    Game game;
    GameOrigin origin{};
    /// Of its origin, when it was read or saved last.
    FileState file{};
    /// Where the reader stood.
    NodeId node = Game::root;
    /// The name that it was taken from, for `forget_taken`.
    std::string taken{};
};

/// `$XDG_STATE_HOME/merels/unsaved`, or in `~/.local/state`; empty if there is neither.
std::string unsaved_folder();

class UnsavedWork {
public:
    /// Keeps nothing in an empty folder's name.
    explicit UnsavedWork(std::string folder,
                         std::chrono::milliseconds pause = std::chrono::seconds{10});
    /// Kept games stay: only `forget` removes them.
    ~UnsavedWork();
    UnsavedWork(const UnsavedWork&) = delete;
    UnsavedWork& operator=(const UnsavedWork&) = delete;

    bool is_on() const { return !folder_.empty(); }
    /// The time between two looks at the unsaved games.
    std::chrono::milliseconds pause() const { return pause_; }
    /// For one document.
    std::string new_name();
    /// Why that failed, if it did.
    std::optional<std::string> keep(const std::string& name, const LeftGame& game);
    void forget(const std::string& name);
    /// Games of dead programs, each returned to one caller only. Files that cannot be read stay in
    /// place. Keep each game again at once, and forget the old one only then.
    std::vector<LeftGame> take_left(RuleSetPool& pool);
    void forget_taken(const std::string& taken);
    /// How many times `keep` has kept something.
    std::uint64_t times_kept() const { return times_kept_; }

private:
    bool begin();
    void remove_lock(const std::string& program) const;
    std::string path(const std::string& name) const;

    std::string folder_;
    std::chrono::milliseconds pause_;
    /// Empty until something is kept.
    std::string own_;
    exact::FileHandle lock_;
    unsigned last_ = 0;
    std::uint64_t times_kept_ = 0;
    /// Locks that keep other programs from taking them, too.
    std::vector<exact::FileHandle> locks_of_taken_;
};

/// The form of the game in the folder; also for tests.
std::string format_left(const LeftGame& game);
std::optional<LeftGame> parse_left(std::string_view text, RuleSetPool& pool);

} // namespace merels::viewer
