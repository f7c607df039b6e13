#include <viewer/core/study/rule_set_order.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/publish/game_title.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <algorithm>

namespace merels::viewer {

std::vector<const RuleSet*> rule_sets_by_name() {
    std::vector<const RuleSet*> sorted;
    for (const RuleSet& rules : rule_sets::all()) sorted.push_back(&rules);
    std::ranges::stable_sort(sorted, {}, [](const RuleSet* rules) {
        return utf8::without_marks(name_in_language(*rules));
    });
    return sorted;
}

} // namespace merels::viewer
