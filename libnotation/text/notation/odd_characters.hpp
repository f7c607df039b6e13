#pragma once

// Characters that are invisible, or look exactly like other characters.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace merels {

struct OddCharacter {
    std::size_t offset;
    std::size_t size;
    /// A description such as "U+0430, a Cyrillic letter that looks like a".
    std::string description;
};

/// The first odd character of a word. If the word has no odd character, or if it has more than 64
/// bytes, the result is empty.
std::optional<OddCharacter> first_odd_character(std::string_view word);

/// The word with the intended characters: Latin letters, ASCII digits and signs, and normal blanks.
/// Invisible characters are removed.
std::string plain_characters(std::string_view word);

} // namespace merels
