#pragma once

// Characters that look like others or like nothing, and so are not seen on paper or screen.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace merels {

struct OddCharacter {
    std::size_t offset;
    std::size_t size;
    /// "U+0430, a Cyrillic letter that looks like a".
    std::string description;
};

/// The first odd character of a word. Words of more than 64 bytes are not examined.
std::optional<OddCharacter> first_odd_character(std::string_view word);

/// The word with the intended characters: Latin letters, ASCII digits and signs, and plain blanks.
/// Invisible characters are removed.
std::string plain_characters(std::string_view word);

} // namespace merels
