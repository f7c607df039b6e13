#pragma once

// The progress of a learner: an SQLite file of its own. `docs/training.md` describes its tables.
//
//   Stored<TrainingProgress> progress = TrainingProgress::open("training.db");
//   progress->answer(card.key, Answer::found, today);
//   progress->undo();                          // takes the last answer back
//
// Several programs may use the file at once. Each answer is a transaction.

#include <libnotation/store/encoding/position_key.hpp>
#include <libnotation/store/sqlite/database.hpp>
#include <libnotation/store/sqlite/store_error.hpp>
#include <libnotation/store/training/schedule.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels {

struct GivenAnswer {
    PositionKey card = 0;
    std::int64_t day = 0;
    Answer answer = Answer::found;

    bool operator==(const GivenAnswer&) const = default;
};

class TrainingProgress {
public:
    /// Opens a file, or makes it. A file of another program is an error, and stays as it is.
    static Stored<TrainingProgress> open(const std::string& path);

    /// The schedule of a card. The result is empty if it has no answer.
    Stored<std::optional<Schedule>> schedule(PositionKey card);
    /// Adds an answer. Returns the new schedule.
    Stored<Schedule> answer(PositionKey card, Answer answer, std::int64_t day);
    /// Takes back the last answer in the file, and returns it. The result is empty if there is
    /// none.
    Stored<std::optional<GivenAnswer>> undo();
    /// Takes back the last answer that was given with this object, and returns it. The result is
    /// empty if there is none.
    Stored<std::optional<GivenAnswer>> undo_own();
    /// All answers, the oldest first.
    Stored<std::vector<GivenAnswer>> answers();
    /// The cards that are due on a day, the oldest first. O(due cards).
    Stored<std::vector<PositionKey>> due(std::int64_t day);

private:
    TrainingProgress(std::string path, sql::Database database)
        : path_(std::move(path)), database_(std::move(database)) {}

    Stored<std::optional<GivenAnswer>> undo_where(const std::string& condition);
    std::optional<Schedule> stored_schedule(PositionKey card);
    void store(PositionKey card, const Schedule& schedule);

    std::string path_;
    sql::Database database_;
    /// The ids of the answers that were given with this object.
    std::vector<std::int64_t> own_;
};

} // namespace merels
