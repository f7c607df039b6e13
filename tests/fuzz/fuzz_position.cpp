#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <tests/fuzz/harness.hpp>

/// The first byte selects the rule set, the rest is a position's text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const RuleSet& rule_set = rule_set_of(data[0]);
    const std::string_view text = text_of(data + 1, size - 1);
    const auto parsed = parse_position(text, rule_set);
    if (!parsed) {
        require(!parsed.error().empty() && parsed.error().size() <= 20);
        check_places(parsed.error(), text.size());
        return 0;
    }
    const Position& position = parsed->position;
    const auto again = parse_position(format_position(position, parsed->move_number), rule_set);
    require(again && again->position == position && again->move_number == parsed->move_number);
    require(again->position.quiet_plies() == position.quiet_plies());
    require(count_legal_moves(position) == legal_moves(position).size());
    static_cast<void>(outcome(position));
    return 0;
}
