#include <libnotation/store/training/salvage.hpp>

#include <libnotation/store/sqlite/database.hpp>

#include <algorithm>
#include <array>

namespace merels {

namespace {

/// A date of the year 4707. No answer of a learner can have a later date.
constexpr std::int64_t latest_day = 1'000'000;
constexpr std::array<std::int64_t, 3> grades{1, 3, 5};

} // namespace

std::vector<GivenAnswer> salvaged_answers(const std::string& path, std::int64_t last_id) {
    std::vector<GivenAnswer> answers;
    try {
        sql::Database database{path, sql::Access::salvage};
        sql::Statement select{database,
                              "SELECT id, card, day, grade FROM answers WHERE id > ? ORDER BY id"};
        for (select.bind(last_id); select.step();) {
            // The pages of a damaged table may form a cycle.
            if (select.integer(0) <= last_id) break;
            last_id = select.integer(0);
            const std::int64_t day = select.integer(2);
            const std::int64_t grade = select.integer(3);
            if (day < 0 || day > latest_day || std::ranges::find(grades, grade) == grades.end())
                break;
            answers.push_back(
                {static_cast<PositionKey>(select.integer(1)), day, static_cast<Answer>(grade)});
        }
    } catch (const sql::Error&) {
        // The rest of the file cannot be read.
        return answers;
    }
    return answers;
}

} // namespace merels
