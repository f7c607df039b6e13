#include <libnotation/store/schema/schema_check.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/store/schema/schema.hpp>
#include <libnotation/store/sqlite/attempt.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace merels {

namespace {

bool is_word_of_sql(char c) {
    return ascii::is_letter(c) || ascii::is_digit(c) || c == '_'
           || static_cast<unsigned char>(c) >= 0x80;
}

/// The length of the first token of SQL: a word, quoted text, comment, blank or sign.
std::size_t token_length(std::string_view sql) {
    const auto behind = [&](std::string_view end, std::size_t begin) {
        const auto at = sql.find(end, begin);
        return at == sql.npos ? sql.size() : at + end.size();
    };
    if (sql.starts_with("--")) return behind("\n", 2);
    if (sql.starts_with("/*")) return behind("*/", 2);
    const char first = sql.front();
    if (first == '\'' || first == '"' || first == '`') return behind({&first, 1}, 1);
    if (!is_word_of_sql(first)) return 1;
    return static_cast<std::size_t>(std::ranges::find_if_not(sql, is_word_of_sql) - sql.begin());
}

/// A row of `sqlite_schema`. The names in the row are in lower case, because SQLite ignores case.
struct SchemaObject {
    std::string type;
    std::string name;
    std::string table;
    std::int64_t page;
    std::string statement;
};

std::vector<SchemaObject> objects_of(sql::Database& database) {
    std::vector<SchemaObject> objects;
    sql::Statement select{database, "SELECT lower(type), lower(name), lower(tbl_name), rootpage, "
                                    "sql FROM sqlite_schema"};
    while (select.step())
        objects.push_back({std::string{select.text(0)}, std::string{select.text(1)},
                           std::string{select.text(2)}, select.integer(3),
                           plain_statement(select.text(4))});
    return objects;
}

/// True for objects that SQLite itself makes for a table. No other object can have such a name.
bool is_of_sqlite(const SchemaObject& object) {
    return object.type == "index" && object.statement.empty()
           && object.name.starts_with("sqlite_autoindex_");
}

using Objects = std::map<std::string, SchemaObject, std::less<>>;

const Objects& expected_objects() {
    static const Objects expected = [] {
        sql::Database empty{":memory:", sql::Access::create};
        empty.execute(schema_script());
        Objects objects;
        for (SchemaObject& object : objects_of(empty))
            if (!is_of_sqlite(object)) objects.emplace(object.name, std::move(object));
        return objects;
    }();
    return expected;
}

/// A name in a form for messages. Names in a file may be very long.
std::string shown(std::string_view name) {
    constexpr std::size_t longest = 60;
    return name.size() <= longest ? std::string{name} : std::string{name.substr(0, longest)} + "…";
}

class SchemaComparison {
public:
    explicit SchemaComparison(sql::Database& database) : database_(database) {}

    std::vector<SchemaFault> run() {
        for (const SchemaObject& found : objects_of(database_)) {
            look_at_page(found);
            look_at(found);
        }
        for (const auto& [name, object] : expected_)
            if (!seen_.contains(name))
                add(fmt::format("the {} '{}' is missing", object.type, name),
                    object.type == "view");
        // Clang 14 cannot compile `std::ranges::stable_partition`.
        std::stable_partition(faults_.begin(), faults_.end(),
                              [](const SchemaFault& fault) { return !fault.is_harmless; });
        return std::move(faults_);
    }

private:
    void look_at(const SchemaObject& found) {
        if (const auto ours = expected_.find(found.name); ours != expected_.end())
            return compare(ours->second, found);
        const bool is_on_ours = expected_.contains(found.table) && found.table != found.name;
        if (is_of_sqlite(found)) return;
        if (is_on_ours)
            add(fmt::format("the {} '{}' has the {} '{}', which Merels did not make",
                            expected_.find(found.table)->second.type, found.table,
                            shown(found.type), shown(found.name)));
        else if (found.type == "table")
            look_at_references(found.name);
    }

    void compare(const SchemaObject& ours, const SchemaObject& found) {
        seen_.insert(ours.name);
        const bool is_view = ours.type == "view";
        if (ours.type != found.type)
            // A table in place of a view, or a view in place of a table, is reported first,
            // because other faults often follow from it.
            faults_.insert(faults_.begin(), {fmt::format("'{}' is a {} and not a {}", ours.name,
                                                         shown(found.type), ours.type),
                                             is_view && found.type == "table"});
        else if (ours.table != found.table || ours.statement != found.statement)
            add(fmt::format("the {} '{}' differs from the one that Merels makes", ours.type,
                            ours.name),
                is_view);
    }

    /// Reports a page that two tables share. A change of one table would change the other.
    void look_at_page(const SchemaObject& found) {
        if (found.page != 0 && !pages_.insert(found.page).second)
            add(fmt::format("the {} '{}' uses the same page as another one", shown(found.type),
                            shown(found.name)));
    }

    /// Reports another program's table that can prevent changes of ours, by a reference.
    void look_at_references(const std::string& table) {
        sql::Statement select{database_, "SELECT lower(\"table\") FROM pragma_foreign_key_list(?)"};
        select.bind(table);
        while (select.step())
            if (expected_.contains(select.text(0)))
                return add(fmt::format("the table '{}', which Merels did not make, refers to '{}'",
                                       shown(table), select.text(0)));
    }

    void add(std::string description, bool is_harmless = false) {
        faults_.push_back({std::move(description), is_harmless});
    }

    sql::Database& database_;
    const Objects& expected_ = expected_objects();
    std::set<std::string, std::less<>> seen_;
    std::set<std::int64_t> pages_;
    std::vector<SchemaFault> faults_;
};

} // namespace

std::string plain_statement(std::string_view sql) {
    std::string plain;
    while (!sql.empty()) {
        std::string_view token = sql.substr(0, token_length(sql));
        sql.remove_prefix(token.size());
        if (token.starts_with("--") || token.starts_with("/*")
            || std::string_view{" \t\n\r\f"}.find(token[0]) != token.npos)
            continue;
        // SQLite adds quotes to names that it writes itself.
        if (token.size() > 2 && token[0] == '"')
            if (const auto name = token.substr(1, token.size() - 2);
                std::ranges::all_of(name, is_word_of_sql))
                token = name;
        if (!plain.empty() && is_word_of_sql(plain.back()) && is_word_of_sql(token.front()))
            plain += ' ';
        plain += token;
    }
    return plain;
}

std::vector<SchemaFault> schema_faults(sql::Database& database) {
    return SchemaComparison{database}.run();
}

void check_schema(sql::Database& database) {
    const auto faults = schema_faults(database);
    if (faults.empty() || faults.front().is_harmless) return;
    refuse(
        StoreFault::damaged,
        faults.front().description
            + "; 'merels doctor' lists what else is wrong, and --repair makes a sound collection "
              "of the rest");
}

std::vector<std::string> foreign_tables(sql::Database& database) {
    std::vector<std::string> foreign;
    meets_no_damage([&] {
        sql::Statement select{database,
                              "SELECT name, lower(name) FROM sqlite_schema WHERE type = 'table' "
                              "AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name"};
        while (select.step())
            if (!expected_objects().contains(select.text(1))) foreign.emplace_back(select.text(0));
    });
    return foreign;
}

} // namespace merels
