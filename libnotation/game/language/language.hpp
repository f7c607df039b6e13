#pragma once

// Translates words into the reader's language. As in gettext, there is one language for the whole
// program.
//
//   tr("Copy")                                  ->  "Kopieren" once `use_translator` was called
//   tr_count("{} game", "{} games", n)          ->  "3 Partien"
//
// `english` marks a text that `tr` translates later.

#include <libnotation/rules/color.hpp>

#include <fmt/format.h>

#include <cstdint>
#include <functional>
#include <string>

namespace merels {

/// Marks a text, so that translators find it in the catalogs. `tr` translates the text later.
constexpr const char* english(const char* literal) { return literal; }

/// English words in the plural, and the number that decides which form is used.
struct Counted {
    const char* many;
    std::uint64_t count;
};

/// Finds a translation. For words without a number, `counted` is null. The result is empty if no
/// translation exists.
using Translator = std::function<std::string(const char* literal, const Counted* counted)>;

/// Changes the language. The function calls `change`, which returns the new translator. While
/// `change` runs, other threads wait before they translate. An empty translator means English.
void use_translator(const std::function<Translator()>& change);

/// The translated text in UTF-8. The text is English if there is no translation. Any thread may
/// call this function.
std::string tr(const char* literal);

/// The translated text with `parts` inserted.
template <class... Parts> std::string tr_format(const char* literal, const Parts&... parts) {
    return fmt::format(fmt::runtime(tr(literal)), parts...);
}

/// The code of the current language, such as "de". Each catalog translates "en" into the code of
/// its language.
inline std::string reader_language() { return tr(english("en")); }

/// The translated words in the form for the number `count`. Some languages have more than one
/// plural form.
std::string plural_form(const char* one, const char* many, std::uint64_t count);

/// The translated words in the form for the number `count`, with `parts` inserted. The words
/// contain `count` only if `count` is also one of the `parts`.
template <class... Parts>
std::string tr_plural(const char* one, const char* many, std::uint64_t count,
                      const Parts&... parts) {
    return fmt::format(fmt::runtime(plural_form(one, many, count)), parts...);
}

/// The translated words in the form for the number `count`, with this number inserted.
std::string tr_count(const char* one, const char* many, std::uint64_t count);

/// "White" or "Black" in the reader's language.
inline std::string side_name(Color color) {
    return tr(color == Color::white ? english("White") : english("Black"));
}

} // namespace merels
