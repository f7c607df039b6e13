#include <libnotation/store/spellings.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

namespace merels {

namespace {

using Row = std::int64_t;
using SameAs = std::map<Row, Row>;

SameAs same_as_of(sql::Database& database, const std::string& table) {
    SameAs same_as;
    sql::Statement select{database, fmt::format("SELECT id, same_as FROM {0} WHERE same_as IN "
                                                "(SELECT id FROM {0})",
                                                table)};
    while (select.step()) same_as.emplace(select.integer(0), select.integer(1));
    return same_as;
}

/// The end of the chain that begins at a row, or the least row of the cycle into which it leads.
Row standard(const SameAs& same_as, Row row) {
    std::vector<Row> path;
    for (auto next = same_as.find(row); next != same_as.end(); next = same_as.find(row)) {
        const auto seen = std::ranges::find(path, row);
        if (seen != path.end()) return *std::min_element(seen, path.end());
        path.push_back(row);
        row = next->second;
    }
    return row;
}

} // namespace

void examine_spellings(sql::Database& database, const std::string& table, Examination& result) {
    sql::Statement select{database,
                          fmt::format("SELECT n.name, s.name FROM {0} n JOIN {0} s ON s.id = "
                                      "n.same_as WHERE s.same_as IS NOT NULL",
                                      table)};
    while (select.step())
        result.add(fmt::format("'{}' is merged with '{}', which is not a standard spelling, in {}",
                               select.text(0), select.text(1), table));
}

void mend_spellings(sql::Database& database, const std::string& table) {
    const SameAs same_as = same_as_of(database, table);
    sql::Statement update{
        database, fmt::format("UPDATE {} SET same_as = nullif(?1, ?2) WHERE id = ?2", table)};
    for (const auto& [row, next] : same_as)
        if (const Row right = standard(same_as, row); right != next || right == row)
            update.run(right, row);
}

} // namespace merels
