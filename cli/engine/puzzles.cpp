#include <cli/command_line/inputs.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/input_output/output_file.hpp>
#include <cli/positions/each_game.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/text.hpp>
#include <cli/views/engine_room.hpp>
#include <engine/puzzles/miner.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <libnotation/text/writer.hpp>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace merels::cli {

namespace {

Json to_json(const MinedPuzzle& mined) {
    const Puzzle& puzzle = mined.puzzle;
    const Board& board = puzzle.position.board();
    const auto text_of = [&](Move move) { return format(move, board); };
    return {
        {"rules", puzzle.position.rule_set().id},
        {"position", format_position(puzzle.position)},
        {"value", format(puzzle.value)},
        {"line", list_json(puzzle.line, text_of)},
        {"as_good", list_json(puzzle.as_good, text_of)},
        {"mistake", mined.mistake ? Json(format(*mined.mistake, board)) : Json(nullptr)},
        {"grade", puzzle.grade()},
        {"motifs", list_json(puzzle.motifs, [](PuzzleMotif motif) { return enum_name(motif); })},
        {"place", mined.place}};
}

class Puzzles : public Verb {
public:
    void describe(Options& options) override {
        options.operands(Value::file("FILE|COLLECTION"), files_);
        options.option("-w,--where", "QUERY", where_,
                       "only the games that QUERY finds in a "
                       "collection");
        options.option("-o,--output", Value::file("OUT"), output_,
                       "write this file, not standard output");
        options.flag("-f,--force", is_forced_, "replace OUT");
        options.option("-j,--jobs", "N", engine_.jobs, "number of threads for exact values (1)");
        options.flag("--no-solve", engine_.may_not_solve, "do not compute exact values");
        reading_.describe(options);
        options.flag("--json", has_json_, "print the puzzles as JSON");
        options.example("merels puzzles games.pgn -o puzzles.pgn");
        options.example("merels puzzles club.merels --where rules:six-mens-morris");
        options.example("merels puzzles --json games.pgn");
        options.note("A puzzle is a position with exactly one winning move, or with exactly one");
        options.note("move that holds the draw. Only exact values decide which moves win or draw.");
        options.note(
            "Merels leaves out positions in which a move has no known exact value. Puzzles");
        options.note("from mistakes of the players come first. Each puzzle is a record, and its");
        options.note("moves are the solution. The record has the tags Puzzle (win or draw),");
        options.note("PuzzleGrade (1 to 5), PuzzleMotifs and PuzzlePlace. 'merels show' lets you");
        options.note("try the puzzle: press the key m.");
    }

    Status run(Output& out) override {
        if (has_json_ && output_) throw UsageError{"--json and --output exclude each other"};
        engine_.limits();
        OutputFile file{output_.value_or("-"), is_forced_};
        EngineRoom room{engine_};
        Status status = Status::fine;
        for (const std::string& path : expanded_with_collections(files_))
            status = worse(status, mine(path, room));
        const std::vector<MinedPuzzle> puzzles = miner_.puzzles();
        if (has_json_) {
            print(out,
                  {{"games", games_}, {"puzzles", list_json(puzzles, [](const MinedPuzzle& mined) {
                                           return to_json(mined);
                                       })}});
            return status;
        }
        for (const MinedPuzzle& mined : puzzles)
            file.output().write_records(write(record_of(mined)));
        file.commit();
        const auto mistakes = std::ranges::count_if(
            puzzles, [](const MinedPuzzle& mined) { return mined.mistake.has_value(); });
        say_error("{} from {}; in {} of these puzzles, the player made a mistake\n",
                  counted(puzzles.size(), "puzzle"), counted(games_, "game"), mistakes);
        return status;
    }

private:
    Status mine(const std::string& path, EngineRoom& room) {
        const std::string name = harmless(std::filesystem::path{path}.filename().string());
        const auto add = [&](std::uint64_t number, const Game& game) {
            miner_.add(game, room.analyst(game.rule_set()),
                       fmt::format("{}, game {}", name, number));
            ++games_;
        };
        return for_each_game(path, where_, reading_.read_options(), add);
    }

    std::vector<std::string> files_;
    std::optional<std::string> where_;
    std::optional<std::string> output_;
    bool is_forced_ = false;
    bool has_json_ = false;
    EngineChoice engine_;
    ReadingChoice reading_;
    PuzzleMiner miner_;
    std::uint64_t games_ = 0;
};

} // namespace

std::unique_ptr<Verb> make_puzzles() { return std::make_unique<Puzzles>(); }

} // namespace merels::cli
