#include <libnotation/store/integrity/spellings.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
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

} // namespace

void examine_spellings(sql::Database& database, const std::string& table, Examination& result) {
    sql::Statement select{database,
                          fmt::format("SELECT n.name, s.name FROM {0} n JOIN {0} s ON s.id = "
                                      "n.same_as WHERE s.same_as IS NOT NULL",
                                      table)};
    while (select.step())
        result.add(fmt::format(
            "in the table '{2}', '{0}' is merged with '{1}', which is not a standard spelling",
            select.text(0), select.text(1), table));
}

void mend_spellings(sql::Database& database, const std::string& table) {
    const SameAs before = same_as_of(database, table);
    SameAs after = before;
    for (const auto& [row, next] : before) {
        std::vector<Row> path;
        std::set<Row> seen;
        Row standard = row;
        for (; after.contains(standard) && seen.insert(standard).second;
             standard = after.at(standard))
            path.push_back(standard);
        // `standard` is now the last row of the chain. In a cycle, `standard` becomes the row with
        // the smallest number.
        if (const auto cycle = std::ranges::find(path, standard); cycle != path.end())
            standard = *std::min_element(cycle, path.end());
        // Each row of the path gets `standard` as its next row. So later searches are short.
        for (const Row one : path) after[one] = standard;
        after.erase(standard);
    }
    sql::Statement update{database, fmt::format("UPDATE {} SET same_as = ? WHERE id = ?", table)};
    for (const auto& [row, next] : before) {
        const auto found = after.find(row);
        const auto right = found == after.end() ? std::nullopt : std::optional{found->second};
        if (right != next) update.run(right, row);
    }
}

} // namespace merels
