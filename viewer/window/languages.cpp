#include <viewer/window/languages.hpp>

#include <viewer/widgets/wx_text.hpp>

#include <wx/filename.h>
#include <wx/stdpaths.h>
#include <wx/translation.h>
#include <wx/utils.h>

#include <clocale>
#include <libintl.h>

namespace merels::viewer {

namespace {

constexpr const char* domain = "merels-viewer";

/// The folder is next to the program's folder, both in a build and after an installation.
wxString catalogue_folder() {
    wxFileName program{wxStandardPaths::Get().GetExecutablePath()};
    program.AppendDir("..");
    program.AppendDir("share");
    program.AppendDir("locale");
    program.Normalize(wxPATH_NORM_DOTS | wxPATH_NORM_ABSOLUTE);
    return program.GetPath();
}

/// Loads catalogues of the viewer's languages only. To find other languages, the toolkit would look
/// into hundreds of folders, which delays the first window.
class CatalogueLoader : public wxFileTranslationsLoader {
public:
    wxArrayString GetAvailableTranslations(const wxString&) const override {
        wxArrayString codes;
        for (const Language& language : all_languages())
            if (language.code != "en") codes.push_back(to_wx(language.code));
        return codes;
    }
};

/// A smaller number with the same plural form. Only the last digits decide the form.
unsigned for_plural(std::uint64_t count) {
    constexpr std::uint64_t many = 1'000'000;
    return static_cast<unsigned>(count < many ? count : many + count % many);
}

std::string translated(const char* literal, const Counted* counted) {
    const wxTranslations* const translations = wxTranslations::Get();
    if (translations == nullptr) return {};
    const wxString words = wxString::FromUTF8(literal);
    const wxString* const found
        = counted == nullptr
              ? translations->GetTranslatedString(words, domain)
              : translations->GetTranslatedString(words, for_plural(counted->count), domain);
    return found == nullptr ? std::string{} : found->utf8_string();
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
        translations->SetLoader(new CatalogueLoader);
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

void use_language_in_gtk(const std::string& code) {
    // The toolkit keeps the locale "C", in which GTK translates nothing.
    std::setlocale(LC_MESSAGES, "");
    // The reasons of failed system calls are translated, too.
    ::bind_textdomain_codeset("libc", "UTF-8");
    if (!code.empty()) wxSetEnv("LANGUAGE", to_wx(code));
}

std::string current_language() {
    const wxTranslations* const translations = wxTranslations::Get();
    if (translations == nullptr || !translations->IsLoaded(domain)) return "en";
    return translated(english("the code of this language"), nullptr);
}

} // namespace merels::viewer
