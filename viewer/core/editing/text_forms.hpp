#pragma once

// The text of a game or a position in each form.

#include <viewer/core/game/document.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

struct TextForm {
    enum class Of : std::uint8_t { game, position };
    Of of;
    /// The name of the form in the language of the window.
    std::string title;
};

/// All forms in which a game or position can be written as text. The forms for games come first.
std::vector<TextForm> text_forms();

struct FormedText {
    std::string text;
    /// A sentence for each part that the form cannot hold.
    std::vector<std::string> losses;
};

/// The game or the current position in one of the forms. The text is empty if the form cannot
/// describe the board.
FormedText text_in(std::size_t form, const Document& document);

/// The game in three of the forms: the whole record, the current position as one line of text, and
/// the current position as a diagram.
std::string record_text(const Document& document);
std::string position_line(const Document& document);
std::string diagram_text(const Document& document);

} // namespace merels::viewer
