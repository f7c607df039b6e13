#pragma once

#include <viewer/core/question.hpp>

#include <optional>

namespace merels::viewer {

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

} // namespace merels::viewer
