#include <viewer/core/game/game_title.hpp>

#include <libnotation/game/comment_language.hpp>
#include <viewer/core/language/foreign_text.hpp>
#include <viewer/core/language/language.hpp>
#include <viewer/core/language/short_text.hpp>

#include <fmt/format.h>

namespace merels::viewer {

namespace {

/// Records write "?" for unknown values.
std::string known(const Game& game, std::string_view tag) {
    const std::string& value = tag_in_language(game.tags, tag, reader_language());
    return value == "?" ? std::string{} : value;
}

template <class Shown> std::string title_of(const Game& game, const Shown& shown) {
    /// A tab is not wider.
    constexpr std::size_t longest = 60;
    const auto name = [&](const std::string& whole) { return shown(shortened(whole, longest)); };
    const std::string white = name(player_name(game, Color::white));
    const std::string black = name(player_name(game, Color::black));
    if (!white.empty() || !black.empty())
        return fmt::format("{} – {}", white.empty() ? "?" : white, black.empty() ? "?" : black);
    const std::string event = name(known(game, "Event"));
    return event.empty() ? std::string{game.rule_set().name()} : event;
}

} // namespace

std::string game_title(const Game& game) {
    return title_of(game, [](const std::string& name) { return isolated(name); });
}

std::string plain_title(const Game& game) {
    return title_of(game, [](const std::string& name) { return name; });
}

std::string player_name(const Game& game, Color color) {
    return known(game, color == Color::white ? "White" : "Black");
}

} // namespace merels::viewer
