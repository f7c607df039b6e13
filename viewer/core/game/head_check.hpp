#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::viewer {

/// The tags that every record should have, in their order.
const std::vector<std::string>& roster_tags();

/// Why a person can write no tag of that name, in a sentence; empty if he can.
std::optional<std::string> check_tag_name(std::string_view name);

/// Why a tag cannot be so, in a sentence; empty if it can.
std::optional<std::string> check_tag(std::string_view name, std::string_view value);

} // namespace merels::viewer
