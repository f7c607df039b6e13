#pragma once

#include <string_view>

namespace merels::viewer {

/// The rules of style of a replaying page; colours are the variables `--i0`, `--i1` … of the inks.
extern const std::string_view html_style;

/// What makes it replay. It reads the JSON of the element `game`, which `html_page.cpp` writes.
extern const std::string_view html_script;

} // namespace merels::viewer
