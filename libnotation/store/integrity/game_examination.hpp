#pragma once

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/integrity/examination.hpp>

namespace merels {

/// Reads games one by one, replays them, and compares their rows with the games.
class GameExamination {
public:
    explicit GameExamination(Collection::State& state);

    /// The game encoded again; empty if it cannot be read, which is a fault.
    std::optional<EncodedGame> look_at(GameId id);

    Examination take_result() { return std::move(result_); }

private:
    Game read(GameId id);
    void compare_row(GameId id, const EncodedGame& game);
    void compare_source(GameId id, const Tags& tags);
    void compare_numbers(GameId id, const EncodedGame& game);
    void compare_record(GameId id, const EncodedGame& game);
    void compare_text(GameId id, int column, const char* name, const std::string* expected);
    void compare_number(GameId id, int column, const char* name,
                        std::optional<std::int64_t> expected);

    Collection::State& state_;
    sql::Statement select_row_;
    Examination result_{"games"};
};

} // namespace merels
