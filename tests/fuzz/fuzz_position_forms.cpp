#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/position_formats.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace merels;

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

void check_places(const Diagnostics& diagnostics, std::size_t size) {
    require(diagnostics.size() <= 21);
    for (const Diagnostic& diagnostic : diagnostics) {
        require(diagnostic.span.begin <= diagnostic.span.end && diagnostic.span.end <= size);
        require(!diagnostic.message.empty());
    }
}

/// The part of a position that a form can hold comes back from it.
void check_round_trip(const PositionText& read, const RuleSet& rule_set) {
    for (const PositionFormat format : enum_values<PositionFormat>) {
        const auto written = write_position(read.position, read.move_number, format);
        require(written.has_value() == can_write(format, rule_set.board));
        if (!written) continue;
        require(detect_position_format(written->text) == format);
        const auto again = parse_position(written->text, rule_set, format);
        require(again.has_value());
        const bool is_equal = again->position == read.position
                              && again->position.quiet_plies() == read.position.quiet_plies()
                              && again->move_number == read.move_number;
        require(is_equal == written->losses.empty());
    }
}

} // namespace

/// The first byte selects the form, the second the rule set, the rest is a position's text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const auto forms = enum_values<PositionFormat>;
    const RuleSet& rule_set = rule_sets::all()[data[1] % rule_sets::all().size()];
    const std::string_view text{reinterpret_cast<const char*>(data) + 2, size - 2};
    const auto detected = detect_position_format(text);
    const PositionFormat format
        = data[0] % 8 < forms.size() ? forms[data[0] % 8] : detected.value_or(forms[0]);
    const auto read = parse_position(text, rule_set, format);
    if (!read) {
        require(!read.error().empty());
        check_places(read.error(), text.size());
        return 0;
    }
    check_places(read->remarks, text.size());
    check_round_trip(*read, rule_set);
    return 0;
}
