#include <viewer/core/file_names.hpp>

#include <libnotation/base/utf8.hpp>
#include <viewer/core/game_title.hpp>

#include <algorithm>

namespace merels::viewer {

std::string proposed_name(const Game& game, std::string_view ending) {
    constexpr std::size_t longest = 60;
    constexpr std::string_view forbidden = "/\\:*?\"<>|";
    const std::string title = game_title(game);
    std::string name;
    for (std::size_t at = 0; at < title.size() && name.size() < longest;) {
        const std::size_t bytes
            = std::max<std::size_t>(1, utf8::sequence_length(std::string_view{title}.substr(at)));
        const std::string_view letter = std::string_view{title}.substr(at, bytes);
        const bool is_fit = static_cast<unsigned char>(letter.front()) >= ' '
                            && forbidden.find(letter.front()) == std::string_view::npos;
        name += is_fit ? letter : std::string_view{"-"};
        at += bytes;
    }
    // A file whose name begins with a dot is hidden.
    if (name.empty() || name.front() == '.') name.insert(0, "game");
    return name += ending;
}

} // namespace merels::viewer
