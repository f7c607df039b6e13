#pragma once

// Helpers of the tests of `merels publish`.

#include <fstream>
#include <sstream>
#include <string>

namespace merels::test {

/// The second game has an illegal move.
inline const std::string two_games = "[White \"Anna\"]\n[Black \"</script>\"]\n\n1. d6 f4 *\n\n"
                                     "[White \"Clara\"]\n[Black \"Dora\"]\n\n1. d6 d6 *\n\n";

/// The text of a file. The text is empty if the file cannot be read.
inline std::string text_of(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream{path, std::ios::binary}.rdbuf();
    return text.str();
}

inline bool holds(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace merels::test
