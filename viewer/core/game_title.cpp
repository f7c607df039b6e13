#include <viewer/core/game_title.hpp>

#include <fmt/format.h>

namespace merels::viewer {

std::string game_title(const Game& game) {
    const std::string& white = game.tags.get("White");
    const std::string& black = game.tags.get("Black");
    if (white.empty() && black.empty()) return std::string{game.rule_set().name()};
    return fmt::format("{} – {}", white.empty() ? "?" : white, black.empty() ? "?" : black);
}

} // namespace merels::viewer
