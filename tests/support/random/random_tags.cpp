#include <tests/support/random/chance.hpp>
#include <tests/support/random/random_tree.hpp>

#include <array>
#include <string_view>

namespace merels::test {

namespace {

constexpr std::string_view roster[] = {"Event", "Site", "Date", "Round", "White", "Black"};

constexpr std::string_view odd_names[]
    = {"Annotator", "happening", "X",           "_",           "0",      "9x",
       "a_b_c",     "Result2",   "VariantName", "TimeControl", "WHITE_1"};

constexpr std::string_view odd_values[] = {"",
                                           " ",
                                           "?",
                                           "Club evening",
                                           "  two  blanks  ",
                                           "say \"mill\"",
                                           "\"",
                                           "\"\"",
                                           "\\",
                                           "\\\\",
                                           "ends in \\",
                                           "\\\"",
                                           "]",
                                           "\"]",
                                           "[a]",
                                           "[X \"y\"]",
                                           "{no comment}",
                                           "%",
                                           ";",
                                           "(",
                                           "1-0",
                                           "*",
                                           "1. d6",
                                           "Schürmann",
                                           "漢字 🙂",
                                           "1931.05.02",
                                           "$1",
                                           "½-½"};

std::string random_value(std::mt19937_64& random) {
    if (chance(random, 3)) return std::string(between(random, 80, 500), 'v');
    std::string value{pick(random, odd_values)};
    if (chance(random, 20)) value += pick(random, odd_values);
    return value;
}

/// Readers make other dates and rounds strict.
constexpr std::string_view odd_dates[]
    = {"",           "?",          "????.??.??", "1931.05.02", "1931.05.??",
       "19??.??.??", "0987.??.??", "1283~",      "1950/1955",  "1950.05.02/1950.05.04"};
constexpr std::string_view odd_rounds[]
    = {"", "?", "-", "1", "3.1", "final", "漢字 🙂", "\"", "*"};

std::string random_roster_value(std::string_view name, std::mt19937_64& random) {
    if (name == "Date") return std::string{pick(random, odd_dates)};
    if (name == "Round") return std::string{pick(random, odd_rounds)};
    return random_value(random);
}

std::string random_name(std::mt19937_64& random) {
    constexpr std::string_view letters
        = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
    std::string name = "Z";
    for (unsigned left = between(random, 0, 20); left > 0; --left) name += pick(random, letters);
    return name;
}

} // namespace

void add_random_tags(Tags& tags, std::mt19937_64& random) {
    const unsigned percent = pick(random, std::array{0u, 50u, 100u});
    for (const std::string_view name : roster)
        if (chance(random, percent)) tags.add(std::string{name}, random_roster_value(name, random));
    while (chance(random, 5)) {
        const std::string_view name = pick(random, roster);
        tags.add(std::string{name}, random_roster_value(name, random));
    }
    while (chance(random, percent / 2))
        tags.add(chance(random, 70) ? std::string{pick(random, odd_names)} : random_name(random),
                 random_value(random));
}

} // namespace merels::test
