#pragma once

// Words in the reader's language. Like gettext's catalogue, which language that is belongs to the
// whole program.
//
//   tr("Copy")                                  ->  "Kopieren" once `use_translator` was called
//   tr_count("{} game", "{} games", n)          ->  "3 Partien"
//
// Literals that are translated later are marked by `english`.

#include <libnotation/rules/color.hpp>

#include <fmt/format.h>

#include <cstdint>
#include <functional>
#include <string>

namespace merels {

/// Marks a literal for the catalogues. It is translated later.
constexpr const char* english(const char* literal) { return literal; }

/// The English words for numbers other than one, and the number.
struct Counted {
    const char* many;
    std::uint64_t count;
};

/// Finds a translation. `counted` is null if the words do not depend on a number. Empty if there is
/// no translation.
using Translator = std::function<std::string(const char* literal, const Counted* counted)>;

/// Changes the language. `change` runs while no thread translates, and returns the new translator;
/// an empty translator means English.
void use_translator(const std::function<Translator()>& change);

/// The translated text; English if there is no translation. UTF-8. Any thread may call it.
std::string tr(const char* literal);

/// The translated text with the parts in its places.
template <class... Parts> std::string tr_format(const char* literal, const Parts&... parts) {
    return fmt::format(fmt::runtime(tr(literal)), parts...);
}

/// The language of the catalogue, as "de".
inline std::string reader_language() { return tr(english("en")); }

/// The form of the words for that number. Other languages may have more forms than English.
std::string tr_plural(const char* one, const char* many, std::uint64_t count);

/// The same, with the number put into the text.
std::string tr_count(const char* one, const char* many, std::uint64_t count);

/// "White" or "Black" in the reader's language.
inline std::string side_name(Color color) {
    return tr(color == Color::white ? english("White") : english("Black"));
}

} // namespace merels
