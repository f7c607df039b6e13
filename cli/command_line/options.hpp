#pragma once

// Defines the command line of a verb in one place. Help, manual pages and completion use the
// `description` of the verb. The library CLI11 parses the command line, but Merels writes the error
// messages.
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
    /// The rule sets of rule files are kept in `pool`.
    Options(CLI::App& verb, RuleSetPool& pool);

    RuleSetPool& pool() const { return pool_; }

    /// Adds a flag. `names` have the form of CLI11, such as "-o,--output".
    void flag(const std::string& names, bool& value, const std::string& help);
    void option(const std::string& names, const Value& kind, std::optional<std::string>& value,
                const std::string& help);
    void option(const std::string& names, const Value& kind, std::uint64_t& value,
                const std::string& help);
    void option(const std::string& names, const Value& kind, std::optional<std::uint64_t>& value,
                const std::string& help);
    /// Adds an option. The option's value must be one of the words of `kind`.
    void one_of(const std::string& names, const Value& kind, std::optional<std::string>& value,
                const std::string& help);
    /// Adds an option whose value may be left out. If the value is left out, the first word of
    /// `kind` is the value.
    void choice(const std::string& names, const Value& kind, std::optional<std::string>& value,
                const std::string& help);
    /// Adds an option that may be repeated.
    void option(const std::string& names, const Value& kind, std::vector<std::string>& values,
                const std::string& help);
    /// Adds `--rules ID`. The value may also be a rule file.
    void rules(const RuleSet*& value, const std::string& help);
    /// Adds `--color WHEN`.
    void color(ColorChoice& value);

    void operand(const Value& kind, std::optional<std::string>& value, Need need);
    void operand(const Value& kind, std::uint64_t& value, Need need);
    /// Adds operands. `need` decides if the command line must have at least one operand.
    void operands(const Value& kind, std::vector<std::string>& values, Need need = Need::required);

    /// Adds an example of a command, which the help shows after the options.
    void example(const std::string& command, const std::string& meaning = {}) {
        description_.examples.push_back({command, meaning});
    }
    void note(const std::string& line) { description_.notes.push_back(line); }

    /// Stores the values of the options and operands. Call this function when the whole command
    /// line is correct.
    void take_values();

    /// The options of the verb, including `--help`, and its operands, examples and notes.
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

/// Reads a whole number. If the text is not a whole number, throws a `UsageError` with the name of
/// the option.
std::uint64_t parse_number(const std::string& option, const std::string& text);

/// Returns the number. Throws a `UsageError` if the number is not from 1 to `most`.
std::uint64_t checked(const std::string& option, std::uint64_t number, std::uint64_t most);

} // namespace merels::cli
