#include <viewer/analysis/engine_pane.hpp>
#include <viewer/game/game_page.hpp>

#include <algorithm>
#include <memory>

namespace merels::viewer {

namespace {

EnginePane* engine_pane_of(GamePage& page) {
    const wxWindowList& panes = page.panes().GetChildren();
    const auto found = std::ranges::find_if(panes, [](const wxWindow* pane) {
        return dynamic_cast<const EnginePane*>(pane) != nullptr;
    });
    return found == panes.end() ? nullptr : dynamic_cast<EnginePane*>(*found);
}

/// Begins another game against the engine in a new tab. The rules, the engine's color and its
/// strength stay the same.
class PlayAgain : public Feature {
public:
    explicit PlayAgain(GamePage& page) : page_(page) {
        page.commands().on(
            Command::play_again,
            {[this] { begin(); }, [this] { return page_.board().advice().player.has_value(); }});
    }

private:
    void begin() {
        const auto color = page_.board().advice().player;
        EnginePane* const pane = engine_pane_of(page_);
        if (!color || pane == nullptr) return;
        const auto strength = static_cast<Strength>(pane->strength().GetSelection());
        Desk& desk = page_.desk();
        desk.open_game(Game{page_.document().game().rule_set()}, {}, {});
        auto* const page = dynamic_cast<GamePage*>(desk.pages_parent().GetChildren().back());
        if (page != nullptr && page != &page_)
            engine_pane_of(*page)->begin_to_play(*color, strength);
    }

    GamePage& page_;
};

} // namespace

std::unique_ptr<Feature> make_play_again(GamePage& page) {
    return std::make_unique<PlayAgain>(page);
}

} // namespace merels::viewer
