#include <viewer/core/language.hpp>

#include <utility>

namespace merels::viewer {

namespace {

Translator& translator() {
    static Translator current;
    return current;
}

} // namespace

void use_translator(Translator other) { translator() = std::move(other); }

std::string tr(const char* literal) {
    return translator() ? translator()(literal) : std::string{literal};
}

} // namespace merels::viewer
