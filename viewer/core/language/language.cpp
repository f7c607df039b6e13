#include <viewer/core/language/language.hpp>

#include <mutex>
#include <shared_mutex>
#include <utility>

namespace merels::viewer {

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

} // namespace

void use_translator(const std::function<Translator()>& change) {
    const std::unique_lock lock{current().mutex};
    current().translator = change();
}

std::string tr(const char* literal) {
    std::string words = translated_by_current(literal, nullptr);
    return words.empty() ? std::string{literal} : words;
}

std::string tr_plural(const char* one, const char* many, std::uint64_t count) {
    const Counted counted{many, count};
    std::string words = translated_by_current(one, &counted);
    return words.empty() ? std::string{count == 1 ? one : many} : words;
}

std::string tr_count(const char* one, const char* many, std::uint64_t count) {
    return fmt::format(fmt::runtime(tr_plural(one, many, count)), count);
}

} // namespace merels::viewer
