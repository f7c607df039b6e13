#include <viewer/core/tasks/annotate_job.hpp>

#include <libnotation/base/utf8.hpp>
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
    const auto tell_computing = [&](const std::string& what, double done) {
        tell({.computing = what, .computed = done});
    };
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

double share_done(const AnnotateNews& news) {
    if (!news.computing.empty()) return std::clamp(news.computed, 0.0, 1.0);
    return static_cast<double>(news.done) / std::max(1U, news.plies);
}

std::string in_words(const AnnotateNews& news) {
    if (!news.computing.empty())
        return tr_format("Computing {}: {} %", news.computing,
                         static_cast<int>(100 * share_done(news)));
    return tr_format("Annotating: move {} of {}", news.done, news.plies);
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

std::vector<NamedMistake> named_mistakes(const Annotated& annotated) {
    const std::string text = in_words(annotated);
    std::vector<NamedMistake> named;
    for (const PlayerReport& player : annotated.report.players)
        for (const Mistake& mistake : player.mistakes) {
            const std::string words = in_words(mistake, annotated.game);
            const std::size_t at = text.find(words);
            if (at == std::string::npos) continue;
            const std::size_t begin = utf8::length(std::string_view{text}.substr(0, at));
            named.push_back({begin, begin + utf8::length(words), mistake.ply});
        }
    return named;
}

} // namespace merels::viewer
