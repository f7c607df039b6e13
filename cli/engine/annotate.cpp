#include <cli/command_line/inputs.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/input_output/findings_printer.hpp>
#include <cli/input_output/output_file.hpp>
#include <cli/input_output/rewriting.hpp>
#include <cli/positions/game_shelf.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/output.hpp>
#include <cli/terminal/text.hpp>
#include <cli/views/engine_room.hpp>
#include <cli/views/game_view.hpp>
#include <engine/analysis/annotator.hpp>
#include <engine/analysis/game_report.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <libnotation/text/writer.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace merels::cli {

namespace {

struct AnnotatedGame {
    std::string file;
    std::uint64_t number = 1;
    unsigned added = 0;
};

/// The text of a mistake, such as "12... d6-d5??".
std::string in_words(const Mistake& mistake, const Game& game) {
    return fmt::format("{} {}{}", move_number_text(game, mistake.ply - 1),
                       format(mistake.played, game.rule_set().board),
                       glyph_in_words(mistake.glyph));
}

std::string counted_glyphs(const PlayerReport& player, Glyph glyph) {
    const auto count = std::ranges::count(player.mistakes, glyph, &Mistake::glyph);
    return count == 0 ? "" : fmt::format("{} {}", count, glyph_in_words(glyph));
}

std::string in_words(const PlayerReport& player, const Game& game) {
    const auto accuracy = player.accuracy();
    if (!accuracy) return "nothing to choose";
    std::string text = fmt::format("{:.0f} % accurate in {}", *accuracy,
                                   counted(player.choices.size(), "choice"));
    for (const Glyph glyph : {mistake, blunder, inaccuracy, Glyph{5}, Glyph{1}, Glyph{3}})
        if (const std::string count = counted_glyphs(player, glyph); !count.empty())
            text += ", " + count;
    for (const Mistake& made : player.mistakes)
        text += (&made == &player.mistakes.front() ? ": " : ", ") + in_words(made, game);
    return text;
}

Json to_json(const PlayerReport& player, const Game& game) {
    const Board& board = game.rule_set().board;
    const auto mistake_json = [&](const Mistake& made) {
        return Json{{"ply", made.ply},
                    {"move", format(made.played, board)},
                    {"sign", glyph_in_words(made.glyph)},
                    {"better", made.better ? Json(format(*made.better, board)) : Json(nullptr)}};
    };
    const auto accuracy = player.accuracy();
    return {{"accuracy", accuracy ? Json(*accuracy) : Json(nullptr)},
            {"choices", player.choices.size()},
            {"mistakes", list_json(player.mistakes, mistake_json)}};
}

/// Prints a line for the game, and one for each player with accuracy and mistakes.
void print_report(Output& out, const AnnotatedGame& annotated, const Game& game,
                  const GameReport& report) {
    out.print("{}, game {}: {}; {} {}", harmless(annotated.file), annotated.number,
              harmless(players(game)), report.plies, report.plies == 1 ? "ply" : "plies");
    if (report.valued > 0)
        out.print(", {} with a value, {} of them exact", report.valued, report.exact);
    if (annotated.added == 0)
        out.write(report.valued > 0 ? " (it was annotated already)" : ", nothing to add");
    else if (annotated.added < report.valued)
        out.print(", {} of them new", annotated.added);
    out.write("\n");
    if (report.valued == 0) return;
    for (const Color color : {Color::white, Color::black}) {
        const std::string text
            = fmt::format("{}: {}", name(color), in_words(report.players[index(color)], game));
        out.write(
            wrapped(text, {.width = text_width(out.descriptor()), .first_indent = 2, .indent = 4}));
    }
}

Json to_json(const AnnotatedGame& annotated, const Game& game, const GameReport& report) {
    return {{"file", annotated.file},
            {"number", annotated.number},
            {"plies", report.plies},
            {"added", annotated.added},
            {"valued", report.valued},
            {"exact", report.exact},
            {"white", to_json(report.players[index(Color::white)], game)},
            {"black", to_json(report.players[index(Color::black)], game)}};
}

class Annotate : public Verb {
public:
    void describe(Options& options) override {
        options.operands(Value::file("FILE|COLLECTION"), files_);
        options.option("-g,--game", "N", game_, "only the game with this number in a collection");
        options.option("-w,--where", "QUERY", where_,
                       "only the games that QUERY finds in a collection");
        options.option("-o,--output", Value::file("OUT"), output_,
                       "write this file, not standard output");
        options.flag("-i,--in-place", is_in_place_, "rewrite the files themselves");
        options.flag("-f,--force", is_forced_,
                     "replace OUT; with -i, also rewrite files with errors");
        engine_.describe(options, "a search", 200);
        options.flag("-a,--again", is_again_, "replace existing values");
        reading_.describe(options);
        options.flag("--json", has_json_, "print the report as JSON");
        options.color(color_);
        options.example("merels annotate club.pgn > annotated.pgn");
        options.example("merels annotate --in-place --time 1000 --jobs 2 *.pgn");
        options.example("merels annotate club.merels --where player:Anna -o anna.pgn");
        options.note("Each move of the main line gets its value as [%eval]. If no exact value is");
        options.note(
            "known, a search finds the value. A move that turns a win into a draw gets ?. A");
        options.note("move that turns a win or a draw into a loss gets ??. If a move wins at");
        options.note("least 20 plies later than the best move, it gets ?!. If values are");
        options.note("estimates, the chance to win decides: a move gets ?! if the chance falls by");
        options.note(
            "10 percentage points or more, ? from 20 points on, and ?? from 40 points on.");
        options.note("Merels adds the better move as a variation. If a player won the game, a");
        options.note("comment marks the turning point: after this move, the win is proven.");
        options.note("Without --again, existing glyphs, comments and values do not change, so a");
        options.note("second run has no effect. Merels prints a summary for each player on");
        options.note("standard error. With --json, the summary goes to standard output. If the");
        options.note("games are from a collection, the collection does not change.");
    }

    Status run(Output& out) override {
        if (is_in_place_ && output_) throw UsageError{"--output and --in-place exclude each other"};
        const bool is_to_output = !is_in_place_ && output_.value_or("-") == "-";
        if (has_json_ && is_to_output)
            throw UsageError{
                "--json needs --output or --in-place, because standard output has the records"};
        options_.search = engine_.limits();
        options_.again = is_again_;
        const bool is_of_collection = are_collection(files_);
        if (!is_of_collection && (game_ || where_))
            throw UsageError{"--game and --where are for a collection"};
        if (is_of_collection && is_in_place_) throw UsageError{"--in-place is for files"};
        const auto files = is_of_collection ? files_ : expanded(files_).paths;
        Rewriting rewriting{reading_.read_options(), Format::merels, limits_of(100), color_};
        EngineRoom room{engine_};
        rewriting.on_game([&](const std::string& file, std::uint64_t number, Reading& reading) {
            annotated_.file = file;
            annotated_.number = number;
            annotate_game(reading.game, rewriting, room);
        });
        const auto run_all = [&] {
            return is_of_collection ? run_on_collection(rewriting, room) : run_on(files, rewriting);
        };
        if (!has_json_) return run_all();
        Json diagnostics = Json::array();
        rewriting.collect_findings(diagnostics);
        const Status status = run_all();
        print(out, {{"records", is_of_collection ? games_.size() : rewriting.records()},
                    {"changed", in_place_.changed()},
                    {"left", in_place_.left()},
                    {"games", games_},
                    {"diagnostics", diagnostics},
                    {"omitted", rewriting.omitted()},
                    {"without_records", rewriting.without_records()}});
        return status;
    }

private:
    Status run_on(const std::vector<std::string>& files, Rewriting& rewriting) {
        if (!is_in_place_) return rewrite_into(output_, is_forced_, files, rewriting);
        in_place_.is_forced = is_forced_;
        in_place_.is_silent = has_json_;
        return in_place_.rewrite(files, rewriting);
    }

    Status run_on_collection(Rewriting& rewriting, EngineRoom& room) {
        GameShelf shelf{files_.front(), reading_.read_options(), {}};
        OutputFile file{output_.value_or("-"), is_forced_};
        annotated_.file = shelf.file();
        // Annotating may take hours. The collection is not read at the same time, so that others
        // can write to it.
        std::vector<std::uint64_t> numbers;
        shelf.for_each(game_, where_, [&] {
            numbers.push_back(shelf.number());
            return true;
        });
        for (const std::uint64_t number : numbers) {
            shelf.require(number);
            Game game = shelf.reading().game;
            annotated_.number = number;
            annotate_game(game, rewriting, room);
            file.output().write_records(write(game));
        }
        file.commit();
        return Status::fine;
    }

    void annotate_game(Game& game, Rewriting& rewriting, EngineRoom& room) {
        Progress& progress = rewriting.progress();
        options_.progress = [&](unsigned done, unsigned plies) {
            if (progress.is_due())
                progress.show(static_cast<double>(done) / plies,
                              fmt::format("{}, game {}", annotated_.file, annotated_.number));
        };
        const Analyst& analyst = room.analyst(game.rule_set());
        annotated_.added = annotate(game, analyst, options_);
        const GameReport report = report_of(game, analyst);
        progress.clear();
        if (has_json_) {
            games_.push_back(to_json(annotated_, game, report));
            return;
        }
        print_report(rewriting.error(), annotated_, game, report);
        rewriting.error().flush();
    }

    std::vector<std::string> files_;
    std::optional<std::uint64_t> game_;
    std::optional<std::string> where_;
    std::optional<std::string> output_;
    bool is_in_place_ = false;
    bool is_forced_ = false;
    bool is_again_ = false;
    bool has_json_ = false;
    EngineChoice engine_;
    AnnotateOptions options_;
    ReadingChoice reading_;
    InPlace in_place_;
    AnnotatedGame annotated_;
    Json games_ = Json::array();
    ColorChoice color_ = ColorChoice::automatic;
};

} // namespace

std::unique_ptr<Verb> make_annotate() { return std::make_unique<Annotate>(); }

} // namespace merels::cli
