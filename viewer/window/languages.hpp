#pragma once

#include <string>
#include <vector>

namespace merels::viewer {

struct Language {
    /// The code, such as "de"; empty for the desktop's language.
    std::string code;
    /// The name in the language itself: "Deutsch".
    std::string name;
};

/// All languages: first English, then those with a catalogue.
const std::vector<Language>& all_languages();

/// Reads the catalogue of a language, and translates all words from now on. An empty code means the
/// desktop's language. Existing windows keep their words. False if there is no such catalogue; then
/// the words are English.
bool use_language(const std::string& code);

/// The code of the language in use; "en" if there is no catalogue.
std::string current_language();

} // namespace merels::viewer
