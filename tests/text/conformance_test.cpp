#include <libnotation/text/reader.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>
#include <tests/support/random/set_up.hpp>

#include <algorithm>
#include <fstream>
#include <regex>
#include <sstream>

using namespace merels;
using namespace merels::test;

// Games that other people have played and published. `tests/data/real-games.txt` contains them
// without changes. The facts in this file come from an independent replay. The tests find the same
// facts with the rules alone, and also with the reader if Merels can read the notation.

namespace {

std::string games_file() {
    std::ostringstream text;
    text << std::ifstream{source_folder() + "/tests/data/real-games.txt"}.rdbuf();
    return text.str();
}

/// The text of one game, from its heading to the next.
std::string section(const std::string& id) {
    static const std::string text = games_file();
    const std::size_t begin = text.find("--- " + id + " ");
    REQUIRE(begin != std::string::npos);
    return text.substr(begin, text.find("\n--- ", begin) - begin);
}

/// The text between `after` and `before`; up to the end if `before` is not found.
std::string between(const std::string& text, const std::string& after, const std::string& before) {
    const std::size_t begin = text.find(after);
    REQUIRE(begin != std::string::npos);
    return text.substr(begin + after.size(), text.find(before, begin) - begin - after.size());
}

/// From the first line that begins with "1." to the end.
std::string moves_as_found(const std::string& id) {
    const std::string text = section(id);
    std::smatch match;
    REQUIRE(std::regex_search(text, match, std::regex{"\\n *1\\. "}));
    return text.substr(static_cast<std::size_t>(match.position()) + 1);
}

/// The plies without numbers and result.
std::vector<std::string> plies(const std::string& moves) {
    std::vector<std::string> result;
    for (const std::string& word : words(moves))
        if (!word.ends_with('.') && word != "1-0" && word != "0-1") result.push_back(word);
    return result;
}

/// "3-15x22" as "g7-g4xa1": points are numbered from 1 in board order, row by row.
std::string from_numbers(const Board& board, const std::string& ply) {
    std::string named;
    std::string number;
    for (const char c : ply + " ") {
        if (c >= '0' && c <= '9') {
            number += c;
            continue;
        }
        named += board.name(point_at(std::stoul(number) - 1));
        number.clear();
        if (c != ' ') named += c;
    }
    return named;
}

/// The positions of a game, the empty board first; each ply must be legal.
std::vector<Position> replay(const RuleSet& rule_set, const std::vector<std::string>& plies) {
    std::vector<Position> positions{Position{rule_set}};
    for (const std::string& ply : plies) {
        INFO("ply " << positions.size() << ": " << ply);
        positions.push_back(play(positions.back(), ply));
    }
    return positions;
}

std::vector<Position> replay(const std::string& id) {
    return replay(rule_sets::nine_mens_morris, plies(moves_as_found(id)));
}

/// Numbers (from 1) of the plies by which a man flew to a point that is not next to his own.
std::vector<std::size_t> flying_plies(const std::vector<std::string>& plies) {
    const Board& board = rule_sets::nine_mens_morris.board;
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < plies.size(); ++i) {
        const Move move = ply(board, plies[i]);
        const bool is_move = move.from() != Point::none;
        if (is_move && !board.adjacent(move.from()).contains(move.to())) numbers.push_back(i + 1);
    }
    return numbers;
}

bool has_men(const Position& position, Color color, const std::string& names) {
    return position.men(color) == points(position.board(), names);
}

/// Plies, end and men of a game from the file.
struct Fact {
    std::string id;
    std::size_t plies;
    std::string end;
    std::string white;
    std::string black;
};

/// The facts in the file. A text is empty if the file does not have this fact.
const std::vector<Fact> stated{
    {"A01", 39, "1-0 blocked", "a7 b4 c3 d2 d5 d6 e4 f4 g4", "b2 b6 d3 e3 e5 f2 f6"},
    {"A02", 43, "1-0 too few men", "", "d1 d5"},
    {"A03", 102, "0-1 too few men", "b2 d5", "a4 b4 c4"},
    {"A04", 43, "1-0 blocked", "", "a7 b2 b6 d7 f2 f6"},
    {"A05", 40, "0-1 blocked", "b6 c3 c5 d6 e3 e5 f6", ""},
    {"A06", 57, "1-0 blocked", "", "a1 a4 b6 g7"},
    {"A07", 35, "*", "", ""},
    {"A08", 40, "0-1 too few men", "b2 f4", ""},
    {"A10", 144, "0-1 too few men", "", ""},
    {"B01", 43, "*", "", ""},
    {"B03", 45, "*", "", ""},
    {"B06", 37, "*", "", ""},
    {"B08", 24, "*", "", ""},
};

std::vector<std::string> plies_of(const std::string& id) {
    std::vector<std::string> found = plies(moves_as_found(id));
    if (id == "A01")
        for (std::string& ply : found) ply = from_numbers(rule_sets::nine_mens_morris.board, ply);
    return found;
}

} // namespace

TEST_CASE("the games of others are legal, as long as in their file, and end in the same way") {
    for (const Fact& fact : stated) {
        INFO(fact.id);
        const auto positions = replay(rule_sets::nine_mens_morris, plies_of(fact.id));
        const Position& last = positions.back();
        CHECK(positions.size() == fact.plies + 1);
        CHECK(section(fact.id).find(std::to_string(fact.plies) + " plies legal")
              != std::string::npos);
        CHECK(shown(outcome(last)) == fact.end);
        for (std::size_t i = 0; i + 1 < positions.size(); ++i) CHECK_FALSE(outcome(positions[i]));
        if (!fact.white.empty()) CHECK(has_men(last, Color::white, fact.white));
        if (!fact.black.empty()) CHECK(has_men(last, Color::black, fact.black));
    }
}

TEST_CASE("the reader reads the games of others as they were found") {
    for (const Fact& fact : stated) {
        INFO(fact.id);
        const auto positions = replay(rule_sets::nine_mens_morris, plies_of(fact.id));
        const std::string found = moves_as_found(fact.id);
        const Source source{"found", found};
        Records records{source};
        const Record* record = records.next();
        REQUIRE(record != nullptr);
        const Reading reading = read(*record, rule_sets::nine_mens_morris);
        CHECK(reading.is_complete);
        CHECK(reading.game.plies() == fact.plies);
        CHECK(reading.recent.back() == positions.back());
    }
}

TEST_CASE("A01: PlayOK's numbers and the conversion to a-g are the same game") {
    CHECK(plies_of("A01") == plies(between(section("A01"), "(converted): ", "\n1. ")));
    CHECK(replay(rule_sets::nine_mens_morris, plies_of("A01")).back().on_board(Color::black) == 7);
}

TEST_CASE("A02: Black has two men left and has flown once, at ply 42") {
    CHECK(flying_plies(plies_of("A02")) == std::vector<std::size_t>{42});
}

TEST_CASE("A03: 39 plies fly, the first at ply 42, and both sides are at three from ply 80 on") {
    const auto flying = flying_plies(plies_of("A03"));
    CHECK(flying.size() == 39);
    CHECK(flying.front() == 42);
    const auto positions = replay("A03");
    for (std::size_t ply = 37; ply + 1 < positions.size(); ++ply) {
        INFO(ply);
        CHECK(positions[ply].is_both_at_three() == (ply >= 80));
    }
    for (std::size_t i = 80; i < 101; ++i)
        CHECK_FALSE(ply(positions[0].board(), plies_of("A03")[i]).is_capture());
}

TEST_CASE("A03 ends exactly by the rule that with three men each the first mill wins") {
    RuleSet italian = rule_sets::nine_mens_morris;
    italian.id = "italian";
    italian.rules.both_at_three = BothAtThree::first_mill_wins;
    const auto positions = replay(italian, plies_of("A03"));
    CHECK(positions.size() == 103);
    CHECK(shown(outcome(positions.back())) == "0-1 first mill at three against three");
}

TEST_CASE("A05: eight men block seven") {
    const Position last = replay("A05").back();
    CHECK(last.on_board(Color::black) == 8);
    CHECK(last.on_board(Color::white) == 7);
}

TEST_CASE("A06: 38 quiet plies, and Black is blocked with four men") {
    const auto found = plies_of("A06");
    const auto takes = [](const std::string& ply) { return ply.find('x') != std::string::npos; };
    CHECK(std::ranges::find_if(found, takes) - found.begin() == 38);
    CHECK(replay("A06").back().on_board(Color::black) == 4);
}

TEST_CASE("A07: the final position appears for the third time") {
    const auto positions = replay("A07");
    CHECK(occurrences(positions) == 3);
    CHECK(shown(outcome(std::span{positions})) == "1/2-1/2 repetition");
    CHECK_FALSE(outcome(std::span{positions}.first(positions.size() - 1)));
}

TEST_CASE("A09 is legal only when Black moves first after the placing") {
    const RuleSet rule_set = custom(boards::three_squares_diagonals(), {.fly_at = 0});
    const std::vector<std::string> found = plies_of("A09");
    REQUIRE(found.size() == 40);
    const std::vector<std::string> placing{found.begin(), found.begin() + 18};
    const Position placed = replay(rule_set, placing).back();
    CHECK(placed.to_move() == Color::white);
    CHECK(legal_plies(placed, "c3-").empty());
    const auto handed_over
        = Position::make(rule_set, {.to_move = Color::black,
                                    .men = {placed.men(Color::white), placed.men(Color::black)}});
    REQUIRE(handed_over);
    Position position = *handed_over;
    for (std::size_t i = 18; i < found.size(); ++i) {
        INFO(found[i]);
        // In this phase the left column is Black's.
        CHECK(position.to_move() == (i % 2 == 0 ? Color::black : Color::white));
        position = play(position, found[i]);
    }
    CHECK(shown(outcome(position)) == "1-0 too few men");
    CHECK(has_men(position, Color::black, "f2 g4"));
}

TEST_CASE("A10: the action numbers of open_spiel are the game in a-g") {
    const Board& board = rule_sets::nine_mens_morris.board;
    const auto name = [&](unsigned long i) { return std::string{board.name(point_at(i))}; };
    const auto numbers = words(between(section("A10"), "actionHistory: ", "\n\n"));
    CHECK(numbers.size() == 152);
    std::vector<std::string> found;
    Position position{rule_sets::nine_mens_morris};
    std::string ply;
    for (const std::string& number : numbers) {
        const unsigned long action = std::stoul(number);
        if (!ply.empty())
            ply += "x" + name(action);
        else if (action < 24)
            ply = name(action);
        else
            ply = name((action - 24) / 24) + "-" + name((action - 24) % 24);
        if (!is_legal(position, ply)) continue;
        position = play(position, ply);
        found.push_back(ply);
        ply.clear();
    }
    CHECK(found == plies_of("A10"));
    CHECK(position.on_board(Color::white) == 2);
}

TEST_CASE("B03: White has three men and flies at ply 45, against seven") {
    const auto positions = replay("B03");
    CHECK(positions[44].may_fly());
    CHECK(positions[44].to_move() == Color::white);
    CHECK(flying_plies(plies_of("B03")) == std::vector<std::size_t>{45});
    CHECK(positions.back().on_board(Color::white) == 3);
    CHECK(positions.back().on_board(Color::black) == 7);
}

TEST_CASE("B06: no capture at all, nine against nine") {
    const Position last = replay("B06").back();
    CHECK(last.on_board(Color::white) == 9);
    CHECK(last.on_board(Color::black) == 9);
}
