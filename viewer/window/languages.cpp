#include <viewer/window/languages.hpp>

#include <viewer/window/wx_text.hpp>

#include <wx/filename.h>
#include <wx/stdpaths.h>
#include <wx/translation.h>

namespace merels::viewer {

namespace {

constexpr const char* domain = "merels-viewer";

/// Beside the program's folder: in a build tree as in an installed one.
wxString catalogue_folder() {
    wxFileName program{wxStandardPaths::Get().GetExecutablePath()};
    program.AppendDir("..");
    program.AppendDir("share");
    program.AppendDir("locale");
    program.Normalize(wxPATH_NORM_DOTS | wxPATH_NORM_ABSOLUTE);
    return program.GetPath();
}

std::string translated(const char* literal) {
    const wxTranslations* const translations = wxTranslations::Get();
    const wxString* const found
        = translations == nullptr
              ? nullptr
              : translations->GetTranslatedString(wxString::FromUTF8(literal), domain);
    return found == nullptr || found->empty() ? std::string{literal} : found->utf8_string();
}

} // namespace

const std::vector<Language>& all_languages() {
    static const std::vector<Language> all{
        {"en", "English"},  {"de", "Deutsch"},  {"es", "Español"},
        {"hr", "Hrvatski"}, {"it", "Italiano"}, {"pt", "Português"},
    };
    return all;
}

bool use_language(const std::string& code) {
    wxFileTranslationsLoader::AddCatalogLookupPathPrefix(catalogue_folder());
    bool has_catalogue = false;
    use_translator([&] {
        auto* const translations = new wxTranslations;
        wxTranslations::Set(translations);
        if (code != "en") {
            translations->SetLanguage(to_wx(code));
            translations->AddStdCatalog();
            translations->AddCatalog(domain, wxLANGUAGE_ENGLISH);
        }
        has_catalogue = translations->IsLoaded(domain);
        return has_catalogue ? Translator{translated} : Translator{};
    });
    return has_catalogue || code == "en";
}

std::string current_language() {
    const wxTranslations* const translations = wxTranslations::Get();
    if (translations == nullptr || !translations->IsLoaded(domain)) return "en";
    return translated(english("the code of this language"));
}

} // namespace merels::viewer
