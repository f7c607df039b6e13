#pragma once

#include <libnotation/store/collection/collection_state.hpp>

#include <string>
#include <string_view>

namespace merels {

/// Changes games and names inside a transaction, and stores their old state.
class RecordedChange {
public:
    /// `what` describes the change for people. The description is stored only if something changes.
    RecordedChange(Collection::State& state, std::string what)
        : state_(state), what_(std::move(what)) {}

    void replace(GameId id, const Game& before, const Game& after);
    void remove(GameId id, const Game& before);
    /// Changes the standard spelling of a row in a table of names, and stores the old standard
    /// spelling, so that the change can be undone. `before` and `after` are rows of the same table,
    /// or empty.
    void set_same_as(std::string_view table, std::int64_t row, std::optional<std::int64_t> before,
                     std::optional<std::int64_t> after);

    /// The number of the change. The result is 0 if nothing was changed yet.
    std::int64_t number() const { return number_; }

private:
    void begin();
    void keep(GameId id, const Game& before, const Game* after, std::optional<std::int64_t> import);

    Collection::State& state_;
    std::string what_;
    std::int64_t number_ = 0;
};

/// Records that the name in `row` is a spelling of the name in the row `same_as`.
void write_same_as(sql::Database& database, std::string_view table, std::int64_t row,
                   std::optional<std::int64_t> same_as);

} // namespace merels
