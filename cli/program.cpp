#include <CLI/CLI.hpp>
#include <cli/cleanup.hpp>
#include <cli/program.hpp>
#include <cli/verb.hpp>
#include <libnotation/base/similar.hpp>

#include <algorithm>
#include <new>
#include <string_view>
#include <unistd.h>

namespace merels::cli {

namespace {

using Words = std::vector<std::string>;

/// A verb with the part of the command line that is its own.
struct Entry {
    std::unique_ptr<Verb> verb;
    CLI::App* parser = nullptr;
    std::unique_ptr<Options> options;
};

std::vector<std::unique_ptr<Verb>> all_verbs() {
    std::vector<std::unique_ptr<Verb>> verbs;
    for (const auto make : {make_check, make_fmt, make_convert, make_show, make_rules,
                            make_position, make_perft, make_random, make_explain})
        verbs.push_back(make());
    return verbs;
}

class Program {
public:
    Program() : parser_("Reads, verifies, converts and replays games of the mill family.") {
        parser_.name("merels");
        parser_.set_help_flag();
        for (auto& verb : all_verbs()) add(std::move(verb));
    }

    Status run(const Words& words, Output& out) {
        if (words.empty()) throw UsageError{"what shall be done? Give a verb"};
        if (words[0] == "--version" || words[0] == "-V") return print(out, version());
        if (words[0] == "--help" || words[0] == "-h" || words == Words{"help"})
            return print(out, help());
        if (words[0] == "help")
            return print(out, cli::help(entry(words[1]).options->description()));
        return run_verb(entry(words[0]), {words.begin() + 1, words.end()}, out);
    }

private:
    void add(std::unique_ptr<Verb> verb) {
        CLI::App* parser = parser_.add_subcommand(verb->name(), verb->summary());
        parser->set_help_flag("-h,--help");
        entries_.push_back({std::move(verb), parser, std::make_unique<Options>(*parser)});
        entries_.back().verb->describe(*entries_.back().options);
    }

    static Status print(Output& out, const std::string& text) {
        out.write(text);
        return Status::fine;
    }

    static std::string version() { return fmt::format("merels {}\n", MERELS_VERSION); }

    std::string help() const {
        std::string text
            = fmt::format("Usage: merels VERB [OPTION]... [OPERAND]...\n\n{}\n\nVerbs:\n",
                          parser_.get_description());
        for (const Entry& entry : entries_)
            text += fmt::format("  {:10}{}\n", entry.verb->name(), entry.verb->summary());
        return text
               + "\n'merels VERB --help' tells more. A file named - is standard input.\n"
                 "Exit status: 0 fine, 1 errors or warnings found, 2 wrong usage or files.\n";
    }

    const Entry& entry(const std::string& name) const {
        const auto found = std::ranges::find_if(
            entries_, [&](const Entry& candidate) { return candidate.verb->name() == name; });
        if (found != entries_.end()) return *found;
        if (name.starts_with("-")) throw UsageError{fmt::format("there is no option {}", name)};
        Words names;
        for (const Entry& candidate : entries_) names.push_back(candidate.verb->name());
        throw Failure{fmt::format("there is no verb '{}'{}\nTry 'merels --help'.", name,
                                  did_you_mean(similar_names(name, names)))};
    }

    static Status run_verb(const Entry& entry, Words words, Output& out) {
        try {
            // CLI11 takes the words from the back.
            std::ranges::reverse(words);
            entry.parser->parse(words);
        } catch (const CLI::CallForHelp&) {
            return print(out, cli::help(entry.options->description()));
        } catch (const CLI::ExtrasError&) {
            throw UsageError{
                unexpected(*entry.parser),
            };
        } catch (const CLI::ParseError& error) {
            throw UsageError{error.what()};
        }
        entry.options->take_values();
        return entry.verb->run(out);
    }

    static std::string unexpected(const CLI::App& parser) {
        const std::string word = parser.remaining().front();
        if (!word.starts_with("-") || word == "-") return fmt::format("what is '{}' for?", word);
        Words names;
        for (const CLI::Option* option : parser.get_options())
            for (const std::string& name : option->get_lnames()) names.push_back(name);
        Words near
            = similar_names(word.substr(std::min(word.find_first_not_of('-'), word.size())), names);
        for (std::string& name : near) name.insert(0, "--");
        return fmt::format("there is no option {}{}", word, did_you_mean(near));
    }

    CLI::App parser_;
    std::vector<Entry> entries_;
};

void complain(std::string_view message) {
    const std::string line = fmt::format("merels: {}\n", message);
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
}

std::string help_hint(const Words& words) {
    const bool has_verb = !words.empty() && !words[0].starts_with("-");
    return has_verb ? "merels " + words[0] + " --help" : "merels --help";
}

} // namespace

Status run_program(int argc, const char* const* argv) {
    const Words words{argv + std::min(argc, 1), argv + argc};
    Output out{STDOUT_FILENO, "standard output"};
    clean_up_on_signals();
    try {
        const Status status = Program{}.run(words, out);
        out.flush();
        return status;
    } catch (const UsageError& error) {
        complain(fmt::format("{}\nTry '{}'.", error.what(), help_hint(words)));
    } catch (const Failure& failure) {
        complain(failure.what());
    } catch (const std::bad_alloc&) {
        complain("out of memory");
    }
    return Status::trouble;
}

} // namespace merels::cli
