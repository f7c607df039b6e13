#include <libnotation/store/query/query.hpp>

#include <libnotation/store/query/query_fields.hpp>
#include <libnotation/store/query/query_ranges.hpp>
#include <libnotation/store/query/query_scanner.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

namespace {

std::string suffix(const Likeness& likeness) {
    return fmt::format("{}{}", likeness.is_exact ? "/exact" : "",
                       likeness.with_colors ? "/colors" : "");
}

/// Writes the value of each kind without quotes.
struct ValueText {
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const TagText& tag) const { return tag.name + '=' + tag.value; }
    std::string operator()(const NumberRange& range) const { return format(range); }
    std::string operator()(const DateRange& range) const { return format(range); }
    std::string operator()(GameResult result) const { return std::string{format(result)}; }
    std::string operator()(const EndingIs& ending) const {
        if (!ending.reason) return "none";
        std::string word{describe(*ending.reason)};
        std::ranges::replace(word, ' ', '-');
        return word;
    }
    std::string operator()(Trait trait) const { return std::string{enum_name(trait)}; }
    std::string operator()(const MotifBy& by) const { return std::string{enum_name(by.motif)}; }
    std::string operator()(const Sketch& sketch) const { return sketch.text; }
    std::string operator()(const MenCount& men) const {
        return format(men.men[0]) + '-' + format(men.men[1]);
    }
};

std::string text_of(const Term& term) {
    std::string value = quoted_where_needed(std::visit(ValueText{}, term.value));
    if (term.field == Field::anything) return value;
    std::string text{facts(term.field).name};
    if (const auto* sketch = std::get_if<Sketch>(&term.value)) text += suffix(sketch->likeness);
    if (const auto* men = std::get_if<MenCount>(&term.value))
        text += suffix({false, men->with_colors});
    if (const auto* by = std::get_if<MotifBy>(&term.value); by != nullptr && by->player)
        text.append("/").append(enum_name(*by->player));
    return text + ':' + value;
}

/// A written part of the query. A part that is joined to other parts may need parentheses.
struct Piece {
    std::string text;
    QueryNode::Kind kind;
};

std::string inside(Piece part, QueryNode::Kind outer) {
    const bool binds
        = part.kind == QueryNode::Kind::term || part.kind == QueryNode::Kind::none_of
          || (part.kind == QueryNode::Kind::all_of && outer == QueryNode::Kind::any_of);
    return binds ? std::move(part.text) : '(' + part.text + ')';
}

std::string joined(std::vector<Piece>& parts, const QueryNode& node) {
    std::string text;
    const auto first = parts.end() - static_cast<std::ptrdiff_t>(node.operands);
    for (auto part = first; part != parts.end(); ++part) {
        if (part != first) text += node.kind == QueryNode::Kind::any_of ? " or " : " ";
        text += inside(std::move(*part), node.kind);
    }
    parts.erase(first, parts.end());
    return node.kind == QueryNode::Kind::none_of ? "not " + text : text;
}

} // namespace

std::string format(const Query& query) {
    std::vector<Piece> parts;
    for (const QueryNode& node : query.nodes) {
        std::string text
            = node.kind == QueryNode::Kind::term ? text_of(node.term) : joined(parts, node);
        parts.push_back({std::move(text), node.kind});
    }
    std::string text = parts.empty() ? std::string{} : std::move(parts.back().text);
    const auto add = [&](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
    for (std::size_t i = 0; i < query.order.size(); ++i) {
        const SortKey& key = query.order[i];
        const std::string word
            = fmt::format("{}{}", key.is_descending ? "-" : "", enum_name(key.order));
        if (i == 0)
            add("sort:" + word);
        else
            text += ',' + word;
    }
    if (query.limit) add(fmt::format("limit:{}", *query.limit));
    return text;
}

std::size_t first_of_part(std::span<const QueryNode> nodes, std::size_t last) {
    std::size_t missing = 1;
    for (std::size_t at = last + 1; at-- > 0;) {
        missing += nodes[at].operands;
        if (--missing == 0) return at;
    }
    return 0;
}

} // namespace merels
