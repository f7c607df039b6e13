#include <libnotation/store/game_salvage.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

/// What is damaged gives nothing.
template <class Read> void try_to(Read read) {
    try {
        read();
    } catch (const sql::Error& error) {
        if (!is_damage(error)) throw;
    } catch (const StoreFailure&) {
        // What is missing stays missing.
    }
}

} // namespace

std::optional<Game> GameSalvage::salvage(GameId id) {
    std::optional<Game> game;
    try_to([&] {
        sql::Statement select{state_.database, "SELECT rule_set, result FROM games WHERE id = ?"};
        select.bind(id);
        if (!select.step()) return;
        game = line(id, state_.rule_sets.rule_set(state_.database, select.integer(0)));
        game->result = result_of_column(select.integer(1));
    });
    if (game) add_tags(id, game->tags);
    return game;
}

Game GameSalvage::line(GameId id, const RuleSet& rule_set) {
    std::optional<Game> game{rule_set};
    try_to([&] {
        sql::Statement select{state_.database, "SELECT turns FROM lines WHERE game = ?"};
        select.bind(id);
        if (select.step()) game = legal_beginning(select.bytes(0), rule_set);
    });
    return std::move(*game);
}

void GameSalvage::add_tags(GameId id, Tags& tags) {
    const auto add = [&](const char* tag, const char* sql) {
        try_to([&] {
            sql::Statement select{state_.database, sql};
            select.bind(id);
            if (select.step() && !select.is_null(0)) tags.add(tag, std::string{select.text(0)});
        });
    };
    add("Event", "SELECT name FROM events WHERE id = (SELECT event FROM games WHERE id = ?)");
    add("Site", "SELECT name FROM places WHERE id = (SELECT place FROM games WHERE id = ?)");
    add("Date", "SELECT date FROM games WHERE id = ?");
    add("Round", "SELECT round FROM games WHERE id = ?");
    add("White", "SELECT name FROM players WHERE id = (SELECT white FROM games WHERE id = ?)");
    add("Black", "SELECT name FROM players WHERE id = (SELECT black FROM games WHERE id = ?)");
    try_to([&] {
        sql::Statement select{state_.database,
                              "SELECT name, value FROM tags WHERE game = ? ORDER BY number"};
        for (select.bind(id); select.step();)
            tags.add(std::string{select.text(0)}, std::string{select.text(1)});
    });
}

std::string GameSalvage::record(GameId id) {
    std::string text;
    try_to([&] {
        sql::Statement select{state_.database, "SELECT text FROM records WHERE game = ?"};
        select.bind(id);
        if (select.step()) text = select.text(0);
    });
    return text;
}

} // namespace merels
