#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// At most `letters` letters of a text. If letters are left out, the result ends with "…".
std::string shortened(std::string_view text, std::size_t letters);

/// At most `letters` letters of a text, from its beginning and its end. If letters are left out,
/// "…" is in their place. Names with the same beginning often differ at the end.
std::string shortened_in_middle(std::string_view text, std::size_t letters);

/// The beginning of a text in at most `columns` columns of `utf8::display_width`. A wide character
/// has two columns, and a combining mark has none.
std::string shortened_to_columns(std::string_view text, std::size_t columns);

/// True if the text fits on a line.
using Fits = std::function<bool(const std::string&)>;

/// Breaks a text into at most `most_lines` lines. If words do not fit, the last line ends with "…".
std::vector<std::string> broken(std::string_view text, std::size_t most_lines, const Fits& fits);

/// The approximate width of a text, as a multiple of the size of its letters. The estimate assumes
/// bold letters. The estimate is more often too large than too small.
double estimated_width(std::string_view text);

struct FittedWords {
    std::string text;
    double size;
};

/// The part of a text that fits into `room`. If the text is too wide, its letters become smaller,
/// by up to a quarter. If the text is still too wide, its last letters are left out, but at least
/// four letters remain.
FittedWords fitted(const std::string& text, double room, double size);
/// Works like `fitted`, but leaves out letters in the middle of the name.
FittedWords fitted_name(const std::string& name, double room, double size);

} // namespace merels
