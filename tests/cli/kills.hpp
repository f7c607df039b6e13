#pragma once

#include <tests/cli/program.hpp>

#include <functional>
#include <string>
#include <vector>

namespace merels::test {

/// A run of `merels` that is killed (SIGKILL) again and again, at different moments.
struct KilledRun {
    /// The command line that runs on the collection `c.merels`.
    std::vector<std::string> arguments;
    /// Puts the folder in the state before the run.
    std::function<void()> prepare;
    /// Examines the files that a killed run left. `text` is the export of the collection.
    std::function<void(const std::string& text)> look;
    /// True if the run begins with a damaged file, and a killed run may leave one.
    bool is_repair = false;
};

/// Runs `merels` to its end, and returns the number of its calls that change a file
/// (kill/kill_at_write.cpp).
int count_calls(const Folder& folder, const std::vector<std::string>& arguments);
/// Runs `merels`, and kills it just before the call with this number. Returns false if `merels`
/// ended earlier.
bool is_killed(const Folder& folder, const std::vector<std::string>& arguments, int last);

/// Kills the run at MERELS_KILLS moments, or `usual` moments, each just before a random call that
/// changes a file. After each kill, the doctor must find the collection sound. After a repeated
/// run, the collection must have the same games as without a kill.
void kill_again_and_again(const Folder& folder, const KilledRun& run, int usual);

/// Copies a collection that is not open in any program.
void copy_collection(const Folder& folder, const std::string& from, const std::string& to);

/// The records of an export.
std::vector<std::string> records_of(const std::string& text);

/// The difference of two exports, game by game; empty if they are the same.
std::string difference(const std::string& found, const std::string& wanted);

} // namespace merels::test
