#include <viewer/core/collection/head_test.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/encoding/folding.hpp>

#include <charconv>

namespace merels::viewer {

namespace {

bool contains(const std::string& text, const std::string& part) {
    return folded(text).find(folded(part)) != std::string::npos;
}

bool is_of_rules(const GameHead& head, const std::string& wanted) {
    if (folded(head.rules) == folded(wanted)) return true;
    const RuleSet* const known = rule_sets::find(wanted);
    return known != nullptr && known->id == head.rules;
}

bool has_year(const GameHead& head, const NumberRange& years) {
    std::int64_t year = 0;
    const char* const begin = head.date.data();
    const auto end = std::from_chars(begin, begin + head.date.size(), year);
    return end.ec == std::errc{} && end.ptr == begin + 4 && years.contains(year);
}

/// True if the head matches the term. The result is empty if a head has no data for the term.
std::optional<bool> test(const Term& term, const GameHead& head) {
    const auto is_in = [&](auto... texts) {
        return (contains(head.*texts, std::get<std::string>(term.value)) || ...);
    };
    const auto ends
        = [&](GameResult result, auto name) { return head.result == result && is_in(name); };
    const auto is_in_range = [&](std::uint64_t number) {
        return std::get<NumberRange>(term.value).contains(static_cast<std::int64_t>(number));
    };
    switch (term.field) {
    case Field::anything:
        return is_in(&GameHead::white, &GameHead::black, &GameHead::event, &GameHead::place);
    case Field::player: return is_in(&GameHead::white, &GameHead::black);
    case Field::white: return is_in(&GameHead::white);
    case Field::black: return is_in(&GameHead::black);
    case Field::won:
        return ends(GameResult::white_wins, &GameHead::white)
               || ends(GameResult::black_wins, &GameHead::black);
    case Field::lost:
        return ends(GameResult::black_wins, &GameHead::white)
               || ends(GameResult::white_wins, &GameHead::black);
    case Field::event: return is_in(&GameHead::event);
    case Field::place: return is_in(&GameHead::place);
    case Field::round: return folded(head.round) == folded(std::get<std::string>(term.value));
    case Field::rules: return is_of_rules(head, std::get<std::string>(term.value));
    case Field::year: return has_year(head, std::get<NumberRange>(term.value));
    case Field::plies: return is_in_range(head.plies);
    case Field::id: return is_in_range(static_cast<std::uint64_t>(head.id));
    case Field::result: return std::get<GameResult>(term.value) == head.result;
    case Field::has:
        if (std::get<Trait>(term.value) != Trait::diagnostics) return std::nullopt;
        return head.errors + head.warnings > 0;
    case Field::annotator:
    case Field::source:
    case Field::comment:
    case Field::tag:
    case Field::filter:
    case Field::date:
    case Field::elo:
    case Field::ending:
    case Field::motif:
    case Field::position:
    case Field::pattern:
    case Field::men: return std::nullopt;
    }
    return std::nullopt;
}

} // namespace

HeadTest::HeadTest(std::vector<QueryNode> nodes) : nodes_(std::move(nodes)) {}

std::optional<QueryNode> HeadTest::unknown() const {
    for (const QueryNode& node : nodes_)
        if (node.kind == QueryNode::Kind::term && !test(node.term, {})) return node;
    return std::nullopt;
}

bool HeadTest::holds(const GameHead& head) const {
    return nodes_.empty() || holds(nodes_.size() - 1, head);
}

bool HeadTest::holds(std::size_t last, const GameHead& head) const {
    const QueryNode& node = nodes_[last];
    if (node.kind == QueryNode::Kind::term) return test(node.term, head).value_or(false);
    if (node.kind == QueryNode::Kind::none_of) return !holds(last - 1, head);
    const bool is_any = node.kind == QueryNode::Kind::any_of;
    std::size_t part = last - 1;
    for (std::uint32_t i = 0; i < node.operands; ++i) {
        if (holds(part, head) == is_any) return is_any;
        // The first part of the query has no part before it.
        if (i + 1 < node.operands) part = first_of_part(nodes_, part) - 1;
    }
    return !is_any;
}

} // namespace merels::viewer
