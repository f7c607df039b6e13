#pragma once

// Where a record comes from: the tags Source, SourcePage, SourceURL, Licence and Transcriber. They
// are of one source together, so they are never filled up one by one from another.

#include <libnotation/game/game.hpp>

#include <string>
#include <string_view>

namespace merels {

/// One of the five tags.
bool is_of_source(std::string_view tag);

/// Adds another source of a record. Its tags are taken if the game has none of them, or if they say
/// all that the game's own say, and more. Of one that says something else a comment before the
/// first turn tells, "Source: Book Two, page 12, licence CC0"; unless it does already.
void add_source(Game& game, const Tags& source);

} // namespace merels
