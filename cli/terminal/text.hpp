#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace merels::cli {

/// The width and indents of a paragraph on the screen.
struct Paragraph {
    std::size_t width = 80;
    /// Columns before the first line and before the others.
    std::size_t first_indent = 0;
    std::size_t indent = 0;
};

/// The words of a text in lines that fit, each ended by a line break. All widths are in columns.
std::string wrapped(std::string_view text, const Paragraph& paragraph = {});

/// Columns for running text: the terminal's, but at most 100.
std::size_t text_width(int descriptor);

/// "1,234,567"
std::string grouped(std::uint64_t number);

/// "1 game", "2 games".
std::string counted(std::uint64_t number, std::string_view noun);

/// A word of a command line, in double quotes if a shell would otherwise change it.
std::string shell_word(std::string_view word);

} // namespace merels::cli
