#include <libnotation/store/integrity/foreign_tables.hpp>

#include <libnotation/store/schema/schema.hpp>
#include <libnotation/store/sqlite/attempt.hpp>

#include <algorithm>
#include <set>

namespace merels {

namespace {

std::set<std::string> table_names(sql::Database& database) {
    std::set<std::string> tables;
    sql::Statement select{database, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name "
                                    "NOT LIKE 'sqlite\\_%' ESCAPE '\\'"};
    while (select.step()) tables.emplace(select.text(0));
    return tables;
}

} // namespace

std::vector<std::string> foreign_tables(sql::Database& database) {
    sql::Database fresh{":memory:", sql::Access::create};
    create_schema(fresh);
    const auto expected = table_names(fresh);
    std::vector<std::string> foreign;
    try {
        std::ranges::set_difference(table_names(database), expected, std::back_inserter(foreign));
    } catch (const sql::Error& error) {
        if (!is_damage(error)) throw;
    }
    return foreign;
}

} // namespace merels
