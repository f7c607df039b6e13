#include <libnotation/store/search/find.hpp>
#include <tests/store/found_games.hpp>
#include <tests/support/catch.hpp>

#include <libnotation/store/search/filters.hpp>
#include <libnotation/text/notation/move_text.hpp>

using namespace merels;
using namespace merels::test;

namespace {

/// "a7 d7: a7", in brackets if it is in a variation; "none" for no place.
std::string continuation_of(const Collection& collection, std::string_view text) {
    const auto query = read_query(collection, text);
    REQUIRE(query);
    REQUIRE(*query);
    std::string found;
    REQUIRE(find(collection, **query, {}, [&](const Hit& hit) {
        const Game game = *collection.game(hit.game);
        const Board& board = game.rule_set().board;
        const auto line = continuation(game, hit);
        if (!line) {
            found = "none";
            return false;
        }
        for (const Move move : line->path) found += format(move, board) + " ";
        found += "then " + (line->next ? format(*line->next, board) : "the end");
        if (line->is_variation) found = "(" + found + ")";
        return false;
    }));
    return found;
}

} // namespace

TEST_CASE("a hit's game goes on on the board of the one who asked") {
    const Collection collection
        = collection_of("1. a7 d7 2. g7 (2. a4 g4) *", IndexedPositions::with_variations);
    for (const auto& [query, expected] :
         {std::pair{"position:W:Wa7:Bd7:H8,8", "a7 d7 then g7"},
          std::pair{"position:W:Wa1:Ba4:H8,8", "a7 d7 then a7"},
          std::pair{"position/colors:W:Wa4:Ba1:H8,8", ""},
          std::pair{"position/colors:B:Wa4:Ba1:H8,8", "a7 d7 then a7"},
          std::pair{"position:B:Wa1,d1:Ba4:H7,8", "(a7 d7 a4 then d7)"},
          std::pair{"position:W:Wa1,d1:Ba4,d7:H7,7", "(a7 d7 a4 g4 then the end)"},
          std::pair{"position:B:Wa7:B:H8,9", "a7 then d7"},
          std::pair{"rules:nine-mens-morris", "none"}}) {
        INFO(query);
        CHECK(continuation_of(collection, query) == expected);
    }
}
