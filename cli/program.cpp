#include <cli/program.hpp>

#include <cli/terminal/cleanup.hpp>
#include <cli/terminal/status.hpp>
#include <cli/verbs.hpp>
#include <libnotation/base/files/standard_streams.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/similar.hpp>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <new>
#include <unistd.h>

namespace merels::cli {

namespace {

using Words = std::vector<std::string>;

/// The message about the first word that does not fit.
std::string unexpected(const CLI::App& parser) {
    const std::string word = parser.remaining().front();
    if (!word.starts_with("-") || word == "-") return fmt::format("unexpected argument '{}'", word);
    Words names;
    for (const CLI::Option* option : parser.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back(name);
    Words near
        = similar_names(word.substr(std::min(word.find_first_not_of('-'), word.size())), names);
    for (std::string& name : near) name.insert(0, "--");
    return fmt::format("there is no option {}{}", word, did_you_mean(near));
}

/// Replaces two messages of CLI11. An option without its value gives "--rules: 1 required ID
/// missing". An option that is given twice gives "--rules: At Most 1 required but received 2".
std::string miscounted(const std::string& message) {
    const std::string name = message.substr(0, message.find(':'));
    if (message.find(": At Most 1 ") != std::string::npos) return name + " can be given only once";
    const std::size_t end = message.rfind(" missing");
    if (end == std::string::npos) return message;
    const std::size_t begin = message.rfind(' ', end - 1) + 1;
    return fmt::format("{} takes a value: {} {}", name, name, message.substr(begin, end - begin));
}

/// A plain message for CLI11's "Could not convert: --quiet = foo". Only flags can cause it.
std::string flag_with_value(const std::string& message) {
    const std::size_t begin = message.find("--");
    if (begin == std::string::npos) return message;
    return message.substr(begin, message.find(' ', begin) - begin) + " takes no value";
}

/// Refuses a flag with a value, such as "--quiet=1". CLI11 would accept it.
void refuse_values_of_flags(const CLI::App& parser, const Words& words) {
    for (const std::string& word : words) {
        if (word == "--") return;
        const std::size_t sign = word.find('=');
        if (sign == std::string::npos || !word.starts_with("-")) continue;
        const std::string name = word.substr(0, sign);
        const CLI::Option* const option = parser.get_option_no_throw(name);
        if (option != nullptr && option->get_expected_max() == 0)
            throw UsageError{name + " takes no value"};
    }
}

/// Reads the words. If the words request help, the result is the text of the help.
std::optional<std::string> read(CLI::App& parser, const Options& options, Words words) {
    refuse_values_of_flags(parser, words);
    try {
        // CLI11 expects the words in reverse order.
        std::ranges::reverse(words);
        parser.parse(words);
    } catch (const CLI::CallForHelp&) {
        return help(options.description());
    } catch (const CLI::ExtrasError&) {
        throw UsageError{unexpected(parser)};
    } catch (const CLI::ArgumentMismatch& error) {
        throw UsageError{miscounted(error.what())};
    } catch (const CLI::ConversionError& error) {
        throw UsageError{flag_with_value(error.what())};
    } catch (const CLI::ParseError& error) {
        // An unexpected word may be a mistyped form of the missing part.
        if (parser.remaining_size() > 0) throw UsageError{unexpected(parser)};
        throw UsageError{error.what()};
    }
    return {};
}

Status run_verb(const VerbEntry& entry, Words words, RuleSetPool& pool, Output& out) {
    CLI::App parser{entry.summary, entry.name};
    Options options{parser, pool};
    const std::unique_ptr<Verb> verb = entry.make();
    verb->describe(options);
    if (const auto text = read(parser, options, std::move(words))) {
        out.write(*text);
        return Status::fine;
    }
    options.take_values();
    return verb->run(out);
}

Status run(const Words& words, Output& out) {
    if (words.empty()) throw UsageError{"missing command"};
    /// The rule sets of this run that are not built-in.
    RuleSetPool pool;
    for (const VerbEntry& verb : all_verbs())
        if (verb.name == words[0])
            return run_verb(verb, {words.begin() + 1, words.end()}, pool, out);
    if (words[0] == "--version" || words[0] == "-V")
        out.write(program_version() + "\n");
    else if (words[0] == "--help" || words[0] == "-h")
        out.write(help(describe_program()));
    else if (words[0].starts_with("-"))
        throw UsageError{fmt::format("there is no option {}", words[0])};
    else
        throw no_such_verb(words[0]);
    return Status::fine;
}

void complain(const Styled& message) {
    try {
        say_error("merels: {}{}", message, message.text().ends_with('\n') ? "" : "\n");
    } catch (const Failure&) {
        // Standard error does not work either, so there is no message.
    }
}

std::string help_hint(const Words& words) {
    const bool has_verb = !words.empty() && !words[0].starts_with("-");
    return has_verb ? "merels " + harmless(words[0]) + " --help" : "merels --help";
}

} // namespace

int run_program(int argc, const char* const* argv) {
    const Words words{argv + std::min(argc, 1), argv + argc};
    open_missing_streams();
    Output out{STDOUT_FILENO, "standard output"};
    clean_up_on_signals();
    try {
        const Status status = run(words, out);
        out.flush();
        return static_cast<int>(status);
    } catch (const UsageError& error) {
        complain(fmt::format("{}\nTry '{}'.", error.what(), help_hint(words)));
    } catch (const StyledFailure& failure) {
        complain(failure.message);
    } catch (const Failure& failure) {
        complain(failure.what());
    } catch (const std::bad_alloc&) {
        complain("out of memory");
    } catch (const std::exception& error) {
        complain(error.what());
    } catch (...) {
        complain("an unknown error");
    }
    return static_cast<int>(Status::trouble);
}

} // namespace merels::cli
