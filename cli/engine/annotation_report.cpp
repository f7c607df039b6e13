#include <cli/engine/annotation_report.hpp>

#include <cli/terminal/text.hpp>
#include <cli/views/game_view.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <libnotation/text/notation/turn_text.hpp>

#include <algorithm>

namespace merels::cli {

namespace {

/// "12... d6-d5??"
std::string in_words(const Mistake& mistake, const Game& game) {
    return fmt::format("{} {}{}", turn_number(game, mistake.ply - 1),
                       format(mistake.played, game.rule_set().board),
                       glyph_in_words(mistake.glyph));
}

std::string counted_glyphs(const PlayerReport& player, Glyph glyph) {
    const auto count = std::ranges::count(player.mistakes, glyph, &Mistake::glyph);
    return count == 0 ? "" : fmt::format("{} {}", count, glyph_in_words(glyph));
}

std::string in_words(const PlayerReport& player, const Game& game) {
    const auto accuracy = player.accuracy();
    if (!accuracy) return "nothing to choose";
    std::string text
        = fmt::format("{:.0f} % accurate in {}", *accuracy, counted(player.choices, "choice"));
    for (const Glyph glyph : {mistake, blunder, Glyph{6}, Glyph{5}, Glyph{1}, Glyph{3}})
        if (const std::string count = counted_glyphs(player, glyph); !count.empty())
            text += ", " + count;
    for (const Mistake& made : player.mistakes)
        text += (&made == &player.mistakes.front() ? ": " : ", ") + in_words(made, game);
    return text;
}

Json to_json(const PlayerReport& player, const Game& game) {
    const Board& board = game.rule_set().board;
    Json mistakes = Json::array();
    for (const Mistake& made : player.mistakes)
        mistakes.push_back(
            {{"ply", made.ply},
             {"turn", format(made.played, board)},
             {"sign", glyph_in_words(made.glyph)},
             {"better", made.better ? Json(format(*made.better, board)) : Json(nullptr)}});
    const auto accuracy = player.accuracy();
    return {{"accuracy", accuracy ? Json(*accuracy) : Json(nullptr)},
            {"choices", player.choices},
            {"mistakes", mistakes}};
}

} // namespace

void print_report(Output& out, const AnnotatedGame& annotated, const Game& game,
                  const GameReport& report) {
    out.print("{}, game {}: {}; {} {}", harmless(annotated.file), annotated.number,
              harmless(players(game)), report.plies, report.plies == 1 ? "ply" : "plies");
    if (report.valued > 0)
        out.print(", {} valued, {} of them exactly", report.valued, report.exact);
    if (annotated.added == 0)
        out.write(report.valued > 0 ? "; it was annotated already" : ", nothing to add");
    else if (annotated.added < report.valued)
        out.print("; {} of them new", annotated.added);
    out.write("\n");
    if (report.valued == 0) return;
    for (const Color color : {Color::white, Color::black}) {
        const std::string text
            = fmt::format("{}: {}", name(color), in_words(report.players[index(color)], game));
        out.write(
            wrapped(text, {.width = text_width(out.descriptor()), .first_indent = 2, .indent = 4}));
    }
}

Json to_json(const AnnotatedGame& annotated, const Game& game, const GameReport& report) {
    return {{"file", annotated.file},
            {"number", annotated.number},
            {"plies", report.plies},
            {"added", annotated.added},
            {"valued", report.valued},
            {"exact", report.exact},
            {"white", to_json(report.players[index(Color::white)], game)},
            {"black", to_json(report.players[index(Color::black)], game)}};
}

} // namespace merels::cli
