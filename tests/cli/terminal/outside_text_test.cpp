#include <tests/cli/described.hpp>
#include <tests/cli/hostile_lines.hpp>
#include <tests/cli/terminal.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/long_run.hpp>
#include <tests/support/sanitized.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <set>

using namespace merels::test;

namespace {

/// The styles that the program itself makes: those of `merels::Style`.
const std::set<std::string> our_styles{"0",  "1",   "2",    "7",    "31",   "32",  "33",
                                       "36", "1;7", "1;31", "1;32", "1;35", "1;36"};

std::string without_our_styles(std::string text) {
    for (std::size_t at = text.find("\x1b["); at != std::string::npos;
         at = text.find("\x1b[", at)) {
        const std::size_t end = text.find('m', at);
        const bool is_ours = end != std::string::npos
                             && our_styles.contains(text.substr(at + 2, end - at - 2))
                             && (at < 4 || text.substr(at - 4, 4) != "EVIL");
        if (is_ours)
            text.erase(at, end + 1 - at);
        else
            ++at;
    }
    return text;
}

/// Removes the drawing of a screen that is stepped through.
std::string without_our_screen(std::string text) {
    for (const std::string_view sequence :
         {"\x1b[?1049h", "\x1b[?1049l", "\x1b[?25h", "\x1b[?25l", "\x1b[H", "\x1b[K", "\x1b[J"})
        for (std::size_t at = text.find(sequence); at != std::string::npos;
             at = text.find(sequence, at))
            text.erase(at, sequence.size());
    return text;
}

/// The place of the first byte that steers a terminal or turns the direction of writing. It is
/// looked for by bytes, and not with the program's own function.
std::size_t place_of_harm(const std::string& text) {
    const auto byte
        = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_control = byte(i) < ' ' && text[i] != '\n' && text[i] != '\t';
        const bool is_c1 = byte(i) == 0xC2 && byte(i + 1) < 0xA0;
        const bool is_lone_c1 = byte(i) >= 0x80 && byte(i) < 0xA0 && (i == 0 || byte(i - 1) < 0x80);
        const bool turns
            = byte(i) == 0xE2
              && ((byte(i + 1) == 0x80 && byte(i + 2) >= 0xAA && byte(i + 2) <= 0xAE)
                  || (byte(i + 1) == 0x81 && byte(i + 2) >= 0xA6 && byte(i + 2) <= 0xA9));
        if (is_control || is_c1 || is_lone_c1 || turns || byte(i) == 0x7F || byte(i) == 0xFF)
            return i;
    }
    return std::string::npos;
}

/// True if a line begins with the end of a hostile name. Then the line break in the name was
/// printed.
bool has_forged_line(const std::string& text) {
    const auto ends = {".pgn",
                       " bad.pgn",
                       " missing.pgn",
                       ".merels",
                       " other.merels",
                       " missing.merels",
                       " text.merels",
                       ".json",
                       ".txt",
                       " folder",
                       "'",
                       "out"};
    return std::ranges::any_of(ends, [&](const std::string& end) {
        return ("\n" + text).find("\nx" + end) != std::string::npos;
    });
}

/// The text as a message can show it: bytes that are not letters as numbers.
std::string as_numbers(const std::string& text) {
    std::string shown;
    for (const char c : text)
        shown += c >= ' ' && c <= '~' ? std::string{c}
                                      : fmt::format("<{:02X}>", static_cast<unsigned char>(c));
    return shown;
}

/// The part of the text around its first harmful byte. Empty if there is none.
std::string harm_in(const std::string& text) {
    const std::size_t place = place_of_harm(text);
    if (place == std::string::npos) return {};
    const std::size_t first = place - std::min<std::size_t>(place, 60);
    return as_numbers(text.substr(first, 120));
}

/// A terminal makes CRLF of each line feed.
std::string with_line_feeds(const std::string& text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] != '\r' || i + 1 == text.size() || text[i + 1] != '\n') result += text[i];
    return result;
}

std::string in_words(const HostileLine& line) {
    std::string text;
    for (const std::string& word : line.words) text += as_numbers(word) + " | ";
    return text;
}

void check_in_pipe(const HostileLine& line, const HostileFolder& folder = {}) {
    const Ran ran = folder.run(line.words);
    INFO(in_words(line));
    CHECK(ran.status <= 2);
    CHECK(harm_in(ran.err) == "");
    CHECK_FALSE(has_forged_line(ran.err));
    if (line.writes == Prints::records) return;
    CHECK(harm_in(ran.out) == "");
    CHECK_FALSE(has_forged_line(ran.out));
}

void check_with_color(HostileLine line) {
    const HostileFolder folder;
    line.words.insert(line.words.begin() + 1, {"--color", "always"});
    const Ran ran = folder.run(line.words);
    INFO(in_words(line));
    CHECK(harm_in(without_our_styles(ran.err)) == "");
    if (line.writes != Prints::records) CHECK(harm_in(without_our_styles(ran.out)) == "");
}

void check_in_terminal(const HostileLine& line, const HostileFolder& folder = {}) {
    std::vector<std::string> words{"-c", "exec \"$merels\" \"$@\" </dev/null", "sh"};
    words.insert(words.end(), line.words.begin(), line.words.end());
    Terminal terminal
        = line.keys.empty() ? Terminal{folder, "/bin/sh", words, {}} : Terminal{folder, line.words};
    INFO(in_words(line));
    if (!line.keys.empty()) {
        REQUIRE(terminal.shows("q quit"));
        terminal.type(line.keys);
    }
    CHECK(terminal.wait() <= 2);
    std::string text = terminal.text_that_stays();
    if (!line.keys.empty()) text = without_our_screen(text);
    // The terminal has made CRCRLF of each CRLF of the screen.
    text = with_line_feeds(with_line_feeds(text));
    CHECK(harm_in(without_our_styles(text)) == "");
}

/// Under sanitizers, a sample of the lines. All `hostile_lines()` still go into a pipe.
std::vector<HostileLine> sample_of(const std::vector<HostileLine>& lines) {
    std::vector<HostileLine> sample;
    for (std::size_t number = 0; const HostileLine& line : lines)
        if (is_sampled(number++)) sample.push_back(line);
    return sample;
}

bool takes_color(const std::string& verb) {
    return std::ranges::any_of(described_options(verb),
                               [](const auto& option) { return option.names.back() == "--color"; });
}

} // namespace

TEST_CASE("each verb has hostile lines") {
    std::set<std::string> verbs;
    for (const HostileLine& line : hostile_lines()) verbs.insert(line.words.front());
    for (const std::string& verb : described_verbs()) {
        INFO(verb);
        CHECK(verbs.contains(verb));
    }
}

TEST_CASE("text from outside steers no terminal, wherever it is printed") {
    for (const HostileLine& line : sample_of(hostile_lines())) check_in_terminal(line);
}

TEST_CASE("text from outside steers no terminal, in each use that the program describes") {
    for (const std::string& verb : described_verbs()) {
        const HostileFolder folder;
        for (const HostileLine& line : sample_of(hostile_uses(verb)))
            check_in_terminal(line, folder);
    }
}

TEST_CASE("text from outside is harmless in a file or pipe, but for records") {
    for (const HostileLine& line : hostile_lines()) check_in_pipe(line);
}

TEST_CASE("where there is color, text from outside brings none") {
    for (const HostileLine& line : sample_of(hostile_lines()))
        if (takes_color(line.words.front())) check_with_color(line);
}

TEST_CASE("hostile words on the command line are shown harmless by each verb and option",
          "[long]") {
    const HostileFolder folder;
    std::size_t number = 0;
    for (const std::string& verb : described_verbs()) {
        const auto lines = hostile_mistakes(verb);
        for (const HostileLine& line : sample_of(lines)) check_in_pipe(line, folder);
        // A short run tries only one line of each verb in a terminal. Its number differs from verb
        // to verb.
        const auto first = in_long_run<std::size_t>(0, number++ % lines.size());
        const auto last = in_long_run(lines.size(), first + 1);
        for (std::size_t i = first; i < last; ++i) check_in_terminal(lines[i], folder);
    }
    for (const char* const first : {"", "-", "--"}) {
        const HostileLine line{{first + hostile}};
        check_in_pipe(line);
        check_in_terminal(line);
    }
}

TEST_CASE("records go into a pipe and a file byte for byte, hostile or not") {
    for (const HostileLine& line : hostile_lines()) {
        if (line.writes != Prints::records) continue;
        const HostileFolder folder;
        const Ran ran = folder.run(line.words);
        INFO(in_words(line));
        if (line.is_whole) CHECK(ran.out.find(hostile_words) != std::string::npos);
    }
}
