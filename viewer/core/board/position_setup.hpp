#pragma once

// A position that a person puts together, legal or not yet.
//
//   PositionSetup setup{position};
//   setup.put(point, SetupMan::black);
//   setup.problems()                  ->  {"White has 10 men, more than 9", …}; none: it can be
//   used setup.position()

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
    /// Begins with the men of a position. Its rule set must outlive it.
    explicit PositionSetup(const Position& position);

    const Setup& setup() const { return setup_; }
    const RuleSet& rule_set() const { return *rule_set_; }
    /// Puts a man on a point. If the hand has men, the man comes from the hand. An equal man on the
    /// point is removed.
    void put(Point point, SetupMan man);
    void set_hand(Color color, unsigned men);
    void set_to_move(Color color) { setup_.to_move = color; }
    /// Puts all men into the hands.
    void clear();
    /// Reads men, hands and side to move from a text, also of another program. Returns the reason
    /// if it cannot be read.
    std::optional<std::string> paste(std::string_view text);

    /// The reasons why the position cannot be used, a sentence each.
    std::vector<std::string> problems() const;
    /// The position, if there are no problems.
    std::optional<Position> position() const;

private:
    void use(const Position& position);

    const RuleSet* rule_set_;
    Setup setup_;
};

} // namespace merels::viewer
