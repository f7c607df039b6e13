#pragma once

// Words in the reader's language. Like gettext's catalogue, which language that is belongs to the
// whole program.
//
//   tr("Copy")                                  ->  "Kopieren" once `use_translator` was called
//   fmt::format(fmt::runtime(tr("{} games")), n)
//
// Literals that are translated later are marked by `N_`.

#include <functional>
#include <string>

/// Marks a literal for the catalogues.
#define N_(english) english

namespace merels::viewer {

using Translator = std::function<std::string(const char* english)>;

/// Called once, before threads are started, and when the reader chooses another language.
void use_translator(Translator translator);

/// English itself where there is no translation. UTF-8.
std::string tr(const char* english);

} // namespace merels::viewer
