#pragma once

#include <libnotation/rules/color.hpp>
#include <viewer/core/language/language.hpp>

namespace merels::viewer {

/// "White" or "Black" in the reader's language.
inline std::string side_name(Color color) {
    return tr(color == Color::white ? english("White") : english("Black"));
}

} // namespace merels::viewer
