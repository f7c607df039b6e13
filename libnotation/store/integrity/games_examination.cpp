#include <libnotation/store/integrity/games_examination.hpp>

#include <libnotation/game/sources.hpp>
#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/encoding/position_key.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace merels {

namespace {

/// The columns of a game's row. The first three are read separately, and `compare_columns` compares
/// the others.
constexpr const char* row_sql
    = "SELECT g.rule_set, l.moves, r.text, "
      "s.title, s.page, s.url, s.licence, s.transcriber, a.name, g.result, g.ending, g.plies, "
      "g.is_set_up, g.year, g.white_rating, g.black_rating, g.line_key FROM games g "
      "LEFT JOIN sources s ON s.id = g.source LEFT JOIN annotators a ON a.id = g.annotator "
      "LEFT JOIN lines l ON l.game = g.id LEFT JOIN records r ON r.game = g.id WHERE g.id = ?";
constexpr int first_compared = 3;

using Text = std::optional<std::string>;

/// The value that a column must have.
struct Claim {
    std::string_view name;
    Text text;
    bool is_number = false;
};

Claim number(const char* name, std::optional<std::int64_t> value) {
    return {name, value ? Text{std::to_string(*value)} : std::nullopt, true};
}

std::string shortened(std::string_view text) {
    constexpr std::size_t most = 40;
    return text.size() <= most ? std::string{text} : std::string{text.substr(0, most)} + "...";
}

std::string in_words(const Text& text, bool is_number) {
    if (!text) return "nothing";
    return is_number ? *text : fmt::format("'{}'", shortened(*text));
}

std::size_t plies_of(sql::Bytes moves) {
    std::size_t plies = 0;
    for (LineReader reader{moves}; reader.next();) ++plies;
    return plies;
}

/// Reads and replays each game. The function compares the rows of a game with the game itself.
class GameExamination {
public:
    explicit GameExamination(Collection::State& state)
        : state_(state), select_row_(state.database, row_sql) {}

    /// Examines all games. `take` receives each readable game, encoded again.
    template <class Take> void look_at_all(const GameWatch& watch, Take take) {
        if (!meets_no_damage([&] {
                const auto count = static_cast<std::uint64_t>(
                    state_.database.integer("SELECT count(*) FROM games WHERE id > 0"));
                sql::OrderedIds ids{state_.database, "SELECT id FROM games ORDER BY id"};
                while (const auto id = ids.next()) {
                    if (const auto game = look_at(*id)) take(*id, *game);
                    if (watch) watch(result_.checked - 1, count);
                }
                look_at_last_number();
            }))
            result_.add(not_all_could_be_looked_at);
    }

    Examination take_result() { return std::move(result_); }

private:
    /// Reads a game and encodes it again. If the game cannot be read, that is a fault, and the
    /// result is empty.
    std::optional<EncodedGame> look_at(GameId id) {
        ++result_.checked;
        std::optional<EncodedGame> encoded;
        try {
            if (!meets_no_damage([&] {
                    // `read` would throw an error at the first contradiction. This function reports
                    // all contradictions.
                    const auto game = state_.games().read_unchecked(id);
                    if (!game)
                        refuse(StoreFault::no_such_game, fmt::format("there is no game {}", id));
                    EncodedGame of_game = encode(*game, state_.positions);
                    compare_row(id, of_game);
                    encoded = std::move(of_game);
                }))
                result_.add(
                    fmt::format("game {}: the file is damaged where this game is stored", id));
        } catch (const StoreFailure& failure) {
            result_.add(failure.error.message);
        }
        return encoded;
    }

    /// Examines the last game number. The next game gets the following number.
    void look_at_last_number() {
        const std::int64_t last = state_.database.integer("SELECT max(seq) FROM sqlite_sequence "
                                                          "WHERE name = 'games'");
        if (last < 0 || last > Posting::last_game)
            result_.add(
                fmt::format("the last game number is {}, but no game can have this number", last));
    }

    void compare_row(GameId id, const EncodedGame& game) {
        const sql::ResetAtEnd row{select_row_};
        select_row_.bind(id);
        select_row_.step();
        const RuleSet& of_row = state_.rule_sets.rule_set(state_.database, select_row_.integer(0));
        if (of_row.id != game.rule_set->id)
            result_.add(
                fmt::format("game {}: the table 'games' has rule set {}, but the game has {}", id,
                            of_row.id, game.rule_set->id));
        if (const Tag* tag = impossible_tag(game.tags))
            result_.add(fmt::format("game {}: '{}' is not a name that a tag can have", id,
                                    shortened(tag->name)));
        compare_columns(id, game);
        if (select_row_.text(2) != game.record)
            result_.add(fmt::format("game {}: its record does not match its tags and moves", id));
        const sql::Bytes moves = select_row_.bytes(1);
        if (select_row_.is_null(1) || !std::ranges::equal(moves, game.moves))
            result_.add(
                fmt::format("game {}: the moves stored in the table 'lines' ({} plies) differ "
                            "from the moves that Merels reads ({} plies)",
                            id, plies_of(moves), game.plies));
    }

    void compare_columns(GameId id, const EncodedGame& game) {
        const Tags& tags = game.tags;
        const bool has_source = !source_numbers(tags).empty();
        const auto source = [&](std::size_t column) {
            const std::string_view tag = source_tags.at(column);
            return Claim{tag, has_source ? Text{in_all_sources(tags, tag)} : std::nullopt};
        };
        const std::string* const annotator = tags.find("Annotator");
        const std::array claims{
            source(0),
            source(1),
            source(2),
            source(3),
            source(4),
            Claim{"Annotator", annotator != nullptr ? Text{*annotator} : std::nullopt},
            number("result", result_column(game.result)),
            number("ending", game.ending ? std::optional{static_cast<std::int64_t>(*game.ending)}
                                         : std::nullopt),
            number("plies", game.plies),
            number("is_set_up", game.is_set_up ? 1 : 0),
            number("year", year_column(tags)),
            number("white_rating", rating_column(tags, "White")),
            number("black_rating", rating_column(tags, "Black")),
            number("line_key", static_cast<std::int64_t>(game.line_key))};
        int column = first_compared;
        for (const Claim& claim : claims)
            if (const Text found = select_row_.optional_text(column++); found != claim.text)
                result_.add(fmt::format("game {}: {} is {} in the tables, but {} in the game", id,
                                        claim.name, in_words(found, claim.is_number),
                                        in_words(claim.text, claim.is_number)));
    }

    Collection::State& state_;
    sql::Statement select_row_;
    Examination result_{"games"};
};

/// Compares the index of positions with the games. The function compares sums for each game.
class PositionExamination {
public:
    explicit PositionExamination(sql::Database& database) : database_(database) {}

    /// Adds a game. Games must be added in the order of their numbers.
    void add(GameId id, const std::vector<PositionAt>& positions) {
        Sums& sums = games_.emplace_back(Sums{id});
        for (const PositionAt& at : positions) {
            if (at.place > Posting::last_place) continue;
            sums.difference += mixed(at.key << 24 | at.place);
            ++sums.expected;
        }
    }

    void compare() {
        if (!meets_no_damage([&] {
                for (const SegmentId segment : PositionIndex{database_}.segments()) sum_up(segment);
                find_blocks_of_no_segment();
            }))
            return result_.add("the index of positions is damaged");
        if (!result_.is_sound()) return;
        for (const Sums& game : games_)
            if (game.expected != game.found)
                result_.add(fmt::format("game {}: {} of its {} positions are in the index", game.id,
                                        game.found, game.expected));
            else if (game.difference != 0)
                result_.add(fmt::format("game {}: the index and the game have different positions",
                                        game.id));
    }

    Examination take_result() { return std::move(result_); }

private:
    struct Sums {
        GameId id;
        /// The sum for the game's positions minus the sum for its postings. The sum does not depend
        /// on their order.
        std::uint64_t difference = 0;
        std::uint32_t expected = 0;
        std::uint32_t found = 0;
    };

    Sums* find(GameId id) {
        if (games_.empty() || id < games_.front().id) return nullptr;
        // Numbers have few gaps, so the game is near this place.
        const auto most = static_cast<std::size_t>(id - games_.front().id);
        if (most < games_.size() && games_[most].id == id) return &games_[most];
        const auto found = std::ranges::lower_bound(games_, id, {}, &Sums::id);
        return found != games_.end() && found->id == id ? &*found : nullptr;
    }

    /// Adds up the postings of a segment. Postings of removed games do not count.
    void sum_up(SegmentId segment) {
        if (segment < 0 || segment > last_segment)
            return result_.add(fmt::format(
                "the index has a segment {}, but no segment can have this number", segment));
        const auto forgotten = PositionIndex{database_}.forgotten(segment);
        SegmentReader reader{database_, segment};
        std::int64_t count = 0;
        for (Posting posting; reader.next(posting); ++count) {
            Sums* const game = find(posting.game());
            if (game == nullptr || forgotten.contains(posting.game())) continue;
            game->difference -= mixed(posting.key() << 24 | posting.place());
            ++game->found;
            ++result_.checked;
        }
        sql::Statement select{database_, "SELECT postings FROM segments WHERE id = ?"};
        select.bind(segment);
        if (select.step() && select.integer(0) != count)
            result_.add(fmt::format(
                "segment {} of the index has {} postings, but the table 'segments' has {}", segment,
                count, select.integer(0)));
    }

    void find_blocks_of_no_segment() {
        sql::Statement is_used{database_,
                               "SELECT 1 FROM postings WHERE id BETWEEN ? AND ? "
                               "AND NOT EXISTS (SELECT 1 FROM segments WHERE id = ?) LIMIT 1"};
        for (SegmentId segment = 0; segment <= last_segment; ++segment) {
            is_used.bind(BlockId{segment}.row(), BlockId::last_row(segment), segment);
            if (is_used.step())
                result_.add(fmt::format("the index has blocks of a segment {} that does not exist",
                                        segment));
        }
    }

    sql::Database& database_;
    std::vector<Sums> games_;
    Examination result_{"positions"};
};

constexpr const char* make_expected_tables
    = "PRAGMA journal_mode = OFF; BEGIN;"
      "CREATE VIRTUAL TABLE comments USING "
      "fts5 (text, content='', tokenize='unicode61 remove_diacritics 2');"
      "CREATE VIRTUAL TABLE words USING fts5vocab (comments, instance)";
constexpr const char* make_found_table = "CREATE VIRTUAL TABLE IF NOT EXISTS temp.words USING "
                                         "fts5vocab (main, comments, instance)";

struct Word {
    std::string text;
    std::int64_t row = 0;
    std::int64_t offset = 0;

    auto operator<=>(const Word&) const = default;
};

class Words {
public:
    explicit Words(sql::Database& database)
        : select_(database, "SELECT term, doc, offset FROM words") {
        next();
    }
    const std::optional<Word>& current() const { return current_; }
    void next() {
        if (select_.step())
            current_ = Word{std::string{select_.text(0)}, select_.integer(1), select_.integer(2)};
        else
            current_.reset();
    }

private:
    sql::Statement select_;
    std::optional<Word> current_;
};

std::string in_words(const Word& word, std::string_view fault) {
    return fmt::format("game {}: the word '{}' after move {} {}", word.row >> comment_place_bits,
                       word.text, word.row & (most_comment_places - 1), fault);
}

/// Compares the index of comments with a new one, word by word. The new index is in a temporary
/// database.
class CommentExamination {
public:
    explicit CommentExamination(sql::Database& database)
        : database_(database), expected_("", sql::Access::create) {
        expected_.execute(make_expected_tables);
        insert_.emplace(expected_, "INSERT INTO comments (rowid, text) VALUES (?, ?)");
    }

    void add(GameId id, const std::vector<CommentText>& comments) {
        for (const CommentText& comment : comments)
            if (comment.place < most_comment_places) {
                insert_->run(comment_row(id, comment.place), comment.text);
                ++result_.checked;
            }
    }
    void compare() {
        if (!meets_no_damage([&] { compare_words(); }))
            result_.add("the index of comments is damaged");
    }

    Examination take_result() { return std::move(result_); }

private:
    void compare_words() {
        database_.execute(make_found_table);
        Words expected{expected_};
        Words found{database_};
        while (expected.current() || found.current()) {
            if (!found.current()
                || (expected.current() && *expected.current() < *found.current())) {
                result_.add(in_words(*expected.current(), "is missing in the index of comments"));
                expected.next();
            } else if (!expected.current() || *found.current() < *expected.current()) {
                result_.add(in_words(*found.current(), "is only in the index of comments"));
                found.next();
            } else {
                expected.next();
                found.next();
            }
        }
    }

    sql::Database& database_;
    sql::Database expected_;
    std::optional<sql::Statement> insert_;
    Examination result_{"comments"};
};

} // namespace

std::vector<Examination> examine_games(Collection::State& state, const GameWatch& watch) {
    GameExamination games{state};
    CommentExamination comments{state.database};
    PositionExamination positions{state.database};
    games.look_at_all(watch, [&](GameId id, const EncodedGame& game) {
        comments.add(id, game.comments);
        positions.add(id, game.positions);
    });
    comments.compare();
    positions.compare();
    return {games.take_result(), comments.take_result(), positions.take_result()};
}

} // namespace merels
