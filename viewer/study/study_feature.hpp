#pragma once

#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/study/rules_pane.hpp>

namespace merels::viewer {

/// Asks for a game's turns, and looks at it under other rules.
class StudyFeature : public Feature {
public:
    explicit StudyFeature(GamePage& page);

private:
    GamePage& page_;
    RulesPane* rules_;
};

} // namespace merels::viewer
