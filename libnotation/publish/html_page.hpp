#pragma once

// A page that replays a game by itself: one file, nothing is fetched, and it can be read without
// its script, too.
//
//   html_page(game, {.theme = ThemeName::wood})  ->  "<!DOCTYPE html>…"
//
// It is light or dark like its reader's system. All text of a record stays text.

#include <libnotation/drawing/scene/theme.hpp>
#include <libnotation/game/game.hpp>
#include <libnotation/publish/game_title.hpp>

#include <stop_token>
#include <string>
#include <string_view>

namespace merels {

struct HtmlStyle {
    ThemeName theme = ThemeName::wood;
    bool has_names = true;
};

/// O(nodes × points). A page for browsers. After a requested stop it is empty.
std::string html_page(const Game& game, const HtmlStyle& style = {},
                      const std::stop_token& stop = {});

/// The players, the result, the rule set as a chip, and what else is known of a game. It is XHTML,
/// too.
std::string html_header(const GameHeader& header);

/// Text for a page. Markup is escaped, and control characters and those that change the direction
/// of text are replaced.
std::string html_text(std::string_view text);

} // namespace merels
