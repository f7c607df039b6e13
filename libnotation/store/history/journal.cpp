#include <libnotation/store/history/journal.hpp>

#include <libnotation/store/history/recorded_change.hpp>
#include <libnotation/store/schema/schema.hpp>
#include <libnotation/text/writer.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

namespace {

constexpr const char* change_columns
    = "SELECT c.id, c.made, c.what, c.is_undone, (SELECT count(*) FROM changed_games g WHERE "
      "g.change = c.id), (SELECT count(*) FROM changed_names n WHERE n.change = c.id) FROM changes "
      "c ";

Change change_of(const sql::Statement& row) {
    return {row.integer(0), std::string{row.text(1)}, std::string{row.text(2)},
            row.integer(4), row.integer(5),           row.integer(3) != 0};
}

/// Undoes a change inside a transaction.
class Undoing {
public:
    Undoing(Collection::State& state, std::int64_t number) : state_(state), number_(number) {}

    void run() {
        undo_games();
        undo_names();
        state_.database.run("UPDATE changes SET is_undone = 1 WHERE id = ?", number_);
    }

private:
    [[noreturn]] void refuse_after(const std::string& what) const {
        refuse(StoreFault::refused,
               fmt::format("{} was changed after change {}, so nothing is undone", what, number_));
    }

    Game parsed(const std::string& line) const {
        auto reading = read_first(line, {.format = Format::json, .pool = &state_.rule_sets.pool()},
                                  Layout::json_lines);
        if (!reading)
            refuse(StoreFault::damaged, fmt::format("change {} has an empty record", number_));
        return std::move(reading->game);
    }

    void undo_games() {
        sql::Statement select{state_.database,
                              "SELECT game, before, after, import FROM changed_games "
                              "WHERE change = ? ORDER BY game"};
        for (select.bind(number_); select.step();) {
            const GameId id = select.integer(0);
            const auto current = state_.games().read(id);
            const auto text
                = current ? std::optional{write(*current, Format::json).text} : std::nullopt;
            if (text != select.optional_text(2)) refuse_after(fmt::format("game {}", id));
            const auto before = select.optional_text(1);
            if (!before)
                state_.remove(id, *current);
            else if (current)
                state_.replace(id, *current, parsed(*before));
            else
                put_back(id, parsed(*before), select.optional_integer(3));
        }
    }

    void put_back(GameId id, const Game& game, std::optional<std::int64_t> import) {
        state_.put_back(id, game, import);
        state_.database.run(
            "INSERT INTO diagnostics (id, game, file, line, column, code, message, hint) SELECT "
            "id, game, file, line, column, code, message, hint FROM changed_diagnostics WHERE "
            "change = ? AND game = ?",
            number_, id);
        state_.database.run("DELETE FROM changed_diagnostics WHERE change = ? AND game = ?",
                            number_, id);
    }

    void undo_names() {
        sql::Statement select{state_.database, "SELECT kind, name, before, after FROM "
                                               "changed_names WHERE change = ?"};
        for (select.bind(number_); select.step();) {
            const auto table = table_called(select.text(0));
            const std::int64_t row = select.integer(1);
            sql::Statement now{state_.database,
                               fmt::format("SELECT same_as, name FROM {} WHERE id = ?", table)};
            now.bind(row);
            if (!now.step() || now.optional_integer(0) != select.optional_integer(3))
                refuse_after(fmt::format("a name ({} {})", table, row));
            now.reset();
            write_same_as(state_.database, table, row, select.optional_integer(2));
        }
    }

    /// The file may contain any text. So a text of the file becomes part of an SQL statement only
    /// if it is the name of a known table.
    std::string_view table_called(std::string_view kind) const {
        const auto found = std::ranges::find(tables_of_names, kind);
        if (found == tables_of_names.end())
            refuse(StoreFault::damaged,
                   fmt::format("change {} refers to an unknown table", number_));
        return *found;
    }

    Collection::State& state_;
    std::int64_t number_;
};

Change find_change(Collection::State& state, std::optional<std::int64_t> number) {
    sql::Statement select{
        state.database,
        std::string{change_columns}
            + (number ? "WHERE c.id = ?" : "WHERE c.is_undone = 0 ORDER BY c.id DESC LIMIT ?")};
    select.bind(number.value_or(1));
    if (!select.step())
        refuse(StoreFault::refused,
               number ? fmt::format("there is no change {}", *number) : "there is nothing to undo");
    Change change = change_of(select);
    if (change.is_undone)
        refuse(StoreFault::refused, fmt::format("change {} is already undone", *number));
    return change;
}

} // namespace

Stored<std::vector<Change>> changes(const Collection& collection) {
    return attempt(collection.path(), [&] {
        std::vector<Change> all;
        sql::Statement select{collection.state().database,
                              std::string{change_columns} + "ORDER BY c.id"};
        while (select.step()) all.push_back(change_of(select));
        return all;
    });
}

Stored<Replaced> replace_game(Collection& collection, GameId id, const Game& game,
                              const std::string& what,
                              const std::function<bool(const Game& there)>& may_replace) {
    return attempt(collection.path(), [&] {
        Collection::State& state = collection.state();
        RecordedChange change{state, what};
        Replaced replaced{0, game};
        state.in_transaction([&] {
            const Game before = state.read(id);
            if (may_replace && !may_replace(before))
                refuse(StoreFault::refused, fmt::format("game {} is a different game now", id));
            if (!(before == game)) change.replace(id, before, game);
            replaced.game = state.read(id);
        });
        replaced.change = change.number();
        return replaced;
    });
}

Stored<Change> undo(Collection& collection, std::optional<std::int64_t> number) {
    return attempt(collection.path(), [&] {
        Collection::State& state = collection.state();
        Change change;
        state.in_transaction([&] {
            change = find_change(state, number);
            Undoing{state, change.number}.run();
        });
        change.is_undone = true;
        return change;
    });
}

Stored<std::int64_t> remove_games(Collection& collection, std::span<const GameId> games) {
    return attempt(collection.path(), [&] {
        Collection::State& state = collection.state();
        RecordedChange change{state, "remove"};
        state.in_transaction([&] {
            for (const GameId id : games) change.remove(id, state.read(id));
        });
        return change.number();
    });
}

} // namespace merels
