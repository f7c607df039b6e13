#include <libnotation/publish/value_language.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/game/language/language.hpp>

#include <algorithm>
#include <array>
#include <optional>

namespace merels {

namespace {

constexpr std::array descriptions{
    english("human"),
    english("Human"),
    english("AI"),
    english("Sanmill AI"),
    english("casual, app"),
    english("app"),
    english("app game attached to a bug report"),
    english("app game attached to an issue"),
    english("Human-AI"),
    english("NMM_LLM web game, human against program"),
    english("NMM_LLM endgame play"),
    english("Composed example"),
};

/// Descriptions that have a number instead of the braces.
constexpr std::array numbered{
    english("a player rated {}"),
    english("agent {}"),
    english("Sanmill, level {}"),
    english("Sanmill app, level {}, 2 s"),
};

/// The number in `value`, if all other signs are those of `pattern`.
std::optional<std::string_view> number_in(std::string_view value, std::string_view pattern) {
    const std::size_t braces = pattern.find("{}");
    const std::string_view after = pattern.substr(braces + 2);
    if (!value.starts_with(pattern.substr(0, braces))) return std::nullopt;
    value.remove_prefix(braces);
    if (!value.ends_with(after)) return std::nullopt;
    value.remove_suffix(after.size());
    if (value.empty() || !std::ranges::all_of(value, ascii::is_digit)) return std::nullopt;
    return value;
}

} // namespace

std::string value_in_language(std::string_view value) {
    const auto* const whole = std::ranges::find(descriptions, value);
    if (whole != descriptions.end()) return tr(*whole);
    for (const char* const pattern : numbered)
        if (const auto number = number_in(value, pattern)) return tr_format(pattern, *number);
    return std::string{value};
}

} // namespace merels
