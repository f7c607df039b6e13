#pragma once

#include <viewer/core/window/question.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace merels::viewer {

class GamePage;

/// Something that a game's page can do in addition to showing the game. A feature adds its commands
/// and panes when it is created, and ends its work when it is destroyed.
class Feature {
public:
    Feature() = default;
    Feature(const Feature&) = delete;
    Feature& operator=(const Feature&) = delete;
    virtual ~Feature() = default;

    /// The question before the page closes, if this would interrupt work. "Yes" ends the work.
    virtual std::optional<Question> question_before_end() const { return std::nullopt; }
};

using Features = std::vector<std::unique_ptr<Feature>>;
/// Makes all features of a page, in the order of its panes.
using MakeFeatures = Features (*)(GamePage& page);

} // namespace merels::viewer
