#pragma once

#include <string>
#include <vector>

namespace merels::viewer {

struct Language {
    /// "de"; empty: as the desktop.
    std::string code;
    /// In itself: "Deutsch".
    std::string name;
};

/// English first, then those that there are catalogues for.
const std::vector<Language>& all_languages();

/// Reads the catalogue of a language and translates all words from now on; an empty code is the
/// desktop's language. Windows that are there keep their words. False: there is no such catalogue,
/// and the words are English.
bool use_language(const std::string& code);

/// The code of the language whose words are in use; "en" where there is no catalogue.
std::string current_language();

} // namespace merels::viewer
