#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace merels {

/// The form of a record; `docs/formats.md` compares them.
enum class Format : std::uint8_t {
    /// Our own strict form.
    merels,
    /// Numbered points.
    playok,
    /// The PGN that Sanmill writes.
    sanmill,
    /// Phrases in a table: `Place to d6`, `d6 -> d7, take a1`.
    goldtoken,
    /// Rings and directions: `(2,5)`, `(3,3)->(2,3)`, `-(1,8)`.
    polar,
    /// The action numbers of open_spiel.
    open_spiel,
    /// Smart Game Format, game 5: a tree in parentheses.
    sgf,
    /// JSON Lines: a game a line, in our own schema.
    json,
    /// The JSON in which Sanmill exports puzzles.
    puzzles,
};

/// How many there are; the last one is named here.
inline constexpr std::size_t format_count = static_cast<std::size_t>(Format::puzzles) + 1;

/// The way a file holds its records. The formats that are PGN share a layout; each record then
/// shows its own format.
enum class Layout : std::uint8_t { pgn, goldtoken, polar, open_spiel, sgf, json_lines, puzzles };

std::span<const Format> all_formats();

/// As options name it: "merels", "playok", "open_spiel".
std::string_view name(Format format);
/// As people call it: "PlayOK".
std::string_view title(Format format);
std::optional<Format> find_format(std::string_view name);
Layout layout_of(Format format);
/// Games can be written in it, too.
bool is_writable(Format format);
/// Its records can name their rule set and result. Others have only moves: their rule set is the
/// caller's, their result that of the board.
bool has_tags(Format format);

} // namespace merels
