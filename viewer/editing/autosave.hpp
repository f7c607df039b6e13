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
    bool is_up_to_date() const;
    void look();
    void look_soon();
    void keep();
    /// Why that failed, if it did.
    std::optional<std::string> keep_now();
    void tell(const std::string& why);
    /// What was told is true no longer.
    void take_back();

    GamePage& page_;
    std::string name_;
    int milliseconds_at_most_;
    int milliseconds_after_a_change_;
    wxTimer timer_;
    /// What is kept; none: nothing is.
    std::optional<State> kept_;
    /// Where the reader stood then.
    NodeId kept_node_ = Game::root;
    std::uint64_t typed_ = 0;
    /// What was told when it could not be kept; empty once it can.
    std::string told_;
};

} // namespace merels::viewer
