#pragma once

#include <libnotation/game/tags.hpp>

namespace merels::viewer {

/// The tags in the form for editing. First come the tags that every record should have, even if
/// they are missing, and then the others.
std::vector<Tag> shown_tags(const Tags& tags);

/// Adds the tags that every record should have: the date, and "?" for everything that is not known
/// yet.
Tags tags_of_new_game(const std::string& date);

/// Changes the first tag of that name, or adds one in its place.
void put_tag_into(Tags& tags, const std::string& name, const std::string& value);

} // namespace merels::viewer
