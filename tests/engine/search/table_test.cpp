#include <engine/search/table.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/sanitized.hpp>

#include <random>
#include <thread>
#include <vector>

using namespace merels;
using namespace merels::lookahead;

namespace {

PlyCode some_ply(std::uint32_t number) {
    return PlyCode{Move{point_at(number % 24), point_at(number / 24 % 24)}};
}

/// An entry that is computed from its key, so that the test finds an entry of another key.
Seen seen_of(std::uint64_t key) {
    return {.score = static_cast<Score>(key % 60'001) - 30'000,
            .depth = static_cast<unsigned>(key >> 8 & 0x7F),
            .bound = static_cast<Bound>(1 + key % 3),
            .best = some_ply(static_cast<std::uint32_t>(key >> 40))};
}

} // namespace

TEST_CASE("what is kept of a position is found again, to the last bit") {
    lookahead::Table table{1 << 20};
    std::mt19937_64 random{1};
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t key = random();
        table.keep(key, seen_of(key));
        CHECK(table.find(key) == seen_of(key));
        CHECK_FALSE(table.find(key + 1));
    }
}

TEST_CASE("a table of no bytes holds four positions") {
    lookahead::Table table{0};
    CHECK(table.entries() == 4);
    for (std::uint64_t key = 1; key <= 4; ++key) table.keep(key, seen_of(key));
    for (std::uint64_t key = 1; key <= 4; ++key) CHECK(table.find(key) == seen_of(key));
    table.clear();
    for (std::uint64_t key = 1; key <= 4; ++key) CHECK_FALSE(table.find(key));
}

TEST_CASE("a shallow entry gives way before a deep one, an old one before a new one") {
    lookahead::Table table{0};
    const auto keep = [&](std::uint64_t key, unsigned depth) {
        table.keep(key, {.score = 1, .depth = depth, .bound = Bound::exact, .best = {}});
    };
    for (std::uint64_t key = 1; key <= 4; ++key) keep(key, 10 + static_cast<unsigned>(key));
    keep(5, 3);
    CHECK_FALSE(table.find(1));
    CHECK(table.find(4));
    for (int i = 0; i < 4; ++i) table.next_generation();
    for (std::uint64_t key = 6; key <= 9; ++key) keep(key, 1);
    for (std::uint64_t key = 6; key <= 9; ++key) CHECK(table.find(key));
}

TEST_CASE("an entry answers questions of at most its depth, and a proof answers at any depth") {
    const auto answers = [](Score score, Bound bound, Window window, unsigned asked) {
        return Seen{.score = score, .depth = 5, .bound = bound, .best = {}}
            .answer(window, asked, 3)
            .has_value();
    };
    const Window narrow{10, 11};
    CHECK(answers(20, Bound::at_least, narrow, 5));
    CHECK_FALSE(answers(20, Bound::at_least, narrow, 6));
    CHECK_FALSE(answers(20, Bound::at_most, narrow, 5));
    CHECK(answers(5, Bound::at_most, narrow, 5));
    CHECK_FALSE(answers(5, Bound::at_least, narrow, 5));
    CHECK(answers(5, Bound::exact, narrow, 5));
    CHECK_FALSE(answers(5, Bound::exact, Window{0, 100}, 5));
    CHECK(answers(won - 4, Bound::at_least, narrow, 50));
    CHECK(answers(4 - won, Bound::at_most, narrow, 50));
    // At most a win does not prove a win.
    CHECK_FALSE(answers(won - 9, Bound::at_most, Window{won - 8, won - 7}, 50));
    CHECK_FALSE(answers(9 - won, Bound::at_least, Window{7 - won, 8 - won}, 50));
    CHECK_FALSE(answers(won - 4, Bound::at_most, Window{0, 100}, 50));
    CHECK_FALSE(answers(4 - won, Bound::at_least, Window{-100, 0}, 50));
    CHECK(Seen{.score = won - 4, .depth = 5, .bound = Bound::exact, .best = {}}.answer(narrow, 5, 3)
          == won - 7);
}

TEST_CASE("threads that write to one small table never read what was not written") {
    lookahead::Table table{1 << 10};
    std::vector<std::size_t> wrong(3);
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < wrong.size(); ++i)
            threads.emplace_back([&, i] {
                std::mt19937_64 random{i};
                for (int n = 0; n < test::rounds(200'000); ++n) {
                    const std::uint64_t key = random() % 500 * 0x9E3779B97F4A7C15U;
                    const auto seen = table.find(key);
                    wrong[i] += seen && *seen != seen_of(key);
                    table.keep(key, seen_of(key));
                }
            });
    }
    CHECK(wrong == std::vector<std::size_t>(3));
}
