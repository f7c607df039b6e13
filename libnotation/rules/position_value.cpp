#include <libnotation/rules/position_value.hpp>

#include <fmt/format.h>

namespace merels {

std::string format(const Exact& value) {
    if (value.verdict() == Verdict::draw) return "draw";
    const char* const verdict = value.verdict() == Verdict::win ? "win" : "loss";
    return value.has_plies() ? fmt::format("{} in {}", verdict, value.plies()) : verdict;
}

std::string format(const Forced& value) {
    return fmt::format("{} in {} or fewer", value.verdict == Verdict::win ? "win" : "loss",
                       value.plies);
}

std::string format(const Heuristic& value) {
    return fmt::format("{:+.2f} men at depth {}", value.centimen / 100.0, value.depth);
}

std::string format(const PositionValue& value) {
    return std::visit([](const auto& any) { return format(any); }, value);
}

} // namespace merels
