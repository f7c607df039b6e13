#pragma once

#include <libnotation/text/shared/format.hpp>

#include <cstdint>

namespace merels {

/// The way a file holds its records. The formats that are PGN share a layout; each record then
/// shows its own format.
enum class Layout : std::uint8_t { pgn, goldtoken, polar, open_spiel, sgf, json_lines, puzzles };

Layout layout_of(Format format);

} // namespace merels
