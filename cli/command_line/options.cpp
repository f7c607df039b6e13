#include <CLI/CLI.hpp>
#include <cli/command_line/options.hpp>
#include <cli/command_line/rule_files.hpp>
#include <cli/terminal/status.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

namespace merels::cli {

namespace {

/// Divides names such as "-o,--output".
std::vector<std::string> separated(const std::string& names) {
    const auto comma = names.find(',');
    if (comma == std::string::npos) return {names};
    return {names.substr(0, comma), names.substr(comma + 1)};
}

std::string last_name(const std::string& names) { return names.substr(names.rfind(',') + 1); }

std::string checked_word(const std::string& name, const Value& kind, const std::string& text) {
    std::vector<std::string> words;
    for (const Word& word : kind.words) words.push_back(word.text);
    if (std::ranges::find(words, text) != words.end()) return text;
    throw UsageError{fmt::format("{} takes {}, not '{}'", name, enumerated(words), text)};
}

} // namespace

Options::Options(CLI::App& verb, RuleSetPool& pool) : verb_(verb), pool_(pool) {
    description_.name = verb.get_name();
    description_.summary = verb.get_description();
}

VerbDescription Options::description() const {
    VerbDescription description = description_;
    description.options.push_back({{"-h", "--help"}, {}, "print this help"});
    return description;
}

template <class Take> auto Options::later(Take take) {
    return
        [this, take](const std::string& text) { pending_.push_back([take, text] { take(text); }); };
}

void Options::take_values() {
    for (const auto& take : pending_) take();
}

template <class Take>
void Options::add(const std::string& names, const Value& kind, const std::string& help, Take take) {
    verb_.add_option_function<std::string>(names, later(take))->type_name(kind.placeholder);
    describe(names, kind, help);
}

void Options::describe(const std::string& names, const Value& kind, const std::string& help) {
    description_.options.push_back({separated(names), kind, help});
}

template <class Take> void Options::add_operand(const Value& kind, Need need, Take take) {
    auto* option = verb_.add_option_function<std::string>(kind.placeholder, later(take));
    option->required(need == Need::required);
    description_.operands.push_back({kind, need == Need::required, false});
}

void Options::flag(const std::string& names, bool& value, const std::string& help) {
    verb_.add_flag(names, value);
    describe(names, {}, help);
}

void Options::option(const std::string& names, const Value& kind, std::optional<std::string>& value,
                     const std::string& help) {
    add(names, kind, help, [&value](const std::string& text) { value = text; });
}

void Options::option(const std::string& names, const Value& kind, std::uint64_t& value,
                     const std::string& help) {
    add(names, kind, help, [&value, name = last_name(names)](const std::string& text) {
        value = parse_number(name, text);
    });
}

void Options::option(const std::string& names, const Value& kind,
                     std::optional<std::uint64_t>& value, const std::string& help) {
    add(names, kind, help, [&value, name = last_name(names)](const std::string& text) {
        value = parse_number(name, text);
    });
}

void Options::one_of(const std::string& names, const Value& kind, std::optional<std::string>& value,
                     const std::string& help) {
    add(names, kind, help, [&value, kind, name = last_name(names)](const std::string& text) {
        value = checked_word(name, kind, text);
    });
}

void Options::choice(const std::string& names, const Value& kind, std::optional<std::string>& value,
                     const std::string& help) {
    const auto take = [&value, kind, name = last_name(names)](const std::string& text) {
        value = text.empty() ? kind.words.front().text : checked_word(name, kind, text);
    };
    verb_.add_option_function<std::string>(names, later(take))
        ->type_name(kind.placeholder)
        ->expected(0, 1);
    describe(names, kind, help);
    description_.options.back().is_value_optional = true;
}

void Options::option(const std::string& names, const Value& kind, std::vector<std::string>& values,
                     const std::string& help) {
    verb_.add_option(names, values)->allow_extra_args(false)->type_name(kind.placeholder);
    describe(names, kind, help);
    description_.options.back().is_repeated = true;
}

void Options::rules(const RuleSet*& value, const std::string& help) {
    Value kind = Value::rule_set("ID");
    kind.paths = Paths::files;
    add("-r,--rules", kind, help,
        [this, &value](const std::string& text) { value = &rule_set_called(text, pool_); });
}

void Options::color(ColorChoice& value) {
    const Value kind = Value::one_of(
        "WHEN", {{"auto", "on a terminal"}, {"always", "for any output"}, {"never", "plain text"}});
    add("--color", kind, "auto (on a terminal), always or never",
        [&value, kind](const std::string& text) {
            const std::string word = checked_word("--color", kind, text);
            value = word == "auto"     ? ColorChoice::automatic
                    : word == "always" ? ColorChoice::always
                                       : ColorChoice::never;
        });
}

void Options::operand(const Value& kind, std::optional<std::string>& value, Need need) {
    add_operand(kind, need, [&value](const std::string& text) { value = text; });
}

void Options::operand(const Value& kind, std::uint64_t& value, Need need) {
    add_operand(kind, need, [&value, name = kind.placeholder](const std::string& text) {
        value = parse_number(name, text);
    });
}

void Options::operands(const Value& kind, std::vector<std::string>& values, Need need) {
    const bool is_required = need == Need::required;
    verb_.add_option(kind.placeholder, values)->required(is_required)->type_name(kind.placeholder);
    description_.operands.push_back({kind, is_required, true});
}

std::uint64_t checked(const std::string& option, std::uint64_t number, std::uint64_t most) {
    if (number < 1 || number > most)
        throw UsageError{fmt::format("{} takes a number from 1 to {}", option, grouped(most))};
    return number;
}

std::uint64_t parse_number(const std::string& option, const std::string& text) {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc{} && rest == end) return number;
    if (error == std::errc::result_out_of_range && rest == end)
        throw UsageError{fmt::format("{} must be at most {}", option,
                                     std::numeric_limits<std::uint64_t>::max())};
    throw UsageError{fmt::format("{} takes a whole number, not '{}'", option, text)};
}

} // namespace merels::cli
