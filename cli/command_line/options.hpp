#pragma once

// Defines the command line of a verb once. It reads the words, and help, manual pages and
// completion are written from `description`. CLI11 parses; the messages are ours.
//
//   options.option("-o,--output", Value::file("OUT"), output_, "write this file");
//   options.option("-n,--max-errors", "N", most_, "errors shown");

#include <cli/command_line/description.hpp>
#include <cli/terminal/terminal.hpp>
#include <libnotation/rules/built_in/rule_set_pool.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace merels::cli {

enum class Need { required, optional };

class Options {
public:
    /// `pool` keeps the rule sets that are read from rule files.
    Options(CLI::App& verb, RuleSetPool& pool);

    RuleSetPool& pool() const { return pool_; }

    /// `names` as CLI11 takes them: "-o,--output".
    void flag(const std::string& names, bool& value, const std::string& help);
    void option(const std::string& names, const Value& kind, std::optional<std::string>& value,
                const std::string& help);
    void option(const std::string& names, const Value& kind, std::uint64_t& value,
                const std::string& help);
    void option(const std::string& names, const Value& kind, std::optional<std::uint64_t>& value,
                const std::string& help);
    /// The value is a word of `kind`.
    void one_of(const std::string& names, const Value& kind, std::optional<std::string>& value,
                const std::string& help);
    /// If the value of the option is left out, it is the first word of `kind`.
    void choice(const std::string& names, const Value& kind, std::optional<std::string>& value,
                const std::string& help);
    /// An option that may be given any number of times.
    void option(const std::string& names, const Value& kind, std::vector<std::string>& values,
                const std::string& help);
    /// `--rules ID`, or a rule file
    void rules(const RuleSet*& value, const std::string& help);
    /// `--color WHEN`
    void color(ColorChoice& value);

    void operand(const Value& kind, std::optional<std::string>& value, Need need);
    void operand(const Value& kind, std::uint64_t& value, Need need);
    /// Operands, of which `need` may require one.
    void operands(const Value& kind, std::vector<std::string>& values, Need need = Need::required);

    /// Adds text after the options: commands and notes.
    void example(const std::string& command, const std::string& meaning = {}) {
        description_.examples.push_back({command, meaning});
    }
    void note(const std::string& line) { description_.notes.push_back(line); }

    /// Sets the values. Call it when the command line as a whole is known to be correct.
    void take_values();

    /// All options, operands and notes, with `--help`.
    VerbDescription description() const;

private:
    template <class Take> auto later(Take take);
    template <class Take>
    void add(const std::string& names, const Value& kind, const std::string& help, Take take);
    template <class Take> void add_operand(const Value& kind, Need need, Take take);
    void describe(const std::string& names, const Value& kind, const std::string& help);

    CLI::App& verb_;
    RuleSetPool& pool_;
    std::vector<std::function<void()>> pending_;
    VerbDescription description_;
};

/// A whole number. Throws a `UsageError` that names the option if the text is not one.
std::uint64_t parse_number(const std::string& option, const std::string& text);

/// The number. Throws a `UsageError` if it is not from 1 to `most`.
std::uint64_t checked(const std::string& option, std::uint64_t number, std::uint64_t most);

} // namespace merels::cli
