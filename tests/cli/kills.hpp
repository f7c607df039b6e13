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
    /// The run begins with a damaged file, and a killed run may leave one.
    bool is_repair = false;
};

/// Runs `merels` to its end, and returns the number of its calls that change a file
/// (kill/kill_at_write.cpp).
int count_calls(const Folder& folder, const std::vector<std::string>& arguments);
/// Runs `merels`, and kills it just before the call with this number. Returns false if `merels`
/// ended earlier.
bool is_killed(const Folder& folder, const std::vector<std::string>& arguments, int last);

/// Kills the run at MERELS_KILLS moments, or `usual` moments. Each moment is just before a call
/// that changes a file. The calls are chosen at random. After each kill, the doctor must find the
/// collection sound. After the run is repeated, the collection must have the same games as after a
/// run that was not killed.
void kill_again_and_again(const Folder& folder, const KilledRun& run, int usual);

/// Copies a collection that is not open in any program.
void copy_collection(const Folder& folder, const std::string& from, const std::string& to);

/// The records of an export.
std::vector<std::string> records_of(const std::string& text);

/// The difference of two exports, game by game; empty if they are the same.
std::string difference(const std::string& found, const std::string& wanted);

} // namespace merels::test
