#pragma once

namespace merels::viewer {

/// Something that a game's page can do besides showing it: it has added its commands and panes when
/// it is there, and ends its work when it goes.
class Feature {
public:
    Feature() = default;
    Feature(const Feature&) = delete;
    Feature& operator=(const Feature&) = delete;
    virtual ~Feature() = default;
};

} // namespace merels::viewer
