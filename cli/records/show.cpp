#include <cli/records/show.hpp>

#include <cli/command_line/inputs.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/input_output/findings_printer.hpp>
#include <cli/input_output/rewriting.hpp>
#include <cli/positions/game_shelf.hpp>
#include <cli/records/move_list.hpp>
#include <cli/records/stepper.hpp>
#include <cli/terminal/table.hpp>
#include <cli/terminal/text.hpp>
#include <cli/views/game_view.hpp>
#include <cli/views/position_json.hpp>
#include <libnotation/game/cursor.hpp>
#include <libnotation/store/collection/collection_file.hpp>
#include <libnotation/text/formats/json/json_comments.hpp>
#include <libnotation/text/formats/json/json_writer.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <unistd.h>
#include <utility>

namespace merels::cli {

namespace {

/// The plies of the main line to show.
enum class Shown { one, all };

/// The moves of the main line, without comments and glyphs.
Json moves_of(const Game& game) {
    Json moves = Json::array();
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node))
        moves.push_back(format(game.move(node), game.rule_set().board));
    return moves;
}

/// The comments in the form of JSON Lines.
Json comments_of(const Game& game, NodeId node) {
    std::string text;
    Json comments = Json::array();
    for (const Comment& comment : game.annotation(node).after) {
        text.clear();
        append_json_comment(text, comment, game.rule_set().board);
        comments.push_back(Json::parse(text));
    }
    return comments;
}

/// The object of `position --json`. The moves before the position are needed to find repetitions.
Json position_of(const Walker& walker) {
    const Game& game = walker.game();
    Json position = position_json(PositionText{walker.position(), move_number(game, walker.ply())});
    position["outcome"] = outcome_json(walker.outcome());
    return position;
}

Json entry_of(const Walker& walker) {
    const Game& game = walker.game();
    const NodeId node = walker.node();
    Json played = nullptr;
    if (!walker.is_at_start()) played = format(game.move(node), game.rule_set().board);
    return {{"ply", walker.ply()},
            {"played", played},
            {"glyphs", game.annotation(node).glyphs},
            {"comments", comments_of(game, node)},
            {"unread", game.annotation(node).unread},
            {"position", position_of(walker)}};
}

void print_as_json(const GameShelf& shelf, Walker walker, Shown shown, Output& out) {
    const Game& game = walker.game();
    const Json head{{"file", shelf.file()},    {"number", shelf.number()},
                    {"plies", game.plies()},   {"opening", opening_json(opening_of(game))},
                    {"moves", moves_of(game)}, {"diagnostics", findings_json(shelf)}};
    std::string text = dumped(head, -1);
    text.back() = ',';
    std::string line = escaped(write_json(game).text);
    line.pop_back();
    out.write(text + "\n\"game\":" + line + ",\n\"shown\":[\n" + dumped(entry_of(walker), -1));
    while (shown == Shown::all && walker.forward()) out.write(",\n" + dumped(entry_of(walker), -1));
    out.write("\n]}\n");
}

class Show : public Verb {
public:
    Show() = default;
    explicit Show(const ShownRecord& record)
        : file_(record.file), game_(record.game), is_ascii_(record.is_ascii),
          language_(record.language), color_(record.color) {
        reading_.pool = record.pool;
    }

    void describe(Options& options) override {
        options.operand(Value::file("FILE|COLLECTION"), file_, Need::required);
        options.option("-g,--game", "N", game_, "number of the game in the file");
        options.option("-w,--where", "QUERY", where_,
                       "the first game that QUERY finds in a collection");
        options.option("-p,--ply", "K", ply_,
                       "the board after K plies; without --ply, the last board");
        options.flag("-a,--all", shows_all_, "a board after every ply");
        options.flag("--moves", lists_moves_, "list all legal moves of the last board");
        options.flag("--json", has_json_, "print game and positions as a JSON document");
        options.flag("--ascii", is_ascii_, "draw with ASCII characters");
        options.option("--language", "LANG", language_,
                       "language of texts, such as de (the system's language)");
        reading_.describe(options);
        options.color(color_);
        options.example("merels show games.pgn --game 3");
        options.example("merels show games.pgn --all | less -R");
        options.example("merels show club.merels --where player:Anna");
        options.example("merels show games.pgn --ply 20 --json | jq '.shown[0].position.moves'");
        options.note("On a terminal, you step through the game with these keys.");
        options.note("  left, right      a move back, forward   Home, End  the first or last");
        options.note("  up, down         another variation      n, p       another game");
        options.note("  q                quit                   m           answer a task");
        options.note("If the output goes to a pipe or file, you get all games with their final");
        options.note(
            "positions. With --ply, --all, --moves or --json, you get one game: the first, or");
        options.note("the game of --game. The exit status is 0 even for damaged games, and 2 for");
        options.note("games that cannot be shown. With the following command, 'git diff' compares");
        options.note("games as 'merels show' prints them.");
        options.note("  git config diff.merels.textconv 'merels show'");
    }

    Status run(Output& out) override {
        if (ply_ && shows_all_) throw UsageError{"--ply and --all exclude each other"};
        const bool shows_one = game_ || ply_ || shows_all_ || lists_moves_ || has_json_;
        if (!shows_one && !can_step(out)) return show_all_games(out);
        GameShelf shelf{
            *file_, reading_.read_options(), {.has_color = has_color(color_, STDERR_FILENO)}};
        shelf.choose(game_, where_);
        if (has_json_) {
            print_as_json(shelf, shown_place(shelf.reading().game),
                          shows_all_ ? Shown::all : Shown::one, out);
            return status_of(shelf);
        }
        show(shelf, out);
        out.flush();
        report(shelf);
        return status_of(shelf);
    }

private:
    /// A damaged game that was shown gives the status of success. With another status, git would
    /// not show the text.
    static Status status_of(const GameShelf& shelf) {
        return shelf.is_cut_short() ? Status::trouble : Status::fine;
    }

    static bool can_step(const Output& out) {
        return is_terminal(STDIN_FILENO) && is_terminal(out.descriptor());
    }

    ViewStyle view_style(Output& out) const {
        return {out.paint(color_), is_ascii_ ? Charset::ascii : Charset::unicode,
                text_width(out.descriptor()), language_.value_or(reader_language())};
    }

    /// All games one after the other, for git to compare. An empty file gives no text.
    Status show_all_games(Output& out) const {
        const ViewStyle style = view_style(out);
        if (is_collection(*file_)) return show_collection(style, out);
        if (where_) throw UsageError{"--where is for a collection"};
        Rewriting reading{reading_.read_options(), Format::merels, limits_of(0), color_};
        reading.on_game([&](const std::string&, std::uint64_t number, Reading& read) {
            if (number > 1) out.write("\n");
            print(read.game, style, out);
        });
        const Status status = reading.run(*file_, [](const std::string&) {});
        if (reading.is_refused()) return Status::trouble;
        return status == Status::findings ? Status::fine : status;
    }

    Status show_collection(const ViewStyle& style, Output& out) const {
        GameShelf shelf{*file_, reading_.read_options(), {}};
        bool is_first = true;
        shelf.for_each({}, where_, [&] {
            if (!std::exchange(is_first, false)) out.write("\n");
            print(shelf.reading().game, style, out);
            return true;
        });
        return Status::fine;
    }

    void show(GameShelf& shelf, Output& out) const {
        const ViewStyle style = view_style(out);
        if (can_step(out) && !ply_ && !shows_all_ && !lists_moves_)
            step_through(shelf, style, out);
        else
            print(shelf.reading().game, style, out);
    }

    /// The position to show: the chosen ply, the end, or with `--all` the start.
    Walker shown_place(const Game& game) const {
        return walker_at_ply(game, shows_all_ ? 0 : ply_.value_or(game.plies()));
    }

    void print(const Game& game, const ViewStyle& style, Output& out) const {
        Walker walker = shown_place(game);
        print(header(game, style), out);
        print_board(walker, style, out);
        while (shows_all_ && walker.forward()) print_board(walker, style, out);
        print(state(walker, style), out);
        if (lists_moves_) Rows{out, style.paint, 7}.add("moves", moves_in_words(walker.position()));
        out.write("\n");
        print(move_list(game, walker.node(), style.width, style.paint, style.language).lines, out);
    }

    static void print_board(const Walker& walker, const ViewStyle& style, Output& out) {
        out.print("\n{}\n\n", style.paint.bold(place_in_game(walker)));
        print(board(walker, style), out);
    }

    static void print(const Lines& lines, Output& out) {
        for (const Styled& line : lines) out.print("{}\n", line);
    }

    std::optional<std::string> file_;
    std::optional<std::uint64_t> game_;
    std::optional<std::string> where_;
    std::optional<std::uint64_t> ply_;
    bool shows_all_ = false;
    bool lists_moves_ = false;
    bool has_json_ = false;
    bool is_ascii_ = false;
    std::optional<std::string> language_;
    ReadingChoice reading_;
    ColorChoice color_ = ColorChoice::automatic;
};

} // namespace

Status show(const ShownRecord& record, Output& out) { return Show{record}.run(out); }

std::unique_ptr<Verb> make_show() { return std::make_unique<Show>(); }

} // namespace merels::cli
