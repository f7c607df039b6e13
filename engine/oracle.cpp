#include <engine/oracle.hpp>

namespace merels::exact {

bool comes_in_time(const Exact& value, const Position& position) {
    if (value.verdict() == Verdict::draw) return true;
    const unsigned quiet = position.quiet_plies();
    if (!value.has_plies()) return quiet == 0;
    const auto is_within
        = [&](unsigned limit) { return limit == 0 || quiet + value.plies() < limit; };
    return is_within(position.rules().no_capture)
           && is_within(position.rules().no_capture_at_three);
}

std::optional<Exact> probe_live(const Oracle* oracle, const Position& position) {
    if (oracle == nullptr) return std::nullopt;
    auto value = oracle->probe(position);
    if (value && !comes_in_time(*value, position)) value.reset();
    return value;
}

} // namespace merels::exact
