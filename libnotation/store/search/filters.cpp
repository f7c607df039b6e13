#include <libnotation/store/search/filters.hpp>

#include <libnotation/base/similar.hpp>
#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/text/shared/point_names.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

namespace {

std::vector<Filter> read_filters(sql::Database& database) {
    std::vector<Filter> all;
    sql::Statement select{database, "SELECT name, query FROM filters ORDER BY name"};
    while (select.step()) all.push_back({std::string{select.text(0)}, std::string{select.text(1)}});
    return all;
}

/// Inserts filters into queries. `open_` has the names of the filters that are just being inserted.
class Expander {
public:
    Expander(std::vector<Filter> filters, std::vector<const RuleSet*> rule_sets)
        : filters_(std::move(filters)), rule_sets_(std::move(rule_sets)) {}

    Result<Query> expand(std::string_view text) {
        Result<Query> query = parse_query(text, rule_sets_);
        if (!query) return query;
        Query whole;
        whole.order = query->order;
        whole.limit = query->limit;
        if (!put(*query, whole.nodes, std::nullopt)) return failure(fault_);
        return whole;
    }
    /// Adds a name to the list of filters that are just being inserted.
    void open(const std::string& name) { open_.push_back(name); }

private:
    /// Inserts a query. Returns false after an error. `place` is the place of the outermost filter.
    /// The recursion is limited, because a filter cannot contain itself, and only few filters may
    /// be nested.
    bool put(const Query& query, std::vector<QueryNode>& nodes, std::optional<Span> place) {
        for (const QueryNode& node : query.nodes) {
            const Span span = place.value_or(node.span);
            if (node.kind == QueryNode::Kind::term && node.term.field == Field::filter) {
                if (!put_filter(std::get<std::string>(node.term.value), nodes, span)) return false;
                continue;
            }
            nodes.push_back(node);
            nodes.back().span = span;
            if (node.kind == QueryNode::Kind::term && ++terms_ > most_terms)
                return fail(Code::query_too_deep, span,
                            fmt::format("a query, including its filters, may have at most {} terms",
                                        most_terms));
        }
        return true;
    }

    bool put_filter(const std::string& name, std::vector<QueryNode>& nodes, Span span) {
        if (std::ranges::find(open_, name) != open_.end())
            return fail(Code::filter_cycle, span,
                        fmt::format("the filter {} uses itself", excerpt(name)));
        if (open_.size() >= deepest_filters)
            return fail(Code::query_too_deep, span,
                        fmt::format("a filter may use other filters, at most {} levels deep",
                                    deepest_filters));
        const auto filter = std::ranges::find(filters_, name, &Filter::name);
        if (filter == filters_.end()) return fail_unknown(name, span);
        const Result<Query> query = parse_query(filter->query, rule_sets_);
        if (!query)
            return fail(Code::unknown_filter, span,
                        fmt::format("the filter {} cannot be read: {}", excerpt(name),
                                    query.error().front().message));
        if (query->nodes.empty())
            return fail(Code::unknown_filter, span,
                        fmt::format("the filter {} is empty", excerpt(name)));
        open_.push_back(name);
        const bool is_put = put(*query, nodes, span);
        open_.pop_back();
        return is_put;
    }

    bool fail_unknown(const std::string& name, Span span) {
        std::vector<std::string> names;
        for (const Filter& filter : filters_) names.push_back(filter.name);
        const auto near = similar_names(name, names);
        fail(Code::unknown_filter, span, fmt::format("there is no filter {}", excerpt(name)));
        if (!near.empty()) fault_.hint = fmt::format("did you mean {}?", near.front());
        return false;
    }

    bool fail(Code code, Span span, std::string message) {
        fault_ = {code, span, std::move(message), {}};
        return false;
    }

    static constexpr std::size_t deepest_filters = 10;
    std::vector<Filter> filters_;
    std::vector<const RuleSet*> rule_sets_;
    std::vector<std::string> open_;
    std::size_t terms_ = 0;
    Diagnostic fault_{Code::unknown_filter, {}, {}, {}};
};

Expander expander(Collection::State& state) {
    std::vector<const RuleSet*> rule_sets;
    for (const auto& [row, rule_set] : state.rule_sets.all(state.database))
        rule_sets.push_back(rule_set);
    return {read_filters(state.database), std::move(rule_sets)};
}

} // namespace

Done save_filter(Collection& collection, const std::string& name, const std::string& query) {
    return attempt(collection.path(), [&] {
        Collection::State& state = collection.state();
        if (name.empty()) refuse(StoreFault::refused, "a filter needs a name");
        Expander check = expander(state);
        check.open(name);
        const Result<Query> read = check.expand(query);
        if (!read) refuse(StoreFault::refused, read.error().front().message);
        if (read->nodes.empty()) refuse(StoreFault::refused, "a filter needs at least one term");
        state.in_transaction([&] {
            state.database.run("INSERT INTO filters (name, query) VALUES (?, ?) ON CONFLICT (name) "
                               "DO UPDATE SET query = excluded.query",
                               name, query);
        });
        return std::monostate{};
    });
}

Stored<std::vector<Filter>> filters(const Collection& collection) {
    return attempt(collection.path(), [&] { return read_filters(collection.state().database); });
}

Done remove_filter(Collection& collection, const std::string& name) {
    return attempt(collection.path(), [&] {
        Collection::State& state = collection.state();
        state.in_transaction([&] {
            state.database.run("DELETE FROM filters WHERE name = ?", name);
            if (state.database.changes() == 0)
                refuse(StoreFault::refused, fmt::format("there is no filter {}", excerpt(name)));
        });
        return std::monostate{};
    });
}

Stored<Result<Query>> read_query(const Collection& collection, std::string_view text) {
    return attempt(collection.path(), [&] { return expander(collection.state()).expand(text); });
}

} // namespace merels
