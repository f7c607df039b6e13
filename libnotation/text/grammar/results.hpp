#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace merels::grammar {

/// How records spell results; `½` also as the Latin-1 byte. Those from `first_draw` on are draws.
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
    /// Bytes of the text.
    std::size_t length = 0;
    /// It is one of `result_spellings`.
    bool is_strict = false;
    /// It was won or lost without a game: `+:-`.
    bool is_forfeit = false;
};

/// The result at the beginning of `text`: `1-0`, `0:1`, `1–0`, `1/2`, `½:½`, `0.5-0.5`, `+:-`,
/// `-/-`, `*`. At a line's end, or before a comment, there may be blanks around the separator: `1 :
/// 0`.
std::optional<SpelledScore> scan_score(std::string_view text);

} // namespace merels::grammar
