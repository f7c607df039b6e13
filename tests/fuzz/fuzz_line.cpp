#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/tables/encoded_game.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>

using namespace merels;

/// The first byte chooses rules, the others are the moves of a line as a collection stores them:
/// legal ones come back byte by byte.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::array rule_sets{
        &rule_sets::nine_mens_morris, &rule_sets::mulino, rule_sets::find("morabaraba"),
        rule_sets::find("three-mens-morris"), rule_sets::find("lasker-morris")};
    if (size == 0) return 0;
    const RuleSet* rule_set = rule_sets[data[0] % rule_sets.size()];
    if (rule_set == nullptr) std::abort();
    const std::span moves{data + 1, size - 1};
    const EncodedGame beginning
        = encode(legal_beginning(moves, Position{*rule_set}), IndexedPositions::main_line);
    if (beginning.moves.size() > moves.size()) std::abort();
    if (!std::ranges::equal(beginning.moves, moves.first(beginning.moves.size()))) std::abort();
    if (beginning.positions.size() != beginning.plies + 1) std::abort();
    const auto whole = decode_line(moves, *rule_set);
    if (whole.has_value() != (beginning.moves.size() == moves.size())) std::abort();
    return 0;
}
