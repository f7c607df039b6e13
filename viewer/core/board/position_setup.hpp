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
    /// Begins with a position's men. Its rule set must outlive it.
    explicit PositionSetup(const Position& position);

    const Setup& setup() const { return setup_; }
    const RuleSet& rule_set() const { return *rule_set_; }
    /// The man comes from the hand, as long as there are men in it. An equal man on the point is
    /// removed.
    void put(Point point, SetupMan man);
    void set_hand(Color color, unsigned men);
    void set_to_move(Color color) { setup_.to_move = color; }
    /// No man on the board, all in hand.
    void clear();
    /// Men, hands and side of another program's text, too; why not, if it cannot be read.
    std::optional<std::string> paste(std::string_view text);

    /// Why it cannot be used; a sentence each.
    std::vector<std::string> problems() const;
    /// Where there are no problems.
    std::optional<Position> position() const;

private:
    void use(const Position& position);

    const RuleSet* rule_set_;
    Setup setup_;
};

} // namespace merels::viewer
