#pragma once

#include <cli/positions/game_shelf.hpp>
#include <cli/terminal/status.hpp>
#include <libnotation/game/game.hpp>
#include <libnotation/text/reader.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace merels::cli {

/// Calls `visit` with each game and its number: with all games of a file, or with the games that
/// the query finds in a collection. Findings of a file, and damaged games of a collection, are
/// printed to standard error. Only one game and one block of a file are in memory at a time.
/// Returns `Status::trouble` if a file cannot be read to its end. Throws a `UsageError` if `path`
/// is a file and `where` has a query.
Status for_each_game(const std::string& path, const std::optional<std::string>& where,
                     const ReadOptions& options,
                     const std::function<void(std::uint64_t, const Game&)>& visit);

/// Calls `visit` for each game of an open file. The first block of the file must be in
/// `file.block`.
Status for_each_game(OpenedFile& file, const std::string& path, const ReadOptions& options,
                     const std::function<void(std::uint64_t, const Game&)>& visit);

/// True if the player with this color has this name. The comparison ignores accents and the case of
/// letters.
bool has_player(const Game& game, Color color, const std::string& name);

} // namespace merels::cli
