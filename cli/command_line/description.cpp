#include <cli/command_line/description.hpp>

#include <libnotation/base/code.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/shared/format.hpp>

#include <fmt/format.h>

namespace merels::cli {

namespace {

Value path(std::string placeholder, Paths paths) {
    Value value{std::move(placeholder)};
    value.paths = paths;
    return value;
}

} // namespace

Value Value::file(std::string placeholder) { return path(std::move(placeholder), Paths::files); }

Value Value::folder(std::string placeholder) {
    return path(std::move(placeholder), Paths::folders);
}

Value Value::rule_set(std::string placeholder) {
    Value value{std::move(placeholder)};
    for (const RuleSet& rule_set : rule_sets::all())
        value.words.push_back({rule_set.id, rule_set.name()});
    return value;
}

Value Value::format(std::string placeholder) {
    Value value{std::move(placeholder)};
    for (const Format format : all_formats())
        value.words.push_back({std::string{name(format)}, std::string{title(format)}});
    return value;
}

Value Value::written_format(std::string placeholder) {
    Value value = format(std::move(placeholder));
    std::erase_if(value.words, [](const Word& word) {
        const auto format = find_format(word.text);
        return !format || !is_writable(*format);
    });
    return value;
}

Value Value::diagnostic(std::string placeholder) {
    Value value{std::move(placeholder)};
    for (const CodeFacts& code : all_codes()) {
        value.words.push_back({std::string{code.number}, std::string{code.summary}});
        value.words.push_back({std::string{code.slug}, std::string{code.summary}});
    }
    return value;
}

Value Value::one_of(std::string placeholder, std::vector<Word> words) {
    Value value{std::move(placeholder)};
    value.words = std::move(words);
    return value;
}

std::string in_words(const OptionDescription& option) {
    std::string text = fmt::format("{}", fmt::join(option.names, ", "));
    if (!option.takes_value()) return text;
    const std::string& value = option.value.placeholder;
    return text + " " + (option.is_value_optional ? "[" + value + "]" : value);
}

std::string in_words(const OperandDescription& operand) {
    const std::string text = operand.value.placeholder + (operand.is_repeated ? "..." : "");
    return operand.is_required ? text : "[" + text + "]";
}

std::string as_sentence(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text + ".";
}

} // namespace merels::cli
