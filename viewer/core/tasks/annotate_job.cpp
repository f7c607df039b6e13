#include <viewer/core/tasks/annotate_job.hpp>

#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <viewer/core/analysis/engine_room.hpp>
#include <viewer/core/language/language.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::viewer {

namespace {

using TellAnnotated = BackgroundWorker<AnnotateNews>::Tell;

std::string in_words(const Mistake& mistake, const Game& game) {
    const Board& board = game.rule_set().board;
    std::string move = fmt::format("{} {}{}", move_number_text(game, mistake.ply - 1),
                                   format(mistake.played, board), glyph_in_words(mistake.glyph));
    if (!mistake.better) return move;
    return tr_format("{} (better {})", move, format(*mistake.better, board));
}

std::string in_words(const PlayerReport& player, const Game& game) {
    const auto accuracy = player.accuracy();
    if (!accuracy) return tr("nothing to choose");
    std::string text
        = tr_format("{:.0f} % accurate; moves with a choice: {}", *accuracy, player.choices);
    for (const Mistake& made : player.mistakes)
        text += (&made == &player.mistakes.front() ? "; " : ", ") + in_words(made, game);
    return text;
}

void annotate_copy(Game game, SearchOptions limits, const TellAnnotated& tell) {
    const std::stop_token stop = limits.stop;
    const auto tell_computing = [&](const std::string& what, double) { tell({.computing = what}); };
    EngineRoom room;
    if (!room.enter(game.rule_set(), stop, tell_computing)) return;
    AnnotateOptions options;
    options.search = std::move(limits);
    options.translate = tr;
    options.progress = [&](unsigned done, unsigned plies) { tell({.done = done, .plies = plies}); };
    const unsigned added = annotate(game, room.analyst(), options);
    // After a stop the last values are those of hardly any search.
    if (stop.stop_requested()) return;
    GameReport report = report_of(game, room.analyst());
    tell({.done = report.plies,
          .plies = report.plies,
          .result = Annotated{std::move(game), std::move(report), added}});
}

} // namespace

void AnnotateJob::start(const Game& game, const SearchOptions& limits) {
    worker_.start(
        [game, limits](const std::stop_token& stop, const TellAnnotated& tell) {
            SearchOptions stoppable = limits;
            stoppable.stop = stop;
            annotate_copy(game, stoppable, tell);
        },
        [](const std::string& why) { return AnnotateNews{.fault = why}; });
}

std::string in_words(const Annotated& annotated) {
    const GameReport& report = annotated.report;
    const Game& game = annotated.game;
    std::string text
        = annotated.added == 0
              ? tr("Every move had a value already: nothing was added.")
              : fmt::format(
                  fmt::runtime(tr_plural("{} move valued, {} of them exactly.",
                                         "{} moves valued, {} of them exactly.", report.valued)),
                  report.valued, report.exact);
    const auto add = [&](const std::string& player, Color color) {
        text += fmt::format("\n{}: {}", player, in_words(report.players[index(color)], game));
    };
    add(tr("White"), Color::white);
    add(tr("Black"), Color::black);
    return text;
}

} // namespace merels::viewer
