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

/// All languages that a person can choose. English comes first, then the languages with a
/// catalogue.
const std::vector<Language>& all_languages();

/// Uses another language from now on. An empty code means the desktop's language. Windows that are
/// already open keep the earlier language. If the language has no catalogue, the words are in
/// English, and the result is false. English has no catalogue, but the result is true for the code
/// "en".
bool use_language(const std::string& code);

/// Makes GTK use the language `code` for its own words, such as the keys in menus and the buttons
/// of file dialogs. If the code is empty, GTK keeps the desktop's language. Call this function
/// before the first window. The locale of the environment must not be "C": in this locale, GTK
/// translates nothing.
void use_language_in_gtk(const std::string& code);

/// The code of the current language; "en" without a catalogue.
std::string current_language();

} // namespace merels::viewer
