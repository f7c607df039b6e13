#pragma once

#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>

#include <wx/timer.h>

#include <optional>
#include <utility>

namespace merels::viewer {

/// Keeps a game that is not saved for the case that the program ends by itself.
class Autosave : public Feature {
public:
    explicit Autosave(GamePage& page);
    ~Autosave() override;

private:
    /// The document's version, and how often something was typed.
    using State = std::pair<std::uint64_t, std::uint64_t>;

    State now() const;
    void look();
    void look_soon();
    void keep();

    GamePage& page_;
    std::string name_;
    wxTimer timer_;
    /// What is kept; none: nothing is.
    std::optional<State> kept_;
    std::uint64_t typed_ = 0;
    bool has_told_ = false;
};

} // namespace merels::viewer
