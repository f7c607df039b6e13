#pragma once

// A game and a position as text, in every form that there is.

#include <viewer/core/game/document.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

struct TextForm {
    enum class Of : std::uint8_t { game, position };
    Of of;
    /// For people, in their language.
    std::string title;
};

/// The game's forms first.
std::vector<TextForm> text_forms();

struct FormedText {
    std::string text;
    /// The losses in this form, a sentence each.
    std::vector<std::string> losses;
};

/// The game, or the reader's position, in the form of that number. Without text if the form cannot
/// describe the board.
FormedText text_in(std::size_t form, const Document& document);

/// As `text_in`: the whole record, the position in a line, and the board as letters.
std::string record_text(const Document& document);
std::string position_line(const Document& document);
std::string diagram_text(const Document& document);

} // namespace merels::viewer
