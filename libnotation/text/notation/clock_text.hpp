#pragma once

// A time on a clock: `h:mm:ss`, with milliseconds as `h:mm:ss.mmm`.
//
//   parse_clock("0:09:58")   ->  598 s
//   parse_clock("9:58.5")    ->  598.5 s: hours may be left out, decimals are up to three
//   parse_clock("0:75:00")   ->  nullopt

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace merels {

std::optional<std::chrono::milliseconds> parse_clock(std::string_view text);

/// Appends the time in the strict spelling. A negative time has a `-`.
void append_clock(std::string& text, std::chrono::milliseconds time);

} // namespace merels
