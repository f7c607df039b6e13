#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// The format of a record. `docs/formats.md` compares the formats.
enum class Format : std::uint8_t {
    /// The strict format of Merels.
    merels,
    /// The format of the website PlayOK, which writes points as numbers.
    playok,
    /// The form of PGN that Sanmill writes.
    sanmill,
    /// The format of GoldToken: a table with phrases such as `Place to d6` and `d6 -> d7, take a1`.
    goldtoken,
    /// Logs in which a point is a ring and a direction: `(2,5)`, `(3,3)->(2,3)`, `-(1,8)`.
    polar,
    /// The format of open_spiel, in which moves are action numbers.
    open_spiel,
    /// Smart Game Format, game 5. A record is a tree in parentheses.
    sgf,
    /// JSON Lines with the schema of Merels. Each line of the text is a game.
    json,
    /// The JSON format for puzzles that Sanmill exports.
    puzzles,
};

/// The number of formats, computed from the last format.
inline constexpr std::size_t format_count = static_cast<std::size_t>(Format::puzzles) + 1;

/// The way in which the records of a file are arranged. All PGN formats have the same layout.
enum class Layout : std::uint8_t { pgn, goldtoken, polar, open_spiel, sgf, json_lines, puzzles };

std::span<const Format> all_formats();

/// The name that command-line options use for the format: "merels", "playok", "open_spiel".
std::string_view name(Format format);
/// The usual name of the format, such as "PlayOK".
std::string_view title(Format format);
std::optional<Format> find_format(std::string_view name);
Layout layout_of(Format format);
/// True if games can also be written in this format.
bool is_writable(Format format);
/// True if records of this format can contain a rule set and a result. Records of other formats
/// often contain only moves. If a record contains only moves, the caller chooses the rule set, and
/// the final position decides the result.
bool has_tags(Format format);

/// A written record, with a sentence for each piece of information that was lost.
struct Written {
    std::string text;
    std::vector<std::string> losses;
};

} // namespace merels
