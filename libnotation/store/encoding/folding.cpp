#include <libnotation/store/encoding/folding.hpp>

#include <libnotation/base/utf8.hpp>

#include <algorithm>
#include <array>
#include <span>

namespace merels {

namespace {

struct Spelled {
    std::string_view letter;
    std::string_view typed;
};

/// Letters that Unicode does not divide into a letter and a mark, and signs that people leave out.
constexpr std::array<Spelled, 14> whole_letters{{{"æ", "ae"},
                                                 {"œ", "oe"},
                                                 {"þ", "th"},
                                                 {"ð", "d"},
                                                 {"đ", "d"},
                                                 {"ø", "o"},
                                                 {"ł", "l"},
                                                 {"ħ", "h"},
                                                 {"ŧ", "t"},
                                                 {"ŋ", "n"},
                                                 {"ı", "i"},
                                                 {"ĸ", "k"},
                                                 {"ʼ", ""},
                                                 {"·", ""}}};

constexpr std::array<Spelled, 10> umlauts{{{"Ä", "Ae"},
                                           {"ä", "ae"},
                                           {"Ö", "Oe"},
                                           {"ö", "oe"},
                                           {"Ü", "Ue"},
                                           {"ü", "ue"},
                                           {"Ø", "Oe"},
                                           {"ø", "oe"},
                                           {"Å", "Aa"},
                                           {"å", "aa"}}};

std::string respelled(std::string_view text, std::span<const Spelled> letters) {
    std::string result;
    while (!text.empty()) {
        const auto found = std::ranges::find_if(
            letters, [&](const Spelled& known) { return text.starts_with(known.letter); });
        const bool is_known = found != letters.end();
        result += is_known ? found->typed : text.substr(0, 1);
        text.remove_prefix(is_known ? found->letter.size() : 1);
    }
    return result;
}

} // namespace

std::string without_umlauts(std::string_view name) {
    return respelled(utf8::composed(name), umlauts);
}

std::string folded(std::string_view name) {
    const bool is_ascii = std::ranges::all_of(name, [](char c) { return (c & 0x80) == 0; });
    return is_ascii ? utf8::lowered(name) : respelled(utf8::without_marks(name), whole_letters);
}

} // namespace merels
