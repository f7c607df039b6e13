#include <tests/cli/program.hpp>
#include <tests/cli/terminal.hpp>
#include <tests/support/catch.hpp>

#include <cstdlib>
#include <sstream>
#include <unistd.h>

using namespace merels::test;

namespace {

using Words = std::vector<std::string>;

/// A command line whose last word is to be completed, and what is offered.
struct Offer {
    Words words;
    Words offered;
};

/// Where the shell is; empty when it is not installed, which only CI takes amiss.
std::string path_of(const std::string& shell) {
    const std::string path = "/usr/bin/" + shell;
    if (::access(path.c_str(), X_OK) == 0) return path;
    INFO(shell << " is not installed");
    CHECK(std::getenv("CI") == nullptr);
    return {};
}

Words lines_of(const std::string& text) {
    Words lines;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::string joined(const Words& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "'" : " '") + word + "'";
    return text;
}

/// The words that bash's function offers, and its requests to readline.
Words offered_by_bash(const Folder& folder, const Words& words) {
    const Ran ran = folder.shell(
        "bash --norc -c 'PATH=${merels%/*}:$PATH; . ./merels.bash; compopt() { "
        "COMPREPLY+=(\"readline: $*\"); }\n"
        "COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _merels\n"
        "[ ${#COMPREPLY[@]} -eq 0 ] || printf \"%s\\n\" \"${COMPREPLY[@]}\"' bash merels "
        + joined(words));
    CHECK(ran.err.empty());
    return lines_of(ran.out);
}

Words offered_by_fish(const Folder& folder, const std::string& line) {
    const Ran ran = folder.shell("HOME=$PWD PATH=${merels%/*}:$PATH fish --no-config -c 'source "
                                 "merels.fish; complete -C \"merels "
                                 + line + "\"'");
    CHECK(ran.err.empty());
    Words words = lines_of(ran.out);
    for (std::string& word : words) word = word.substr(0, word.find('\t'));
    return words;
}

/// A folder with the three scripts and a file that is hard to complete.
class Scripts : public Folder {
public:
    Scripts() {
        for (const std::string shell : {"bash", "zsh", "fish"})
            write("merels." + shell, run({"completion", shell}).out);
        write("two words.pgn", "");
    }
};

/// Types each line in the shell, where `merels` prints its arguments.
void check_typing(Terminal& shell, const std::vector<std::pair<std::string, std::string>>& lines) {
    for (const auto& [typed, arguments] : lines) {
        INFO(typed);
        shell.type(typed + "\n");
        CHECK(shell.shows(arguments));
    }
}

const std::vector<std::pair<std::string, std::string>> typed_lines{
    {"merels chec\t--quie\ttw\t", "<check><--quiet><two words.pgn>"},
    {"merels check --rules lask\t", "<check><--rules><lasker-morris>"},
    {"merels check --rules=lask\t", "<check><--rules=lasker-morris>"},
    {"merels check --rules=two\t", "<check><--rules=two words.pgn>"},
    {"merels convert -t san\ttwo\t", "<convert><-t><sanmill><two words.pgn>"},
    {"merels explain occupied\t", "<explain><occupied-point>"},
    {"merels perft --rules mulin\t--divi\t4", "<perft><--rules><mulino><--divide><4>"},
    {"merels completion fi\t", "<completion><fish>"},
    {"merels help expla\t", "<help><explain>"},
};

} // namespace

TEST_CASE("bash is offered verbs, options and the words that a value may be") {
    const Scripts folder;
    const std::vector<Offer> offers{
        {{"ch"}, {"check"}},
        {{"-"}, {"-h", "--help", "-V", "--version"}},
        {{"fmt", "--force"}, {"--force", "--force-rules"}},
        {{"check", "--rules", "la"}, {"lasker-morris"}},
        {{"check", "--rules", "=", "la"}, {"lasker-morris"}},
        {{"check", "-r", "moinho-"}, {"moinho-flying", "moinho-diagonals"}},
        {{"check", "--from", "playo"}, {"playok"}},
        {{"check", "--from", "p"}, {"playok", "polar", "puzzles"}},
        {{"convert", "--to", "p"}, {"playok"}},
        {{"check", "--color", "="}, {"auto", "always", "never"}},
        {{"check", "--jobs", ""}, {}},
        {{"check", "a.pgn", "b"}, {"readline: -o default"}},
        {{"check", "--", "-"}, {"readline: -o default"}},
        {{"fmt", "-o", ""}, {"readline: -o default"}},
        {{"show", "a.pgn", ""}, {}},
        {{"explain", "E203"}, {"E203"}},
        {{"completion", ""}, {"bash", "zsh", "fish"}},
        {{"nosuch", ""}, {}},
    };
    for (const Offer& offer : offers) {
        INFO(joined(offer.words));
        CHECK(offered_by_bash(folder, offer.words) == offer.offered);
    }
}

TEST_CASE("the tab key completes in bash") {
    const Scripts folder;
    Terminal shell{folder, path_of("bash"), {"--norc", "--noprofile", "-i"}, {{"PS1", "> "}}};
    shell.type("PATH=${merels%/*}:$PATH; . ./merels.bash; merels() { printf '<%s>' \"$@\"; echo; "
               "}; echo re''ady\n");
    REQUIRE(shell.shows("ready"));
    check_typing(shell, typed_lines);
}

TEST_CASE("the tab key completes in zsh") {
    const std::string zsh = path_of("zsh");
    if (zsh.empty()) return;
    const Scripts folder;
    Terminal shell{folder, zsh, {"-f", "-i"}, {{"PS1", "> "}, {"HOME", folder.path("")}}};
    shell.type("PATH=${merels%/*}:$PATH; autoload -Uz compinit; compinit -u -D; . ./merels.zsh\n"
               "merels() { printf '<%s>' \"$@\"; echo; }; echo re''ady\n");
    REQUIRE(shell.shows("ready"));
    check_typing(shell, typed_lines);
}

TEST_CASE("zsh finds the script in a folder of its fpath, again and again") {
    const std::string zsh = path_of("zsh");
    if (zsh.empty()) return;
    const Scripts folder;
    folder.write("_merels", folder.read("merels.zsh"));
    Terminal shell{folder, zsh, {"-f", "-i"}, {{"PS1", "> "}, {"HOME", folder.path("")}}};
    shell.type(
        "PATH=${merels%/*}:$PATH; fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -D\n"
        "merels() { printf '<%s>' \"$@\"; echo; }; echo re''ady\n");
    REQUIRE(shell.shows("ready"));
    check_typing(shell, typed_lines);
    check_typing(shell, {{"merels --vers\t", "<--version>"}});
}

TEST_CASE("fish is offered verbs, options and the words that a value may be") {
    if (path_of("fish").empty()) return;
    const Scripts folder;
    const std::vector<std::pair<std::string, Words>> offers{
        {"ch", {"check"}},
        {"--v", {"--version"}},
        {"check --ru", {"--rules"}},
        {"check --rules la", {"lasker-morris"}},
        {"check --rules=la", {"--rules=lasker-morris"}},
        {"check --rules=two", {"--rules=two words.pgn"}},
        {"check ~/two", {"~/two words.pgn"}},
        {"check --from playo", {"playok"}},
        {"check --jobs ", {}},
        {"check --jobs 2 tw", {"two words.pgn"}},
        {"show -r mulino tw", {"two words.pgn"}},
        {"show a.pgn tw", {}},
        {"explain occupied", {"occupied-point"}},
        {"completion ", {"bash", "fish", "zsh"}},
        {"help perf", {"perft"}},
    };
    for (const auto& [line, offered] : offers) {
        INFO(line);
        CHECK(offered_by_fish(folder, line) == offered);
    }
}

TEST_CASE("complete lists what the last word may be, with its meaning") {
    CHECK(run_merels({"complete", "--", "check", "--rules", "lask"}).out
          == "lasker-morris\tLasker morris\n:files\n");
    CHECK(run_merels({"complete", "--", "check", "--color=n"}).out
          == "--color=never\tplain text\n");
    CHECK(run_merels({"complete", "--", "edi"}).out
          == "edit\tchange tags of a collection's games\n");
    CHECK(run_merels({"complete", "--", "nosuch", ""}).out.empty());
    CHECK(run_merels({"complete"}).out.starts_with("check\tcheck records, and print a summary"));
}

TEST_CASE("there is no completion for other shells") {
    const Ran ran = run_merels({"completion", "csh"});
    CHECK(ran.status == 2);
    CHECK(
        ran.err
        == "merels: SHELL must be bash, zsh or fish, not 'csh'\nTry 'merels completion --help'.\n");
}
