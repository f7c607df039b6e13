#include <viewer/core/language.hpp>

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

} // namespace

void use_translator(const std::function<Translator()>& change) {
    const std::unique_lock lock{current().mutex};
    current().translator = change();
}

std::string tr(const char* literal) {
    const std::shared_lock lock{current().mutex};
    return current().translator ? current().translator(literal) : std::string{literal};
}

} // namespace merels::viewer
