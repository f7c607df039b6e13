#include <tests/game/trees.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/legal_tree.hpp>
#include <tests/support/random/random_tree.hpp>
#include <tests/support/sanitized.hpp>

#include <set>

using namespace merels;
using namespace merels::test;

namespace {

bool is_normal(const std::string& text) {
    if (text.find_first_of("\t\r") != std::string::npos) return false;
    for (const char* field : {"[%cal", "[%csl", "[%eval", "[%clk", "[%emt", "[%rbrace"})
        if (text.find(field) != std::string::npos) return false;
    const std::string framed = "\n" + text + "\n";
    return framed.find(" \n") == std::string::npos && framed.find("\n ") == std::string::npos
           && (text.empty() || (text.front() != '\n' && text.back() != '\n'));
}

} // namespace

TEST_CASE("random trees are legal under every rule set and their texts normal") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        std::mt19937_64 random{11};
        for (unsigned i = 0; i < rounds(100U); ++i) {
            const Game game = random_tree(rule_set, random);
            REQUIRE(is_legal_tree(game));
            for (NodeId node = 0; node < game.node_slots(); ++node) {
                const Annotation& annotation = game.annotation(node);
                REQUIRE((game.is_variation(node) || annotation.before.empty()));
                for (const auto* comments : {&annotation.before, &annotation.after})
                    for (const Comment& comment : *comments) {
                        REQUIRE(is_normal(comment.text));
                        REQUIRE(comment != Comment{});
                    }
            }
            REQUIRE(game.annotation(Game::root).glyphs.empty());
        }
    }
}

TEST_CASE("random trees show everything that a writer must be able to write") {
    std::set<std::string> missing;
    std::set<std::string> seen;
    std::mt19937_64 random{12};
    for (unsigned i = 0; i < rounds(2000U); ++i) {
        const Game game = random_tree(rule_sets::nine_mens_morris, random);
        const auto see
            = [&](bool is_so, const char* what) { (is_so ? seen : missing).insert(what); };
        see(game.node_slots() == 1, "no move");
        see(game.node_slots() > 300, "many moves");
        see(game.start() != Position{game.rule_set()}, "a start in the middle");
        see(game.first_move_number > 1, "a first move number");
        for (NodeId node = 0; node < game.node_slots(); ++node) {
            const Annotation& said = game.annotation(node);
            see(!said.before.empty(), "comments before");
            see(said.after.size() > 2, "several comments");
            see(said.glyphs.size() > 2, "several glyphs");
            see(node == Game::root && !said.empty(), "comments at the root");
            for (const Comment& comment : said.after) {
                see(comment.text.empty(), "fields alone");
                see(comment.text.find('}') != std::string::npos, "braces");
                see(comment.text.find("\n[Event") != std::string::npos, "a tag in a comment");
                see(comment.text.find("\n\n") != std::string::npos, "an empty line");
                see(comment.text.size() > 1000, "a long comment");
                see(!comment.arrows.empty() && !comment.circles.empty(), "drawings");
                see(comment.evaluation && comment.evaluation->index() == 0, "an exact value");
                see(comment.evaluation && comment.evaluation->index() == 1, "a search value");
                see(comment.clock && comment.clock->count() % 1000 != 0, "milliseconds");
                see(comment.elapsed.has_value(), "elapsed time");
            }
        }
    }
    for (const std::string& what : seen) missing.erase(what);
    CHECK(missing == std::set<std::string>{});
}

TEST_CASE("random trees are the same for the same seed") {
    std::mt19937_64 one{4};
    std::mt19937_64 same{4};
    for (unsigned i = 0; i < 20; ++i)
        CHECK(random_tree(rule_sets::mulino, one) == random_tree(rule_sets::mulino, same));
}
