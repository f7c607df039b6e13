#include <tests/support/catch.hpp>
#include <tests/support/golden.hpp>
#include <tests/support/places.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <libnotation/text/writer.hpp>

#include <fmt/format.h>

#include <functional>
#include <string>
#include <vector>

using namespace merels;

namespace {

const std::string path = test::source_folder() + "/docs/formats.md";

Game plain() {
    Game game{rule_sets::nine_mens_morris};
    const Board& board = game.rule_set().board;
    const NodeId first = game.add(Game::root, {Point::none, *board.find("d6")});
    game.add(first, {Point::none, *board.find("d2")});
    return game;
}

/// Something that a game may hold.
struct Feature {
    std::string name;
    std::function<Game()> make;
};

Game with_comment(Comment comment) {
    Game game = plain();
    game.annotate(1).after.push_back(std::move(comment));
    return game;
}

Comment drawings() {
    Comment comment;
    comment.circles.push_back({'R', point_at(1)});
    comment.arrows.push_back({'B', point_at(1), point_at(2)});
    return comment;
}

Comment numbers() {
    Comment comment;
    comment.evaluation = ExactValue{Color::white, 37};
    comment.clock = comment.elapsed = std::chrono::milliseconds{1500};
    return comment;
}

std::vector<Feature> features() {
    return {
        {"moves, result, rule set", plain},
        {"tags with any name, in any order, even twice",
         [] {
             Game game = plain();
             for (const char* name : {"Foo", "Annotator", "Foo"}) game.tags.add(name, "x");
             return game;
         }},
        {"a rule set that Sanmill lacks", [] { return Game{*rule_sets::find("round-mill")}; }},
        {"a start position that is not the usual start",
         [] {
             return Game{parse_position("B:Wa7:Bd6:H8,8", rule_sets::nine_mens_morris)->position};
         }},
        {"comments",
         [] {
             Comment comment;
             comment.text = "words";
             return with_comment(comment);
         }},
        {"circles and arrows in colors", [] { return with_comment(drawings()); }},
        {"values and clocks", [] { return with_comment(numbers()); }},
        {"glyphs",
         [] {
             Game game = plain();
             game.annotate(1).glyphs = {1, 146};
             return game;
         }},
        {"variations",
         [] {
             Game game = plain();
             game.add(Game::root, {Point::none, point_at(0)});
             return game;
         }},
        {"moves that could not be read",
         [] {
             Game game = plain();
             game.annotate(2).unread = "xx";
             return game;
         }},
    };
}

/// "yes", or what the writer says.
std::string cell(const Game& game, Format format) {
    const Written written = write(game, format);
    return written.losses.empty() ? "yes" : fmt::format("{}", fmt::join(written.losses, "; "));
}

std::string expected_table() {
    std::string head = "| what a game holds |";
    std::string line = "|---|";
    for (const Format format : all_formats()) {
        if (!is_writable(format)) continue;
        head += fmt::format(" {} |", name(format));
        line += "---|";
    }
    std::string table = head + "\n" + line + "\n";
    for (const Feature& feature : features()) {
        table += fmt::format("| {} |", feature.name);
        const Game game = feature.make();
        for (const Format format : all_formats())
            if (is_writable(format)) table += fmt::format(" {} |", cell(game, format));
        table += '\n';
    }
    return table;
}

/// The page with another first table.
std::string with_table(const std::string& text, const std::string& table) {
    const std::size_t begin = text.find("| what a game holds |");
    REQUIRE(begin != std::string::npos);
    const std::size_t end = text.find("\n\n", begin) + 1;
    return text.substr(0, begin) + table + text.substr(end);
}

} // namespace

TEST_CASE("docs/formats.md says what the writers say of what each format can hold") {
    test::check_golden_file(path, with_table(test::contents(path), expected_table()));
}
