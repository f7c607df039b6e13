#include <libnotation/store/training/progress.hpp>

#include <libnotation/base/files/atomic_file.hpp>
#include <libnotation/base/files/file_stamp.hpp>
#include <libnotation/base/files/numbered_file.hpp>
#include <libnotation/store/sqlite/attempt.hpp>
#include <libnotation/store/training/salvage.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <fcntl.h>
#include <fstream>
#include <string_view>
#include <utility>
#include <variant>

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

/// A database of SQLite has at least one page of this size.
constexpr std::uint64_t least_bytes = 512;

bool exists(const std::string& path) { return FileStamp::of(path).has_value(); }

/// The words about a file, and the command that brings its copy back.
std::string with_way_back(const std::string& words, const std::string& path) {
    return fmt::format(
        "{}, but 'merels train --restore --progress {}' restores the file from its copy", words,
        path);
}

/// The message about an error, with the step that helps.
std::string in_own_words(const StoreError& error, const std::string& path) {
    const char* words = nullptr;
    switch (error.fault) {
    case StoreFault::damaged: words = "the progress file is damaged"; break;
    case StoreFault::no_collection: words = "not a progress file"; break;
    case StoreFault::busy:
        return path + ": the progress file is used by another program, so try again";
    case StoreFault::read_only: return path + ": the progress file cannot be written";
    case StoreFault::disk_full: return path + ": the disk is full";
    case StoreFault::missing:
    case StoreFault::exists:
    case StoreFault::other_version:
    case StoreFault::stopped:
    case StoreFault::input_output:
    case StoreFault::no_such_game:
    case StoreFault::refused: return error.message;
    }
    if (exists(TrainingProgress::copy_of(path))) return path + ": " + with_way_back(words, path);
    return fmt::format("{}: {}", path, words);
}

/// Runs a function, and returns exceptions of the store as errors about a progress file.
template <class Run>
auto attempt_with_progress(const std::string& path, Run run) -> Stored<decltype(run())> {
    auto result = attempt(path, std::move(run));
    if (result) return result;
    return Unexpected{StoreError{result.error().fault, in_own_words(result.error(), path)}};
}

std::string journal_of(const std::string& path) { return path + "-journal"; }

bool has_journal(const std::string& path) {
    const auto stamp = FileStamp::of(journal_of(path));
    return stamp && stamp->size > 0;
}

/// Refuses to make a new file if the journal of an old file exists. SQLite would use this journal
/// for the new file.
void refuse_journal(const std::string& path) {
    if (has_journal(path))
        refuse(StoreFault::refused,
               fmt::format("{} is the journal of a missing or damaged progress file, so move the "
                           "journal to another folder",
                           journal_of(path)));
}

/// Makes a new file. If another program makes the file at the same time, this is not an error.
void make(const std::string& path) {
    if (exists(TrainingProgress::copy_of(path)))
        refuse(StoreFault::missing, with_way_back("the progress file is missing", path));
    refuse_journal(path);
    sql::Database database{":memory:", sql::Access::create};
    database.execute(fmt::format("{}PRAGMA application_id = {}; PRAGMA user_version = {};", tables,
                                 application_id, version));
    const auto failed = write_atomically(path, database.bytes(), Replacing::never);
    if (failed && failed->why != FileError::Why::exists) refuse(*failed);
}

/// Refuses a file that is too short for a database. SQLite would use it as a new, empty database.
void refuse_beginning(const std::string& path) {
    const auto stamp = FileStamp::of(path);
    if (!stamp || !stamp->is_regular || stamp->size >= least_bytes) return;
    constexpr std::string_view begin{"SQLite format 3\0", 16};
    std::string bytes(std::min<std::size_t>(stamp->size, begin.size()), ' ');
    std::ifstream{path, std::ios::binary}.read(bytes.data(),
                                               static_cast<std::streamsize>(bytes.size()));
    refuse(begin.starts_with(bytes) ? StoreFault::damaged : StoreFault::no_collection,
           "the file is too short for a progress file");
}

void check_version(sql::Database& database) {
    if (database.integer("PRAGMA application_id") != application_id)
        refuse(StoreFault::no_collection, "a database of another program");
    if (const auto found = database.integer("PRAGMA user_version"); found != version)
        refuse(StoreFault::other_version,
               fmt::format("a progress file of version {}, but this program reads version {}",
                           found, version));
}

/// Refuses a file whose last page is cut off. SQLite reads the missing end as zeros.
void refuse_short_file(sql::Database& database, const std::string& path) {
    const auto bytes = database.integer("PRAGMA page_count") * database.integer("PRAGMA page_size");
    const auto stamp = FileStamp::of(path);
    if (stamp && stamp->size < static_cast<std::uint64_t>(bytes))
        refuse(StoreFault::damaged, "the end of the file is missing");
}

/// Runs a function while no other program changes the file.
template <class Run> auto while_unchanged(sql::Database& database, Run run) {
    const sql::Guard transaction{database, "BEGIN", "ROLLBACK"};
    return run();
}

sql::Database opened(const std::string& path, sql::Access access = sql::Access::write) {
    refuse_beginning(path);
    sql::Database database{path, access};
    if (access == sql::Access::read) database.execute("PRAGMA busy_timeout = 0");
    while_unchanged(database, [&] {
        check_version(database);
        refuse_short_file(database, path);
    });
    return database;
}

/// The bytes of a sound file.
std::string sound_bytes(sql::Database& database) {
    return while_unchanged(database, [&] {
        sql::Statement check{database, "PRAGMA integrity_check(1)"};
        if (!check.step() || check.text(0) != "ok")
            refuse(StoreFault::damaged, "its database pages contradict each other");
        check.reset();
        return database.bytes();
    });
}

void write(const std::string& path, const std::string& bytes) {
    if (const auto failed = write_atomically(path, bytes, Replacing::always))
        refuse(StoreFault::input_output, failed->message());
}

/// Copies the damaged file to a new name, and returns this name. The result is empty if the file is
/// missing.
std::string keep_damaged_file(const std::string& path) {
    const FileHandle file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    if (file.descriptor() < 0) return {};
    const auto kept = make_numbered_file(path + ".damaged", path);
    if (!kept) refuse(StoreFault::input_output, kept.error().message());
    if (const auto failed = copy_into(*kept, file))
        refuse(StoreFault::input_output, failed->message());
    return kept->path;
}

/// True if the file can be opened and all its pages are sound. Throws errors that are not damage.
bool is_sound(const std::string& path) {
    if (!exists(path)) return false;
    try {
        sql::Database database = opened(path);
        sound_bytes(database);
        return true;
    } catch (const sql::Error& error) {
        if (!is_damage(error)) throw;
    } catch (const StoreFailure& failure) {
        if (failure.error.fault != StoreFault::damaged
            && failure.error.fault != StoreFault::no_collection)
            throw;
    }
    return false;
}

std::int64_t id(PositionKey card) { return static_cast<std::int64_t>(card); }

/// The schedule of a card, from the first four columns of a row.
Schedule schedule_of(const sql::Statement& row) {
    return {row.integer(0), row.integer(1), row.real(2), row.integer(3)};
}

Answer answer_of(std::int64_t grade) { return static_cast<Answer>(grade); }

} // namespace

Stored<TrainingProgress> TrainingProgress::open(const std::string& path) {
    return attempt_with_progress(path, [&] {
        if (!exists(path)) make(path);
        return TrainingProgress{path, opened(path)};
    });
}

Stored<RestoredProgress> TrainingProgress::restore(const std::string& path) {
    const std::string copy = copy_of(path);
    return attempt_with_progress(path, [&] {
        if (!exists(copy)) refuse(StoreFault::missing, "there is no copy " + copy);
        if (is_sound(path))
            refuse(StoreFault::refused,
                   "the progress file is not damaged, so Merels does not change it");
        if (!is_sound(copy))
            refuse(StoreFault::refused, fmt::format("its copy {} is damaged", copy));
        refuse_journal(path);
        sql::Database database = opened(copy);
        const std::string damaged_file = keep_damaged_file(path);
        const auto answers = database.integer("SELECT count(*) FROM answers");
        std::vector<GivenAnswer> later;
        if (!damaged_file.empty())
            later = salvaged_answers(damaged_file, database.integer("SELECT max(id) FROM answers"));
        sql::Database restored{":memory:", sql::Access::create};
        restored.become(database);
        TrainingProgress progress{path, std::move(restored)};
        for (const GivenAnswer& given : later) progress.add(given);
        write(path, sound_bytes(progress.database_));
        return RestoredProgress{static_cast<std::uint64_t>(answers), later.size(), damaged_file};
    });
}

Stored<std::uint64_t> TrainingProgress::count_due(const std::string& path, std::int64_t day) {
    return attempt_with_progress(path, [&] {
        const auto stamp = FileStamp::of(path);
        if (!stamp || !stamp->is_regular) refuse(StoreFault::missing, "there is no progress file");
        // After a program was killed, SQLite would use the program's journal to change the file.
        if (has_journal(path))
            refuse(StoreFault::busy,
                   "another program has not finished its changes to the progress file");
        sql::Database database = opened(path, sql::Access::read);
        return static_cast<std::uint64_t>(
            database.integer("SELECT count(*) FROM cards WHERE due <= ?", day));
    });
}

Done TrainingProgress::wait_at_most(std::chrono::milliseconds patience) {
    return attempt_with_progress(path_, [&] {
        database_.execute(fmt::format("PRAGMA busy_timeout = {}", patience.count()));
        return std::monostate{};
    });
}

Done TrainingProgress::keep_copy() {
    return attempt_with_progress(path_, [&] {
        write(copy_of(path_), sound_bytes(database_));
        return std::monostate{};
    });
}

Stored<std::optional<Schedule>> TrainingProgress::schedule(PositionKey card) {
    return attempt_with_progress(path_, [&] { return stored_schedule(card); });
}

Stored<std::unordered_map<PositionKey, Schedule>> TrainingProgress::schedules() {
    return attempt_with_progress(path_, [&] {
        std::unordered_map<PositionKey, Schedule> schedules;
        sql::Statement select{database_,
                              "SELECT repetitions, interval, ease, due, card FROM cards"};
        while (select.step())
            schedules.emplace(static_cast<PositionKey>(select.integer(4)), schedule_of(select));
        return schedules;
    });
}

Stored<Schedule> TrainingProgress::answer(PositionKey card, Answer answer, std::int64_t day) {
    return attempt_with_progress(path_, [&] {
        sql::Transaction transaction{database_};
        const Schedule schedule = add({card, day, answer});
        const auto added = database_.integer("SELECT max(id) FROM answers");
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
    return attempt_with_progress(path_, [&]() -> std::optional<GivenAnswer> {
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
    return attempt_with_progress(path_, [&] {
        std::vector<GivenAnswer> all;
        sql::Statement select{database_, "SELECT card, day, grade FROM answers ORDER BY id"};
        while (select.step())
            all.push_back({static_cast<PositionKey>(select.integer(0)), select.integer(1),
                           answer_of(select.integer(2))});
        return all;
    });
}

Stored<std::vector<DueCards>> TrainingProgress::due_days() {
    return attempt_with_progress(path_, [&] {
        std::vector<DueCards> days;
        sql::Statement select{database_,
                              "SELECT due, count(*) FROM cards GROUP BY due ORDER BY due"};
        while (select.step())
            days.push_back({select.integer(0), static_cast<std::uint64_t>(select.integer(1))});
        return days;
    });
}

Schedule TrainingProgress::add(const GivenAnswer& given) {
    sql::Statement{database_, "INSERT INTO answers (card, day, grade) VALUES (?, ?, ?)"}.run(
        id(given.card), given.day, static_cast<std::int64_t>(given.answer));
    const Schedule schedule
        = after_answer(stored_schedule(given.card).value_or(Schedule{}), given.answer, given.day);
    store(given.card, schedule);
    return schedule;
}

std::optional<Schedule> TrainingProgress::stored_schedule(PositionKey card) {
    sql::Statement select{database_,
                          "SELECT repetitions, interval, ease, due FROM cards WHERE card = ?"};
    select.bind(id(card));
    if (!select.step()) return std::nullopt;
    return schedule_of(select);
}

void TrainingProgress::store(PositionKey card, const Schedule& schedule) {
    sql::Statement{database_,
                   "INSERT INTO cards (card, repetitions, interval, ease, due) VALUES (?, ?, ?, ?, "
                   "?) ON CONFLICT (card) DO UPDATE SET repetitions = excluded.repetitions, "
                   "interval = excluded.interval, ease = excluded.ease, due = excluded.due"}
        .run(id(card), schedule.repetitions, schedule.interval, schedule.ease, schedule.due);
}

} // namespace merels
