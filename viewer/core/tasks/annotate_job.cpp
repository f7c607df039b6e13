#include <viewer/core/tasks/annotate_job.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/drawing/scene/evaluation_graph.hpp>
#include <libnotation/game/language/foreign_text.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/game/merge.hpp>
#include <libnotation/game/quality.hpp>
#include <libnotation/game/traverse.hpp>
#include <libnotation/game/values.hpp>
#include <libnotation/publish/game_title.hpp>
#include <libnotation/text/notation/comment_text.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <viewer/core/analysis/engine_room.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

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

std::string in_words(const PlayerReport& player) {
    const auto accuracy = player.accuracy();
    if (!accuracy) return tr("all moves were equally good");
    const std::size_t mistakes = player.mistakes.size();
    if (mistakes == 0) return tr_format("{:.0f} % accurate, no mistakes", *accuracy);
    return tr_plural("{:.0f} % accurate, {} mistake", "{:.0f} % accurate, {} mistakes", mistakes,
                     *accuracy, mistakes);
}

void annotate_copy(Game game, SearchOptions limits, ReviewedMoves moves,
                   const TellAnnotated& tell) {
    const std::stop_token stop = limits.stop;
    const auto tell_computing = [&](const std::string& what, double done) {
        tell({.computing = what, .computed = done});
    };
    EngineRoom room;
    if (!room.enter(game.rule_set(), stop, tell_computing)) return;
    AnnotateOptions options;
    options.search = std::move(limits);
    options.again = moves == ReviewedMoves::all;
    options.translate = tr;
    options.progress = [&](unsigned done, unsigned plies) {
        tell({.done = done, .plies = plies, .values = EvaluationGraph{game}});
    };
    std::map<unsigned, Move> better;
    options.on_better = [&](unsigned ply, Move move) { better.insert_or_assign(ply, move); };
    const unsigned added = annotate(game, room.analyst(), options);
    // After a stop, the last value comes from a search that was too short.
    if (stop.stop_requested()) return;
    GameReport report = report_of(game, room.analyst());
    tell({.done = report.plies,
          .plies = report.plies,
          .result = Annotated{std::move(game), std::move(report), added, std::move(better)}});
}

} // namespace

void AnnotateJob::start(const Game& game, const SearchOptions& limits, ReviewedMoves moves) {
    worker_.start(
        [game, limits, moves](const std::stop_token& stop, const TellAnnotated& tell) {
            SearchOptions stoppable = limits;
            stoppable.stop = stop;
            annotate_copy(game, stoppable, moves, tell);
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
    return tr_format("Reviewing: ply {} of {}", news.done, news.plies);
}

std::optional<Annotated> report_on_record(const Game& game) {
    GameReport report = report_of(game, Analyst{{}});
    if (report.valued == 0) return std::nullopt;
    return Annotated{game, std::move(report), std::nullopt};
}

std::optional<Annotated> review_without_work(const Game& game) {
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node))
        if (!evaluation_of(game.annotation(node))) return std::nullopt;
    return Annotated{game, report_of(game, Analyst{{}}), 0U};
}

namespace {

/// The number of plies with a value, and the number of exact values.
std::string values_in_words(const Annotated& annotated) {
    const GameReport& report = annotated.report;
    if (!annotated.added) return merels::values_in_words(report.valued, report.plies) + ".";
    std::string values
        = tr_plural("{} ply has a value.", "{} plies have a value.", report.valued, report.valued);
    if (report.exact == 0) return values;
    if (report.exact == report.valued) return values + " " + tr("All values are exact.");
    return values + " "
           + tr_plural("{} of these values is exact.", "{} of these values are exact.",
                       report.exact, report.exact);
}

/// A sentence that explains the exact values next to the moves. The example is a value of the game.
/// Without such a value, the sentence is empty.
std::string legend(const Game& game) {
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node)) {
        const auto value = evaluation_of(game.annotation(node));
        const auto* const exact = value ? std::get_if<ExactValue>(&*value) : nullptr;
        if (exact == nullptr || !exact->winner || exact->plies.value_or(0) == 0) continue;
        return tr_format("{} next to a move: {}.", format(*value), in_words(*value));
    }
    return {};
}

} // namespace

ReportWords in_words(const Annotated& annotated) {
    ReportWords words;
    const bool has_done_nothing = annotated.added == 0;
    if (has_done_nothing)
        words.text = tr("Every move already had a value. Press Review again to replace the values.")
                     + "\n\n";
    const auto add = [&](const std::string& side, Color color) {
        const PlayerReport& report = annotated.report.players[index(color)];
        const std::string name = isolated(player_name(annotated.game, color));
        words.text += fmt::format(
            "{}: {}", name.empty() ? side : fmt::format("{} ({})", side, name), in_words(report));
        for (const Mistake& mistake : report.mistakes) {
            words.text += "\n    ";
            const std::size_t begin = utf8::length(words.text);
            words.text += in_words(mistake, annotated.game);
            words.mistakes.push_back({begin, utf8::length(words.text), mistake.ply});
        }
    };
    add(tr("White"), Color::white);
    words.text += "\n\n";
    add(tr("Black"), Color::black);
    if (!has_done_nothing) words.text += "\n\n" + values_in_words(annotated);
    if (const std::string line = legend(annotated.game); !line.empty())
        words.text += (has_done_nothing ? "\n\n" : "\n") + line;
    return words;
}

namespace {

bool says_nothing(const Comment& comment) { return comment == Comment{}; }

/// The comments that annotating has added, before the comments that both games share.
std::vector<Comment> beyond(const std::vector<Comment>& said, const std::vector<Comment>& all) {
    auto said_end = said.end();
    auto all_end = all.end();
    while (said_end != said.begin() && all_end != all.begin()
           && *std::prev(said_end) == *std::prev(all_end)) {
        --said_end;
        --all_end;
    }
    std::vector<Comment> fresh{all.begin(), all_end};
    for (Comment& comment : fresh)
        for (auto known = said.begin(); known != said_end; ++known) drop_known(comment, *known);
    std::erase_if(fresh, says_nothing);
    return fresh;
}

std::vector<Glyph> beyond(const std::vector<Glyph>& said, const std::vector<Glyph>& all) {
    std::array<bool, std::numeric_limits<Glyph>::max() + 1> is_said{};
    for (const Glyph glyph : said) is_said.at(glyph) = true;
    std::vector<Glyph> fresh;
    for (const Glyph glyph : all)
        if (!is_said.at(glyph)) fresh.push_back(glyph);
    return fresh;
}

Annotation beyond(const Annotation& said, const Annotation& all) {
    return {.glyphs = beyond(said.glyphs, all.glyphs),
            .before = beyond(said.before, all.before),
            .after = beyond(said.after, all.after),
            .unread = said.unread == all.unread ? std::string{} : all.unread};
}

/// Removes marks and values if a person has meanwhile set others.
void give_way(Annotation& fresh, const Annotation& now) {
    if (quality(now))
        std::erase_if(fresh.glyphs, [](Glyph glyph) { return glyph >= 1 && glyph <= 6; });
    if (!evaluation_of(now)) return;
    for (Comment& comment : fresh.after) comment.evaluation.reset();
    std::erase_if(fresh.after, says_nothing);
}

class NewsOfAnnotating {
public:
    NewsOfAnnotating(const Game& before, const Game& annotated, const Game& now)
        : before_(before), annotated_(annotated), now_(now), news_(before.start()) {}

    /// Follows the main line as far as the game now has it.
    Game run() {
        NodeId here = Game::root;
        NodeId added = Game::root;
        say(Game::root, here, added);
        for (NodeId there = before_.first_child(Game::root); there != Game::none;
             there = before_.first_child(there)) {
            here = find_child(now_, here, before_.move(there));
            if (here == Game::none) break;
            const NodeId parent = std::exchange(added, news_.add(added, before_.move(there)));
            for (NodeId other = there; other != Game::none; other = annotated_.next_sibling(other))
                if (other >= before_.node_slots()) add_line(parent, other);
            say(there, here, added);
        }
        return std::move(news_);
    }

private:
    void say(NodeId there, NodeId here, NodeId added) {
        Annotation fresh = beyond(before_.annotation(there), annotated_.annotation(there));
        give_way(fresh, now_.annotation(here));
        if (!fresh.empty()) news_.annotate(added) = std::move(fresh);
    }

    /// Adds a better move with its variation.
    void add_line(NodeId parent, NodeId first) {
        for (NodeId node = first; node != Game::none; node = annotated_.first_child(node)) {
            parent = news_.add(parent, annotated_.move(node));
            if (const Annotation& all = annotated_.annotation(node); !all.empty())
                news_.annotate(parent) = all;
        }
    }

    const Game& before_;
    const Game& annotated_;
    const Game& now_;
    Game news_;
};

} // namespace

Game annotate_news(const Game& before, const Game& annotated, const Game& now) {
    return NewsOfAnnotating{before, annotated, now}.run();
}

} // namespace merels::viewer
