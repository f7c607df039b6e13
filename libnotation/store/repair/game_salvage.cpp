#include <libnotation/store/repair/game_salvage.hpp>

#include <libnotation/base/files/unfinished_files.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/sqlite/attempt.hpp>
#include <libnotation/text/notation/comment_text.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/record/head_claims.hpp>
#include <libnotation/text/writer.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>

namespace merels {

namespace {

[[noreturn]] void refuse_listing(const FileError& error) {
    refuse(StoreFault::input_output, error.message() + "; nothing was changed");
}

/// Text that may hold any bytes, as a comment that every format can write.
Comment comment_of(const std::string& text) {
    std::string harmless = utf8::repaired(text);
    std::ranges::replace_if(
        harmless, [](char c) { return static_cast<unsigned char>(c) < ' ' && c != '\n'; }, ' ');
    Comment comment;
    comment.text = normalized("Damaged record:\n\n" + harmless);
    return comment;
}

} // namespace

LostGamesFile::~LostGamesFile() {
    if (!file_) return;
    std::error_code error;
    if (!is_kept_) std::filesystem::remove(file_->path, error);
    forget_unfinished_file(file_->path);
}

void LostGamesFile::add(std::string_view why, std::string_view record) {
    if (!file_) {
        auto file = make_numbered_file(collection_ + ".lost", collection_);
        if (!file) refuse_listing(file.error());
        file_ = *std::move(file);
        note_unfinished_file(file_->path);
    }
    const std::string text = fmt::format("% {}\n{}\n", why, record);
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    if (!file_->handle.write(size_, {bytes, text.size()}))
        refuse_listing({FileError::Why::system, file_->path, errno});
    size_ += text.size();
}

void LostGamesFile::synchronize() {
    if (!file_) return;
    if (const auto failed = merels::synchronize(*file_)) refuse_listing(*failed);
    forget_unfinished_file(file_->path);
}

/// The columns of `games` that say something about the moves.
struct GameSalvage::Row {
    const RuleSet* rule_set;
    std::int64_t result;
    std::int64_t plies;
    std::uint64_t line_key;
    bool is_set_up;

    bool has_valid_result() const { return result >= 0 && result <= 3; }
    bool has_moves_of(const Game& game) const {
        const EncodedGame encoded = encode(game, IndexedPositions::none);
        return encoded.plies == plies && encoded.line_key == line_key;
    }
};

/// The main line of the table `lines`.
struct GameSalvage::Line {
    Game game;
    /// To its end; otherwise the game is the legal beginning.
    bool is_legal;
};

/// The contents of a record's text alone.
struct GameSalvage::Parsed {
    Game game;
    bool has_faults;
};

/// Damaged data gives nothing.
template <class Read> void GameSalvage::try_to(Read read) {
    try {
        read();
    } catch (const sql::Error& error) {
        if (!is_damage(error)) throw;
        has_met_damage_ = true;
    } catch (const StoreFailure&) {
        // Missing data stays missing.
    }
}

bool GameSalvage::has_same_moves(const Game& game, const Line& line) {
    return line.is_legal && game.start() == line.game.start()
           && coded_line(game).moves == coded_line(line.game).moves;
}

std::optional<GameSalvage::Row> GameSalvage::row(GameId id) {
    std::optional<Row> row;
    try_to([&] {
        sql::Statement select{state_.database,
                              "SELECT rule_set, result, plies, line_key, is_set_up FROM games "
                              "WHERE id = ?"};
        select.bind(id);
        if (!select.step()) return;
        row = Row{&state_.rule_sets.rule_set(state_.database, select.integer(0)), select.integer(1),
                  select.integer(2), static_cast<std::uint64_t>(select.integer(3)),
                  select.integer(4) != 0};
    });
    return row;
}

std::optional<SalvagedGame> GameSalvage::salvage(GameId id) {
    has_met_damage_ = false;
    const auto row = this->row(id);
    if (!row) return std::nullopt;
    const std::string text = record(id);
    const auto read = parsed(text, row->rule_set);
    const auto stored
        = line(id, read && row->is_set_up ? read->game.start() : Position{*row->rule_set});
    const bool is_proven
        = read
          && (row->has_moves_of(read->game) || (stored && has_same_moves(read->game, *stored)));
    const bool has_more
        = read
          && (!stored
              || (!stored->is_legal
                  && coded_line(read->game).plies > coded_line(stored->game).plies));
    SalvagedGame salvaged = is_proven || has_more
                                ? of_record(*read, *row)
                                : of_line(stored ? stored->game : Game{*row->rule_set}, *row, text);
    salvaged.game.tags.clear();
    add_tags(id, salvaged.game.tags);
    if (is_proven)
        // The writer of another version may have written the same tags in another form.
        salvaged.is_whole = salvaged.is_whole && write(salvaged.game) == write(read->game);
    else if (read || !text.empty() || !stored)
        salvaged.is_whole = false;
    // There may have been a record, or more tags.
    if (has_met_damage_) salvaged.is_whole = false;
    return storable(std::move(salvaged));
}

/// Two results contradict each other only if both can be meant.
SalvagedGame GameSalvage::of_record(const Parsed& read, const Row& row) {
    SalvagedGame salvaged{read.game, true};
    if (!row.has_valid_result() || result_column(read.game.result) == row.result) return salvaged;
    salvaged.is_whole = false;
    if (read.has_faults) salvaged.game.result = result_of_column(row.result);
    return salvaged;
}

SalvagedGame GameSalvage::of_line(const Game& stored, const Row& row, const std::string& text) {
    SalvagedGame salvaged{stored, row.has_valid_result() && row.has_moves_of(stored)};
    salvaged.game.result = result_of_column(row.result);
    if (!text.empty()) salvaged.game.annotate(Game::root).after.push_back(comment_of(text));
    return salvaged;
}

std::optional<Game> GameSalvage::salvage_without_row(GameId id) {
    auto game = without_row(id);
    if (!game) return std::nullopt;
    return storable({std::move(*game), false}).game;
}

std::optional<Game> GameSalvage::without_row(GameId id) {
    const std::string text = record(id);
    auto read = parsed(text, nullptr);
    if (!read) {
        auto game = line_under_any_rules(id);
        if (game) add_tags(id, game->tags);
        return game;
    }
    auto stored = line(id, read->game.start());
    if (!stored || !stored->is_legal || has_same_moves(read->game, *stored))
        return std::move(read->game);
    stored->game.tags = read->game.tags;
    stored->game.result = read->game.result;
    stored->game.annotate(Game::root).after.push_back(comment_of(text));
    return std::move(stored->game);
}

std::optional<GameSalvage::Parsed> GameSalvage::parsed(const std::string& text,
                                                       const RuleSet* rule_set) {
    const Source source{"record", text};
    Records records{source, Layout::pgn};
    const Record* record = records.next();
    if (record == nullptr) return std::nullopt;
    ReadOptions options;
    options.rule_set = rule_set;
    options.format = Format::merels;
    options.pool = &state_.rule_sets.pool();
    Reading reading{rule_sets::nine_mens_morris};
    merels::read(*record, options, reading);
    const bool has_faults = !reading.diagnostics.empty() || records.next() != nullptr;
    return Parsed{std::move(reading.game), has_faults};
}

std::optional<Game> GameSalvage::line_under_any_rules(GameId id) {
    std::optional<Game> game;
    try_to([&] {
        sql::Statement line{state_.database, "SELECT moves FROM lines WHERE game = ?"};
        line.bind(id);
        if (!line.step()) return;
        sql::Statement rows{state_.database, "SELECT id FROM rule_sets ORDER BY id"};
        while (!game && rows.step())
            game = decode_line(line.bytes(0),
                               state_.rule_sets.rule_set(state_.database, rows.integer(0)));
    });
    return game;
}

/// Nothing if it cannot be read.
std::optional<GameSalvage::Line> GameSalvage::line(GameId id, const Position& start) {
    std::optional<Line> line;
    try_to([&] {
        sql::Statement select{state_.database, "SELECT moves FROM lines WHERE game = ?"};
        select.bind(id);
        if (!select.step()) return;
        const sql::Bytes moves = select.bytes(0);
        line = Line{legal_beginning(moves, start), false};
        line->is_legal = std::ranges::equal(coded_line(line->game).moves, moves);
    });
    return line;
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
        for (select.bind(id); select.step();) {
            if (is_tag_name(select.text(0)))
                tags.add(std::string{select.text(0)}, std::string{select.text(1)});
            else
                has_met_damage_ = true;
        }
    });
}

/// As the doctor compares it. Tags are kept apart from the record, and come from their rows.
bool GameSalvage::reads_back(const Game& game) {
    const std::string record = encode(game, IndexedPositions::none).record;
    if (record.empty()) return true;
    auto read = parsed(record, &game.rule_set());
    if (!read) return false;
    read->game.tags = game.tags;
    return encode(read->game, IndexedPositions::none).record == record;
}

/// Damaged parts can make a game that a record cannot hold.
SalvagedGame GameSalvage::storable(SalvagedGame salvaged) {
    if (reads_back(salvaged.game)) return salvaged;
    Game plain = legal_beginning(coded_line(salvaged.game).moves, salvaged.game.start());
    plain.result = salvaged.game.result;
    plain.tags = salvaged.game.tags;
    if (!reads_back(plain)) plain.tags.clear();
    return {std::move(plain), false};
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
