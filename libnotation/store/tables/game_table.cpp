#include <libnotation/store/tables/game_table.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/game/sources.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/encoding/folding.hpp>
#include <libnotation/store/sqlite/attempt.hpp>
#include <libnotation/text/record/head_claims.hpp>
#include <libnotation/text/tags/date_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace merels {

namespace {

[[noreturn]] void fail(GameId id, std::string_view what) {
    refuse(StoreFault::damaged, fmt::format("game {}: {}", id, what));
}

std::optional<std::string_view> view(const std::string* text) {
    return text == nullptr ? std::nullopt : std::optional<std::string_view>{*text};
}

} // namespace

NameTable::NameTable(sql::Database& database, std::string_view table)
    : insert_(
        database,
        fmt::format("INSERT INTO {} (name, folded, same_as) VALUES (?, ?, ?) RETURNING id", table)),
      standard_(database, fmt::format("SELECT coalesce(same_as, id) FROM {} WHERE id = ?", table)),
      find_(database, fmt::format("SELECT id FROM {} WHERE name = ?", table)),
      name_(database, fmt::format("SELECT name FROM {} WHERE id = ?", table)) {}

std::int64_t NameTable::row(const std::string& name) {
    if (const auto known = rows_.find(name); known != rows_.end()) return known->second;
    make_room();
    const auto found = find_.first(name);
    const std::int64_t row = found ? *found : add(name);
    rows_.emplace(name, row);
    return row;
}

std::int64_t NameTable::add(const std::string& name) {
    const std::string small = folded(name);
    const auto standard = standard_row(name);
    insert_.bind(name, small, standard);
    insert_.step();
    const std::int64_t row = insert_.integer(0);
    insert_.step();
    insert_.reset();
    return row;
}

std::optional<std::int64_t> NameTable::standard_row(const std::string& name) {
    const std::string composed = utf8::composed(name);
    if (composed == name) return std::nullopt;
    return standard_.first(row(composed));
}

const std::string& NameTable::name(std::int64_t row) {
    if (const auto known = names_.find(row); known != names_.end()) return known->second;
    make_room();
    name_.bind(row);
    if (!name_.step()) refuse(StoreFault::damaged, fmt::format("there is no name {}", row));
    const auto added = names_.emplace(row, name_.text(0));
    name_.reset();
    return added.first->second;
}

void NameTable::make_room() {
    if (rows_.size() >= most) rows_.clear();
    if (names_.size() >= most) names_.clear();
}

const Tag* impossible_tag(const Tags& tags) {
    const auto found = std::find_if(tags.begin(), tags.end(),
                                    [](const Tag& tag) { return !is_tag_name(tag.name); });
    return found == tags.end() ? nullptr : &*found;
}

std::optional<std::int64_t> year_column(const Tags& tags) {
    constexpr std::size_t digits = 4;
    const std::string& date = tags.get("Date");
    if (date.size() < digits) return std::nullopt;
    if (const auto year = parse_number<std::int64_t>(std::string_view{date}.substr(0, digits)))
        return year;
    const auto year = is_strict_date(date) ? std::nullopt : read_date(date).year;
    return year ? std::optional<std::int64_t>{*year} : std::nullopt;
}

std::optional<std::int64_t> rating_column(const Tags& tags, std::string_view side) {
    constexpr std::int64_t highest = 100'000;
    for (const char* kind : {"Elo", "Rating"}) {
        const auto value = parse_number<std::int64_t>(tags.get(fmt::format("{}{}", side, kind)));
        if (value && *value > 0 && *value <= highest) return value;
    }
    return std::nullopt;
}

int result_column(GameResult result) {
    switch (result) {
    case GameResult::white_wins: return 1;
    case GameResult::black_wins: return 2;
    case GameResult::draw: return 3;
    case GameResult::unfinished: return 0;
    }
    return 0;
}

GameResult result_of_column(std::int64_t column) {
    switch (column) {
    case 1: return GameResult::white_wins;
    case 2: return GameResult::black_wins;
    case 3: return GameResult::draw;
    default: return GameResult::unfinished;
    }
}

GameTable::GameTable(sql::Database& database, RuleSetTable& rule_sets)
    : database_(database), rule_sets_(rule_sets), players_(database, "players"),
      events_(database, "events"), places_(database, "places"), annotators_(database, "annotators"),
      next_id_(database, "SELECT 1 + max(coalesce((SELECT seq FROM sqlite_sequence WHERE name = "
                         "'games'), 0), coalesce((SELECT max(id) FROM games), 0))"),
      insert_game_(database,
                   "INSERT INTO games (rule_set, event, place, date, round, white, black, result, "
                   "ending, plies, is_set_up, year, white_rating, black_rating, annotator, source, "
                   "line_key, "
                   "import, id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      update_game_(
          database,
          "UPDATE games SET rule_set = ?, event = ?, place = ?, date = ?, round = ?, "
          "white = ?, black = ?, result = ?, ending = ?, plies = ?, is_set_up = ?, year = ?, "
          "white_rating = ?, black_rating = ?, annotator = ?, source = ?, line_key = ? "
          "WHERE id = ?"),
      insert_line_(database, "INSERT INTO lines (game, moves) VALUES (?, ?)"),
      insert_tag_(database, "INSERT INTO tags (game, number, name, value) VALUES (?, ?, ?, ?)"),
      insert_record_(database, "INSERT INTO records (game, text) VALUES (?, ?)"),
      insert_comment_(database, "INSERT INTO comments (rowid, text) VALUES (?, ?)"),
      delete_comment_(database,
                      "INSERT INTO comments (comments, rowid, text) VALUES ('delete', ?, ?)"),
      delete_game_(database, "DELETE FROM games WHERE id = ?"),
      read_game_(database, "SELECT rule_set, event, place, date, round, white, black, result "
                           "FROM games WHERE id = ?"),
      read_line_(database, "SELECT moves FROM lines WHERE game = ?"),
      read_tags_(database, "SELECT name, value FROM tags WHERE game = ? ORDER BY number"),
      read_record_(database, "SELECT text FROM records WHERE game = ?"),
      read_numbers_(database, "SELECT result, plies FROM games WHERE id = ?"),
      reading_(rule_sets::nine_mens_morris) {}

std::optional<std::int64_t> GameTable::name_row(NameTable& names, const Tags& tags,
                                                std::string_view tag) {
    const std::string* name = tags.find(tag);
    return name == nullptr ? std::nullopt : std::optional{names.row(*name)};
}

GameId GameTable::insert(const EncodedGame& game, std::optional<std::int64_t> import) {
    const GameId id = next_id_.first().value_or(1);
    insert_as(id, game, import);
    return id;
}

/// Inserts or updates a row of `games`. The parameters are the columns from `rule_set` to
/// `line_key`, and then `last`.
template <class... Last>
void GameTable::run_with_head(sql::Statement& statement, const EncodedGame& game,
                              const Last&... last) {
    const Tags& tags = game.tags;
    const auto ending
        = game.ending ? std::optional{static_cast<std::int64_t>(*game.ending)} : std::nullopt;
    statement.run(rule_sets_.row(database_, *game.rule_set), name_row(events_, tags, "Event"),
                  name_row(places_, tags, "Site"), view(tags.find("Date")),
                  view(tags.find("Round")), name_row(players_, tags, "White"),
                  name_row(players_, tags, "Black"), result_column(game.result), ending, game.plies,
                  game.is_set_up ? 1 : 0, year_column(tags), rating_column(tags, "White"),
                  rating_column(tags, "Black"), name_row(annotators_, tags, "Annotator"),
                  source_row(tags), static_cast<std::int64_t>(game.line_key), last...);
}

void GameTable::insert_as(GameId id, const EncodedGame& game, std::optional<std::int64_t> import) {
    run_with_head(insert_game_, game, import, id);
    insert_parts(id, game);
}

void GameTable::replace(GameId id, const EncodedGame& before, const EncodedGame& after) {
    run_with_head(update_game_, after, id);
    delete_comments(id, before.comments);
    for (const char* table : {"lines", "tags", "records"}) {
        database_.run(fmt::format("DELETE FROM {} WHERE game = ?", table), id);
    }
    insert_parts(id, after);
}

void GameTable::insert_parts(GameId id, const EncodedGame& game) {
    insert_line_.run(id, sql::Bytes{game.moves});
    insert_tags(id, game.tags);
    if (!game.record.empty()) insert_record_.run(id, game.record);
    insert_comments(id, game.comments);
}

void GameTable::insert_tags(GameId id, const Tags& tags) {
    const std::size_t roster = tags.roster_size();
    std::size_t number = 0;
    for (const Tag& tag : tags) {
        if (number >= roster) insert_tag_.run(id, number - roster, tag.name, tag.value);
        ++number;
    }
}

void GameTable::insert_comments(GameId id, const std::vector<CommentText>& comments) {
    for (const CommentText& comment : comments)
        if (comment.place < most_comment_places)
            insert_comment_.run(comment_row(id, comment.place), comment.text);
}

std::optional<std::int64_t> GameTable::source_row(const Tags& tags) {
    if (source_numbers(tags).empty()) return std::nullopt;
    std::array<std::string, source_tags.size()> columns;
    std::string all;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        columns[i] = in_all_sources(tags, source_tags[i]);
        all += columns[i] + '\n';
    }
    database_.run("INSERT OR IGNORE INTO sources (title, page, url, licence, transcriber, folded) "
                  "VALUES (?, ?, ?, ?, ?, ?)",
                  columns[0], columns[1], columns[2], columns[3], columns[4], folded(all));
    return database_.integer("SELECT id FROM sources WHERE title = ? AND page = ? AND url = ? AND "
                             "licence = ? AND transcriber = ?",
                             columns[0], columns[1], columns[2], columns[3], columns[4]);
}

std::optional<Game> GameTable::read(GameId id) {
    auto game = read_unchecked(id);
    if (game) check(id, *game);
    return game;
}

void GameTable::check(GameId id, const Game& game) {
    const auto [moves, plies] = coded_line(game);
    read_numbers_.bind(id);
    if (!read_numbers_.step()) fail(id, "its row in the table 'games' is missing");
    const std::int64_t result = read_numbers_.integer(0);
    const std::int64_t plies_of_row = read_numbers_.integer(1);
    read_numbers_.reset();
    if (static_cast<std::int64_t>(plies) != plies_of_row)
        fail(id, fmt::format("it has {} plies, but the table 'games' has {}", plies, plies_of_row));
    if (result != result_column(game.result))
        fail(id, "its result differs from the result in the table 'games'");
    if (!has_line(id, moves)) fail(id, "its record and the table 'lines' have different moves");
}

bool GameTable::has_line(GameId id, const LineCode& moves) {
    read_line_.bind(id);
    const bool is_same = read_line_.step() && std::ranges::equal(read_line_.bytes(0), moves);
    read_line_.reset();
    return is_same;
}

std::optional<Game> GameTable::read_unchecked(GameId id) {
    const sql::ResetAtEnd record{read_record_};
    const sql::ResetAtEnd row{read_game_};
    read_record_.bind(id);
    read_game_.bind(id);
    if (!read_game_.step()) return std::nullopt;
    const RuleSet& rule_set = rule_sets_.rule_set(database_, read_game_.integer(0));
    Game game = read_record_.step() ? parse(id, read_record_.text(0), rule_set)
                                    : read_plain(id, rule_set);
    // In the text of a record, a tag has a single line. The rows have the exact value.
    game.tags.clear();
    read_tags(id, game.tags);
    return game;
}

bool GameTable::has_record(GameId id) {
    read_record_.bind(id);
    const bool has_one = read_record_.step();
    read_record_.reset();
    return has_one;
}

Game GameTable::parse(GameId id, std::string_view text, const RuleSet& rule_set) {
    const ReadOptions options{
        .rule_set = &rule_set, .format = Format::merels, .pool = &rule_sets_.pool()};
    const Source source{"record", text};
    Records records{source, Layout::pgn};
    const Record* record = records.next();
    if (record == nullptr) fail(id, "its record is empty");
    merels::read(*record, options, reading_);
    if (records.next() != nullptr) fail(id, "its record has several games");
    return reading_.game;
}

Game GameTable::decode(const EncodedGame& encoded) {
    auto game = encoded.record.empty() ? decode_line(encoded.moves, *encoded.rule_set)
                                       : std::optional{parse(0, encoded.record, *encoded.rule_set)};
    if (!game) fail(0, "its moves are not legal");
    if (encoded.record.empty()) game->result = encoded.result;
    game->tags = encoded.tags;
    return std::move(*game);
}

Game GameTable::read_plain(GameId id, const RuleSet& rule_set) {
    const sql::ResetAtEnd line{read_line_};
    read_line_.bind(id);
    if (!read_line_.step()) fail(id, "its moves are missing");
    auto game = decode_line(read_line_.bytes(0), rule_set);
    if (!game) fail(id, "its moves are not legal");
    game->result = result_of_column(read_game_.integer(7));
    return std::move(*game);
}

void GameTable::read_tags(GameId id, Tags& tags) {
    const auto add_name = [&](const char* tag, int column, NameTable& names) {
        if (const auto row = read_game_.optional_integer(column)) tags.add(tag, names.name(*row));
    };
    const auto add_text = [&](const char* tag, int column) {
        if (auto text = read_game_.optional_text(column)) tags.add(tag, std::move(*text));
    };
    add_name("Event", 1, events_);
    add_name("Site", 2, places_);
    add_text("Date", 3);
    add_text("Round", 4);
    add_name("White", 5, players_);
    add_name("Black", 6, players_);
    const sql::ResetAtEnd rows{read_tags_};
    for (read_tags_.bind(id); read_tags_.step();)
        tags.add(std::string{read_tags_.text(0)}, std::string{read_tags_.text(1)});
}

void GameTable::delete_comments(GameId id, const std::vector<CommentText>& comments) {
    for (const CommentText& comment : comments)
        if (comment.place < most_comment_places)
            delete_comment_.run(comment_row(id, comment.place), comment.text);
}

void GameTable::remove(GameId id, const EncodedGame& game) {
    delete_comments(id, game.comments);
    delete_game_.run(id);
}

} // namespace merels
