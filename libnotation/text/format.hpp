#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace merels {

/// How a record is written: our own strict form, PlayOK's numbered points, or the PGN that Sanmill
/// writes.
enum class Format : std::uint8_t { merels, playok, sanmill };

std::span<const Format> all_formats();

/// As options name it: "merels", "playok", "sanmill".
std::string_view name(Format format);
/// As people call it: "PlayOK".
std::string_view title(Format format);
std::optional<Format> find_format(std::string_view name);

} // namespace merels
