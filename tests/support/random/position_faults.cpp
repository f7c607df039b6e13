#include <tests/support/random/position_faults.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace merels::test {

std::string listed(const Diagnostics& diagnostics) {
    std::string lines;
    for (const Diagnostic& fault : diagnostics)
        lines += fmt::format("{} {}-{} {} | {}\n", facts(fault.code).number, fault.span.begin,
                             fault.span.end, fault.message, fault.hint);
    return lines;
}

std::string verdict(std::string_view text, const RuleSet& rule_set, PositionFormat format) {
    const auto position = parse_position(text, rule_set, format);
    if (!position) return listed(position.error());
    return "fine: " + format_position(position->position, position->move_number) + "\n"
           + listed(position->remarks);
}

Position random_setup(const RuleSet& rule_set, std::mt19937& random) {
    Setup setup;
    setup.to_move = random() % 2 == 0 ? Color::white : Color::black;
    std::vector<Point> free;
    for (const Point point : rule_set.board.points()) free.push_back(point);
    std::ranges::shuffle(free, random);
    for (std::size_t i = 0; i < 2; ++i) {
        unsigned men = static_cast<unsigned>(random() % (rule_set.rules.men[i] + 1u));
        setup.hand[i] = static_cast<unsigned>(random() % (rule_set.rules.men[i] - men + 1u));
        for (; men > 0 && !free.empty(); --men) {
            setup.men[i] |= free.back();
            free.pop_back();
        }
    }
    if (random() % 2 == 0) setup.quiet_plies = static_cast<unsigned>(random() % 65536);
    return *Position::make(rule_set, setup);
}

} // namespace merels::test
