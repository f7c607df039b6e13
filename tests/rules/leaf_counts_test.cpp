#include <tests/support/catch.hpp>
#include <tests/support/long_run.hpp>
#include <tests/support/random/set_up.hpp>
#include <tests/support/sanitized.hpp>

using namespace merels;

namespace {

using Counts = std::vector<std::uint64_t>;

struct Row {
    std::string rule_sets;
    Counts leaves;
};

/// The table "Numbers that an implementation must reach"; `moinho-flying` is not in it, but its
/// tree differs from `moinho` only after the placing.
const std::vector<Row> table{
    {"nine-mens-morris mulino molino mlin moinho moinho-flying mylna russian-mill "
     "sanmill-russian-mill",
     {24, 552, 12144, 255024, 5140800, 99274176}},
    {"moinho-diagonals eleven-mens-morris twelve-mens-morris morabaraba "
     "sanmill-twelve-mens-morris sanmill-morabaraba sanmill-nerenchi",
     {24, 552, 12144, 255024, 5150880, 99862272}},
    {"lasker-morris", {24, 552, 13552, 319176, 7911352, 188926776}},
    {"five-mens-morris six-mens-morris", {16, 240, 3360, 43680, 531648, 6024960}},
    {"seven-mens-morris", {17, 272, 4080, 57120, 757848, 9483600}},
    {"three-mens-plain three-mens-linked nine-holes", {9, 72, 504, 3024, 15120, 56160}},
    {"filetto three-mens-morris tapatan achi", {9, 72, 504, 3024, 15120, 54720}},
    {"picaria", {13, 156, 1716, 17160, 154440, 1166400}},
    {"round-mill", {9, 72, 504, 3024, 15120, 57600}},
    {"four-squares", {32, 992, 29760, 863040, 24282048}},
    {"pentagon", {30, 870, 24360, 657720, 17206020}},
    {"nested-pentagons", {30, 870, 24360, 657720, 17227080}},
    {"cross", {33, 1056, 32736, 982080, 28616040}},
    {"shisima", {5, 14, 60, 266, 1044, 3864, 15048, 59176}},
    {"cheng-san-qi", {24, 552, 12144, 255024, 5140800}},
    {"da-san-qi zhi-qi cham-gonu sanmill-da-san-qi", {24, 552, 12144, 255024, 5150880}},
    {"dooz nerenchi el-filja shax sanmill-dooz sanmill-el-filja",
     {24, 552, 12144, 255024, 5100480}},
};

/// Long counts are for optimized builds.
#ifdef NDEBUG
constexpr std::size_t usual_depth = 5;
#else
constexpr std::size_t usual_depth = 4;
#endif

} // namespace

TEST_CASE("every built-in rule set has the leaf counts of the table", "[perft][long]") {
    const auto deepest = test::in_long_run<std::size_t>(6, usual_depth);
    std::size_t covered = 0;
    for (const Row& row : table) {
        for (const std::string& id : test::words(row.rule_sets)) {
            INFO(id);
            const RuleSet* rule_set = rule_sets::find(id);
            REQUIRE(rule_set);
            ++covered;
            for (unsigned depth = 1; depth <= std::min(row.leaves.size(), deepest); ++depth) {
                INFO("depth " << depth);
                CHECK(perft(Position{*rule_set}, depth) == row.leaves[depth - 1]);
            }
        }
    }
    CHECK(covered == rule_sets::all().size());
}

TEST_CASE("counting leaves in bulk and one by one agree", "[perft]") {
    const unsigned deepest = test::is_sanitized ? 3 : 4;
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id);
        for (unsigned depth = 0; depth <= deepest; ++depth) {
            const Position start{rule_set};
            CHECK(perft(start, depth, Counting::bulk) == perft(start, depth, Counting::generated));
        }
    }
}
