#pragma once

#include <tests/cli/program.hpp>

#include <functional>
#include <string>
#include <vector>

namespace merels::test {

/// A run of `merels` that is killed (SIGKILL) again and again, at different moments.
struct KilledRun {
    /// What runs on the collection `c.merels`.
    std::vector<std::string> arguments;
    /// Puts the folder in the state before the run.
    std::function<void()> prepare;
    /// Looks at what a killed run left. What it exports is `text`.
    std::function<void(const std::string& text)> look;
    /// What the run begins with is damaged, and so may be what a killed run leaves.
    bool is_repair = false;
};

/// Runs `merels` to its end; how many calls that change a file it makes (kill/kill_at_write.cpp).
int count_calls(const Folder& folder, const std::vector<std::string>& arguments);
/// Runs it, and kills it just before that call; false if it ended before.
bool is_killed(const Folder& folder, const std::vector<std::string>& arguments, int last);

/// Kills the run at MERELS_KILLS moments (or `usual`): just before calls that change a file, drawn
/// at random from all that a whole run makes. Each time the doctor must
/// find the collection sound, and after the run was run again its games must be those of a run that
/// nobody killed.
void kill_again_and_again(const Folder& folder, const KilledRun& run, int usual);

/// Copies a collection that nobody has open.
void copy_collection(const Folder& folder, const std::string& from, const std::string& to);

/// The records of an export.
std::vector<std::string> records_of(const std::string& text);

/// What tells two exports apart, game by game; empty if they are the same.
std::string difference(const std::string& found, const std::string& wanted);

} // namespace merels::test
