#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/board.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels {

/// A comment's text in normal form. Lines have no blanks at their ends. The text has no empty lines
/// at its beginning or end. A tab becomes a blank. `raw` is the text between the braces. A single
/// line break in `raw` becomes a blank. If several line breaks follow each other, one of them is
/// removed.
std::string normalized(std::string_view raw);

/// Reads a comment from the text between its braces. The text may contain any bytes. Fields that
/// cannot be read stay in the text. At most twenty fields that cannot be read are reported. The
/// spans of the diagnostics are relative to `raw`. If a comment has a second value or a second
/// clock, this second field stays in the text. The function needs linear time.
Comment parse_comment(std::string_view raw, const Board& board, Diagnostics& diagnostics);

/// The text between the braces of a written comment. The fields come first, then the words. Lines
/// are not wrapped. One line break is written as two, because a single line break would be read as
/// a blank. Braces are written as `[%lbrace]` and `[%rbrace]`. A `[` is written as `[%lbracket]` if
/// it would begin a field. If `parse_comment` reads this text, the result is equal to `comment`.
std::string format_comment(const Comment& comment, const Board& board);

/// Replaces each brace in a text by `[%lbrace]` or `[%rbrace]`.
std::string without_braces(std::string_view content);

/// An evaluation as text, such as `W37`, `B`, `=` or `+0.85,14`.
std::string format(const Evaluation& evaluation);
std::optional<Evaluation> parse_evaluation(std::string_view text);

} // namespace merels
