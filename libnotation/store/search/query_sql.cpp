#include <libnotation/store/search/query_sql.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/encoding/folding.hpp>
#include <libnotation/store/query/query_ranges.hpp>
#include <libnotation/store/tables/game_table.hpp>

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>

namespace merels {

namespace {

void append(SqlCondition& to, const SqlCondition& condition) {
    to.text += condition.text;
    to.values.insert(to.values.end(), condition.values.begin(), condition.values.end());
}

/// `never` is false for every game, and `always` is true for every game.
constexpr std::string_view never = "0";
constexpr std::string_view always = "1";

/// Joins conditions, as in `(a AND b)`. Parts without effect are left out: because of them, SQLite
/// would read a whole table.
SqlCondition joined(const std::vector<SqlCondition>& parts, std::string_view word,
                    std::string_view neutral) {
    SqlCondition whole{"(", {}};
    bool is_first = true;
    for (const SqlCondition& part : parts) {
        if (part.text == neutral) continue;
        if (!is_first) whole.text += word;
        is_first = false;
        append(whole, part);
    }
    if (is_first) return {std::string{neutral}, {}};
    whole.text += ')';
    return whole;
}

SqlCondition all_of(const std::vector<SqlCondition>& parts) {
    return joined(parts, " AND ", always);
}

SqlCondition any_of(const std::vector<SqlCondition>& parts) { return joined(parts, " OR ", never); }

SqlCondition in_range(std::string_view column, const NumberRange& range) {
    if (range.least && range.most)
        return {fmt::format("({} BETWEEN ? AND ?)", column), {*range.least, *range.most}};
    if (range.least) return {fmt::format("({} >= ?)", column), {*range.least}};
    return {fmt::format("({} <= ?)", column), {*range.most}};
}

/// The first day of a date, as in `1950.03.15`. For `1950/1955` it is 1 January 1950. Unknown or
/// missing parts become `.01`.
std::string first_day() {
    constexpr std::string_view first = "substr(g.date, 1, instr(g.date || '/', '/') - 1)";
    return fmt::format("(replace(replace({0}, '-', '.'), '?\?', '01') || "
                       "substr('0000.01.01', length({0}) + 1))",
                       first);
}

/// The last day of a date. Unknown or missing parts become their greatest value.
std::string last_day() {
    constexpr std::string_view last = "substr(g.date, instr(g.date, '/') + 1)";
    return fmt::format("(replace(replace(replace({0}, '-', '.'), '.?\?.?\?', '.12.31'), "
                       "'.?\?', '.31') || substr('0000.12.31', length({0}) + 1))",
                       last);
}

/// True unless the date is a range that ends after this year.
SqlCondition ends_by(int year) {
    return {"(g.date NOT GLOB '[0-9][0-9][0-9][0-9]*/*'"
            " OR substr(g.date, instr(g.date, '/') + 1, 4) <= ?)",
            {fmt::format("{:04}", year)}};
}

/// True if the date begins with the year in the row and is exact.
constexpr std::string_view has_exact_days
    = "(substr(g.date, 1, 4) = printf('%04d', g.year) AND g.date NOT LIKE '%~')";

/// Matches games that were certainly played in this time.
SqlCondition in_dates(const DateRange& range) {
    NumberRange years;
    if (range.from) years.least = range.from->year;
    if (range.to) years.most = range.to->year;
    std::vector<SqlCondition> parts{in_range("g.year", years)};
    if (range.to) parts.push_back(ends_by(range.to->year));
    const bool has_from_month = range.from && range.from->month != 0;
    const bool has_to_month = range.to && range.to->month != 0;
    if (has_from_month || has_to_month) parts.push_back({std::string{has_exact_days}, {}});
    if (has_from_month)
        parts.push_back({fmt::format("({} >= ?)", first_day()), {format(*range.from, '.')}});
    if (has_to_month) {
        const std::string last = format(*range.to, '.');
        parts.push_back({fmt::format("(substr({}, 1, {}) <= ?)", last_day(), last.size()), {last}});
    }
    return all_of(parts);
}

SqlCondition of_trait(Trait trait) {
    switch (trait) {
    case Trait::comments:
        return {"EXISTS (SELECT 1 FROM comments c WHERE c.rowid BETWEEN g.id << 20"
                " AND (g.id << 20) + 1048575)",
                {}};
    case Trait::diagnostics:
        return {"EXISTS (SELECT 1 FROM diagnostics d WHERE d.game = g.id)", {}};
    case Trait::date: return {"(g.year IS NOT NULL)", {}};
    case Trait::elo: return {"(g.white_rating IS NOT NULL OR g.black_rating IS NOT NULL)", {}};
    case Trait::source: return {"(g.source IS NOT NULL)", {}};
    case Trait::annotator: return {"(g.annotator IS NOT NULL)", {}};
    case Trait::setup: return {"(g.is_set_up <> 0)", {}};
    // Only games with a whole record can have variations and evaluations.
    case Trait::variations:
    case Trait::evaluations: return {"EXISTS (SELECT 1 FROM records r WHERE r.game = g.id)", {}};
    }
    return {std::string{never}, {}};
}

/// The SQL function `folded(text)`: returns a name in its form for searches.
void fold(sqlite3_context* context, int, sqlite3_value** values) {
    const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(values[0]));
    if (text == nullptr) return;
    const std::string result
        = folded({text, static_cast<std::size_t>(sqlite3_value_bytes(values[0]))});
    sqlite3_result_text64(context, result.data(), result.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

} // namespace

bool is_header_term(const Term& term) {
    if (const auto* by = std::get_if<MotifBy>(&term.value)) return by->motif == Motif::blocked;
    if (const auto* trait = std::get_if<Trait>(&term.value))
        return *trait != Trait::variations && *trait != Trait::evaluations;
    return !std::holds_alternative<Sketch>(term.value)
           && !std::holds_alternative<MenCount>(term.value);
}

bool is_header_part(std::span<const QueryNode> nodes, std::size_t last) {
    std::vector<std::size_t> depths;
    for (std::size_t at = first_of_part(nodes, last); at <= last; ++at) {
        const QueryNode& node = nodes[at];
        if (node.kind == QueryNode::Kind::term) {
            if (!is_header_term(node.term)) return false;
            depths.push_back(0);
            continue;
        }
        const auto first = depths.end() - static_cast<std::ptrdiff_t>(node.operands);
        const std::size_t depth = 1 + *std::max_element(first, depths.end());
        depths.erase(first, depths.end());
        depths.push_back(depth);
    }
    return depths.back() <= deepest_condition;
}

SqlCompiler::SqlCompiler(sql::Database& database, const RuleSetRows& rule_sets)
    : database_(database), rule_sets_(rule_sets) {
    const int code = sqlite3_create_function_v2(
        database.handle(), "folded", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
        nullptr, fold, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) throw sql::Error{code, sqlite3_errstr(code)};
}

SqlCondition SqlCompiler::condition(std::span<const QueryNode> nodes, std::size_t last,
                                    bool is_total) {
    return part(nodes, last, {false, is_total, 0});
}

/// The condition for a part. A term that the tables cannot answer counts as true, or as false if
/// an odd number of `not` is above it. So no hit is lost.
SqlCondition SqlCompiler::part(std::span<const QueryNode> nodes, std::size_t last,
                               const Context& context) {
    const QueryNode& node = nodes[last];
    SqlCondition unknown{std::string{context.is_negated ? never : always}, {}};
    if (node.kind == QueryNode::Kind::term) {
        const bool is_exact = is_header_term(node.term);
        if (!is_exact && (context.is_negated || node.term.field != Field::has)) return unknown;
        SqlCondition condition = of_term(node.term);
        if (context.is_total) condition.text = '(' + condition.text + " IS TRUE)";
        return condition;
    }
    if (context.depth == deepest_condition) return unknown;
    const bool is_not = node.kind == QueryNode::Kind::none_of;
    const Context inside{context.is_negated != is_not, context.is_total || is_not,
                         context.depth + 1};
    std::vector<SqlCondition> parts(node.operands);
    std::size_t at = last;
    for (std::size_t i = node.operands; i-- > 0;) {
        parts[i] = part(nodes, at - 1, inside);
        at = first_of_part(nodes, at - 1);
    }
    switch (node.kind) {
    case QueryNode::Kind::all_of: return all_of(parts);
    case QueryNode::Kind::any_of: return any_of(parts);
    case QueryNode::Kind::none_of:
    case QueryNode::Kind::term: break;
    }
    if (parts[0].text == never) return {std::string{always}, {}};
    if (parts[0].text == always) return {std::string{never}, {}};
    parts[0].text = "(NOT " + parts[0].text + ')';
    return parts[0];
}

bool SqlCompiler::has_name(std::string_view table, const std::string& text) {
    return sql::Statement{database_,
                          fmt::format("SELECT 1 FROM {} WHERE instr(folded, ?) > 0 LIMIT 1", table)}
        .holds(text);
}

/// Matches all spellings of a name if one of them contains the text.
SqlCondition SqlCompiler::named(std::string_view column, std::string_view table,
                                const std::string& text) {
    const std::string name = folded(text);
    // If no name contains the text, no game matches.
    if (!has_name(table, name)) return {std::string{never}, {}};
    return {fmt::format("(g.{} IN (SELECT id FROM {} WHERE coalesce(same_as, id) IN "
                        "(SELECT coalesce(same_as, id) FROM {} WHERE instr(folded, ?) > 0)))",
                        column, table, table),
            {name}};
}

/// Matches the games that a player with this name has won, or has lost.
SqlCondition SqlCompiler::decided(const std::string& text, bool has_won) {
    std::vector<SqlCondition> sides;
    for (const Color player : {Color::white, Color::black}) {
        SqlCondition side = named(player == Color::white ? "white" : "black", "players", text);
        if (side.text == never) return side;
        const Color winner = has_won ? player : opponent(player);
        sides.push_back(all_of({side, {"(g.result = ?)", {result_column(win_of(winner))}}}));
    }
    return any_of(sides);
}

/// Matches the games in which a player cannot move and loses. Only the winner causes this motif.
SqlCondition SqlCompiler::blocked(std::optional<MotifPlayer> player) {
    if (player == MotifPlayer::loser) return {std::string{never}, {}};
    const auto won_by = [](Color color) { return result_column(win_of(color)); };
    return {"(g.ending = ? AND g.result IN (?, ?))",
            {static_cast<std::int64_t>(Reason::blocked),
             won_by(player == MotifPlayer::black ? Color::black : Color::white),
             won_by(player == MotifPlayer::white ? Color::white : Color::black)}};
}

/// An id means only that rule set. Other names and aliases may mean several rule sets.
SqlCondition SqlCompiler::rules(const std::string& name) {
    const RuleSet* const built_in = rule_sets::find(name);
    const bool is_id = (built_in != nullptr && built_in->id == name)
                       || std::ranges::any_of(
                           rule_sets_, [&](const auto& entry) { return entry.second->id == name; });
    std::vector<SqlCondition> rows;
    for (const auto& [row, rule_set] : rule_sets_)
        if (is_id ? rule_set->id == name : is_called(*rule_set, name))
            rows.push_back({"g.rule_set = ?", {row}});
    return rows.empty() ? SqlCondition{std::string{never}, {}} : any_of(rows);
}

/// The condition for a tag. Some tags are stored as columns.
SqlCondition SqlCompiler::tag(const TagText& tag) {
    const std::string name = folded(tag.name);
    const auto column = [&](std::string_view expression) {
        return tag.value.empty()
                   ? SqlCondition{fmt::format("({} IS NOT NULL)", expression), {}}
                   : SqlCondition{fmt::format("(instr(folded({}), ?) > 0)", expression),
                                  {folded(tag.value)}};
    };
    const auto by_name = [&](std::string_view of, std::string_view table) {
        return column(fmt::format("(SELECT name FROM {} n WHERE n.id = g.{})", table, of));
    };
    if (name == "event") return by_name("event", "events");
    if (name == "site") return by_name("place", "places");
    if (name == "white") return by_name("white", "players");
    if (name == "black") return by_name("black", "players");
    if (name == "date") return column("g.date");
    if (name == "round") return column("g.round");
    if (name == "variant") return by_name("rule_set", "rule_sets");
    if (name == "result")
        return column(
            "CASE g.result WHEN 1 THEN '1-0' WHEN 2 THEN '0-1' WHEN 3 THEN '1/2-1/2' ELSE "
            "'*' END");
    return {"(g.id IN (SELECT game FROM tags WHERE folded(name) = ? AND instr(folded(value), ?) "
            "> 0))",
            {name, folded(tag.value)}};
}

std::string SqlCompiler::phrase(std::string_view words) {
    std::string text = "\"";
    for (const char c : words) {
        if (c == '"') text += c;
        text += c;
    }
    return text + '"';
}

SqlCondition SqlCompiler::of_term(const Term& term) {
    const auto text = [&]() -> const std::string& { return std::get<std::string>(term.value); };
    const auto range = [&]() -> const NumberRange& { return std::get<NumberRange>(term.value); };
    switch (term.field) {
    case Field::anything:
        return any_of({named("white", "players", text()), named("black", "players", text()),
                       named("event", "events", text()), named("place", "places", text())});
    case Field::player:
        return any_of({named("white", "players", text()), named("black", "players", text())});
    case Field::white: return named("white", "players", text());
    case Field::black: return named("black", "players", text());
    case Field::won: return decided(text(), true);
    case Field::lost: return decided(text(), false);
    case Field::event: return named("event", "events", text());
    case Field::place: return named("place", "places", text());
    case Field::annotator: return named("annotator", "annotators", text());
    case Field::source:
        return {"(g.source IN (SELECT id FROM sources WHERE instr(folded, ?) > 0))",
                {folded(text())}};
    case Field::round: return {"(g.round = ?)", {text()}};
    case Field::rules: return rules(text());
    case Field::comment:
        return {fmt::format("(g.id IN (SELECT rowid >> {} FROM comments WHERE comments MATCH ?))",
                            comment_place_bits),
                {phrase(text())}};
    case Field::tag: return tag(std::get<TagText>(term.value));
    case Field::date: return in_dates(std::get<DateRange>(term.value));
    case Field::year: return in_range("g.year", range());
    case Field::plies: return in_range("g.plies", range());
    case Field::elo:
        return any_of({in_range("g.white_rating", range()), in_range("g.black_rating", range())});
    case Field::id: return in_range("g.id", range());
    case Field::result:
        return {"(g.result = ?)", {result_column(std::get<GameResult>(term.value))}};
    case Field::ending:
        if (const auto reason = std::get<EndingIs>(term.value).reason)
            return {"(g.ending = ?)", {static_cast<std::int64_t>(*reason)}};
        return {"(g.ending IS NULL)", {}};
    case Field::has: return of_trait(std::get<Trait>(term.value));
    case Field::motif: return blocked(std::get<MotifBy>(term.value).player);
    case Field::filter:
    case Field::position:
    case Field::pattern:
    case Field::men: break;
    }
    return {std::string{never}, {}};
}

int bind_all(sql::Statement& statement, int first, const std::vector<SqlValue>& values) {
    for (const SqlValue& value : values) {
        std::visit([&](const auto& bound) { statement.bind_at(first, bound); }, value);
        ++first;
    }
    return first;
}

} // namespace merels
