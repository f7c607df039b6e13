#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/game_flow.hpp>
#include <libnotation/publish/game_title.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/game/traverse.hpp>
#include <libnotation/rules/legal_moves.hpp>

using namespace merels;
using namespace merels::test;

namespace {

/// One line for each paragraph, which begins with its depth. A diagram is [].
std::string shown(const Game& game) {
    std::string text;
    for (const FlowParagraph& paragraph : game_flow(game)) {
        text += std::to_string(paragraph.depth);
        for (const FlowWord& word : paragraph.words)
            text += " " + (word.kind == FlowKind::diagram ? "[]" : word.text);
        text += "\n";
    }
    return text;
}

} // namespace

TEST_CASE("variations are paragraphs between the move that they replace and what follows it") {
    CHECK(shown(game_of(R"({first} 1. d6! {keeps} f4 (1... d2 {or so} 2. f4 (2. b4) 2... g4)
2. d2 f6? 1/2-1/2)"))
          == "0 first 1. d6! keeps 1... f4\n"
             "1 1... d2 or so 2. f4\n"
             "2 2. b4\n"
             "1 2... g4\n"
             "0 2. d2 f6? 1/2-1/2\n");
}

TEST_CASE("a diagram stands where a comment draws or asks for one") {
    CHECK(shown(game_of("1. d6 {[%csl Gd6] here} d2 {[%cal Ga1a4]} 2. f4 {see [%diagram] this} "
                        "b4 $220 3. a1 {nothing [%clk 0:01:00]} *"))
          == "0 1. d6 here [] 1... d2 [] 2. f4 see this [] 2... b4 [] 3. a1 nothing *\n");
    CHECK(shown(game_of("{[%csl Gd6]} 1. d6 *")) == "0 [] 1. d6 *\n");
}

TEST_CASE("a comment's prose has its value, and all brackets but those of programs") {
    Comment comment;
    comment.text = "[%clk 1]so [%emt]it is [% open";
    comment.evaluation = ExactValue{Color::white, 37};
    CHECK(prose(comment) == "so it is [% open (White wins in 37 plies)");
    comment = {};
    comment.text = "[%eval]";
    CHECK(prose(comment).empty());
    for (const char* const text :
         {"about [%100] of it", "[%] [a note] [%clock]", "[%foo 1]", "[%"}) {
        comment.text = text;
        CHECK(prose(comment) == text);
    }
}

TEST_CASE("beginnings of fields without an end are read once each") {
    Comment comment;
    for (const std::string_view begin : {"[%", "[%cal "}) {
        comment.text.clear();
        while (comment.text.size() < 5'000'000) comment.text += begin;
        const std::string_view text = comment.text;
        CHECK(prose(comment) == text.substr(0, text.find_last_not_of(' ') + 1));
        comment.text += "[%]";
        CHECK(prose(comment).size() <= comment.text.size());
    }
}

TEST_CASE("if a page has a graph, only moves with a sign or with words have their values as text") {
    const Game game
        = game_of("1. d6 {[%eval 0.10]} f4 {[%eval 0.20] Blocks.} 2. d2 $2 {[%eval -0.30]} "
                  "(2. a1 {[%eval 0.40]}) *");
    std::string text;
    for (const FlowParagraph& paragraph : game_flow(game, FlowValues::in_graph))
        for (const FlowWord& word : paragraph.words) text += word.text + "|";
    CHECK(text == "1. d6|f4|Blocks. (+0.20)|2. d2?|(-0.30)||2. a1|(+0.40)|*|");
}

TEST_CASE("the head of a game has what is known of it") {
    Game game = game_of("[Event \"Cup\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n[White \"Ann\"]\n"
                        "[Black \"?\"]\n[Annotator \"Eve\"]\n\n1. d6 *");
    CHECK(plain_header(game)
          == GameHeader{"Ann – Black", "", "Cup · 1 ply", "Nine men's morris", "Comments by Eve"});
    game.tags.set("Round", "3");
    game.tags.set("Date", "2024.07.08");
    CHECK(plain_header(game).details == "8 July 2024 · Cup · round 3 · 1 ply");
}

TEST_CASE("a title has the color of a player without a name, in the language of the reader") {
    const Game game = game_of("[White \"?\"]\n[Black \"Merels\"]\n\n1. d6 *");
    CHECK(game_title(game) == "White – Merels");
    CHECK(plain_title(game) == "White – Merels");
    CHECK(game_title(game_of("[White \"Ann\"]\n\n1. d6 *")) == "Ann – Black");
    use_translator([] {
        return Translator{[](const char* literal, const Counted*) {
            return std::string_view{literal} == "White" ? "Weiß" : literal;
        }};
    });
    CHECK(game_title(game) == "Weiß – Merels");
    use_translator([] { return Translator{}; });
}

TEST_CASE("a game has its titles in the language of the reader") {
    const Game game = game_of("[Event \"Mills\"]\n[Event_de \"Mühlen\"]\n\n1. d6 *");
    CHECK(game_title(game) == "Mills");
    use_translator([] {
        return Translator{[](const char* literal, const Counted*) {
            return std::string_view{literal} == "en" ? "de" : literal;
        }};
    });
    CHECK(game_title(game) == "Mühlen");
    CHECK(game_header(game).title == "Mühlen");
    CHECK(plain_header(game).rule_set == "Mühle");
    use_translator([] { return Translator{}; });
}

TEST_CASE("a rule set has its name in the reader's language, unless another has the same") {
    const auto name = [](const char* language, const RuleSet& rules) {
        use_translator([&] {
            return Translator{[language](const char* literal, const Counted*) {
                return std::string_view{literal} == "en" ? language : literal;
            }};
        });
        const std::string found = name_in_language(rules);
        use_translator([] { return Translator{}; });
        return found;
    };
    const RuleSet& common = rule_sets::nine_mens_morris;
    CHECK(name("en", common) == "Nine men's morris");
    CHECK(name("de", common) == "Mühle");
    CHECK(name("is", common) == "Nine men's morris");
    // In Croatian, the name "Mlin" means the game of Croatia, so the common game needs another
    // name.
    CHECK(name("hr", common) == "Nine men's morris");
    CHECK(name("hr", *rule_sets::find("mlin")) == "Mlin");
    CHECK(name("it", *rule_sets::find("lasker-morris")) == "Mulino di Lasker");
}

TEST_CASE("a rule set without a name in the reader's language has a translated name") {
    use_translator([] {
        return Translator{[](const char* literal, const Counted*) {
            return std::string_view{literal} == "en" ? "hr" : std::string{literal} + " (hr)";
        }};
    });
    CHECK(name_in_language(*rule_sets::find("five-mens-morris")) == "Five men's morris (hr)");
    CHECK(name_in_language(rule_sets::nine_mens_morris) == "Nine men's morris (hr)");
    CHECK(name_in_language(*rule_sets::find("mlin")) == "Mlin");
    CHECK(name_in_language(*rule_sets::find("achi")) == "Achi");
    use_translator([] { return Translator{}; });
}

TEST_CASE("variations may nest as deeply as memory allows") {
    Game game{rule_sets::nine_mens_morris};
    NodeId node = Game::root;
    Position position{rule_sets::nine_mens_morris};
    // The game is long, and each move has a sibling. So the variations are deeply nested.
    for (int i = 0; i < 10'000; ++i) {
        const auto moves = legal_moves(position);
        if (moves.size() < 2) break;
        const NodeId main = game.add(node, moves[0]);
        static_cast<void>(main);
        node = game.add(node, moves[1]);
        position.play(moves[1]);
    }
    CHECK(game_flow(game).size() > 10);
}
