#pragma once

// Translates words into the reader's language. As in gettext, there is one language for the whole
// program.
//
//   tr("Copy")                                  ->  "Kopieren" once `use_translator` was called
//   tr_count("{} game", "{} games", n)          ->  "3 Partien"
//
// `english` marks literals that are translated later.

#include <libnotation/rules/color.hpp>

#include <fmt/format.h>

#include <cstdint>
#include <functional>
#include <string>

namespace merels {

/// Marks a literal for the catalogues. The literal is translated later.
constexpr const char* english(const char* literal) { return literal; }

/// The English words for numbers other than one, and the number.
struct Counted {
    const char* many;
    std::uint64_t count;
};

/// Finds a translation. For words without a number, `counted` is null. The result is empty if no
/// translation exists.
using Translator = std::function<std::string(const char* literal, const Counted* counted)>;

/// Changes the language. `change` returns the new translator. Meanwhile, other threads wait with
/// their translations. An empty translator means English.
void use_translator(const std::function<Translator()>& change);

/// The translated text in UTF-8. The text is English if there is no translation. Any thread may
/// call this.
std::string tr(const char* literal);

/// The translated text with its parts inserted.
template <class... Parts> std::string tr_format(const char* literal, const Parts&... parts) {
    return fmt::format(fmt::runtime(tr(literal)), parts...);
}

/// The language of the catalog, such as "de".
inline std::string reader_language() { return tr(english("en")); }

/// The form of the words for that number. Some languages have more forms than English.
std::string plural_form(const char* one, const char* many, std::uint64_t count);

/// The form of the words for that number, with the parts inserted. The number itself must be one of
/// the parts to be inserted.
template <class... Parts>
std::string tr_plural(const char* one, const char* many, std::uint64_t count,
                      const Parts&... parts) {
    return fmt::format(fmt::runtime(plural_form(one, many, count)), parts...);
}

/// The form of the words for that number, with the number inserted.
std::string tr_count(const char* one, const char* many, std::uint64_t count);

/// "White" or "Black" in the reader's language.
inline std::string side_name(Color color) {
    return tr(color == Color::white ? english("White") : english("Black"));
}

} // namespace merels
