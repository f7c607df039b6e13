#include <libnotation/base/similar.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/rules/built_in/rule_set_data.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <algorithm>
#include <array>
#include <cassert>

namespace merels::rule_sets {

namespace {

/// The ids in the order of `docs/rules.md`: common games first, rare boards last.
constexpr std::array listing{"nine-mens-morris",
                             "mulino",
                             "molino",
                             "mlin",
                             "moinho",
                             "moinho-flying",
                             "moinho-diagonals",
                             "mylna",
                             "russian-mill",
                             "filetto",
                             "three-mens-morris",
                             "three-mens-plain",
                             "three-mens-linked",
                             "nine-holes",
                             "tapatan",
                             "achi",
                             "picaria",
                             "round-mill",
                             "six-mens-morris",
                             "five-mens-morris",
                             "seven-mens-morris",
                             "eleven-mens-morris",
                             "twelve-mens-morris",
                             "lasker-morris",
                             "four-squares",
                             "pentagon",
                             "nested-pentagons",
                             "cross",
                             "morabaraba",
                             "shisima",
                             "cheng-san-qi",
                             "da-san-qi",
                             "zhi-qi",
                             "dooz",
                             "nerenchi",
                             "el-filja",
                             "shax",
                             "cham-gonu",
                             "sanmill-russian-mill",
                             "sanmill-twelve-mens-morris",
                             "sanmill-morabaraba",
                             "sanmill-da-san-qi",
                             "sanmill-dooz",
                             "sanmill-nerenchi",
                             "sanmill-el-filja"};

std::vector<RuleSet> build() {
    std::vector<RuleSet> unordered;
    for (const auto& family :
         {rule_sets_on_three_squares, rule_sets_on_small_boards, rule_sets_on_two_squares,
          rule_sets_on_other_boards, rule_sets_of_africa_and_asia, rule_sets_of_sanmill})
        std::ranges::move(family(), std::back_inserter(unordered));
    std::vector<RuleSet> ordered;
    ordered.reserve(unordered.size());
    for (const std::string_view id : listing)
        ordered.push_back(std::move(*std::ranges::find(unordered, id, &RuleSet::id)));
    assert(ordered.size() == unordered.size());
    return ordered;
}

const std::vector<RuleSet>& built_in() {
    static const std::vector<RuleSet> rule_sets = build();
    return rule_sets;
}

const RuleSet* find_id(std::string_view id) {
    for (const RuleSet& rule_set : built_in())
        if (rule_set.id == id) return &rule_set;
    return nullptr;
}

} // namespace

const RuleSet& nine_mens_morris = *find("nine-mens-morris");
const RuleSet& mulino = *find("mulino");
const RuleSet& mlin = *find("mlin");
const RuleSet& lasker_morris = *find("lasker-morris");
const RuleSet& morabaraba = *find("morabaraba");

std::span<const RuleSet> all() { return built_in(); }

const RuleSet* find(std::string_view id_name_or_alias) {
    // Ids come first: "mulino" is the id of a rule set, and also the Italian name of another game.
    if (const RuleSet* called = find_id(id_name_or_alias)) return called;
    const std::string name = utf8::lowered(id_name_or_alias);
    if (const RuleSet* called = find_id(name)) return called;
    for (const RuleSet& rule_set : built_in())
        if (is_called(rule_set, name)) return &rule_set;
    return nullptr;
}

bool is_built_in(const RuleSet& rule_set) {
    return std::ranges::any_of(built_in(),
                               [&](const RuleSet& known) { return is_same_game(known, rule_set); });
}

const Board* find_board(std::string_view id) {
    for (const RuleSet& rule_set : built_in())
        if (rule_set.board.id() == id) return &rule_set.board;
    return nullptr;
}

std::vector<std::string> similar(std::string_view text) {
    std::vector<std::string> ids;
    for (const RuleSet& rule_set : built_in()) ids.push_back(rule_set.id);
    return similar_names(text, ids);
}

} // namespace merels::rule_sets
