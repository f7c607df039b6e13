#include <libnotation/store/encoding/line_key.hpp>

#include <libnotation/game/transform.hpp>
#include <libnotation/store/encoding/line_code.hpp>

#include <tests/support/random/random_play.hpp>
#include <tests/support/random/set_up.hpp>

#include <tests/support/catch.hpp>

#include <map>

using namespace merels;
using namespace merels::test;

namespace {

using Line = std::vector<Move>;

Line random_line(const Position& start, std::mt19937& random, unsigned longest) {
    Line line;
    Position position = start;
    while (line.size() < longest) {
        const auto moves = legal_moves(position);
        if (moves.empty()) break;
        line.push_back(moves[below(random, static_cast<unsigned>(moves.size()))]);
        position.play(line.back());
    }
    return line;
}

Line image(const Symmetry& symmetry, const Line& line) {
    Line images;
    for (const Move move : line) images.push_back(transformed(move, symmetry));
    return images;
}

std::uint64_t key(const Position& start, const Line& line, std::int64_t rule_set = 1) {
    LineKey key{start, rule_set};
    for (const Move move : line) key.add(move);
    return key.value();
}

/// The least image of a line, found by trying all of them.
std::vector<std::uint64_t> least(const Board& board, const Line& line) {
    std::vector<std::uint64_t> least;
    for (const Symmetry& symmetry : board.symmetries()) {
        std::vector<std::uint64_t> numbers;
        for (const Move move : line) numbers.push_back(move_code(transformed(move, symmetry)));
        if (least.empty() || numbers < least) least = numbers;
    }
    return least;
}

} // namespace

TEST_CASE("all images of a line have its key") {
    std::mt19937 random{1};
    for (const RuleSet& rule_set : assorted_rule_sets()) {
        INFO(rule_set.id << " on " << rule_set.board.id());
        const Position start{rule_set};
        const Line line = random_line(start, random, 40);
        for (const Symmetry& symmetry : rule_set.board.symmetries())
            if (key(start.transformed(symmetry), image(symmetry, line)) != key(start, line))
                FAIL("another key");
    }
}

TEST_CASE("a line that begins in the middle of a game has the key of its images") {
    std::mt19937 random{2};
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id);
        const auto game = random_game(rule_set, random, 30);
        const Position& start = game[game.size() / 2];
        const Line line = random_line(start, random, 20);
        for (const Symmetry& symmetry : rule_set.board.symmetries())
            if (key(start.transformed(symmetry), image(symmetry, line)) != key(start, line))
                FAIL("another key");
    }
}

TEST_CASE("lines have the same key exactly when one is an image of the other") {
    for (const char* id : {"nine-mens-morris", "three-mens-morris", "morabaraba"}) {
        const RuleSet& rule_set = *rule_sets::find(id);
        const Position start{rule_set};
        std::mt19937 random{3};
        std::map<std::vector<std::uint64_t>, std::uint64_t> keys;
        std::map<std::uint64_t, int> lines;
        // Short lines, so that many are images of others.
        for (int i = 0; i < 3000; ++i) {
            const Line line = random_line(start, random, 1 + below(random, 4));
            const auto [at, is_new] = keys.emplace(least(rule_set.board, line), key(start, line));
            if (at->second != key(start, line)) FAIL("images with two keys");
            if (is_new && ++lines[at->second] > 1) FAIL("two lines, one key");
        }
        CHECK(keys.size() > 100);
        CHECK(keys.size() < 2900);
    }
}

TEST_CASE("a longer line has the key of a shorter one on its way") {
    std::mt19937 random{4};
    const Position start{rule_sets::nine_mens_morris};
    const Line line = random_line(start, random, 60);
    LineKey walking{start, 1};
    for (std::size_t i = 0; i < line.size(); ++i) {
        CHECK(walking.value() == key(start, Line(line.begin(), line.begin() + std::ptrdiff_t(i))));
        walking.add(line[i]);
    }
}

TEST_CASE("rule set, start, hands and order of moves count") {
    const RuleSet& rule_set = rule_sets::nine_mens_morris;
    const Position start{rule_set};
    const auto line = [&](const char* text) {
        Line moves;
        for (const std::string& word : words(text)) moves.push_back(ply(rule_set.board, word));
        return moves;
    };
    CHECK(key(start, line("d6 f4"), 1) != key(start, line("d6 f4"), 2));
    CHECK(key(start, line("d6 f4 d7 g4")) != key(start, line("d7 f4 d6 g4")));
    CHECK(key(start, line("d6 f4 b4")) == key(start, line("f4 d2 d6")));
    CHECK(key(play(start, "d6"), {}) != key(start, line("d6")));
    CHECK(key(play(start, "d6"), {}) == key(play(start, "f4"), {}));
    const Position less = set_up(rule_set, {.white = "", .black = "", .hand = {9, 8}});
    CHECK(key(less, {}) != key(start, {}));
    CHECK(key(start.with_colors_swapped(), {}) != key(start, {}));
}

TEST_CASE("keys of lines in a file mean the same for ever") {
    const RuleSet& rule_set = rule_sets::nine_mens_morris;
    CHECK(key(Position{rule_set}, {}) == 0x50DA43D30FEF185F);
    CHECK(key(Position{rule_set}, {ply(rule_set.board, "d2"), ply(rule_set.board, "f4")})
          == 0x496710077F50D498);
}
