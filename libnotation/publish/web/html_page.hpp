#pragma once

// A page for replaying a game. The page is a single file and loads no other files. People can read
// the page even if its script does not run.
//
//   html_page(game, {.theme = ThemeName::wood})  ->  "<!DOCTYPE html>…"
//
// The page is light or dark like the reader's system. All text from a record is shown as plain
// text.

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
    /// Additional CSS for the page. The CSS must be safe (`is_safe_style`).
    std::string css{};
    /// The address of the list of games. The page has a link to this address at its top. If `index`
    /// is empty, the page has no link to a list of games.
    std::string index{};
};

/// True if a text is safe in the `<style>` of a page. A safe text has no "</", and no harmful
/// characters (`is_harmful`) except line feeds and tabs.
bool is_safe_style(std::string_view css);

/// A page that replays a game in a browser. O(nodes × points). After a request to stop, the text is
/// empty.
std::string html_page(const Game& game, const HtmlStyle& style = {},
                      const std::stop_token& stop = {});

/// The header of a game as HTML: the players, the result, the rule set as a label, and other known
/// facts. If the source is known, the header has a link to the
/// footnote. The text is also valid XHTML.
std::string html_header(const GameHeader& header);
/// The footnote with the source. The result is empty if the source is unknown. Put the footnote on
/// the same page as the `html_header` of the game, because the two link to each other.
std::string html_note(const GameHeader& header);

/// Text for use in a page. Markup is escaped. Control characters, and characters that change the
/// direction of text, are replaced.
std::string html_text(std::string_view text);

} // namespace merels
