#include <engine/protocol/client/offered_option.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::protocol {

namespace {

/// The options that an engine offers are kept, so their number is limited.
constexpr std::size_t most_choices = 1000;
constexpr std::size_t longest_choice = 100;

std::string number_in_words(const OfferedOption& option) {
    if (option.least && option.most)
        return fmt::format("a number from {} to {}", *option.least, *option.most);
    if (option.least) return fmt::format("a number from {} on", *option.least);
    return option.most ? fmt::format("a number up to {}", *option.most) : "a number";
}

bool is_within(const OfferedOption& option, const std::string& value) {
    const auto told = parse_number<std::int64_t>(value);
    return told && (!option.least || *told >= *option.least)
           && (!option.most || *told <= *option.most);
}

/// "one of a, b, c"; not all of very many.
std::string choices_in_words(const OfferedOption& option) {
    constexpr std::size_t most = 8;
    const std::size_t shown = std::min(option.choices.size(), most);
    const auto end = option.choices.begin() + static_cast<std::ptrdiff_t>(shown);
    std::string text = fmt::format("one of {}", fmt::join(option.choices.begin(), end, ", "));
    if (shown < option.choices.size())
        text += fmt::format(" and {} more", option.choices.size() - shown);
    return text;
}

} // namespace

OfferedOption parse_offer(const Words& words) {
    OfferedOption option;
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const std::string_view value = words[i + 1];
        if (words[i] == "type" && option.type.empty()) option.type = value;
        if (words[i] == "min") option.least = parse_number<std::int64_t>(value);
        if (words[i] == "max") option.most = parse_number<std::int64_t>(value);
        if (words[i] != "var" || option.choices.size() == most_choices) continue;
        // The words of a choice go on to the next one.
        const auto first = words.begin() + static_cast<std::ptrdiff_t>(i) + 1;
        const std::string choice = joined(Words{first, std::find(first, words.end(), "var")}, " ");
        if (choice.size() <= longest_choice) option.choices.push_back(utf8::lowered(choice));
    }
    return option;
}

std::optional<std::string> wanted_instead(const OfferedOption& option, const std::string& value) {
    const std::string word = utf8::lowered(value);
    if (option.type == "spin" && !is_within(option, value)) return number_in_words(option);
    if (option.type == "check" && word != "true" && word != "false") return "true or false";
    if (option.type == "combo" && !option.choices.empty()
        && std::ranges::find(option.choices, word) == option.choices.end())
        return choices_in_words(option);
    if (option.type == "button" && !value.empty()) return "no value";
    return std::nullopt;
}

} // namespace merels::protocol
