#pragma once

// Words in the reader's language. Like gettext's catalogue, which language that is belongs to the
// whole program.
//
//   tr("Copy")                                  ->  "Kopieren" once `use_translator` was called
//   fmt::format(fmt::runtime(tr("{} games")), n)
//
// Literals that are translated later are marked by `english`.

#include <functional>
#include <string>

namespace merels::viewer {

/// Marks a literal for the catalogues that is translated later.
constexpr const char* english(const char* literal) { return literal; }

using Translator = std::function<std::string(const char* literal)>;

/// Changes the language: nobody translates while `change` runs, which returns what translates from
/// then on; an empty one leaves English.
void use_translator(const std::function<Translator()>& change);

/// English itself where there is no translation. UTF-8. Any thread may call it.
std::string tr(const char* literal);

} // namespace merels::viewer
