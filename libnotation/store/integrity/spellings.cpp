#include <libnotation/store/integrity/spellings.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
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

/// The standard of a row: the end of the chain that begins there, or the least row of the cycle
/// into which the chain leads.
class Standards {
public:
    explicit Standards(const SameAs& same_as) : same_as_(same_as) {}

    Row of(Row row) {
        std::vector<Row> path;
        // Each row is walked through once.
        while (known_.emplace(row, std::nullopt).second) {
            path.push_back(row);
            const auto next = same_as_.find(row);
            if (next == same_as_.end()) break;
            row = next->second;
        }
        std::optional<Row>& known = known_.at(row);
        if (!known) known = *std::min_element(std::ranges::find(path, row), path.end());
        const Row standard = *known;
        for (const Row one : path) known_.at(one) = standard;
        return standard;
    }

private:
    const SameAs& same_as_;
    /// Nothing: on the path that is being walked.
    std::map<Row, std::optional<Row>> known_;
};

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
    Standards standards{same_as};
    for (const auto& [row, next] : same_as)
        if (const Row right = standards.of(row); right != next || right == row)
            update.run(right, row);
}

} // namespace merels
