#pragma once

// A game is annotated in the background, on a copy.
//
//   AnnotateJob job;
//   job.start(document.game(), {.time = 500ms});
//   if (auto news = job.news(); news && news->result) document.extend(news->result->game);

#include <engine/analysis/annotator.hpp>
#include <engine/analysis/game_report.hpp>
#include <viewer/core/threads/background_worker.hpp>

#include <string>

namespace merels::viewer {

struct Annotated {
    Game game;
    /// A report on all moves, including those that already had a value.
    GameReport report;
    /// The number of moves that got a value.
    unsigned added = 0;
};

struct AnnotateNews {
    /// True while exact values are computed first.
    std::string computing{};
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
    BackgroundWorker<AnnotateNews> worker_{"annotating a game"};
};

/// A paragraph for each player: how good the moves were, and the mistakes.
std::string in_words(const Annotated& annotated);

} // namespace merels::viewer
