#pragma once

#include <libnotation/publish/game_writer.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace merels {

/// A document in GitHub's Markdown. Each game has a heading. Moves are bold, variations are
/// quotations, and diagrams are blocks of text.
std::unique_ptr<GameDocument> markdown_document(bool has_coordinates = true);

/// A text as Markdown, on one line. A backslash is before each character with a meaning in
/// Markdown. Some characters have a meaning only at the beginning of a line.
std::string markdown_text(std::string_view text, bool begins_line = true);

} // namespace merels
