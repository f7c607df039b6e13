#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

/// The number of formats, computed from the last format.
inline constexpr std::size_t format_count = static_cast<std::size_t>(Format::puzzles) + 1;

/// The way in which a file holds its records. All formats of PGN share a layout. In this layout
/// each record shows its own format.
enum class Layout : std::uint8_t { pgn, goldtoken, polar, open_spiel, sgf, json_lines, puzzles };

std::span<const Format> all_formats();

/// The name that options use: "merels", "playok", "open_spiel".
std::string_view name(Format format);
/// The name that people use: "PlayOK".
std::string_view title(Format format);
std::optional<Format> find_format(std::string_view name);
Layout layout_of(Format format);
/// True if games can also be written in this format.
bool is_writable(Format format);
/// True if records of this format can name their rule set and result. Records of other formats have
/// only moves: the caller chooses the rule set, and the result is that of the board.
bool has_tags(Format format);

/// A record in some format, and a sentence for each loss.
struct Written {
    std::string text;
    std::vector<std::string> losses;
};

} // namespace merels
