#pragma once

// What a verb's command line holds, and its help. CLI11 does the reading behind it; the words of
// the messages and of the help are ours.

#include <cli/terminal.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace merels::cli {

enum class Need { required, optional };

/// An option or operand as the help shows it.
struct Described {
    /// "-o, --output OUT"
    std::string words;
    std::string help;
};

class Options {
public:
    explicit Options(CLI::App& verb);

    /// `names` as CLI11 takes them: "-o,--output".
    void flag(const std::string& names, bool& value, const std::string& help);
    void option(const std::string& names, const std::string& placeholder,
                std::optional<std::string>& value, const std::string& help);
    void option(const std::string& names, const std::string& placeholder, std::uint64_t& value,
                const std::string& help);
    void option(const std::string& names, const std::string& placeholder,
                std::optional<std::uint64_t>& value, const std::string& help);
    /// `--rules ID`
    void rules(const RuleSet*& value, const std::string& help);
    /// `--color WHEN`
    void color(ColorChoice& value);

    void operand(const std::string& placeholder, std::optional<std::string>& value, Need need);
    void operand(const std::string& placeholder, std::uint64_t& value, Need need);
    /// One or more.
    void operands(const std::string& placeholder, std::vector<std::string>& values);

    /// Lines below the options: commands, and what else is to be said.
    void example(const std::string& line) { examples_.push_back(line); }
    void note(const std::string& line) { notes_.push_back(line); }

    /// Sets the values, once the command line as a whole is known to be sound.
    void take_values();

    /// The whole help: usage, summary, options, examples.
    std::string help() const;

private:
    template <class Take> auto later(Take take);
    template <class Take>
    void add(const std::string& names, const std::string& placeholder, const std::string& help,
             Take take);
    template <class Take> void add_operand(const std::string& placeholder, Need need, Take take);

    CLI::App& verb_;
    std::vector<std::function<void()>> pending_;
    std::string operands_;
    std::vector<Described> options_;
    std::vector<std::string> examples_;
    std::vector<std::string> notes_;
};

/// The rule set of that name, or a `UsageError` that offers near ones.
const RuleSet& rule_set_called(const std::string& name);

/// A whole number, or a `UsageError` that says whose value it is not.
std::uint64_t parse_number(const std::string& option, const std::string& text);

/// "; did you mean a, b or c?", or nothing.
std::string did_you_mean(const std::vector<std::string>& names);

} // namespace merels::cli
