#pragma once

#include <libnotation/game/tags.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::viewer {

/// The tags that every record should have, in their order.
const std::vector<std::string>& roster_tags();

/// A sentence with the reason why a person cannot write a tag of that name; empty if it is
/// possible.
std::optional<std::string> check_tag_name(std::string_view name);

/// A sentence with the reason why a tag cannot have this value; empty if it can.
std::optional<std::string> check_tag(std::string_view name, std::string_view value);

/// The tags in the form for editing. First come the tags that every record should have, even if
/// they are missing, and then the others.
std::vector<Tag> shown_tags(const Tags& tags);

/// Adds the tags that every record should have: the date, and "?" for everything that is not known
/// yet.
Tags tags_of_new_game(const std::string& date);

/// Changes the first tag of that name, or adds one in its place.
void put_tag_into(Tags& tags, const std::string& name, const std::string& value);

} // namespace merels::viewer
