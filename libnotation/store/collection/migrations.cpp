#include <libnotation/store/collection/migrations.hpp>

#include <libnotation/store/schema/schema.hpp>
#include <libnotation/store/sqlite/attempt.hpp>
#include <libnotation/store/sqlite/checked_pages.hpp>
#include <libnotation/store/sqlite/without_references.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace merels {

namespace {

/// Since then `game_list` shows merged names.
constexpr std::int64_t first_version_with_names = 2;

std::int64_t version_of(sql::Database& database) { return database.integer("PRAGMA user_version"); }

/// Another program may take the same step meanwhile.
void take_step(sql::Database& database, std::int64_t version, const Migration& migration) {
    sql::Transaction transaction{database};
    if (version_of(database) != version) return;
    if (migration) migration(database);
    // Nobody needs it to read, so it is no reason to refuse an older file.
    if (version == first_version_with_names - 1) renew_game_list(database);
    database.execute(fmt::format("PRAGMA user_version = {}", version + 1));
    transaction.commit();
}

/// SQLite looks at views, too, when tables are renamed.
class WithViews {
public:
    explicit WithViews(sql::Database& database) : database_(database) {
        database_.allow_views(true);
    }
    ~WithViews() { database_.allow_views(false); }
    WithViews(const WithViews&) = delete;
    WithViews& operator=(const WithViews&) = delete;

private:
    sql::Database& database_;
};

/// Pages get room only when the whole file is written again.
void give_checksums(sql::Database& database) {
    sql::reserve_checksums(database.handle());
    database.execute("VACUUM");
}

} // namespace

std::span<const Migration> migrations() {
    static const std::array<Migration, 1> steps{};
    return steps;
}

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
    const bool has_checksums = sql::has_checksums(database.handle());
    if (version >= sql::first_version_with_checksums && !has_checksums)
        refuse(StoreFault::damaged, "its pages lack their checksums");
    if (version == last) return;
    const auto missing = steps.subspan(static_cast<std::size_t>(version - 1));
    if (access == Access::read) {
        if (std::ranges::none_of(missing,
                                 [](const Migration& step) { return static_cast<bool>(step); }))
            return;
        refuse(StoreFault::older_version,
               fmt::format("written by an older Merels (version {} of the tables); 'merels "
                           "compact' brings it up to date",
                           version));
    }
    if (!has_checksums) give_checksums(database);
    const WithoutReferences guard{database};
    const WithViews views{database};
    for (std::int64_t from = version; from < last; ++from)
        take_step(database, from, steps[static_cast<std::size_t>(from - 1)]);
}

} // namespace merels
