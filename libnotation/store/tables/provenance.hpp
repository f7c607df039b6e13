#pragma once

// Where a record comes from: the tags Source, SourcePage, SourceURL, Licence and Transcriber. They
// are of one source together, so they are never filled up one by one from another.

#include <libnotation/game/game.hpp>

#include <string>
#include <string_view>

namespace merels {

/// One of the five tags.
bool is_of_source(std::string_view tag);

/// Adds another source of a record. Its tags are used if the game has none of them, or if they
/// contain all of the game's own and more. Any other source becomes a comment before the first
/// move, "Source: Book Two, page 12, license CC0", unless there is one already.
void add_source(Game& game, const Tags& source);

} // namespace merels
