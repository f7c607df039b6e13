#pragma once

// The source of a record: the tags Source, SourcePage, SourceURL, Licence and Transcriber. All of
// them belong to one source. So a missing tag is never taken from another source.

#include <libnotation/game/game.hpp>

#include <string_view>

namespace merels {

/// True for one of the five tags of a source.
bool is_of_source(std::string_view tag);

/// Adds another source to a record. If `source` contains all source tags that the game has, the
/// missing tags are set. Otherwise, the source becomes a comment before the first move, such as
/// "Source: Book Two, page 12, license CC0". If this comment exists, nothing changes.
void add_source(Game& game, const Tags& source);

} // namespace merels
