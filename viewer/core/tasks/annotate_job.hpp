#pragma once

// A game is annotated in the background, on a copy.
//
//   AnnotateJob job;
//   job.start(document.game(), {.time = 500ms});
//   if (auto news = job.news(); news && news->result) document.extend(news->result->game);

#include <engine/analysis/annotator.hpp>
#include <engine/analysis/game_report.hpp>
#include <libnotation/game/game.hpp>
#include <viewer/core/threads/background_worker.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

struct Annotated {
    Game game;
    /// A report on all moves, including those that already had a value.
    GameReport report;
    /// The number of moves that got a value; empty if nothing was computed.
    std::optional<unsigned> added = 0;
};

/// A report on the values that the record has; empty if it has none. O(plies × moves).
std::optional<Annotated> report_on_record(const Game& game);

struct AnnotateNews {
    /// True while exact values are computed first.
    std::string computing{};
    /// The finished share of these values, from 0 to 1.
    double computed = 0;
    unsigned done = 0;
    unsigned plies = 0;
    /// The reason why it failed.
    std::string fault{};
    /// True for the last news, unless the job was stopped.
    std::optional<Annotated> result{};
};

class AnnotateJob {
public:
    /// `limits` are the limits of each search.
    void start(const Game& game, const SearchOptions& limits);
    /// Stops the work without waiting for it. It then has no result.
    void ask_to_stop() { worker_.ask_to_stop(); }
    bool is_running() const { return worker_.is_running(); }
    std::optional<AnnotateNews> news() { return worker_.news(); }

private:
    BackgroundWorker<AnnotateNews> worker_{"reviewing a game"};
};

/// The finished share of the work, from 0 to 1: of the values that are computed first, then of the
/// moves.
double share_done(const AnnotateNews& news);

/// One line about the finished share of the work.
std::string in_words(const AnnotateNews& news);

/// A paragraph for each player: how good the moves were, and the mistakes.
std::string in_words(const Annotated& annotated);

/// A place where the paragraphs name a mistake.
struct NamedMistake {
    /// In letters (code points).
    std::size_t begin = 0;
    std::size_t end = 0;
    unsigned ply = 0;

    bool operator==(const NamedMistake&) const = default;
};
std::vector<NamedMistake> named_mistakes(const Annotated& annotated);

/// The additions of annotating, in a form that can be merged into a game that was edited meanwhile.
///
/// `annotated` is a copy of `before` with additions. In it, the nodes of `before` keep their
/// numbers. `now` begins with the same position as `before`. Moves of `before` that are not in
/// `now` are left out, with everything after them. A better move is left out together with the move
/// that it improves. Existing annotations of `before` are also left out. A move that already has a
/// value or a sign of quality in `now` keeps it. O(nodes × log siblings).
Game annotate_news(const Game& before, const Game& annotated, const Game& now);

} // namespace merels::viewer
