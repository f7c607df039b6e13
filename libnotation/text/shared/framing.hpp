#pragma once

#include <libnotation/text/shared/format.hpp>

#include <cstdint>

namespace merels {

/// How a file holds its records. The formats that are PGN share a layout; which of them a record is
/// in, each record tells for itself.
enum class Layout : std::uint8_t { pgn, goldtoken, polar, open_spiel, sgf, json_lines, puzzles };

Layout layout_of(Format format);

} // namespace merels
