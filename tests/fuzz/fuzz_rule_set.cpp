#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/text/rule_files/rule_set_text.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <string_view>

using namespace merels;

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

/// Plays random plies. With any rule set that was read, the program must not crash.
void play(const RuleSet& rule_set) {
    std::mt19937 random{1};
    Position position{rule_set};
    std::vector<Move> moves;
    for (int ply = 0; ply < 60; ++ply) {
        legal_moves(position, moves);
        require(count_legal_moves(position) == moves.size());
        static_cast<void>(outcome(position));
        if (moves.empty()) return;
        const Move move = moves[random() % moves.size()];
        require(is_legal(position, move));
        position.play(move);
    }
}

} // namespace

/// The whole input is a rule file.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    const auto rule_set = parse_rule_set(text);
    if (!rule_set) {
        require(!rule_set.error().empty() && rule_set.error().size() <= 100);
        for (const Diagnostic& fault : rule_set.error())
            require(fault.span.begin <= fault.span.end && fault.span.end <= size);
        return 0;
    }
    for (const auto style : {RuleSetStyle::pretty, RuleSetStyle::compact}) {
        const auto again = parse_rule_set(format_rule_set(*rule_set, style));
        require(again && is_same_game(*again, *rule_set));
    }
    play(*rule_set);
    return 0;
}
