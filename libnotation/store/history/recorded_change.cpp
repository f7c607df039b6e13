#include <libnotation/store/history/recorded_change.hpp>

#include <libnotation/text/writer.hpp>

#include <fmt/format.h>

namespace merels {

void write_same_as(sql::Database& database, std::string_view table, std::int64_t row,
                   std::optional<std::int64_t> same_as) {
    database.run(fmt::format("UPDATE {} SET same_as = ? WHERE id = ?", table), same_as, row);
}

void RecordedChange::begin() {
    if (number_ != 0) return;
    state_.database.run("INSERT INTO changes (made, what) VALUES "
                        "(strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), ?)",
                        what_);
    number_ = state_.database.last_insert_id();
}

void RecordedChange::keep(GameId id, const Game& before, const Game* after,
                          std::optional<std::int64_t> import) {
    begin();
    // In Merels' text format, a tag has a single line. JSON Lines keep any value exactly.
    const auto text = [](const Game& game) { return write(game, Format::json).text; };
    const auto after_text = after == nullptr ? std::nullopt : std::optional{text(*after)};
    // If one change writes a game twice, `before` stays as it was. Undo restores this state.
    state_.database.run(
        "INSERT INTO changed_games (change, game, before, after, import) VALUES (?, "
        "?, ?, ?, ?) ON CONFLICT (change, game) DO UPDATE SET after = "
        "excluded.after, import = excluded.import",
        number_, id, text(before), after_text, import);
}

void RecordedChange::replace(GameId id, const Game& before, const Game& after) {
    keep(id, before, &after, std::nullopt);
    state_.replace(id, before, after);
}

void RecordedChange::remove(GameId id, const Game& before) {
    sql::Statement import{state_.database, "SELECT import FROM games WHERE id = ?"};
    keep(id, before, nullptr, import.first(id));
    state_.database.run(
        "INSERT INTO changed_diagnostics (change, id, game, file, line, column, code, message, "
        "hint) SELECT ?, id, game, file, line, column, code, message, hint FROM diagnostics WHERE "
        "game = ?",
        number_, id);
    state_.remove(id, before);
}

void RecordedChange::set_same_as(std::string_view table, std::int64_t row,
                                 std::optional<std::int64_t> before,
                                 std::optional<std::int64_t> after) {
    begin();
    state_.database.run(
        "INSERT INTO changed_names (change, kind, name, before, after) VALUES (?, ?, "
        "?, ?, ?)",
        number_, table, row, before, after);
    write_same_as(state_.database, table, row, after);
}

} // namespace merels
