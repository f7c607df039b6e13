#include <libnotation/base/utf8.hpp>
#include <tests/support/test.hpp>

namespace {

std::string upper(std::string text) {
    for (char& c : text)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 32);
    return text;
}

std::string found(std::string_view name) {
    const RuleSet* rule_set = rule_sets::find(name);
    return rule_set ? rule_set->id : "none";
}

bool is_called(const RuleSet& rule_set, const std::string& name) {
    const auto is_it
        = [&](const std::string& other) { return utf8::lowered(other) == utf8::lowered(name); };
    return is_it(rule_set.id) || std::ranges::any_of(rule_set.aliases, is_it)
           || std::ranges::any_of(rule_set.names, is_it, &LocalName::name);
}

} // namespace

TEST_CASE("the common rule sets have names in the code") {
    CHECK(rule_sets::nine_mens_morris.id == "nine-mens-morris");
    CHECK(rule_sets::mulino.id == "mulino");
    CHECK(rule_sets::mlin.id == "mlin");
    CHECK(rule_sets::lasker_morris.id == "lasker-morris");
    CHECK(rule_sets::morabaraba.id == "morabaraba");
    CHECK(&rule_sets::mulino == rule_sets::find("mulino"));
}

TEST_CASE("every rule set has an id of its own, an English name, a description and a source") {
    std::set<std::string> ids;
    const std::set<std::string> languages{"en", "it", "es", "hr", "pt", "de", "fr",
                                          "nl", "da", "ko", "sv", "cs", "pl", "hu",
                                          "is", "ru", "tl", "st", "zu"};
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id);
        CHECK(ids.insert(rule_set.id).second);
        REQUIRE_FALSE(rule_set.names.empty());
        CHECK(rule_set.names.front().language == "en");
        CHECK(rule_set.name() == rule_set.names.front().name);
        std::set<std::string> used;
        for (const auto& [language, name] : rule_set.names) {
            CHECK(languages.contains(language));
            CHECK(used.insert(language).second);
            CHECK_FALSE(name.empty());
        }
        CHECK_FALSE(rule_set.description.empty());
        CHECK_FALSE(rule_set.source.empty());
    }
}

TEST_CASE("a rule set is found by id, name and alias in any case") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        CHECK(found(rule_set.id) == rule_set.id);
        std::vector<std::string> words = rule_set.aliases;
        words.push_back(rule_set.id);
        for (const LocalName& name : rule_set.names) words.push_back(name.name);
        for (const std::string& word : words) {
            INFO(word);
            const RuleSet* exact = rule_sets::find(word);
            REQUIRE(exact);
            CHECK(is_called(*exact, word));
            CHECK(rule_sets::find(upper(word)) == exact);
            CHECK(rule_sets::find(utf8::lowered(word)) == exact);
        }
    }
    const std::vector<std::pair<std::string_view, std::string>> names{
        {"Nine Men's Morris", "nine-mens-morris"},
        {"nine men's morris", "nine-mens-morris"},
        {"Twelve Men's Morris", "twelve-mens-morris"},
        {"Lasker Morris", "lasker-morris"},
        {"MULINO", "mulino"},
        {"M\u00fchle", "nine-mens-morris"},
        {"M\u00dcHLE", "nine-mens-morris"},
        {"KRI\u017dI\u0106 KRU\u017dI\u0106", "filetto"},
        {"Tic-Tac-Toe", "filetto"},
        {"\u041c\u0415\u041b\u042c\u041d\u0418\u0426\u0410", "russian-mill"},
        {"Seven Men's Morris", "seven-mens-morris"},
    };
    for (const auto& [name, id] : names) CHECK(found(name) == id);
    for (const char* wrong : {"", " ", "chess", "nine-mens-morri", "nine-mens-morris "})
        CHECK(found(wrong) == "none");
}

TEST_CASE("a name means one rule set, but for those that the sources share") {
    const std::set<std::string> shared{"mulino", "mlin", "moinho", "juego del molino"};
    for (const RuleSet& rule_set : rule_sets::all()) {
        for (const LocalName& name : rule_set.names) {
            const std::string word = utf8::lowered(name.name);
            INFO(word);
            if (!shared.contains(word)) CHECK(found(word) == rule_set.id);
        }
        for (const std::string& alias : rule_set.aliases) {
            INFO(alias);
            CHECK(found(alias) == rule_set.id);
        }
    }
}

TEST_CASE("a misspelt id finds its likes, the nearest first") {
    const auto first = [](std::string_view text) {
        const auto ids = rule_sets::similar(text);
        CHECK(ids.size() <= 3);
        return ids.empty() ? "none" : ids.front();
    };
    CHECK(first("nine-mens-moris") == "nine-mens-morris");
    CHECK(first("Nine-Mens-Moris") == "nine-mens-morris");
    CHECK(first("mullino") == "mulino");
    CHECK(first("lasker") == "lasker-morris");
    CHECK(first("pentagons") == "nested-pentagons");
    CHECK(first("morabarraba") == "morabaraba");
    CHECK(first("") == "none");
    CHECK(first("xyzzy-quux") == "none");
    CHECK(first(std::string(5000, 'z')) == "none");
}
