#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace merels::cli {

/// The width of a paragraph, and its indents.
struct Paragraph {
    std::size_t width = 80;
    /// The numbers of blanks before the first line and before the other lines.
    std::size_t first_indent = 0;
    std::size_t indent = 0;
};

/// The text in lines that fit into the width. Each line ends with a line break. Widths are in
/// columns of the terminal.
std::string wrapped(std::string_view text, const Paragraph& paragraph = {});

/// The width for running text: the width of the terminal, but at least 20 and at most 100 columns.
std::size_t text_width(int descriptor);

/// The number with commas, such as "1,234,567".
std::string grouped(std::uint64_t number);

/// The number with a noun, such as "1 game" or "2 games".
std::string counted(std::uint64_t number, std::string_view noun);

/// A word for a command line. The word is in double quotes if a shell would change it.
std::string shell_word(std::string_view word);

} // namespace merels::cli
