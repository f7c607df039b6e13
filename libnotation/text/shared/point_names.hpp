#pragma once

// Finds names of points in unchecked text, and makes messages about wrong names.

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/board.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels {

/// The point with the name `word`, in upper or lower case. If the board has no point with this
/// name, the result is empty.
std::optional<Point> find_point(std::string_view word, const Board& board);

/// A hint for a word that is not a point, such as "near: a1, a4 or 3 more" or "the board has …".
std::string points_like(std::string_view word, const Board& board);

/// The diagnostic for a word that is not a point of the board.
Diagnostic unknown_point(std::string_view word, Span span, const Board& board);

/// Prepares a word for a message. The result is valid UTF-8. A word of more than 24 characters is
/// cut and ends with "…". Control characters become `?`.
std::string excerpt(std::string_view word);

} // namespace merels
