#include <libnotation/store/repair/game_salvage.hpp>

#include <libnotation/base/files/unfinished_files.hpp>
#include <libnotation/base/utf8.hpp>
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

/// A comment that shows a damaged record. `text` may have any bytes; the comment has only letters.
Comment comment_of(const std::string& text) {
    std::string harmless = utf8::repaired(text);
    std::ranges::replace_if(
        harmless, [](char c) { return static_cast<unsigned char>(c) < ' ' && c != '\n'; }, ' ');
    Comment comment;
    comment.text = normalized("Damaged record:\n\n" + harmless);
    return comment;
}

/// The columns of `games` that depend on the moves.
struct Row {
    const RuleSet* rule_set;
    std::int64_t result;
    std::int64_t plies;
    std::uint64_t line_key;
    bool is_set_up;

    bool has_valid_result() const { return result >= 0 && result <= 3; }
    /// True unless this row has a valid result that differs from `other`.
    bool may_have_result(GameResult other) const {
        return !has_valid_result() || result_column(other) == result;
    }
    bool has_moves_of(const Game& game) const {
        const EncodedGame encoded = encode(game, IndexedPositions::none);
        return encoded.plies == plies && encoded.line_key == line_key;
    }
};

class Salvage {
public:
    explicit Salvage(Collection::State& state) : state_(state) {}

    std::optional<SalvagedGame> salvage(GameId id) {
        const auto row = this->row(id);
        const std::string text = record(id);
        const auto read = parsed(text, row ? row->rule_set : nullptr);
        const auto stored = line(id, row, read);
        if (!row && !read && !stored) return std::nullopt;
        const bool is_proven = read
                               && ((row && row->has_moves_of(*read))
                                   || (stored && stored->start() == read->start()
                                       && coded_line(*stored).moves == coded_line(*read).moves));
        const bool is_record = is_proven || (read && !stored);
        SalvagedGame salvaged{is_record ? *read : stored ? *stored : Game{*row->rule_set}};
        Game& game = salvaged.game;
        if (!is_record && !text.empty())
            game.annotate(Game::root).after.push_back(comment_of(text));
        if (row) {
            if (game.result == GameResult::unfinished) game.result = result_of_column(row->result);
            game.tags.clear();
        } else if (read) {
            game.result = read->result;
            game.tags = read->tags;
        }
        if (row || !read) add_tags(id, game.tags);
        // Another version of Merels may have written the same tags differently.
        salvaged.is_whole
            = row && !has_met_damage_
              && (is_proven ? row->may_have_result(read->result) && write(game) == write(*read)
                            : text.empty() && stored && row->has_valid_result()
                                  && row->has_moves_of(game));
        return storable(std::move(salvaged));
    }

    std::string record(GameId id) {
        std::string text;
        try_to([&] {
            sql::Statement select{state_.database, "SELECT text FROM records WHERE game = ?"};
            select.bind(id);
            if (select.step()) text = select.text(0);
        });
        return text;
    }

private:
    /// Calls `read`, which stops at the first damage. Damage of pages is remembered.
    template <class Read> void try_to(Read read) {
        try {
            if (!meets_no_damage(read)) has_met_damage_ = true;
        } catch (const StoreFailure&) {
            // The rows of the game contradict each other, or a row is missing. In that case, the
            // game is made from its other parts.
        }
    }

    std::optional<Row> row(GameId id) {
        std::optional<Row> row;
        try_to([&] {
            sql::Statement select{state_.database,
                                  "SELECT rule_set, result, plies, line_key, is_set_up FROM games "
                                  "WHERE id = ?"};
            select.bind(id);
            if (!select.step()) return;
            row = Row{&state_.rule_sets.rule_set(state_.database, select.integer(0)),
                      select.integer(1), select.integer(2),
                      static_cast<std::uint64_t>(select.integer(3)), select.integer(4) != 0};
        });
        return row;
    }

    std::optional<Game> parsed(const std::string& text, const RuleSet* rule_set) {
        auto reading = read_first(
            text,
            {.rule_set = rule_set, .format = Format::merels, .pool = &state_.rule_sets.pool()},
            Layout::pgn);
        return reading ? std::optional{std::move(reading->game)} : std::nullopt;
    }

    /// A game with the legal part of the main line. The result is empty if no move is legal, and
    /// the record contains more. Without row and record, all rule sets of the collection are tried.
    std::optional<Game> line(GameId id, const std::optional<Row>& row,
                             const std::optional<Game>& read) {
        std::optional<Game> line;
        try_to([&] {
            sql::Statement select{state_.database, "SELECT moves FROM lines WHERE game = ?"};
            select.bind(id);
            if (!select.step()) return;
            const sql::Bytes moves = select.bytes(0);
            if (row || read) {
                line = legal_beginning(moves, read && (!row || row->is_set_up)
                                                  ? read->start()
                                                  : Position{*row->rule_set});
                const auto [legal, plies] = coded_line(*line);
                if (read && coded_line(*read).plies > plies && !std::ranges::equal(legal, moves))
                    line.reset();
                return;
            }
            sql::Statement rows{state_.database, "SELECT id FROM rule_sets ORDER BY id"};
            while (!line && rows.step())
                line = decode_line(moves,
                                   state_.rule_sets.rule_set(state_.database, rows.integer(0)));
        });
        return line;
    }

    void add_tags(GameId id, Tags& tags) {
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

    /// True if the record can be read back. Tags are stored in separate rows, so they are not
    /// compared.
    bool reads_back(const Game& game) {
        const std::string record = encode(game, IndexedPositions::none).record;
        if (record.empty()) return true;
        auto read = parsed(record, &game.rule_set());
        if (!read) return false;
        read->tags = game.tags;
        return encode(*read, IndexedPositions::none).record == record;
    }

    /// Changes a game that is made from damaged parts, so that a record can hold it.
    SalvagedGame storable(SalvagedGame salvaged) {
        if (reads_back(salvaged.game)) return salvaged;
        Game plain = legal_beginning(coded_line(salvaged.game).moves, salvaged.game.start());
        plain.result = salvaged.game.result;
        plain.tags = salvaged.game.tags;
        if (!reads_back(plain)) plain.tags.clear();
        return {std::move(plain), false};
    }

    Collection::State& state_;
    bool has_met_damage_ = false;
};

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

std::optional<SalvagedGame> salvage_game(Collection::State& state, GameId id) {
    return Salvage{state}.salvage(id);
}

std::string salvage_record(Collection::State& state, GameId id) {
    return Salvage{state}.record(id);
}

} // namespace merels
