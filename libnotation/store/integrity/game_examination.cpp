#include <libnotation/store/integrity/game_examination.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace merels {

namespace {

/// In the order of `row_sql`.
enum Column : int {
    rule_set,
    source_title,
    source_page,
    source_url,
    licence,
    transcriber,
    result,
    ending_reason,
    plies,
    set_up_flag,
    year,
    white_rating,
    black_rating,
    line_key,
    moves,
    record,
};

constexpr const char* row_sql
    = "SELECT g.rule_set, s.title, s.page, s.url, s.licence, s.transcriber, g.result, g.ending, "
      "g.plies, g.is_set_up, g.year, g.white_rating, g.black_rating, g.line_key, l.moves, r.text "
      "FROM games g "
      "LEFT JOIN sources s ON s.id = g.source LEFT JOIN lines l ON l.game = g.id "
      "LEFT JOIN records r ON r.game = g.id WHERE g.id = ?";

struct TagColumn {
    const char* tag;
    Column column;
};

/// Empty where the game has none of the others.
constexpr std::array source_columns{
    TagColumn{"Source", source_title}, TagColumn{"SourcePage", source_page},
    TagColumn{"SourceURL", source_url}, TagColumn{"Licence", licence},
    TagColumn{"Transcriber", transcriber}};

std::string shortened(std::string_view text) {
    constexpr std::size_t most = 40;
    return text.size() <= most ? std::string{text} : std::string{text.substr(0, most)} + "...";
}

std::string in_words(std::optional<std::string_view> text) {
    return text ? fmt::format("'{}'", shortened(*text)) : "nothing";
}

std::string in_words(std::optional<std::int64_t> number) {
    return number ? std::to_string(*number) : "nothing";
}

std::string in_words(std::uint64_t plies) { return fmt::format("{} plies", plies); }

} // namespace

GameExamination::GameExamination(Collection::State& state)
    : state_(state), select_row_(state.database, row_sql) {}

std::optional<EncodedGame> GameExamination::look_at(GameId id) {
    ++result_.checked;
    try {
        EncodedGame game = encode(read(id), state_.positions);
        compare_row(id, game);
        return game;
    } catch (const StoreFailure& failure) {
        result_.add(failure.error.message);
    } catch (const sql::Error& error) {
        if (!is_damage(error)) throw;
        result_.add(fmt::format("game {}: its pages are damaged", id));
    }
    return std::nullopt;
}

/// All contradictions are reported, so none ends the reading.
Game GameExamination::read(GameId id) {
    auto game = state_.games().read_unchecked(id);
    if (!game) refuse(StoreFault::no_such_game, fmt::format("there is no game {}", id));
    return std::move(*game);
}

void GameExamination::compare_row(GameId id, const EncodedGame& game) {
    select_row_.bind(id);
    select_row_.step();
    const RuleSet& of_row
        = state_.rule_sets.rule_set(state_.database, select_row_.integer(rule_set));
    if (of_row.id != game.rule_set->id)
        result_.add(fmt::format("game {}: its row says rule set {}, the game {}", id, of_row.id,
                                game.rule_set->id));
    if (const Tag* tag = impossible_tag(game.tags))
        result_.add(fmt::format("game {}: '{}' is not a name that a tag can have", id,
                                shortened(tag->name)));
    compare_source(id, game.tags);
    compare_numbers(id, game);
    compare_record(id, game);
    const sql::Bytes bytes = select_row_.bytes(moves);
    if (select_row_.is_null(moves) || !std::ranges::equal(bytes, game.moves)) {
        LineReader reader{bytes};
        std::uint64_t count = 0;
        while (reader.next()) ++count;
        result_.add(fmt::format("game {}: its moves as bytes ({}) are not those of the game ({})",
                                id, in_words(count), in_words(std::uint64_t{game.plies})));
    }
    select_row_.reset();
}

void GameExamination::compare_source(GameId id, const Tags& tags) {
    const bool has_source = std::ranges::any_of(
        source_columns, [&](const TagColumn& of) { return !tags.get(of.tag).empty(); });
    for (const TagColumn& of : source_columns)
        compare_text(id, of.column, of.tag, has_source ? &tags.get(of.tag) : nullptr);
}

void GameExamination::compare_numbers(GameId id, const EncodedGame& game) {
    const auto ends
        = game.ending ? std::optional{static_cast<std::int64_t>(*game.ending)} : std::nullopt;
    compare_number(id, result, "result", result_column(game.result));
    compare_number(id, ending_reason, "ending", ends);
    compare_number(id, plies, "plies", game.plies);
    compare_number(id, set_up_flag, "is_set_up", game.is_set_up ? 1 : 0);
    compare_number(id, year, "year", year_column(game.tags));
    compare_number(id, white_rating, "white_rating", rating_column(game.tags, "White"));
    compare_number(id, black_rating, "black_rating", rating_column(game.tags, "Black"));
    compare_number(id, line_key, "line_key", static_cast<std::int64_t>(game.line_key));
}

void GameExamination::compare_text(GameId id, int column, const char* name,
                                   const std::string* expected) {
    const auto found
        = select_row_.is_null(column) ? std::nullopt : std::optional{select_row_.text(column)};
    const auto wanted
        = expected == nullptr ? std::nullopt : std::optional<std::string_view>{*expected};
    if (found != wanted)
        result_.add(fmt::format("game {}: {} is {} in its row, {} in the game", id, name,
                                in_words(found), in_words(wanted)));
}

void GameExamination::compare_number(GameId id, int column, const char* name,
                                     std::optional<std::int64_t> expected) {
    const auto found = select_row_.optional_integer(column);
    if (found != expected)
        result_.add(fmt::format("game {}: {} is {} in its row, {} in the game", id, name,
                                in_words(found), in_words(expected)));
}

void GameExamination::compare_record(GameId id, const EncodedGame& game) {
    if (select_row_.text(record) != game.record)
        result_.add(fmt::format("game {}: its record is not that of its tags and moves", id));
}

} // namespace merels
