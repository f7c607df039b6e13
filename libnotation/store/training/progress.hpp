#pragma once

// The progress of a learner, in a separate SQLite file. `docs/training.md` describes its tables.
//
//   Stored<TrainingProgress> progress = TrainingProgress::open("training.db");
//   progress->keep_copy();                     // writes training.db.copy
//   progress->answer(card.key, Answer::found, today);
//   progress->undo();                          // removes the last answer
//
// Several programs may use the file at the same time. Each answer is stored in its own transaction.
// While one program reads, others can write. If the file is damaged, the answers can be restored
// from the copy:
//
//   TrainingProgress::open("training.db")      ->  error: the file is damaged
//   TrainingProgress::restore("training.db")   ->  the number of restored answers

#include <libnotation/store/encoding/position_key.hpp>
#include <libnotation/store/sqlite/database.hpp>
#include <libnotation/store/sqlite/store_error.hpp>
#include <libnotation/store/training/schedule.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace merels {

struct GivenAnswer {
    PositionKey card = 0;
    std::int64_t day = 0;
    Answer answer = Answer::found;

    bool operator==(const GivenAnswer&) const = default;
};

/// The number of cards that are due on a day.
struct DueCards {
    std::int64_t day = 0;
    std::uint64_t cards = 0;

    bool operator==(const DueCards&) const = default;
};

/// The result of `restore`.
struct RestoredProgress {
    /// The number of answers that were in the copy.
    std::uint64_t answers = 0;
    /// The number of answers that were read from the damaged file, because they were not in the
    /// copy.
    std::uint64_t salvaged = 0;
    /// The path of a copy of the damaged file. The path is empty if the file was missing.
    std::string damaged_file;
};

class TrainingProgress {
public:
    /// Opens a file. If the file and its copy are missing, makes a new file. If the file is damaged
    /// or belongs to another program, the result is an error, and the file does not change.
    static Stored<TrainingProgress> open(const std::string& path);
    /// The number of cards in a file that are due on a day. The function never writes or waits.
    /// While another program is writing to the file, the result is an error. O(cards), but only an
    /// index is read.
    static Stored<std::uint64_t> count_due(const std::string& path, std::int64_t day);
    /// The usual name of a progress file.
    static constexpr const char* usual_name = "training.db";
    /// The name of the copy of a progress file.
    static std::string copy_of(const std::string& path) { return path + ".copy"; }
    /// Replaces a damaged or missing file by its copy. If the damaged file has readable answers
    /// that are newer than the copy, adds them. If the file is not damaged, changes nothing and
    /// returns an error, because the copy may be older than the file.
    static Stored<RestoredProgress> restore(const std::string& path);

    /// Sets the longest time to wait for another program. The default is 5 s.
    Done wait_at_most(std::chrono::milliseconds patience);
    /// Checks the whole file, and copies it if it is not damaged. O(answers).
    Done keep_copy();
    /// The schedule of a card. The result is empty if the card has no answer.
    Stored<std::optional<Schedule>> schedule(PositionKey card);
    /// The schedules of all cards with an answer. O(cards).
    Stored<std::unordered_map<PositionKey, Schedule>> schedules();
    /// Adds an answer. Returns the new schedule.
    Stored<Schedule> answer(PositionKey card, Answer answer, std::int64_t day);
    /// Takes back the last answer in the file, and returns it. The result is empty if the file has
    /// no answer.
    Stored<std::optional<GivenAnswer>> undo();
    /// Takes back the last answer that this object has added, and returns it. The result is empty
    /// if there is no such answer.
    Stored<std::optional<GivenAnswer>> undo_own();
    /// All answers, the oldest first.
    Stored<std::vector<GivenAnswer>> answers();
    /// The days on which cards are due, the first day first. O(cards), but only an index is read.
    Stored<std::vector<DueCards>> due_days();

private:
    TrainingProgress(std::string path, sql::Database database)
        : path_(std::move(path)), database_(std::move(database)) {}

    Stored<std::optional<GivenAnswer>> undo_where(const std::string& condition);
    Schedule add(const GivenAnswer& given);
    std::optional<Schedule> stored_schedule(PositionKey card);
    void store(PositionKey card, const Schedule& schedule);

    std::string path_;
    sql::Database database_;
    /// The ids of the answers that this object has added.
    std::vector<std::int64_t> own_;
};

} // namespace merels
