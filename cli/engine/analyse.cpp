#include <cli/command_line/inputs.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/engine/analysis_report.hpp>
#include <cli/input_output/findings_printer.hpp>
#include <cli/input_output/interruption.hpp>
#include <cli/positions/game_shelf.hpp>
#include <cli/positions/position_argument.hpp>
#include <cli/terminal/progress.hpp>
#include <cli/views/engine_room.hpp>
#include <cli/views/game_view.hpp>
#include <cli/views/value_words.hpp>
#include <libnotation/game/cursor.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/collection/collection_file.hpp>
#include <libnotation/text/notation/move_words.hpp>

#include <algorithm>
#include <chrono>
#include <limits>
#include <unistd.h>

namespace merels::cli {

namespace {

class Analyse : public Verb {
public:
    void describe(Options& options) override {
        options.operand(Value::file("POSITION|FILE|COLLECTION"), operand_, Need::required);
        options.option("-g,--game", "N", game_, "number of the game in the file (1)");
        options.option("-w,--where", "QUERY", where_,
                       "the first game that QUERY finds in a collection");
        options.option("-p,--ply", "K", ply_,
                       "the position after K plies; without --ply, the last one");
        options.option("-l,--lines", "N", lines_,
                       "show only the N best moves, which is faster (all)");
        engine_.describe(options, "the search", 1000);
        options.flag("--json", has_json_, "print a JSON document");
        options.flag("--ascii", is_ascii_, "draw with ASCII characters");
        reading_.describe(options);
        options.color(color_);
        options.example("merels analyse --rules three-mens-morris W:W:B:H3,3");
        options.example("merels analyse games.pgn --game 3 --ply 20 --time 5000");
        options.example("merels analyse W:Wd6,f4:Bd2,b4:H7,7 --lines 3 --depth 12");
        options.example("merels analyse --json positions.txt", "a result for each line");
        options.note("A value is exact if the rules decide it, or if exact values are on this");
        options.note("computer. Otherwise, a search proves the value, or estimates it (1.00 = one");
        options.note("man). A value is from the view of the player to move. The column eval has");
        options.note("values as in a record: W9 means that White wins in 9 plies, and = means a");
        options.note(
            "draw. Ctrl-C ends the search and prints its results. --rules also applies to");
        options.note("a POSITION. A FILE or standard input may have a position on each line,");
        options.note("instead of games. Merels reads all positions before it prints the first");
        options.note(
            "result. --time includes the time for computing exact values. If a program has");
        options.note("many positions to analyse, it should use 'merels engine'.");
    }

    Status run(Output& out) override {
        limits_ = engine_.limits();
        if (lines_ == 0U) throw UsageError{"--lines must be at least 1"};
        if (is_position(*operand_))
            return analyse_positions(positions_argument(*operand_, rule_set()), out);
        refuse_half_position(*operand_);
        const RenderStyle rendering{.has_color = has_color(color_, STDERR_FILENO)};
        if (is_collection(*operand_))
            return analyse_game(GameShelf{*operand_, reading_.read_options(), rendering}, out);
        OpenedFile file{*operand_, reading_.read_options().format};
        if (!reading_.format && begins_with_position(file.block.text))
            return analyse_positions(positions_in(file, *operand_, rule_set()), out);
        return analyse_game({std::move(file), *operand_, reading_.read_options(), rendering}, out);
    }

private:
    const RuleSet& rule_set() const {
        return reading_.rule_set != nullptr ? *reading_.rule_set : rule_sets::nine_mens_morris;
    }

    Status analyse_positions(const PositionList& list, Output& out) {
        if (game_) throw UsageError{"--game is for a FILE of games, not for a POSITION"};
        if (ply_) throw UsageError{"--ply is for a FILE of games, not for a POSITION"};
        if (list.has_lines) return analyse_lines(list, out);
        const ListedPosition& entry = list.entries.front();
        if (!has_json_) say_form(list.format);
        if (has_json_ && !entry.position) {
            cli::print(out, {{"position", nullptr}, {"diagnostics", findings_json(list, entry)}});
            return Status::trouble;
        }
        const PositionText& read = has_json_ ? *entry.position : single_position(list, rule_set());
        Thinking thinking{choice()};
        const Analysed analysed
            = analysed_of(thinking, std::span{&read.position, 1}, read.move_number);
        if (has_json_) {
            Json document = to_json(analysed);
            document["diagnostics"] = findings_json(list, entry);
            cli::print(out, document);
        } else {
            print_analysis(out, analysed, style(out, {}));
        }
        return Status::fine;
    }

    /// Prints a line for each position. After Ctrl-C, the current position is the last one.
    Status analyse_lines(const PositionList& list, Output& out) {
        Thinking thinking{choice()};
        Status status = Status::fine;
        for (const ListedPosition& entry : list.entries) {
            if (thinking.interruption.token().stop_requested()) break;
            if (!entry.position) status = Status::findings;
            std::optional<Analysed> analysed;
            if (entry.position)
                analysed = analysed_of(thinking, std::span{&entry.position->position, 1},
                                       entry.position->move_number);
            if (has_json_)
                print_json_line(out, list, entry, analysed);
            else
                print_line(out, entry, analysed);
            out.flush();
        }
        return status;
    }

    static void print_json_line(Output& out, const PositionList& list, const ListedPosition& entry,
                                const std::optional<Analysed>& analysed) {
        Json json{{"file", list.name}, {"text_line", entry.line}};
        if (analysed)
            json.update(to_json(*analysed));
        else
            json["position"] = nullptr;
        json["diagnostics"] = findings_json(list, entry);
        out.write(dumped(json, -1) + "\n");
    }

    static void print_line(Output& out, const ListedPosition& entry,
                           const std::optional<Analysed>& analysed) {
        report(entry);
        out.print("{}\n", analysed ? analysis_in_a_line(*analysed) : std::string{no_position});
    }

    Status analyse_game(GameShelf shelf, Output& out) {
        shelf.choose(game_, where_);
        const Game& game = shelf.reading().game;
        const Walker walker = walker_at_ply(game, ply_.value_or(game.plies()));
        Thinking thinking{choice()};
        const Analysed analysed
            = analysed_of(thinking, walker.history(), move_number(game, walker.ply()));
        if (has_json_) {
            print_json(out, shelf, walker, analysed);
            return shelf.status();
        }
        const Move last = walker.is_at_start() ? Move{} : game.move(walker.node());
        print_analysis(out, analysed, style(out, last));
        out.flush();
        return report(shelf);
    }

    AnalysisStyle style(Output& out, Move last) const {
        return {out.paint(color_), is_ascii_ ? Charset::ascii : Charset::unicode, last};
    }

    /// The options for the engine. With `--time`, exact values get at most half of the time.
    EngineChoice choice() const {
        EngineChoice choice = engine_;
        if (engine_.milliseconds)
            choice.most_for_values = std::chrono::milliseconds{*engine_.milliseconds / 2};
        return choice;
    }

    /// The engine room, which must exist during all analyses.
    struct Thinking {
        explicit Thinking(const EngineChoice& choice) : room(choice, interruption.token()) {}

        Interruption interruption;
        EngineRoom room;
    };

    Analysed analysed_of(Thinking& thinking, std::span<const Position> history,
                         unsigned move_number) {
        const auto start = std::chrono::steady_clock::now();
        const Interruption& interruption = thinking.interruption;
        const Analyst& analyst = thinking.room.analyst(history.back().rule_set());
        Progress progress;
        SearchOptions limits = limits_;
        if (engine_.milliseconds) {
            const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(
                std::chrono::steady_clock::now() - start);
            limits.time = std::max(*limits_.time - spent, std::chrono::milliseconds{1});
        }
        constexpr std::uint64_t all = std::numeric_limits<unsigned>::max();
        limits.lines = static_cast<unsigned>(std::min(lines_.value_or(all), all));
        limits.stop = interruption.token();
        limits.progress = [&](const SearchReport& report) { show(progress, report, history); };
        Analysis analysis = analyst.analyse(history, limits);
        return {{history.begin(), history.end()}, move_number, std::move(analysis), limits.lines};
    }

    static void show(Progress& progress, const SearchReport& report,
                     std::span<const Position> history) {
        if (report.lines.empty() || !progress.is_due()) return;
        progress.show({}, fmt::format("{}: {}", deep(report.depth),
                                      verdict_in_words(report.lines.front().value,
                                                       history.back().to_move())));
    }

    static void print_json(Output& out, const GameShelf& shelf, const Walker& walker,
                           const Analysed& analysed) {
        Json document{{"file", shelf.file()}, {"number", shelf.number()}, {"ply", walker.ply()}};
        document.update(to_json(analysed));
        document["diagnostics"] = findings_json(shelf);
        cli::print(out, document);
    }

    std::optional<std::string> operand_;
    std::optional<std::uint64_t> game_;
    std::optional<std::string> where_;
    std::optional<std::uint64_t> ply_;
    std::optional<std::uint64_t> lines_;
    EngineChoice engine_;
    SearchOptions limits_;
    bool has_json_ = false;
    bool is_ascii_ = false;
    ReadingChoice reading_;
    ColorChoice color_ = ColorChoice::automatic;
};

} // namespace

std::unique_ptr<Verb> make_analyse() { return std::make_unique<Analyse>(); }

} // namespace merels::cli
