#pragma once

#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>

#include <wx/timer.h>

namespace merels::viewer {

/// Keeps a game that is not saved for the case that the program ends by itself.
class Autosave : public Feature {
public:
    explicit Autosave(GamePage& page);
    ~Autosave() override;

private:
    void look();
    void keep();

    GamePage& page_;
    std::string name_;
    wxTimer timer_;
    /// What is kept; none: nothing is.
    std::optional<std::uint64_t> kept_;
    bool has_told_ = false;
};

} // namespace merels::viewer
