#pragma once

#include <viewer/analysis/annotate_pane.hpp>
#include <viewer/core/tasks/annotate_job.hpp>
#include <viewer/game/game_page.hpp>

#include <wx/timer.h>

#include <memory>

namespace merels::viewer {

/// Annotates the page's game in the background; what comes of it is one edit.
class AnnotateFeature : public Feature {
public:
    explicit AnnotateFeature(GamePage& page);
    void take_over(Feature& before) override;
    std::optional<Question> question_before_end() const override;

private:
    void start_or_stop();
    void start();
    void look_for_news();
    void show(const AnnotateNews& news);
    void take(const Annotated& annotated);
    void finish(const std::string& words);
    /// Shows the report where the game has what it tells of.
    void follow();

    GamePage& page_;
    AnnotatePane* pane_;
    std::unique_ptr<AnnotateJob> job_ = std::make_unique<AnnotateJob>();
    wxTimer timer_;
    bool is_on_ = false;
    /// What came of it last, and the state of the game that has it.
    std::optional<Annotated> report_;
    std::uint64_t reported_ = 0;
    bool is_report_true_ = true;
    /// Of the document that was copied, and that copy while it is annotated.
    std::uint64_t copied_ = 0;
    std::optional<Game> before_;
};

} // namespace merels::viewer
