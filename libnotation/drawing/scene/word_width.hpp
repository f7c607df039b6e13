#pragma once

#include <string_view>

namespace merels {

/// The width of a text in DejaVu Sans, as a multiple of the size of its letters. Letters outside
/// ASCII count with an average width.
double word_width(std::string_view text, bool is_bold);

} // namespace merels
