#pragma once

// Annotates a copy of a game in the background.
//
//   AnnotateJob job;
//   job.start(document.game(), {.time = 500ms});
//   if (auto news = job.news(); news && news->result) document.extend(news->result->game);

#include <engine/analysis/annotator.hpp>
#include <engine/analysis/game_report.hpp>
#include <libnotation/drawing/scene/evaluation_graph.hpp>
#include <libnotation/game/game.hpp>
#include <viewer/core/threads/background_worker.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

/// The moves for which a review computes values.
enum class ReviewedMoves : std::uint8_t {
    /// The moves without a value.
    missing,
    /// All moves. New values replace the old ones. Marks and comments stay.
    all,
};

struct Annotated {
    Game game;
    /// A report on all moves. The report also uses the values that the record had before the
    /// review.
    GameReport report;
    /// The number of moves that got a value; empty if nothing was computed.
    std::optional<unsigned> added = 0;
    /// The best move for each reviewed ply whose move has a smaller expected result, even if the
    /// move is not a mistake. The record has a better move only for a mistake.
    std::map<unsigned, Move> better{};
};

/// A report on the values in the record. If the record has no values, the result is empty. O(plies
/// × moves).
std::optional<Annotated> report_on_record(const Game& game);

/// The review of a game whose main line already has a value for every move. If a move has no value,
/// the result is empty. O(plies × moves).
std::optional<Annotated> review_without_work(const Game& game);

struct AnnotateNews {
    /// The name of the exact values that are being computed, such as "the endings of Nine men's
    /// morris with up to 8 men". While moves are reviewed, `computing` is empty.
    std::string computing{};
    /// The finished part of the exact values, from 0 to 1.
    double computed = 0;
    unsigned done = 0;
    unsigned plies = 0;
    /// The values that are known so far. While exact values are computed, `values` is empty.
    std::optional<EvaluationGraph> values{};
    /// The reason why the job has failed; empty if it has not failed.
    std::string fault{};
    /// The result of the job. `result` is empty while the job is running. If the job has failed or
    /// was stopped, `result` stays empty.
    std::optional<Annotated> result{};
};

class AnnotateJob {
public:
    /// Starts to annotate. `limits` apply to each search.
    void start(const Game& game, const SearchOptions& limits,
               ReviewedMoves moves = ReviewedMoves::missing);
    /// Requests a stop without waiting. A stopped job has no result.
    void ask_to_stop() { worker_.ask_to_stop(); }
    bool is_running() const { return worker_.is_running(); }
    std::optional<AnnotateNews> news() { return worker_.news(); }

private:
    BackgroundWorker<AnnotateNews> worker_{"reviewing a game"};
};

/// The finished part of the current step, from 0 to 1. The first step computes exact values. The
/// second step reviews the moves.
double share_done(const AnnotateNews& news);

/// The progress in one line.
std::string in_words(const AnnotateNews& news);

/// A mistake that a report names, with its place in the text.
struct NamedMistake {
    /// The place in the text, in code points.
    std::size_t begin = 0;
    std::size_t end = 0;
    unsigned ply = 0;

    bool operator==(const NamedMistake&) const = default;
};

/// A report in words.
struct ReportWords {
    std::string text;
    std::vector<NamedMistake> mistakes;
};

/// A paragraph for each player: the quality of the moves, and a line for each mistake. The last
/// paragraph is about the values, and explains those next to the moves: "W3 next to a move: White
/// wins in 3 plies." If a review had nothing to do, a sentence about this comes first.
ReportWords in_words(const Annotated& annotated);

/// The additions of `annotate`, as a game that can be merged into an edited game.
///
/// `annotated` must be a copy of `before`, with annotations and variations added to the main line.
/// Each node of `before` has the same number in `annotated`. `now` and `before` must have the same
/// start position. The result does not contain the annotations of `before`. The result has the main
/// line of `before`, but ends before the first move that is missing in `now`. If a move already has
/// a mark in `now`, the result has no mark for this move. If a move already has a value in `now`,
/// the result has no value for this move. O(nodes).
Game annotate_news(const Game& before, const Game& annotated, const Game& now);

} // namespace merels::viewer
