#pragma once

// A game and a position as text, in every form that there is.

#include <viewer/core/game/document.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

struct TextForm {
    enum class Of : std::uint8_t { game, position };
    Of of;
    /// The name of the form, in the reader's language.
    std::string title;
};

/// All forms, those of games first.
std::vector<TextForm> text_forms();

struct FormedText {
    std::string text;
    /// A sentence for each part that this form cannot hold.
    std::vector<std::string> losses;
};

/// The game, or the current position, in the form with that number. The text is empty if the form
/// cannot describe the board.
FormedText text_in(std::size_t form, const Document& document);

/// The same as `text_in` for three forms: the whole record, the position in a line, and the board
/// as letters.
std::string record_text(const Document& document);
std::string position_line(const Document& document);
std::string diagram_text(const Document& document);

} // namespace merels::viewer
