#pragma once

// Where a record comes from: the tags Source, SourcePage, SourceURL, Licence and Transcriber. They
// are of one source together, so they are never filled up one by one from another.

#include <libnotation/game/game.hpp>

#include <string_view>

namespace merels {

/// True for one of the five tags of a source.
bool is_of_source(std::string_view tag);

/// Adds another source of a record. The tags of the source are used if the game has none of the
/// five tags, or if they contain all of the game's own and more. Otherwise the source becomes a
/// comment before the first move, "Source: Book Two, page 12, license CC0", unless this comment
/// already exists.
void add_source(Game& game, const Tags& source);

} // namespace merels
