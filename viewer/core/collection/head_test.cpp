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

bool has_text(const GameHead& head, Field field, const std::string& text) {
    switch (field) {
    case Field::anything:
        return contains(head.white, text) || contains(head.black, text)
               || contains(head.event, text) || contains(head.place, text);
    case Field::player: return contains(head.white, text) || contains(head.black, text);
    case Field::white: return contains(head.white, text);
    case Field::black: return contains(head.black, text);
    case Field::event: return contains(head.event, text);
    case Field::place: return contains(head.place, text);
    case Field::round: return folded(head.round) == folded(text);
    default: return is_of_rules(head, text);
    }
}

bool has_number(const GameHead& head, Field field, const NumberRange& range) {
    if (field == Field::year) return has_year(head, range);
    return range.contains(field == Field::plies ? static_cast<std::int64_t>(head.plies) : head.id);
}

bool is_known(const Term& term) {
    switch (term.field) {
    case Field::anything:
    case Field::player:
    case Field::white:
    case Field::black:
    case Field::event:
    case Field::place:
    case Field::round:
    case Field::rules:
    case Field::year:
    case Field::plies:
    case Field::id:
    case Field::result: return true;
    case Field::has: return std::get<Trait>(term.value) == Trait::diagnostics;
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
    case Field::men: return false;
    }
    return false;
}

bool holds(const Term& term, const GameHead& head) {
    if (const auto* const text = std::get_if<std::string>(&term.value))
        return has_text(head, term.field, *text);
    if (const auto* const range = std::get_if<NumberRange>(&term.value))
        return has_number(head, term.field, *range);
    if (std::holds_alternative<Trait>(term.value)) return head.errors + head.warnings > 0;
    const auto* const result = std::get_if<GameResult>(&term.value);
    return result != nullptr && *result == head.result;
}

} // namespace

HeadTest::HeadTest(std::vector<QueryNode> nodes) : nodes_(std::move(nodes)) {}

std::optional<QueryNode> HeadTest::unknown() const {
    for (const QueryNode& node : nodes_)
        if (node.kind == QueryNode::Kind::term && !is_known(node.term)) return node;
    return std::nullopt;
}

bool HeadTest::holds(const GameHead& head) const {
    return nodes_.empty() || holds(nodes_.size() - 1, head);
}

bool HeadTest::holds(std::size_t last, const GameHead& head) const {
    const QueryNode& node = nodes_[last];
    if (node.kind == QueryNode::Kind::term) return viewer::holds(node.term, head);
    if (node.kind == QueryNode::Kind::none_of) return !holds(last - 1, head);
    const bool is_any = node.kind == QueryNode::Kind::any_of;
    std::size_t part = last - 1;
    for (std::uint32_t i = 0; i < node.operands; ++i) {
        if (holds(part, head) == is_any) return is_any;
        // Before the first part there may be nothing.
        if (i + 1 < node.operands) part = first_of_part(nodes_, part) - 1;
    }
    return !is_any;
}

} // namespace merels::viewer
