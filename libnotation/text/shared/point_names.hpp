#pragma once

// Names of points in unchecked text, and messages about wrong ones.

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/board.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels {

/// The point of that name in any case.
std::optional<Point> find_point(std::string_view word, const Board& board);

/// A hint for a word that is not a point: "near: a1, a4 or 3 more", or "the board has …".
std::string points_like(std::string_view word, const Board& board);

/// The diagnostic of a word that is not a point of the board.
Diagnostic unknown_point(std::string_view word, Span span, const Board& board);

/// A word in the form for messages: at most 24 characters, valid UTF-8, with `?` for control
/// characters.
std::string excerpt(std::string_view word);

} // namespace merels
