#pragma once

// Converts queries to conditions of SQL. Values are always bound as parameters.

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/query/query.hpp>
#include <libnotation/store/sqlite/database.hpp>
#include <libnotation/store/tables/rule_set_table.hpp>

#include <variant>

namespace merels {

using SqlValue = std::variant<std::int64_t, std::string>;

/// A condition on a row `g` of `games`, with its bound values in order.
struct SqlCondition {
    std::string text;
    std::vector<SqlValue> values;
};

/// True if the tables can answer the term. If the result is false, the search must read the moves
/// or the whole record of a game.
bool is_header_term(const Term& term);
/// The deepest nesting of a condition. The parser of SQLite has a stack of only 100 symbols.
inline constexpr std::size_t deepest_condition = 12;

/// True if the tables can answer all terms of a part of a query, and the part is not nested too
/// deeply. The part ends with the node `nodes[last]`.
bool is_header_part(std::span<const QueryNode> nodes, std::size_t last);

/// Converts queries to conditions. The queries must not contain filters.
class SqlCompiler {
public:
    /// Adds the SQL function `folded(text)` to the database.
    SqlCompiler(sql::Database& database, const RuleSetRows& rule_sets);

    /// A condition for the part that ends with the node `last`. The condition is true for every
    /// game that matches the part. If the tables can answer the whole part, the condition is true
    /// only for games that match the part. If `is_total` is true, the value of the condition is
    /// never NULL.
    SqlCondition condition(std::span<const QueryNode> nodes, std::size_t last,
                           bool is_total = false);

    /// Puts the words of a term `comment:` in quotes, as the text index needs them.
    static std::string phrase(std::string_view words);

private:
    struct Context {
        bool is_negated = false;
        bool is_total = false;
        std::size_t depth = 0;
    };

    SqlCondition part(std::span<const QueryNode> nodes, std::size_t last, const Context& context);
    SqlCondition of_term(const Term& term);
    SqlCondition named(std::string_view column, std::string_view table, const std::string& text);
    SqlCondition decided(const std::string& text, bool has_won);
    static SqlCondition blocked(std::optional<MotifPlayer> player);
    SqlCondition rules(const std::string& name);
    SqlCondition tag(const TagText& tag);
    bool has_name(std::string_view table, const std::string& text);

    sql::Database& database_;
    const RuleSetRows& rule_sets_;
};

/// Binds values, beginning at parameter `first`. Returns the number of the next parameter.
int bind_all(sql::Statement& statement, int first, const std::vector<SqlValue>& values);

} // namespace merels
