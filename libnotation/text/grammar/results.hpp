#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace merels::grammar {

/// The spellings of results in records; `½` may also be the Latin-1 byte. The spellings from
/// `first_draw` on are draws.
inline constexpr std::array<std::string_view, 8> result_spellings{
    "1-0", "0-1", "*", "1/2-1/2", "½-½", "\xBD-\xBD", "\xBD-½", "½-\xBD"};
inline constexpr std::size_t first_draw = 3;

enum class Score : std::uint8_t {
    white_wins,
    black_wins,
    draw,
    unfinished,
    /// Both players forfeit.
    both_lose,
};

/// A result in any spelling that people use.
struct SpelledScore {
    Score score;
    /// The length of the text, in bytes.
    std::size_t length = 0;
    /// The text is one of `result_spellings`.
    bool is_strict = false;
    /// The result was given without a game: `+:-`.
    bool is_forfeit = false;
};

/// The result at the beginning of `text`: `1-0`, `0:1`, `1–0`, `1/2`, `½:½`, `0.5-0.5`, `+:-`,
/// `-/-`, `*`. At the end of a line, or before a comment, the separator may have blanks around it:
/// `1 : 0`.
std::optional<SpelledScore> scan_score(std::string_view text);

} // namespace merels::grammar
