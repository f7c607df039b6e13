#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// At most `letters` letters; "…" replaces those that are left out.
std::string shortened(std::string_view text, std::size_t letters);

/// True if there is room for the text in a line.
using Fits = std::function<bool(const std::string&)>;

/// The words of a text in at most `most` lines; "…" replaces words without room.
std::vector<std::string> broken(std::string_view text, std::size_t most_lines, const Fits& fits);

/// The approximate width of a text, as a multiple of the size of its letters. It assumes bold
/// letters, and is more often too large than too small.
double estimated_width(std::string_view text);

struct FittedWords {
    std::string text;
    double size;
};

/// The part of a text that fits. Letters become up to a quarter smaller before any are left out.
FittedWords fitted(const std::string& text, double room, double size);

} // namespace merels
