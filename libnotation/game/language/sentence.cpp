#include <libnotation/game/language/sentence.hpp>

#include <libnotation/base/ascii.hpp>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace merels {

namespace {

using Letters = std::pair<std::string_view, std::string_view>;

/// Letters outside ASCII with which a sentence can begin in our languages.
constexpr std::array other_letters{
    Letters{"ä", "Ä"}, Letters{"ö", "Ö"}, Letters{"ü", "Ü"}, Letters{"č", "Č"}, Letters{"ć", "Ć"},
    Letters{"đ", "Đ"}, Letters{"š", "Š"}, Letters{"ž", "Ž"}, Letters{"à", "À"}, Letters{"á", "Á"},
    Letters{"è", "È"}, Letters{"é", "É"}, Letters{"í", "Í"}, Letters{"ó", "Ó"}, Letters{"ú", "Ú"},
};

} // namespace

std::string with_capital(std::string sentence) {
    const std::string_view word = std::string_view{sentence}.substr(0, sentence.find(' '));
    if (word.empty() || std::ranges::any_of(word, ascii::is_digit)) return sentence;
    if (word.front() >= 'a' && word.front() <= 'z') {
        sentence.front() = static_cast<char>(word.front() - 'a' + 'A');
        return sentence;
    }
    for (const auto& [small, capital] : other_letters)
        if (word.starts_with(small)) return sentence.replace(0, small.size(), capital);
    return sentence;
}

} // namespace merels
