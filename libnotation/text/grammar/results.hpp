#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace merels::grammar {

/// The spellings of results in records. All spellings from the index `first_draw` to the end of the
/// array mean a draw. The character `½` may also be a single byte, as in Latin-1.
inline constexpr std::array<std::string_view, 8> result_spellings{
    "1-0", "0-1", "*", "1/2-1/2", "½-½", "\xBD-\xBD", "\xBD-½", "½-\xBD"};
inline constexpr std::size_t first_draw = 3;

enum class Score : std::uint8_t {
    white_wins,
    black_wins,
    draw,
    unfinished,
    /// Both players lose by forfeit.
    both_lose,
};

/// A result in any spelling that people use.
struct SpelledScore {
    Score score;
    /// The length of the text, in bytes.
    std::size_t length = 0;
    /// True if the text is one of `result_spellings`.
    bool is_strict = false;
    /// True for the result of a game that was not played, as in `+:-`.
    bool is_forfeit = false;
};

/// Reads the result at the beginning of `text`. Returns nothing if the text does not begin with a
/// result. Examples are `1-0`, `0:1`, `1–0`, `1/2`, `½:½`, `0.5-0.5`, `+:-`, `-/-` and `*`. Blanks
/// around the separator are allowed, as in `1 : 0`, if a comment or the end of the line follows the
/// result.
std::optional<SpelledScore> scan_score(std::string_view text);

/// True if the line ends with a result, like the last line of a record.
bool ends_with_result(std::string_view line);

/// True if the line is only a result.
bool is_result(std::string_view line);

} // namespace merels::grammar
