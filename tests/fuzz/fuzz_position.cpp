#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace merels;

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

void check_faults(const Diagnostics& faults, std::size_t size) {
    require(!faults.empty() && faults.size() <= 20);
    for (const Diagnostic& fault : faults)
        require(fault.span.begin <= fault.span.end && fault.span.end <= size);
}

} // namespace

/// The first byte selects the rule set, the rest is a position's text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const RuleSet& rule_set = rule_sets::all()[data[0] % rule_sets::all().size()];
    const std::string_view text{reinterpret_cast<const char*>(data) + 1, size - 1};
    const auto parsed = parse_position(text, rule_set);
    if (!parsed) {
        check_faults(parsed.error(), text.size());
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
