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

/// Called once, before threads are started, and when the reader chooses another language.
void use_translator(Translator translator);

/// English itself where there is no translation. UTF-8.
std::string tr(const char* literal);

} // namespace merels::viewer
