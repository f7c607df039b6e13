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

/// The first one of a word; words of more than 64 bytes have none.
std::optional<OddCharacter> first_odd_character(std::string_view word);

/// A word with the intended characters: Latin letters, ASCII digits and signs, plain blanks, and
/// without invisible ones.
std::string plain_characters(std::string_view word);

} // namespace merels
