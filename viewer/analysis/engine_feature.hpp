#pragma once

#include <viewer/analysis/engine_pane.hpp>
#include <viewer/core/analysis/engine_job.hpp>
#include <viewer/game/game_page.hpp>

#include <wx/timer.h>

namespace merels::viewer {

/// An engine at hand: its pane, its lines in the game, and exact values on the board.
class EngineFeature : public Feature {
public:
    explicit EngineFeature(GamePage& page);

    void take_over(Feature& other) override;

    EnginePane& pane() { return *pane_; }

private:
    void add_commands();
    void set_on(bool is_on);
    void show_pane();
    void set_shows_values(bool shows_values);
    void change_lines(int by);
    void choose(int engine);
    void play(int line);
    void copy(int line);
    bool has_line(int line) const;
    /// The document has changed or stands elsewhere.
    void look_again();
    EngineQuestion question() const;
    void show_news();
    void take_news();
    void refresh_engines();
    std::optional<EngineEntry> as_listed(const std::optional<EngineEntry>& engine) const;
    void show_engines();

    GamePage& page_;
    EnginePane* pane_;
    EngineJob job_;
    wxTimer timer_;
    bool is_on_ = false;
    /// The one that was chosen; nothing is the built-in one.
    std::optional<EngineEntry> other_;
    /// Those of the settings that the pane shows; nothing before it shows any.
    std::optional<std::vector<EngineEntry>> listed_;
    std::uint64_t number_ = 0;
    /// What the engine is busy with.
    std::optional<EngineQuestion> question_;
    std::optional<EngineNews> news_;
};

} // namespace merels::viewer
