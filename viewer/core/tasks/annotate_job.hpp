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
    /// Of all moves, those that had a value before, too.
    GameReport report;
    /// Moves that got a value.
    unsigned added = 0;
};

struct AnnotateNews {
    /// Values are computed first.
    std::string computing{};
    unsigned done = 0;
    unsigned plies = 0;
    /// Why nothing came of it.
    std::string fault{};
    /// The last news, unless it was stopped.
    std::optional<Annotated> result{};
};

class AnnotateJob {
public:
    /// `limits` are those of each search.
    void start(const Game& game, const SearchOptions& limits);
    /// Does not wait; the work has no result.
    void ask_to_stop() { worker_.ask_to_stop(); }
    bool is_running() const { return worker_.is_running(); }
    std::optional<AnnotateNews> news() { return worker_.news(); }

private:
    BackgroundWorker<AnnotateNews> worker_{"annotating a game"};
};

/// A paragraph a player: how well the moves were chosen, and the mistakes.
std::string in_words(const Annotated& annotated);

} // namespace merels::viewer
