#include <libnotation/store/training/progress.hpp>

#include <libnotation/store/sqlite/attempt.hpp>

#include <fmt/format.h>

#include <utility>

namespace merels {

namespace {

/// The number for "MerT" (`application_id` of SQLite).
constexpr std::int64_t application_id = 0x4D657254;
constexpr std::int64_t version = 1;

constexpr const char* tables = R"(
CREATE TABLE answers (
    id INTEGER PRIMARY KEY,
    card INTEGER NOT NULL,
    day INTEGER NOT NULL,
    grade INTEGER NOT NULL CHECK (grade IN (1, 3, 5))
) STRICT;
CREATE INDEX answers_by_card ON answers (card);
CREATE TABLE cards (
    card INTEGER PRIMARY KEY,
    repetitions INTEGER NOT NULL,
    interval INTEGER NOT NULL,
    ease REAL NOT NULL,
    due INTEGER NOT NULL
) STRICT;
CREATE INDEX cards_by_due ON cards (due);
)";

void make_tables(sql::Database& database) {
    sql::Transaction transaction{database};
    if (database.integer("SELECT count(*) FROM sqlite_schema") == 0)
        database.execute(fmt::format("{}PRAGMA application_id = {}; PRAGMA user_version = {};",
                                     tables, application_id, version));
    transaction.commit();
}

void check_version(sql::Database& database) {
    if (database.integer("PRAGMA application_id") != application_id)
        refuse(StoreFault::no_collection, "not a file with the progress of a training");
    if (const auto found = database.integer("PRAGMA user_version"); found != version)
        refuse(StoreFault::other_version,
               fmt::format("a progress file of version {}, but this program reads version {}",
                           found, version));
}

std::int64_t id(PositionKey card) { return static_cast<std::int64_t>(card); }

Answer answer_of(std::int64_t grade) { return static_cast<Answer>(grade); }

} // namespace

Stored<TrainingProgress> TrainingProgress::open(const std::string& path) {
    return attempt(path, [&] {
        sql::Database database{path, sql::Access::create};
        make_tables(database);
        check_version(database);
        return TrainingProgress{path, std::move(database)};
    });
}

Stored<std::optional<Schedule>> TrainingProgress::schedule(PositionKey card) {
    return attempt(path_, [&] { return stored_schedule(card); });
}

Stored<Schedule> TrainingProgress::answer(PositionKey card, Answer answer, std::int64_t day) {
    return attempt(path_, [&] {
        sql::Transaction transaction{database_};
        const Schedule schedule
            = after_answer(stored_schedule(card).value_or(Schedule{}), answer, day);
        sql::Statement{database_, "INSERT INTO answers (card, day, grade) VALUES (?, ?, ?)"}.run(
            id(card), day, static_cast<std::int64_t>(answer));
        const std::int64_t added = database_.last_insert_id();
        store(card, schedule);
        transaction.commit();
        own_.push_back(added);
        return schedule;
    });
}

Stored<std::optional<GivenAnswer>> TrainingProgress::undo() { return undo_where("true"); }

Stored<std::optional<GivenAnswer>> TrainingProgress::undo_own() {
    if (own_.empty()) return std::optional<GivenAnswer>{};
    const std::int64_t last = own_.back();
    own_.pop_back();
    return undo_where(fmt::format("id = {}", last));
}

Stored<std::optional<GivenAnswer>> TrainingProgress::undo_where(const std::string& condition) {
    return attempt(path_, [&]() -> std::optional<GivenAnswer> {
        sql::Transaction transaction{database_};
        sql::Statement last{database_, "SELECT id, card, day, grade FROM answers WHERE " + condition
                                           + " ORDER BY id DESC LIMIT 1"};
        if (!last.step()) return std::nullopt;
        const GivenAnswer undone{static_cast<PositionKey>(last.integer(1)), last.integer(2),
                                 answer_of(last.integer(3))};
        sql::Statement{database_, "DELETE FROM answers WHERE id = ?"}.run(last.integer(0));
        last.reset();
        sql::Statement{database_, "DELETE FROM cards WHERE card = ?"}.run(id(undone.card));
        sql::Statement earlier{database_,
                               "SELECT day, grade FROM answers WHERE card = ? ORDER BY id"};
        std::optional<Schedule> schedule;
        for (earlier.bind(id(undone.card)); earlier.step();)
            schedule = after_answer(schedule.value_or(Schedule{}), answer_of(earlier.integer(1)),
                                    earlier.integer(0));
        if (schedule) store(undone.card, *schedule);
        transaction.commit();
        return undone;
    });
}

Stored<std::vector<GivenAnswer>> TrainingProgress::answers() {
    return attempt(path_, [&] {
        std::vector<GivenAnswer> all;
        sql::Statement select{database_, "SELECT card, day, grade FROM answers ORDER BY id"};
        while (select.step())
            all.push_back({static_cast<PositionKey>(select.integer(0)), select.integer(1),
                           answer_of(select.integer(2))});
        return all;
    });
}

Stored<std::vector<PositionKey>> TrainingProgress::due(std::int64_t day) {
    return attempt(path_, [&] {
        std::vector<PositionKey> cards;
        sql::Statement select{database_,
                              "SELECT card FROM cards WHERE due <= ? ORDER BY due, card"};
        for (select.bind(day); select.step();)
            cards.push_back(static_cast<PositionKey>(select.integer(0)));
        return cards;
    });
}

std::optional<Schedule> TrainingProgress::stored_schedule(PositionKey card) {
    sql::Statement select{database_,
                          "SELECT repetitions, interval, ease, due FROM cards WHERE card = ?"};
    select.bind(id(card));
    if (!select.step()) return std::nullopt;
    return Schedule{select.integer(0), select.integer(1), select.real(2), select.integer(3)};
}

void TrainingProgress::store(PositionKey card, const Schedule& schedule) {
    sql::Statement{database_,
                   "INSERT INTO cards (card, repetitions, interval, ease, due) VALUES (?, ?, ?, ?, "
                   "?) ON CONFLICT (card) DO UPDATE SET repetitions = excluded.repetitions, "
                   "interval = excluded.interval, ease = excluded.ease, due = excluded.due"}
        .run(id(card), schedule.repetitions, schedule.interval, schedule.ease, schedule.due);
}

} // namespace merels
