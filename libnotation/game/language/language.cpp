#include <libnotation/game/language/language.hpp>

#include <mutex>
#include <shared_mutex>

namespace merels {

namespace {

struct Current {
    std::shared_mutex mutex;
    Translator translator;
};

Current& current() {
    static Current all;
    return all;
}

std::string translated_by_current(const char* literal, const Counted* counted) {
    const std::shared_lock lock{current().mutex};
    return current().translator ? current().translator(literal, counted) : std::string{};
}

/// The number with a narrow blank between groups of three digits. This form is allowed in all our
/// languages.
std::string grouped(std::uint64_t number) {
    std::string digits = fmt::format("{}", number);
    for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, "\u202F");
    return digits;
}

} // namespace

void use_translator(const std::function<Translator()>& change) {
    const std::unique_lock lock{current().mutex};
    current().translator = change();
}

std::string tr(const char* literal) {
    std::string words = translated_by_current(literal, nullptr);
    return words.empty() ? std::string{literal} : words;
}

std::string plural_form(const char* one, const char* many, std::uint64_t count) {
    const Counted counted{many, count};
    std::string words = translated_by_current(one, &counted);
    return words.empty() ? std::string{count == 1 ? one : many} : words;
}

std::string tr_count(const char* one, const char* many, std::uint64_t count) {
    return tr_plural(one, many, count, grouped(count));
}

} // namespace merels
