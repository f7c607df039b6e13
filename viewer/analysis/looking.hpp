#pragma once

// The time between two checks of the work in the background.

namespace merels::viewer {

inline constexpr int milliseconds_between_looks = 50;
inline constexpr int gauge_range = 1000;

} // namespace merels::viewer
