#pragma once

#include <viewer/core/window/question.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace merels::viewer {

class GamePage;

/// Something that a game's page can do besides showing it: it has added its commands and panes when
/// it is there, and ends its work when it goes.
class Feature {
public:
    Feature() = default;
    Feature(const Feature&) = delete;
    Feature& operator=(const Feature&) = delete;
    virtual ~Feature() = default;

    /// The page is made anew: goes on with what the feature of the same kind has begun there.
    virtual void take_over(Feature&) {}
    /// What the page asks before it closes, where something would not come to its end: "yes" ends
    /// it.
    virtual std::optional<Question> question_before_end() const { return std::nullopt; }
};

using Features = std::vector<std::unique_ptr<Feature>>;
/// Makes all features of a page, in the order of its panes.
using MakeFeatures = Features (*)(GamePage& page);

} // namespace merels::viewer
