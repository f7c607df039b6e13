#include <engine/evaluation.hpp>

#include <fmt/format.h>

namespace merels {

std::string format(const Exact& value) {
    switch (value.verdict()) {
    case Verdict::loss: return fmt::format("loss in {}", value.plies());
    case Verdict::draw: return "draw";
    case Verdict::win: return fmt::format("win in {}", value.plies());
    }
    return {};
}

std::string format(const Heuristic& value) {
    return fmt::format("{:+.2f} men at depth {}", value.centimen / 100.0, value.depth);
}

std::string format(const Evaluation& evaluation) {
    return std::visit([](const auto& value) { return format(value); }, evaluation);
}

} // namespace merels
