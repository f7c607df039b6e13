#include <libnotation/rules/rule_set.hpp>

#include <libnotation/base/utf8.hpp>

#include <algorithm>

namespace merels {

bool is_same_game(const RuleSet& a, const RuleSet& b) {
    const BoardSpec& on = a.board.spec();
    const BoardSpec& other = b.board.spec();
    return &a == &b
           || (a.id == b.id && a.rules == b.rules && on.points == other.points
               && on.mills == other.mills && on.paths == other.paths);
}

bool is_called(const RuleSet& rule_set, std::string_view name) {
    const std::string wanted = utf8::lowered(name);
    const auto is_it = [&](std::string_view known) { return utf8::lowered(known) == wanted; };
    return is_it(rule_set.id) || std::ranges::any_of(rule_set.aliases, is_it)
           || std::ranges::any_of(rule_set.names, is_it, &LocalName::name);
}

} // namespace merels
