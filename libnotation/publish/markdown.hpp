#pragma once

#include <libnotation/publish/game_writer.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace merels {

/// GitHub's Markdown: a heading for each game, moves in bold, variations as quotations, and
/// diagrams as blocks of text.
std::unique_ptr<GameDocument> markdown_document(bool has_coordinates = true);

/// Text on one line, with a backslash before each character that has a meaning in Markdown. Some
/// have a meaning only at the beginning of a line.
std::string markdown_text(std::string_view text, bool begins_line = true);

} // namespace merels
