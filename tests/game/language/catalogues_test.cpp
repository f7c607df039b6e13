#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

namespace merels::viewer {

namespace {

namespace fs = std::filesystem;

struct Entry {
    std::string words;
    std::string translation;
};

/// A word with a form for each kind of number.
struct PluralEntry {
    std::string one;
    std::string many;
    std::vector<std::string> forms;
};

struct Catalogue {
    std::string head;
    std::vector<Entry> entries;
    std::vector<PluralEntry> plurals;
};

/// "a \"b\"\n" without its quotes.
std::string unquoted(const std::string& line) {
    const std::size_t first = line.find('"');
    const std::size_t last = line.rfind('"');
    std::string text;
    for (std::size_t i = first + 1; i < last; ++i) {
        if (line[i] == '\\' && i + 1 < last)
            text += line[++i] == 'n' ? '\n' : line[i];
        else
            text += line[i];
    }
    return text;
}

/// An entry without a plural has one form.
Catalogue read_whole(const fs::path& path) {
    std::ifstream file{path};
    std::vector<PluralEntry> all;
    std::string* open = nullptr;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("msgid ")) open = &all.emplace_back().one;
        if (line.starts_with("msgid_plural ")) open = &all.back().many;
        if (line.starts_with("msgstr")) open = &all.back().forms.emplace_back();
        if (line.starts_with('#') || line.empty()) open = nullptr;
        if (open != nullptr) *open += unquoted(line);
    }
    Catalogue catalogue;
    for (PluralEntry& entry : all) {
        if (entry.one.empty())
            catalogue.head = entry.forms.at(0);
        else if (entry.many.empty())
            catalogue.entries.push_back({entry.one, entry.forms.at(0)});
        else
            catalogue.plurals.push_back(std::move(entry));
    }
    return catalogue;
}

/// Of a .po file, also those that have a form for each kind of number, once for each of them.
std::vector<Entry> read_catalogue(const fs::path& path) {
    Catalogue catalogue = read_whole(path);
    for (const PluralEntry& entry : catalogue.plurals)
        for (const std::string& form : entry.forms) catalogue.entries.push_back({entry.many, form});
    return catalogue.entries;
}

std::vector<fs::path> catalogues() {
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator{test::source_folder() + "/viewer/locale"}) {
        if (entry.path().extension() == ".po") found.push_back(entry.path());
    }
    return found;
}

/// "{}" and "{:.1f}", in an order that does not depend on the language.
std::vector<std::string> places(const std::string& words) {
    static const std::regex place{R"(\{[^}]*\})"};
    std::vector<std::string> found;
    for (std::sregex_iterator i{words.begin(), words.end(), place}; i != std::sregex_iterator{};
         ++i)
        found.push_back(i->str());
    return found;
}

TEST_CASE("there are catalogues in five languages and in English") {
    std::vector<std::string> languages;
    for (const fs::path& path : catalogues()) languages.push_back(path.stem().string());
    std::sort(languages.begin(), languages.end());
    CHECK(languages == std::vector<std::string>{"de", "es", "hr", "it", "pt"});
}

TEST_CASE("a translation has the places for numbers and names that the English words have") {
    for (const fs::path& path : catalogues()) {
        const std::vector<Entry> entries = read_catalogue(path);
        REQUIRE(entries.size() > 50);
        for (const Entry& entry : entries) {
            INFO(path.filename().string() << ": " << entry.words << " -> " << entry.translation);
            CHECK(places(entry.words) == places(entry.translation));
        }
    }
}

TEST_CASE("each language has all forms of a word that depends on a number") {
    for (const fs::path& path : catalogues()) {
        const Catalogue catalogue = read_whole(path);
        const std::size_t forms = path.stem() == "hr" ? 3 : 2;
        INFO(path.filename().string());
        CHECK(catalogue.head.find("Plural-Forms: nplurals=" + std::to_string(forms) + ";")
              != std::string::npos);
        CHECK(catalogue.plurals.size() > 20);
        for (const PluralEntry& entry : catalogue.plurals) {
            INFO(entry.many);
            CHECK(entry.forms.size() == forms);
            CHECK(std::ranges::none_of(entry.forms, &std::string::empty));
            CHECK(places(entry.one) == places(entry.many));
        }
    }
}

TEST_CASE("a translated menu word has one letter to underline where the English one has one") {
    for (const fs::path& path : catalogues()) {
        for (const Entry& entry : read_catalogue(path)) {
            INFO(path.filename().string() << ": " << entry.words << " -> " << entry.translation);
            const auto marks = [](const std::string& words) {
                return std::count(words.begin(), words.end(), '&');
            };
            CHECK(marks(entry.translation) <= 1);
            if (marks(entry.words) == 0) CHECK(marks(entry.translation) == 0);
        }
    }
}

TEST_CASE("each catalogue says whose language it is") {
    for (const fs::path& path : catalogues()) {
        const std::vector<Entry> entries = read_catalogue(path);
        const auto code = std::find_if(entries.begin(), entries.end(), [](const Entry& entry) {
            return entry.words == "the code of this language";
        });
        REQUIRE(code != entries.end());
        CHECK(code->translation == path.stem().string());
    }
}

} // namespace

} // namespace merels::viewer
