#include <libnotation/rules/position_value.hpp>

#include <fmt/format.h>

namespace merels {

Exact value_of_end(const Outcome& end, Color player) {
    if (end.result == GameResult::draw) return Exact::draw();
    return end.result == win_of(player) ? Exact::win_in(0) : Exact::loss_in(0);
}

std::optional<Exact> value_if_over(const Position& position) {
    const auto over = outcome(position);
    if (!over || over->reason == Reason::no_capture) return std::nullopt;
    return value_of_end(*over, position.to_move());
}

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
