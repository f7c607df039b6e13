#pragma once

// A position that a person sets up. Until the person has finished, the position may be illegal.

#include <libnotation/rules/position.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::viewer {

/// The man that a click puts on a point.
enum class SetupMan : std::uint8_t { white, black, none };

class PositionSetup {
public:
    /// At first, the board has the men of `position`. The position's rule set must outlive this
    /// object.
    explicit PositionSetup(const Position& position);

    const Setup& setup() const { return setup_; }
    const RuleSet& rule_set() const { return *rule_set_; }
    /// Puts a man on a point. If the player has a man in hand, the man comes from the hand. If the
    /// point already has a man of the same color, the function removes this man instead.
    void put(Point point, SetupMan man);
    void set_hand(Color color, unsigned men);
    void set_to_move(Color color) { setup_.to_move = color; }
    /// Removes all men from the board. After this call, each player has all men in hand.
    void clear();
    /// Reads the men, the hands and the player to move from a text. The text may be from another
    /// program. Returns the reason if the text cannot be read.
    std::optional<std::string> paste(std::string_view text);

    /// The reasons why the position cannot be used. Each reason is a sentence.
    std::vector<std::string> problems() const;
    /// The position, if there are no problems.
    std::optional<Position> position() const;

private:
    void use(const Position& position);

    const RuleSet* rule_set_;
    Setup setup_;
};

} // namespace merels::viewer
