#pragma once

#include <libnotation/game/tags.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::viewer {

/// The tags that every record should have, in order.
const std::vector<std::string>& roster_tags();

/// The reason why a person must not use this name for a tag, as a sentence. The result is empty if
/// the name is allowed.
std::optional<std::string> check_tag_name(std::string_view name);

/// The reason why a tag cannot have this value, as a sentence. The result is empty if the value is
/// valid.
std::optional<std::string> check_tag(std::string_view name, std::string_view value);

/// The tags that a person can edit. The list begins with the tags that every record should have,
/// even if they have no value. After them, the list has the other tags of the game. If the game has
/// the tag `Object`, `Dating` or `Reliability`, the list begins with these tags and with `Source`.
std::vector<Tag> shown_tags(const Tags& tags);

/// The tags that every record should have. The tag `Date` has the value `date`, and all other tags
/// have the value "?".
Tags tags_of_new_game(const std::string& date);

/// Changes the first tag with this name. If no tag has this name, adds a tag.
void put_tag_into(Tags& tags, const std::string& name, const std::string& value);

} // namespace merels::viewer
