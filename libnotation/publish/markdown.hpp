#pragma once

#include <libnotation/publish/game_writer.hpp>

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace merels {

struct MarkdownStyle {
    bool has_coordinates = true;
    /// Stores a diagram in SVG, and returns its link. If `store` is empty, diagrams are blocks of
    /// text.
    std::function<std::string(const std::string& svg)> store{};
};

/// A document in GitHub's Markdown. Each game has a heading. Moves are bold, and variations are
/// quotations.
std::unique_ptr<GameDocument> markdown_document(MarkdownStyle style = {});

/// A text as Markdown, on one line. Each character with a meaning in Markdown has a backslash
/// before it. Some characters have a meaning only at the beginning of a line.
std::string markdown_text(std::string_view text, bool begins_line = true);

} // namespace merels
