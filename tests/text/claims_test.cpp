#include <libnotation/game/cursor.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>
#include <tests/support/random/set_up.hpp>
#include <tests/support/read_text.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

using namespace merels;
using namespace merels::test;
namespace fs = std::filesystem;

namespace {

/// A move of the main line, with the positions around it.
struct Scene {
    std::string move;
    Position before;
    Position after;
    std::string sentence{};
};

/// The position with this side to move, and with empty hands if `is_moving`.
Position for_side(const Position& position, Color side, bool is_moving) {
    std::string text = format_position(position);
    text[0] = side == Color::white ? 'W' : 'B';
    if (is_moving) text.erase(std::min(text.size(), text.find(":H")));
    return parse_position(text, position.rule_set())->position;
}

/// Whether the side, if it were to move, could make a mill at that point or with that move.
bool can_make_mill(const Position& position, Color side, const std::string& wanted) {
    const bool is_point = wanted.size() == 2;
    return std::ranges::any_of(legal_moves(for_side(position, side, false)), [&](Move move) {
        const std::string all = text(position.rule_set().board, move);
        const std::string name = all.substr(0, all.find('x'));
        return move.is_capture() && (is_point ? name.ends_with(wanted) : name == wanted);
    });
}

bool captures(const Scene& scene, const std::string& point) {
    return scene.move.find("x" + point) != std::string::npos;
}

Color side_called(const std::string& name) { return name == "White" ? Color::white : Color::black; }

/// The last side that the words name. If they name none, the side to move.
Color subject(const Scene& scene, const std::string& words) {
    static const std::regex sides{"\\b(White|Black)\\b(?!')"};
    Color side = scene.before.to_move();
    for (std::sregex_iterator at{words.begin(), words.end(), sides}, end; at != end; ++at)
        side = side_called((*at)[1]);
    return side;
}

using Words = std::smatch;

/// Sentences of a form that says something about the board.
struct Form {
    std::regex words;
    bool (*holds)(const Scene& scene, const Words& words);
};

constexpr std::array numbers{"no",   "one", "two",   "three", "four",
                             "five", "six", "seven", "eight", "nine"};

bool is_line(const Scene& scene, const Words& words) {
    const Board& board = scene.after.rule_set().board;
    PointSet points;
    for (std::size_t i = 1; i <= 3; ++i) points |= PointSet{*board.find(words[i].str())};
    return std::ranges::count(board.lines(), points) == 1;
}

bool is_double_threat(const Scene& scene, const Words& words) {
    const Color side = words[1].matched ? side_called(words[1]) : scene.before.to_move();
    return can_make_mill(scene.after, side, words[2]) && can_make_mill(scene.after, side, words[3]);
}

bool is_threat(const Scene& scene, const Words& words) {
    const auto start = scene.sentence.begin();
    const std::string before{start, start + words.position(0)};
    return can_make_mill(scene.after, subject(scene, before), words[1]);
}

bool is_number_of_men(const Scene& scene, const Words& words) {
    const auto number = std::ranges::find(numbers, words[2].str()) - numbers.begin();
    return scene.after.total(side_called(words[1])) == static_cast<unsigned>(number);
}

bool is_out_of_reach(const Scene& scene, const Words& words) {
    const Color side = words[1] == "white" ? Color::white : Color::black;
    const Board& board = scene.after.rule_set().board;
    return std::ranges::none_of(legal_moves(for_side(scene.after, side, true)),
                                [&](Move move) { return board.name(move.to()) == words[2].str(); });
}

bool is_shut_in(const Scene& scene, const Words& /*words*/) {
    return legal_moves(for_side(scene.after, scene.after.to_move(), true)).empty();
}

const std::vector<Form>& forms() {
    static const std::vector<Form> all{
        {std::regex{"\\b([a-g]\\d)-([a-g]\\d)-([a-g]\\d)\\b"}, is_line},
        {std::regex{"double threat(?: of (White|Black)| of flying men| again)?: "
                    "([a-g]\\d(?:-[a-g]\\d)?) and ([a-g]\\d(?:-[a-g]\\d)?)"},
         is_double_threat},
        {std::regex{"threatens (?:to fly to |to fly: )?([a-g]\\d(?:-[a-g]\\d)?)\\b"}, is_threat},
        {std::regex{"(White|Black) has (two|three|four|five|six|seven|eight|nine) men"},
         is_number_of_men},
        {std::regex{"\\bcaptures ([a-g]\\d)"},
         [](const Scene& scene, const Words& words) { return captures(scene, words[1]); }},
        {std::regex{"\\b([a-g]\\d) is captured"},
         [](const Scene& scene, const Words& words) { return captures(scene, words[1]); }},
        {std::regex{"No (white|black) man can reach ([a-g]\\d)"}, is_out_of_reach},
        {std::regex{
             "no move\\b|cannot move\\b|[Nn]o (?:white|black) man (?:on the board )?can move"},
         is_shut_in},
    };
    return all;
}

struct Checked {
    unsigned claims = 0;
    std::vector<std::string> wrong{};
};

void check_sentence(const Scene& scene, Checked& checked) {
    const std::string& sentence = scene.sentence;
    for (const Form& form : forms())
        for (std::sregex_iterator at{sentence.begin(), sentence.end(), form.words}, end; at != end;
             ++at) {
            ++checked.claims;
            if (!form.holds(scene, *at)) checked.wrong.push_back(scene.move + ": " + at->str());
        }
}

Checked claims_of(const Game& game) {
    static const std::regex sentences{"[^.;!?]+"};
    Checked checked;
    Walker walker{game};
    Position before = walker.position();
    for (; walker.forward(); before = walker.position())
        for (const Comment& comment : game.annotation(walker.node()).after)
            for (std::sregex_iterator at{comment.text.begin(), comment.text.end(), sentences}, end;
                 at != end; ++at)
                check_sentence({text(game.rule_set().board, game.move(walker.node())), before,
                                walker.position(), at->str()},
                               checked);
    return checked;
}

} // namespace

TEST_CASE("the sentences of annotated games hold on the board") {
    unsigned claims = 0;
    for (const auto& entry : fs::directory_iterator{source_folder() + "/samples/real"}) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with("c")) continue;
        std::ifstream file{entry.path()};
        const std::string record{std::istreambuf_iterator<char>{file}, {}};
        const Checked checked = claims_of(read_text(record).games.at(0));
        INFO(name);
        CHECK(checked.wrong == std::vector<std::string>{});
        claims += checked.claims;
    }
    CHECK(claims > 350);
}

TEST_CASE("among the sentences of annotated games false ones would be found") {
    const auto wrong
        = [](const std::string& record) { return claims_of(read_text(record).games.at(0)).wrong; };
    using Wrong = std::vector<std::string>;
    CHECK(wrong("1. d6 d2 2. f6 {White threatens b6. Black threatens b2.} *")
          == Wrong{"f6: threatens b2"});
    CHECK(wrong("1. d6 d2 2. f6 b2 {A double threat: f2 and b4.} *")
          == Wrong{"b2: double threat: f2 and b4"});
    CHECK(wrong("1. d6 {d5-d6-d7 is a line, d5-d6-f6 is not} *") == Wrong{"d6: d5-d6-f6"});
    CHECK(wrong("1. d6 d2 2. f6 f2 3. b6xd2 {It captures d2. f2 is captured; White captures f2.} *")
          == Wrong{"b6xd2: f2 is captured", "b6xd2: captures f2"});
    CHECK(wrong("1. d6 d2 {White has nine men; Black has eight men.} *")
          == Wrong{"d2: Black has eight men"});
    const std::string four_men = "1. d6 d2 2. f6 f2 3. a1 b4 4. g1 ";
    CHECK(wrong(four_men + "{No white man can reach a7. No white man can reach d7.} *")
          == Wrong{"g1: No white man can reach d7"});
    CHECK(wrong(four_men + "{Black has no move} *") == Wrong{"g1: no move"});
}
