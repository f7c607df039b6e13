#pragma once

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

} // namespace merels::viewer
