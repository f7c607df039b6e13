#include <libnotation/base/utf8.hpp>
#include <libnotation/rules/built_in/boards.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <tests/support/catch.hpp>
#include <tests/support/random/set_up.hpp>

#include <algorithm>
#include <set>

using namespace merels;

namespace {

constexpr Rules without_draws{.repetition = 0, .no_capture = 0};

/// `rules` with changes, as the table of `rules.md` writes them.
template <class Change> Rules but(Rules rules, Change change) {
    change(rules);
    return rules;
}

constexpr auto nobody_flies = [](Rules& rules) { rules.fly_at = 0; };

struct Row {
    std::string id;
    const Board& board;
    Rules rules;
};

/// "The built-in rule sets".
const std::vector<Row>& table() {
    using namespace boards;
    const Rules three{.men = {3, 3}, .fly_at = 0, .goal = Goal::align};
    static const std::vector<Row> rows{
        {"nine-mens-morris", three_squares(), {}},
        {"mulino", three_squares(),
         but(without_draws,
             [](Rules& r) {
                 r.protection = Protection::strict;
                 r.both_at_three = BothAtThree::first_mill_wins;
             })},
        {"molino", three_squares(), {}},
        {"mlin", three_squares(), but(without_draws, [](Rules& r) { r.starter = Color::black; })},
        {"moinho", three_squares(), but(without_draws, nobody_flies)},
        {"moinho-flying", three_squares(), without_draws},
        {"moinho-diagonals", three_squares_diagonals(), but(without_draws, nobody_flies)},
        {"mylna", three_squares(),
         but(but(without_draws, nobody_flies),
             [](Rules& r) { r.protection = Protection::strict; })},
        {"russian-mill",
         three_squares(),
         {.captures = Captures::per_mill,
          .protection = Protection::none,
          .mill_reuse = MillReuse::once}},
        {"filetto",
         grid_3x3_diagonals(),
         {.men = {5, 4},
          .movement = Movement::none,
          .goal = Goal::align,
          .blocked = Blocked::draws}},
        {"three-mens-morris", grid_3x3_diagonals(), three},
        {"three-mens-plain", grid_3x3(), three},
        {"three-mens-linked", grid_3x3_linked(), three},
        {"nine-holes", grid_3x3(), {.men = {3, 3}, .movement = Movement::any, .goal = Goal::align}},
        {"tapatan", grid_3x3_diagonals(), but(three, [](Rules& r) { r.starter = Color::black; })},
        {"achi",
         grid_3x3_diagonals(),
         {.men = {4, 4}, .fly_at = 0, .goal = Goal::align, .blocked = Blocked::passes}},
        {"picaria", grid_3x3_crossed(), three},
        {"round-mill", wheel_8(),
         but(three, [](Rules& r) { r.align_through = wheel_8().find("b1"); })},
        {"six-mens-morris", two_squares(), {.men = {6, 6}, .fly_at = 0}},
        {"five-mens-morris", two_squares(), {.men = {5, 5}, .fly_at = 0}},
        {"seven-mens-morris", two_squares_cross(), {.men = {7, 7}, .fly_at = 0}},
        {"eleven-mens-morris", three_squares_diagonals(), {.men = {11, 11}}},
        {"twelve-mens-morris", three_squares_diagonals(), {.men = {12, 12}}},
        {"lasker-morris", three_squares(), {.men = {10, 10}, .slide_while_placing = true}},
        {"four-squares", four_squares(), {.men = {6, 6}}},
        {"pentagon", pentagon(), {.men = {11, 11}}},
        {"nested-pentagons", nested_pentagons(), {.men = {12, 12}}},
        {"cross", cross(), {.men = {12, 12}}},
        {"morabaraba",
         three_squares_diagonals(),
         {.men = {12, 12}, .mill_reuse = MillReuse::not_back_next_turn, .no_capture_at_three = 20}},
        {"shisima",
         wheel_8(),
         {.men = {3, 3},
          .placed = {test::points(wheel_8(), "a4 a5 a6"), test::points(wheel_8(), "a8 a1 a2")},
          .fly_at = 0,
          .goal = Goal::align}},
        {"cheng-san-qi",
         three_squares(),
         {.fly_at = 0, .mill_while_placing = MillWhilePlacing::marks}},
        {"da-san-qi",
         three_squares_diagonals(),
         {.men = {12, 12},
          .moving_starts = MovingStarts::second_player,
          .fly_at = 0,
          .captures = Captures::per_mill,
          .mill_while_placing = MillWhilePlacing::marks,
          .protection = Protection::none,
          .full_board = FullBoard::first_player_loses}},
        {"zhi-qi",
         three_squares_diagonals(),
         {.men = {12, 12},
          .fly_at = 0,
          .mill_while_placing = MillWhilePlacing::marks,
          .protection = Protection::none,
          .full_board = FullBoard::one_each}},
        {"dooz",
         three_squares_diagonals(),
         {.men = {12, 12},
          .mill_while_placing = MillWhilePlacing::from_hand,
          .protection = Protection::none,
          .full_board = FullBoard::one_removal}},
        {"nerenchi",
         three_squares(),
         {.men = {20, 20},
          .left_empty = 2,
          .fly_at = 0,
          .mill_while_placing = MillWhilePlacing::nothing,
          .plays_again = true,
          .protection = Protection::none}},
        {"el-filja",
         three_squares(),
         {.men = {12, 12},
          .fly_at = 0,
          .mill_while_placing = MillWhilePlacing::nothing,
          .protection = Protection::none,
          .full_board = FullBoard::by_mills}},
        {"shax",
         three_squares(),
         {.men = {12, 12},
          .fly_at = 0,
          .mill_while_placing = MillWhilePlacing::nothing,
          .protection = Protection::none,
          .blocked = Blocked::freed,
          .full_board = FullBoard::first_mill_first}},
        {"cham-gonu",
         three_squares_diagonals(),
         {.men = {12, 12},
          .fly_at = 0,
          .mill_while_placing = MillWhilePlacing::marks,
          .protection = Protection::none,
          .full_board = FullBoard::first_player_loses}},
        {"sanmill-russian-mill",
         three_squares(),
         {.protection = Protection::none, .mill_reuse = MillReuse::once_by_points}},
        {"sanmill-twelve-mens-morris",
         three_squares_diagonals(),
         {.men = {12, 12}, .full_board = FullBoard::first_player_loses}},
        {"sanmill-morabaraba",
         three_squares_diagonals(),
         {.men = {12, 12}, .mill_reuse = MillReuse::not_back_from_mill, .no_capture_at_three = 10}},
        {"sanmill-da-san-qi",
         three_squares_diagonals(),
         {.men = {12, 12},
          .moving_starts = MovingStarts::second_player,
          .fly_at = 0,
          .captures = Captures::per_mill_until_won,
          .mill_while_placing = MillWhilePlacing::marks,
          .protection = Protection::none,
          .full_board = FullBoard::first_player_loses}},
        {"sanmill-dooz",
         three_squares_diagonals(),
         {.men = {12, 12},
          .mill_while_placing = MillWhilePlacing::placed_from_hand,
          .protection = Protection::none,
          .full_board = FullBoard::one_removal_then_opponent}},
        {"sanmill-nerenchi",
         three_squares_diagonals(),
         {.men = {12, 12},
          .moving_starts = MovingStarts::second_player,
          .protection = Protection::none,
          .full_board = FullBoard::first_player_loses}},
        {"sanmill-el-filja",
         three_squares(),
         {.men = {12, 12},
          .fly_at = 0,
          .mill_while_placing = MillWhilePlacing::nothing,
          .protection = Protection::none,
          .full_board = FullBoard::by_mills_or_own}},
    };
    return rows;
}

std::string upper(std::string text) {
    for (char& c : text)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 32);
    return text;
}

std::string found(std::string_view name) {
    const RuleSet* rule_set = rule_sets::find(name);
    return rule_set ? rule_set->id : "none";
}

bool is_called(const RuleSet& rule_set, const std::string& name) {
    const auto is_it
        = [&](const std::string& other) { return utf8::lowered(other) == utf8::lowered(name); };
    return is_it(rule_set.id) || std::ranges::any_of(rule_set.aliases, is_it)
           || std::ranges::any_of(rule_set.names, is_it, &LocalName::name);
}

} // namespace

TEST_CASE("the built-in rule sets are those of the table, parameter by parameter") {
    const auto all = rule_sets::all();
    REQUIRE(all.size() == table().size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        INFO(table()[i].id);
        CHECK(all[i].id == table()[i].id);
        CHECK(all[i].board.id() == table()[i].board.id());
        CHECK(all[i].rules == table()[i].rules);
    }
}

TEST_CASE("the common rule sets have names in the code") {
    CHECK(rule_sets::nine_mens_morris.id == "nine-mens-morris");
    CHECK(rule_sets::mulino.id == "mulino");
    CHECK(rule_sets::mlin.id == "mlin");
    CHECK(rule_sets::lasker_morris.id == "lasker-morris");
    CHECK(rule_sets::morabaraba.id == "morabaraba");
    CHECK(&rule_sets::mulino == rule_sets::find("mulino"));
}

TEST_CASE("every rule set has an id of its own, an English name, a description and a source") {
    std::set<std::string> ids;
    const std::set<std::string> languages{"en", "it", "es", "hr", "pt", "de", "fr",
                                          "nl", "da", "ko", "sv", "cs", "pl", "hu",
                                          "is", "ru", "tl", "st", "zu"};
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id);
        CHECK(ids.insert(rule_set.id).second);
        REQUIRE_FALSE(rule_set.names.empty());
        CHECK(rule_set.names.front().language == "en");
        CHECK(rule_set.name() == rule_set.names.front().name);
        std::set<std::string> used;
        for (const auto& [language, name] : rule_set.names) {
            CHECK(languages.contains(language));
            CHECK(used.insert(language).second);
            CHECK_FALSE(name.empty());
        }
        CHECK_FALSE(rule_set.description.empty());
        CHECK_FALSE(rule_set.source.empty());
    }
}

TEST_CASE("a rule set is found by id, name and alias in any case") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        CHECK(found(rule_set.id) == rule_set.id);
        std::vector<std::string> words = rule_set.aliases;
        words.push_back(rule_set.id);
        for (const LocalName& name : rule_set.names) words.push_back(name.name);
        for (const std::string& word : words) {
            INFO(word);
            const RuleSet* exact = rule_sets::find(word);
            REQUIRE(exact);
            CHECK(is_called(*exact, word));
            CHECK(rule_sets::find(upper(word)) == exact);
            CHECK(rule_sets::find(utf8::lowered(word)) == exact);
        }
    }
    const std::vector<std::pair<std::string_view, std::string>> names{
        {"Nine Men's Morris", "nine-mens-morris"},
        {"nine men's morris", "nine-mens-morris"},
        {"Twelve Men's Morris", "twelve-mens-morris"},
        {"Lasker Morris", "lasker-morris"},
        {"MULINO", "mulino"},
        {"M\u00fchle", "nine-mens-morris"},
        {"M\u00dcHLE", "nine-mens-morris"},
        {"KRI\u017dI\u0106 KRU\u017dI\u0106", "filetto"},
        {"Tic-Tac-Toe", "filetto"},
        {"\u041c\u0415\u041b\u042c\u041d\u0418\u0426\u0410", "russian-mill"},
        {"Seven Men's Morris", "seven-mens-morris"},
    };
    for (const auto& [name, id] : names) CHECK(found(name) == id);
    for (const char* wrong : {"", " ", "chess", "nine-mens-morri", "nine-mens-morris "})
        CHECK(found(wrong) == "none");
}

TEST_CASE("a name means one rule set, but for those that the sources share") {
    const std::set<std::string> shared{"mulino", "mlin", "moinho", "juego del molino"};
    for (const RuleSet& rule_set : rule_sets::all()) {
        for (const LocalName& name : rule_set.names) {
            const std::string word = utf8::lowered(name.name);
            INFO(word);
            if (!shared.contains(word)) CHECK(found(word) == rule_set.id);
        }
        for (const std::string& alias : rule_set.aliases) {
            INFO(alias);
            CHECK(found(alias) == rule_set.id);
        }
    }
}

TEST_CASE("a misspelt id finds its likes, the nearest first") {
    const auto first = [](std::string_view text) {
        const auto ids = rule_sets::similar(text);
        CHECK(ids.size() <= 3);
        return ids.empty() ? "none" : ids.front();
    };
    CHECK(first("nine-mens-moris") == "nine-mens-morris");
    CHECK(first("Nine-Mens-Moris") == "nine-mens-morris");
    CHECK(first("mullino") == "mulino");
    CHECK(first("lasker") == "lasker-morris");
    CHECK(first("pentagons") == "nested-pentagons");
    CHECK(first("morabarraba") == "morabaraba");
    CHECK(first("") == "none");
    CHECK(first("xyzzy-quux") == "none");
    CHECK(first(std::string(5000, 'z')) == "none");
}
