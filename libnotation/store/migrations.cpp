#include <libnotation/store/migrations.hpp>

#include <libnotation/store/attempt.hpp>
#include <libnotation/store/without_references.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

std::int64_t version_of(sql::Database& database) { return database.integer("PRAGMA user_version"); }

/// Another program may take the same step meanwhile.
void take_step(sql::Database& database, std::int64_t version, const Migration& migration) {
    sql::Transaction transaction{database};
    if (version_of(database) != version) return;
    migration(database);
    database.execute(fmt::format("PRAGMA user_version = {}", version + 1));
    transaction.commit();
}

} // namespace

std::span<const Migration> migrations() { return {}; }

void bring_up_to_date(sql::Database& database, Access access, std::span<const Migration> steps) {
    const auto last = static_cast<std::int64_t>(steps.size()) + 1;
    const std::int64_t version = version_of(database);
    if (version > last)
        refuse(StoreFault::newer_version,
               fmt::format("written by a newer Merels (version {} of the tables; this program "
                           "knows {})",
                           version, last));
    if (version < 1)
        refuse(StoreFault::damaged, fmt::format("there is no version {} of the tables", version));
    if (version == last) return;
    if (access == Access::read)
        refuse(StoreFault::older_version,
               fmt::format("written by an older Merels (version {} of the tables); 'merels "
                           "compact' brings it up to date",
                           version));
    const WithoutReferences guard{database};
    for (std::int64_t from = version; from < last; ++from)
        take_step(database, from, steps[static_cast<std::size_t>(from - 1)]);
}

} // namespace merels
