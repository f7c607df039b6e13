#include <libnotation/text/tags/date_tokens.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/base/utf8.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <utility>

namespace merels {

namespace {

struct MonthName {
    std::string_view beginning;
    int month;
};

/// The beginnings of month names in English, German, French, Italian, Spanish, Portuguese and
/// Dutch.
constexpr std::array<MonthName, 38> month_names{
    {{"jan", 1},  {"jän", 1},  {"gen", 1},  {"ene", 1},  {"feb", 2},  {"fév", 2},  {"fev", 2},
     {"mar", 3},  {"mär", 3},  {"mrz", 3},  {"maa", 3},  {"apr", 4},  {"avr", 4},  {"abr", 4},
     {"may", 5},  {"mai", 5},  {"mag", 5},  {"mei", 5},  {"jun", 6},  {"juin", 6}, {"giu", 6},
     {"jul", 7},  {"juil", 7}, {"lug", 7},  {"aug", 8},  {"aoû", 8},  {"ago", 8},  {"sep", 9},
     {"set", 9},  {"oct", 10}, {"okt", 10}, {"ott", 10}, {"out", 10}, {"nov", 11}, {"dec", 12},
     {"déc", 12}, {"dez", 12}, {"dic", 12}}};

constexpr std::array<std::string_view, 6> date_dashes{"–", "—", "−", "‐", "‑", "‒"};

/// Words with a meaning, and the kinds of their tokens. For words without a meaning, such as "of",
/// the kind is a blank.
constexpr std::array<std::pair<std::string_view, char>, 25> date_words{
    {{"c", 'a'},      {"ca", 'a'},     {"circa", 'a'}, {"cca", 'a'},   {"um", 'a'},
     {"about", 'a'},  {"around", 'a'}, {"etwa", 'a'},  {"vers", 'a'},  {"ungefähr", 'a'},
     {"approx", 'a'}, {"de", ' '},     {"of", ' '},    {"st", ' '},    {"nd", ' '},
     {"rd", ' '},     {"th", ' '},     {"den", ' '},   {"am", ' '},    {"le", ' '},
     {"er", ' '},     {"to", '-'},     {"bis", '-'},   {"until", '-'}, {"a", '-'}}};

DateToken number_token(std::string_view text) {
    const std::size_t size = std::min(text.find_first_not_of("0123456789"), text.size());
    int value = 0;
    std::from_chars(text.data(), text.data() + size, value);
    if (size == 4 && text.substr(size) == "?") return {'d', 5, value};
    if (size <= 4) return {size <= 2 ? 'n' : 'y', size, value};
    return {size == 8 ? 'w' : 'x', size, value};
}

bool is_of_word(char c) { return ascii::is_letter(c) || static_cast<unsigned char>(c) >= 0x80; }

DateToken word_token(std::string_view text) {
    const auto size = static_cast<std::size_t>(
        std::find_if_not(text.begin(), text.end(), is_of_word) - text.begin());
    const std::string word = utf8::lowered(text.substr(0, size));
    for (const auto& [known, kind] : date_words)
        if (word == known) return {kind, size};
    constexpr std::size_t longest_month = 12;
    for (const auto& [beginning, month] : month_names)
        if (word.size() <= longest_month && word.starts_with(beginning)) return {'m', size, month};
    return {'x', size};
}

/// The first token of a text. A blank has the kind ' '.
DateToken first_token(std::string_view text) {
    for (const std::string_view dash : date_dashes)
        if (text.starts_with(dash)) return {'-', dash.size()};
    if (ascii::is_digit(text.front())) return number_token(text);
    if (is_of_word(text.front())) return word_token(text);
    if (text.front() == '~') return {'a', 1};
    return {text.front() == '\t' ? ' ' : text.front(), 1};
}

} // namespace

std::vector<DateToken> date_tokens(std::string_view text) {
    std::vector<DateToken> tokens;
    for (std::size_t at = 0; at < text.size();) {
        DateToken token = first_token(text.substr(at));
        token.offset = at;
        at += token.size;
        if (token.kind != ' ') tokens.push_back(token);
    }
    return tokens;
}

} // namespace merels
