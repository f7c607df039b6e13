#include <CLI/CLI.hpp>
#include <cli/options.hpp>
#include <cli/status.hpp>
#include <libnotation/rules/rule_sets.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace merels::cli {

namespace {

/// "-o,--output" as help and messages write it.
std::string spaced(const std::string& names) {
    std::string result = names;
    if (const auto comma = result.find(','); comma != std::string::npos)
        result.insert(comma + 1, " ");
    return result;
}

std::string last_name(const std::string& names) { return names.substr(names.rfind(',') + 1); }

ColorChoice color_choice(const std::string& text) {
    if (text == "auto") return ColorChoice::automatic;
    if (text == "always") return ColorChoice::always;
    if (text == "never") return ColorChoice::never;
    throw UsageError{fmt::format("--color takes auto, always or never, not '{}'", text)};
}

std::string as_sentence(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text + ".";
}

std::string as_rows(const std::vector<Described>& options) {
    std::size_t width = 0;
    for (const Described& option : options) width = std::max(width, option.words.size());
    std::string text;
    for (const Described& option : options)
        text += fmt::format("  {:{}}  {}\n", option.words, width, option.help);
    return text;
}

} // namespace

Options::Options(CLI::App& verb) : verb_(verb) {}

template <class Take> auto Options::later(Take take) {
    return
        [this, take](const std::string& text) { pending_.push_back([take, text] { take(text); }); };
}

void Options::take_values() {
    for (const auto& take : pending_) take();
}

template <class Take>
void Options::add(const std::string& names, const std::string& placeholder, const std::string& help,
                  Take take) {
    verb_.add_option_function<std::string>(names, later(take))->type_name(placeholder);
    options_.push_back({spaced(names) + " " + placeholder, help});
}

template <class Take>
void Options::add_operand(const std::string& placeholder, Need need, Take take) {
    auto* option = verb_.add_option_function<std::string>(placeholder, later(take));
    option->required(need == Need::required);
    operands_ += need == Need::required ? " " + placeholder : " [" + placeholder + "]";
}

void Options::flag(const std::string& names, bool& value, const std::string& help) {
    verb_.add_flag(names, value);
    options_.push_back({spaced(names), help});
}

void Options::option(const std::string& names, const std::string& placeholder,
                     std::optional<std::string>& value, const std::string& help) {
    add(names, placeholder, help, [&value](const std::string& text) { value = text; });
}

void Options::option(const std::string& names, const std::string& placeholder, std::uint64_t& value,
                     const std::string& help) {
    add(names, placeholder, help, [&value, name = last_name(names)](const std::string& text) {
        value = parse_number(name, text);
    });
}

void Options::option(const std::string& names, const std::string& placeholder,
                     std::optional<std::uint64_t>& value, const std::string& help) {
    add(names, placeholder, help, [&value, name = last_name(names)](const std::string& text) {
        value = parse_number(name, text);
    });
}

void Options::rules(const RuleSet*& value, const std::string& help) {
    add("-r,--rules", "ID", help,
        [&value](const std::string& text) { value = &rule_set_called(text); });
}

void Options::color(ColorChoice& value) {
    add("--color", "WHEN", "auto (on a terminal), always or never",
        [&value](const std::string& text) { value = color_choice(text); });
}

void Options::operand(const std::string& placeholder, std::optional<std::string>& value,
                      Need need) {
    add_operand(placeholder, need, [&value](const std::string& text) { value = text; });
}

void Options::operand(const std::string& placeholder, std::uint64_t& value, Need need) {
    add_operand(placeholder, need, [&value, placeholder](const std::string& text) {
        value = parse_number(placeholder, text);
    });
}

void Options::operands(const std::string& placeholder, std::vector<std::string>& values) {
    verb_.add_option(placeholder, values)->required()->type_name(placeholder);
    operands_ += fmt::format(" {}...", placeholder);
}

std::string Options::help() const {
    std::vector<Described> options = options_;
    options.push_back({"-h, --help", "this text"});
    std::string text
        = fmt::format("Usage: merels {} [OPTION]...{}\n\n{}\n\nOptions:\n{}", verb_.get_name(),
                      operands_, as_sentence(verb_.get_description()), as_rows(options));
    if (!examples_.empty()) text += "\nExamples:\n";
    for (const std::string& line : examples_) text += fmt::format("  {}\n", line);
    if (!notes_.empty()) text += "\n";
    for (const std::string& line : notes_) text += line + "\n";
    return text;
}

const RuleSet& rule_set_called(const std::string& name) {
    if (const RuleSet* rule_set = rule_sets::find(name)) return *rule_set;
    throw UsageError{fmt::format("there is no rule set '{}'{} ('merels rules' lists them)", name,
                                 did_you_mean(rule_sets::similar(name)))};
}

std::uint64_t parse_number(const std::string& option, const std::string& text) {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc{} && rest == end) return number;
    throw UsageError{fmt::format("{} takes a whole number, not '{}'", option, text)};
}

std::string did_you_mean(const std::vector<std::string>& names) {
    if (names.empty()) return {};
    std::string text = "; did you mean " + names.front();
    for (std::size_t i = 1; i < names.size(); ++i)
        text += (i + 1 == names.size() ? " or " : ", ") + names[i];
    return text + "?";
}

} // namespace merels::cli
