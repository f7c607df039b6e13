#pragma once

#include <string>
#include <vector>

namespace merels::viewer {

/// A line of the list of keys, in the reader's language.
struct KeyLine {
    std::string menu;
    std::string words;
    /// "Ctrl+Y, Ctrl+Shift+Z"
    std::string keys;
};

/// All commands that have keys, in the order of the menus.
std::vector<KeyLine> key_list();

/// The words of a menu, without the mark at the underlined letter.
std::string without_mark(std::string words);

} // namespace merels::viewer
