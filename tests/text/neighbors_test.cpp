#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/text/writer.hpp>

#include <array>

using namespace merels;
using namespace merels::test;

namespace {

// A record that is damaged in any way between two good ones harms neither of them.

/// A record before, a damaged one, and one behind, with the text between them.
struct Three {
    std::string before;
    std::string damaged;
    std::string after;
};

const std::string head = "[White \"Anna\"]\n[Variant \"nine-mens-morris\"]\n";

Three with_blank_lines() {
    return {"[Event \"before\"]\n" + head + "\n1. d6 d2 2. f4 b4 {good} 1-0\n\n",
            "[Event \"middle\"]\n" + head + "\n1. d6 {one} d2 (1... f2)\n2. f4 b4 {two} 0-1\n",
            "\n[Event \"after\"]\n" + head + "\n1. a1 {three} (1. g7 g1) 1... g7 1/2-1/2\n"};
}

Three without_blank_lines() {
    return {"[Event \"before\"]\n" + head + "1. d6 d2 2. f4 b4 {good} 1-0\n",
            "[Event \"middle\"]\n" + head + "1. d6 {one} d2 (1... f2)\n2. f4 b4 {two} 0-1\n",
            "[Event \"after\"]\n" + head + "1. a1 {three} (1. g7 g1) 1... g7 1/2-1/2\n"};
}

Three with_single_tags() {
    return {"[Event \"before\"]\n\n1. d6 d2 2. f4 b4 *\n\n", "[Event \"middle\"]\n\n1. d6 d2 *\n",
            "\n[Event \"after\"]\n\n1. a1 g7 *\n"};
}

Three with_line_breaks_of_dos() {
    Three three = with_blank_lines();
    for (std::string* text : {&three.before, &three.damaged, &three.after}) {
        std::string broken;
        for (const char c : *text) broken += c == '\n' ? std::string{"\r\n"} : std::string{c};
        *text = broken;
    }
    return three;
}

/// Bytes that replace a byte of a record: every byte with a meaning, a few letters, a digit, and a
/// byte that is not UTF-8.
constexpr std::array<char, 20> bytes{'x', 'E', '1', ' ', '\n', '{', '}', '(',  ')',    '[',
                                     ']', '"', ';', '%', '*',  '-', '.', '\\', '\xFC', '\0'};

Game only_game(const std::string& text) {
    const ReadText read = read_text(text);
    REQUIRE(read.games.size() == 1);
    return read.games[0];
}

/// The good records are the first and the last, and they have no diagnostics.
void check_neighbors(const Three& three, const Game& before, const Game& after,
                     const std::string& damaged) {
    const std::string text = three.before + damaged + three.after;
    const Source source{"t", text};
    std::vector<Reading> readings;
    for (const Record& record : records(source))
        readings.push_back(read(record, rule_sets::nine_mens_morris));
    const bool is_sound
        = readings.size() > 1 && readings.front().game == before && readings.back().game == after;
    if (!is_sound) {
        INFO(text);
        CHECK(write(readings.front().game) == write(before));
        CHECK(write(readings.back().game) == write(after));
        CHECK(readings.size() > 1);
    }
    const std::size_t begin = three.before.find_last_not_of("\r\n");
    const std::size_t end = text.size() - three.after.size() + 2;
    for (const Reading& reading : readings)
        for (const Diagnostic& diagnostic : reading.diagnostics) {
            const bool is_of_damage = diagnostic.span.begin > begin && diagnostic.span.begin <= end;
            // The good records have this diagnostic without damage, too.
            const bool is_known = diagnostic.code == Code::assumed_rule_set;
            if (!is_of_damage && !is_known) {
                INFO(text);
                CHECK(diagnostic.message.empty());
            }
        }
}

void check_all_damages(const Three& three) {
    const Game before = only_game(three.before);
    const Game after = only_game(three.after);
    const std::string& good = three.damaged;
    for (std::size_t i = 0; i < good.size(); ++i) {
        std::string damaged = good;
        damaged.erase(i, 1);
        check_neighbors(three, before, after, damaged);
        for (const char byte : bytes) {
            damaged = good;
            damaged[i] = byte;
            check_neighbors(three, before, after, damaged);
            damaged.insert(i + 1, 1, good[i]);
            check_neighbors(three, before, after, damaged);
        }
    }
}

} // namespace

TEST_CASE("a record that is cut off anywhere harms no neighbor") {
    for (const Three& three : {with_blank_lines(), without_blank_lines()}) {
        const Game before = only_game(three.before);
        const Game after = only_game(three.after);
        // If the damaged record ends after whole tags, the tags of the next record can belong to
        // it. So these damages are left out.
        for (std::size_t size = 0; size < three.damaged.size(); ++size)
            if (size == 0 || three.damaged[size - 1] != ']')
                check_neighbors(three, before, after, three.damaged.substr(0, size) + '\n');
    }
}

TEST_CASE("one damaged byte in a record harms no neighbor") {
    check_all_damages(with_blank_lines());
    check_all_damages(without_blank_lines());
    check_all_damages(with_single_tags());
    check_all_damages(with_line_breaks_of_dos());
}
