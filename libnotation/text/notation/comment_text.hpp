#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/board.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels {

/// A comment's text in its normal form: each line without blanks at its ends, no empty lines at the
/// start or end, a tab as a blank. `raw` is the text between the braces, where a single line break
/// is a blank and n+1 of them are n.
std::string normalized(std::string_view raw);

/// Reads a comment from the text between its braces; it may have any bytes. Fields that cannot be
/// read stay in the text and are reported (twenty at most), with spans relative to `raw`. A second
/// value or clock also stays in the text. Linear.
Comment parse_comment(std::string_view raw, const Board& board, Diagnostics& diagnostics);

/// The text between the braces, fields first, without wrapping: line breaks of the text are written
/// double. Braces are written as `[%lbrace]` and `[%rbrace]`, and a `[` of the text that would
/// begin a field as `[%lbracket]`: every comment is read back the same.
std::string format_comment(const Comment& comment, const Board& board);

/// The text between braces with each brace in it as `[%lbrace]` or `[%rbrace]`.
std::string without_braces(std::string_view content);

/// `W37`, `B`, `=`, `+0.85,14`.
std::string format(const Evaluation& evaluation);
std::optional<Evaluation> parse_evaluation(std::string_view text);

} // namespace merels
