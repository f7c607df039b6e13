#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/board.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels {

/// A comment's text in normal form: lines have no blanks at their ends, there are no empty lines at
/// the start or end, and a tab becomes a blank. `raw` is the text between the braces. A single line
/// break in it becomes a blank, and n+1 line breaks become n.
std::string normalized(std::string_view raw);

/// Reads a comment from the text between its braces. The text may contain any bytes. Fields that
/// cannot be read stay in the text and are reported (twenty at most), with spans relative to `raw`.
/// A second value or clock also stays in the text. Linear.
Comment parse_comment(std::string_view raw, const Board& board, Diagnostics& diagnostics);

/// The text to write between the braces: first the fields, then the words, not wrapped. A line
/// break is written twice. Braces are written as `[%lbrace]` and `[%rbrace]`, and a `[` that would
/// begin a field as `[%lbracket]`. So every comment is read back unchanged.
std::string format_comment(const Comment& comment, const Board& board);

/// Replaces each brace in a text by `[%lbrace]` or `[%rbrace]`.
std::string without_braces(std::string_view content);

/// `W37`, `B`, `=`, `+0.85,14`.
std::string format(const Evaluation& evaluation);
std::optional<Evaluation> parse_evaluation(std::string_view text);

} // namespace merels
