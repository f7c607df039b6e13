#pragma once

// A game is annotated beside the window, on a copy.
//
//   AnnotateJob job;
//   job.start(document.game(), {.time = 500ms});
//   if (auto news = job.news(); news && news->result) document.extend(news->result->game);

#include <engine/analysis/annotator.hpp>
#include <engine/analysis/game_report.hpp>
#include <viewer/core/job.hpp>

#include <string>

namespace merels::viewer {

struct Annotated {
    Game game;
    /// Of all turns, those that had a value before, too.
    GameReport report;
    /// Turns that got a value.
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
    ~AnnotateJob() { job_.stop(); }

    /// `limits` are those of each search.
    void start(const Game& game, const SearchOptions& limits);
    /// Does not wait; nothing comes of it.
    void ask_to_stop() { job_.ask_to_stop(); }
    bool is_running() const { return job_.is_running(); }
    std::optional<AnnotateNews> news() { return job_.news(); }

private:
    Job<AnnotateNews> job_;
};

/// A paragraph a player: how well the turns were chosen, and the mistakes.
std::string in_words(const Annotated& annotated);

} // namespace merels::viewer
