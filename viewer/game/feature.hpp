#pragma once

#include <viewer/core/window/question.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace merels::viewer {

class GamePage;

/// A part of the page of a game, such as the engine or the graph of the values. The constructor
/// adds the commands and panes of the feature. The destructor ends the work of the feature.
class Feature {
public:
    Feature() = default;
    Feature(const Feature&) = delete;
    Feature& operator=(const Feature&) = delete;
    virtual ~Feature() = default;

    /// The question that a person gets before the page closes, if the feature has unfinished work.
    /// If the person answers "yes", the page closes, and the work stays unfinished. The result is
    /// empty if the feature has no unfinished work.
    virtual std::optional<Question> question_before_end() const { return std::nullopt; }
};

using Features = std::vector<std::unique_ptr<Feature>>;
/// Makes all features of a page. The order of the features is the order of the panes.
using MakeFeatures = Features (*)(GamePage& page);

} // namespace merels::viewer
