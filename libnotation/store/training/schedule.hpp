#pragma once

// Computes when a card is due again, with the algorithm SM-2 (P. A. Woźniak, "Optimization of
// learning", 1990). Days are counted since 1970-01-01.
//
//   Schedule schedule = after_answer({}, Answer::found, today);
//   schedule.due                 ->  today + 1

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace merels {

/// An answer to a card. The number of each enumerator is the grade of the answer in SM-2.
enum class Answer : std::uint8_t {
    not_found = 1,
    /// The move was found after a wrong move or a hint.
    found_late = 3,
    found = 5,
};

struct Schedule {
    /// The number of answers after the last answer `not_found`. If no answer is `not_found`, all
    /// answers are counted.
    std::int64_t repetitions = 0;
    /// The number of days between the last answer and the day on which the card is due.
    std::int64_t interval = 0;
    double ease = 2.5;
    std::int64_t due = 0;

    bool operator==(const Schedule&) const = default;
};

/// The greatest number of days between an answer and the day on which the card is due again.
inline constexpr double longest_interval = 3650;

inline Schedule after_answer(Schedule schedule, Answer answer, std::int64_t day) {
    const int grade = static_cast<int>(answer);
    const double missing = 5 - grade;
    if (grade < 3) {
        schedule.repetitions = 0;
        schedule.interval = 1;
    } else {
        ++schedule.repetitions;
        const double next = std::ceil(static_cast<double>(schedule.interval) * schedule.ease);
        schedule.interval = schedule.repetitions == 1 ? 1
                            : schedule.repetitions == 2
                                ? 6
                                : std::llround(std::min(next, longest_interval));
        schedule.ease = std::max(1.3, schedule.ease + 0.1 - missing * (0.08 + missing * 0.02));
    }
    schedule.due = day + schedule.interval;
    return schedule;
}

} // namespace merels
