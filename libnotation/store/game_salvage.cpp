#include <libnotation/store/game_salvage.hpp>

#include <libnotation/rules/rule_sets.hpp>
#include <libnotation/text/reader.hpp>

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

std::optional<Game> GameSalvage::salvage_without_row(GameId id) {
    if (auto game = game_in_record(id)) return game;
    auto game = line_under_any_rules(id);
    if (game) add_tags(id, game->tags);
    return game;
}

std::optional<Game> GameSalvage::game_in_record(GameId id) {
    const std::string text = record(id);
    const Source source{"record", text};
    Records records{source, Layout::pgn};
    const Record* record = records.next();
    if (record == nullptr) return std::nullopt;
    ReadOptions options;
    options.format = Format::merels;
    options.pool = &state_.rule_sets.pool();
    Reading reading{rule_sets::nine_mens_morris};
    merels::read(*record, options, reading);
    return std::move(reading.game);
}

std::optional<Game> GameSalvage::line_under_any_rules(GameId id) {
    std::optional<Game> game;
    try_to([&] {
        sql::Statement line{state_.database, "SELECT turns FROM lines WHERE game = ?"};
        line.bind(id);
        if (!line.step()) return;
        sql::Statement rows{state_.database, "SELECT id FROM rule_sets ORDER BY id"};
        while (!game && rows.step())
            game = decode_line(line.bytes(0),
                               state_.rule_sets.rule_set(state_.database, rows.integer(0)));
    });
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
