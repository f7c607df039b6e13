#pragma once

#include <libnotation/game/language/language.hpp>

#include <string>
#include <string_view>

namespace merels::test {

/// Translates each text into itself with "de: " before it. The words are English again at the end
/// of the test, even if the test fails.
class MarkedLanguage {
public:
    MarkedLanguage() {
        use_translator([] {
            return Translator{[](const char* literal, const Counted* counted) -> std::string {
                if (std::string_view{literal} == "en") return "de";
                return std::string{"de: "} + (counted == nullptr ? literal : counted->many);
            }};
        });
    }
    ~MarkedLanguage() {
        use_translator([] { return Translator{}; });
    }
    MarkedLanguage(const MarkedLanguage&) = delete;
    MarkedLanguage& operator=(const MarkedLanguage&) = delete;
};

} // namespace merels::test
