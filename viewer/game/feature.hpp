#pragma once

#include <viewer/core/window/question.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace merels::viewer {

class GamePage;

/// An ability of a game's page in addition to showing the game: it adds its commands and panes when
/// it is created, and ends its work when it is destroyed.
class Feature {
public:
    Feature() = default;
    Feature(const Feature&) = delete;
    Feature& operator=(const Feature&) = delete;
    virtual ~Feature() = default;

    /// The page is made again: continues the work of the feature of the same kind there.
    virtual void take_over(Feature&) {}
    /// The question of the page before it closes, if work would be interrupted: "yes" ends the
    /// work.
    virtual std::optional<Question> question_before_end() const { return std::nullopt; }
};

using Features = std::vector<std::unique_ptr<Feature>>;
/// Makes all features of a page, in the order of its panes.
using MakeFeatures = Features (*)(GamePage& page);

} // namespace merels::viewer
