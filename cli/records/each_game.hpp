#pragma once

#include <cli/positions/game_shelf.hpp>

#include <functional>
#include <string>

namespace merels::cli {

/// Calls `take` with each game of a file, and prints the diagnostics of its records. The status
/// shows if there were any. If the file cannot be read to its end, it is `Status::trouble`.
Status for_each_game(OpenedFile& file, const std::string& path, const ReadOptions& options,
                     const std::function<void(const Game&)>& take);

} // namespace merels::cli
