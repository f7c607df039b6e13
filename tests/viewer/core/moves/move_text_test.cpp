#include <libnotation/game/language/language.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/moves/move_rows.hpp>
#include <viewer/core/moves/move_text.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/game/random_game.hpp>
#include <libnotation/game/traverse.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

using namespace merels;
using namespace merels::test;
using viewer::MoveText;
using viewer::TextLook;

namespace {

constexpr const char* study
    = R"(1. d6! {keeps – the middle} f4 (1... d2 2. f4 (2. b4 a7) 2... g4) 2. d2 f6?
1/2-1/2)";

/// The letters from `begin` to `end` of UTF-8.
std::string cut(const std::string& text, std::size_t begin, std::size_t end) {
    std::string part;
    std::size_t letter = 0;
    for (std::size_t at = 0; at < text.size(); ++letter) {
        const std::size_t bytes = utf8::sequence_length(std::string_view{text}.substr(at));
        if (letter >= begin && letter < end) part += text.substr(at, bytes);
        at += bytes;
    }
    return part;
}

Game annotated(std::mt19937_64& random) {
    Game game = random_game(rule_sets::nine_mens_morris, random, 20);
    annotate_at_random(game, random);
    return game;
}

} // namespace

TEST_CASE("variations are below the moves they replace, comments and signs in their place") {
    const MoveText text{game_of(study)};
    CHECK(text.text()
          == "1. d6! keeps – the middle 1... f4\n"
             "▾ 1... d2 2. f4\n"
             "▾ 2. b4 a7\n"
             "2... g4\n"
             "2. d2 f6? 1/2-1/2");
    std::vector<unsigned> depths;
    for (const viewer::Paragraph& paragraph : text.paragraphs()) depths.push_back(paragraph.depth);
    CHECK(depths == std::vector<unsigned>{0, 1, 2, 1, 0});
}

TEST_CASE("a record's facts about a move are shown in words, and drawings are the board's") {
    const Game game = game_of("1. d6 {[%cal Ga1a4] [%eval +0.85,14] [%clk 0:09:58] so} "
                              "f4 {[%eval W37]} 2. d2 {[%eval =]} *");
    const MoveText text{game};
    CHECK(text.text()
          == "1. d6 +0.85 clock 00:09:58 so 1... f4 White wins in 37 plies 2. d2 draw *");
    CHECK(text.at(8)->look == TextLook::value);
}

TEST_CASE("all variations can be folded at once") {
    const Game game = game_of(study);
    const auto all = viewer::variations_of(game);
    CHECK(all.size() == 2);
    CHECK(MoveText{game, all}.paragraphs().size() == 3);
}

TEST_CASE("a folded variation is one word with the number of its moves") {
    const Game game = game_of(study);
    const NodeId variation = game.next_sibling(game.first_child(game.first_child(Game::root)));
    const MoveText text{game, {variation}};
    CHECK(text.text()
          == "1. d6! keeps – the middle 1... f4\n"
             "▸ 1... d2 … (5)\n"
             "2. d2 f6? 1/2-1/2");
    CHECK_FALSE(text.place_of(variation).has_value());
    CHECK(text.at(41)->look == TextLook::fold);
}

TEST_CASE("every move has its place in the text, and every letter its move") {
    for (unsigned seed = 1; seed <= 10; ++seed) {
        std::mt19937_64 random{seed};
        Game game = random_game(rule_sets::nine_mens_morris, random, 40);
        annotate_at_random(game, random);
        const MoveText text{game};
        for (NodeId node = next_in_tree(game, Game::root); node != Game::none;
             node = next_in_tree(game, node)) {
            const auto place = text.place_of(node);
            REQUIRE(place.has_value());
            for (std::size_t letter = place->begin; letter < place->end; ++letter)
                REQUIRE(text.at(letter)->node == node);
            REQUIRE_FALSE(cut(text.text(), place->begin, place->end).starts_with(' '));
        }
        std::size_t end = 0;
        for (const viewer::Stretch& stretch : text.stretches()) {
            REQUIRE(stretch.begin >= end);
            end = stretch.end;
        }
        CHECK(end == utf8::length(text.text()));
    }
}

TEST_CASE("very long comments and paragraphs are bounded") {
    Game game = game_of("1. d6 {" + std::string(1'500'000, 'x') + "} f4 *");
    for (int i = 0; i < 20'000; ++i) {
        Comment comment;
        comment.text = "so";
        game.annotate(game.line_end()).after.push_back(comment);
    }
    const MoveText text{game};
    CHECK(text.at(7)->look == TextLook::comment);
    CHECK(text.at(7)->end - text.at(7)->begin == 1000);
    for (const viewer::Paragraph& paragraph : text.paragraphs()) {
        REQUIRE(paragraph.depth == 0);
        REQUIRE(paragraph.end - paragraph.begin < 5100);
    }
    CHECK(text.paragraphs().size() > 10);
}

TEST_CASE("what an edit changes in the text is found, paragraph by paragraph") {
    struct Case {
        const char* before;
        const char* now;
        std::size_t first, old_end, new_end;
    };
    const Case cases[]{
        {"1. d6 f4 (1... d2) 2. d2 *", "1. d6 f4 (1... d2) 2. d2 *", 3, 3, 3},
        {"1. d6 f4 (1... d2) 2. d2 *", "1. d6 f4 (1... d2 2. a1) 2. d2 *", 1, 2, 2},
        {"1. d6 f4 (1... d2) 2. d2 *", "1. d6 f4 (1... d2) 2. d2 f6 *", 2, 3, 3},
        {"1. d6 f4 (1... d2) 2. d2 *", "1. d6 f4 (1... d2) (1... a1) 2. d2 *", 1, 2, 3},
        {"1. d6 f4 (1... d2) 2. d2 *", "1. d6 f4 2. d2 *", 0, 3, 1},
        {"1. d6 *", "1. d6 f4 *", 0, 1, 1},
        // A move of another depth has another look.
        {"1. d6 f4 (1... d2) *", "1. d6 d2 (1... f4) *", 0, 2, 2},
    };
    for (const Case& each : cases) {
        const auto change
            = viewer::change_between(MoveText{game_of(each.before)}, MoveText{game_of(each.now)});
        INFO(each.before << " and " << each.now);
        CHECK(change.first == each.first);
        CHECK(change.old_end == each.old_end);
        CHECK(change.new_end == each.new_end);
    }
}

TEST_CASE("a text and its change make the next text, for any two") {
    for (unsigned seed = 1; seed <= 30; ++seed) {
        std::mt19937_64 random{seed};
        const Game game = annotated(random);
        const Game other = seed % 3 == 0 ? Game{rule_sets::nine_mens_morris} : annotated(random);
        const MoveText before{game};
        const MoveText now{other};
        const auto change = viewer::change_between(before, now);
        REQUIRE(change.first < change.old_end);
        REQUIRE(change.first < change.new_end);
        const auto& old_ones = before.paragraphs();
        const auto& new_ones = now.paragraphs();
        const std::size_t from = new_ones[change.first].begin_byte;
        REQUIRE(old_ones[change.first].begin_byte == from);
        std::string text = before.text();
        text.replace(from, old_ones[change.old_end - 1].end_byte - from,
                     now.text().substr(from, new_ones[change.new_end - 1].end_byte - from));
        CHECK(text == now.text());
    }
}

TEST_CASE("between words and beyond the text there is no move") {
    const MoveText text{game_of("1. d6 f4 *")};
    CHECK(text.text() == "1. d6 f4 *");
    CHECK(text.at(0)->node == text.at(4)->node);
    CHECK_FALSE(text.at(5).has_value());
    CHECK_FALSE(text.at(100).has_value());
    CHECK(MoveText{game_of("1-0")}.text() == "1-0");
    CHECK(MoveText{game_of("{Words.} *")}.text() == "Words. *");
    // A new game shows no sign of its result.
    CHECK(MoveText{Game{rule_sets::nine_mens_morris}}.text().empty());
    CHECK_FALSE(MoveText{Game{rule_sets::nine_mens_morris}}.at(0));
}

TEST_CASE("comments in several languages are shown in the reader's") {
    const Game game = game_of("1. d6 {Good.} {[%lang de] Gut.} d2 {Bad.} *");
    CHECK(MoveText{game}.text() == "1. d6 Good. 1... d2 Bad. *");
    use_translator([] {
        return Translator{[](const char* literal, const Counted*) {
            return std::string_view{literal} == "en" ? "de" : "";
        }};
    });
    CHECK(MoveText{game}.text() == "1. d6 Gut. 1... d2 Bad. *");
    CHECK(viewer::spoken_move(game, game.first_child(Game::root)) == "1. d6, Gut.");
    use_translator([] { return Translator{}; });
}
