#include <cli/command_line/inputs.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/engine/review_report.hpp>
#include <cli/positions/each_game.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/progress.hpp>
#include <cli/views/engine_room.hpp>
#include <engine/analysis/annotator.hpp>
#include <engine/analysis/player_review.hpp>
#include <libnotation/base/harmless.hpp>

#include <fmt/format.h>

#include <string>

namespace merels::cli {

namespace {

class Review : public Verb {
public:
    void describe(Options& options) override {
        options.operand(Value::file("FILE|COLLECTION"), operand_, Need::required);
        options.option("-p,--player", "NAME", player_, "the player whose games are reviewed");
        options.option("-w,--where", "QUERY", where_,
                       "only the games of a collection that QUERY finds");
        options.option("-n,--rows", "N", rows_, "show at most N openings (8)");
        engine_.describe(options, "a search for a missing value", 100);
        reading_.describe(options);
        options.flag("--json", has_json_, "print a JSON document");
        options.flag("--html", has_html_, "print a web page");
        options.color(color_);
        options.example("merels review club.merels --player \"Anna Frei\"");
        options.example("merels review games.pgn --player Anna --time 200");
        options.example("merels review club.merels --player Anna --html > anna.html");
        options.note("Merels reads the values that 'merels annotate' wrote into records.");
        options.note("With --time, --depth or --nodes, a search finds the values of games without");
        options.note("values. A move counts for the accuracy if the player had a choice: some");
        options.note("moves were better than others, and at least one move did not lose. An");
        options.note("ending begins after the placing phase, at the first position with a known");
        options.note("exact value.");
    }

    Status run(Output& out) override {
        if (!player_ || player_->empty()) throw UsageError{"review needs --player NAME"};
        if (has_json_ && has_html_) throw UsageError{"--json and --html exclude each other"};
        options_.search = engine_.limits();
        EngineRoom room{engine_};
        Progress progress;
        const auto paths = expanded_with_collections({*operand_});
        Status status = Status::fine;
        for (const std::string& path : paths)
            status = worse(
                status, for_each_game(path, where_, reading_.read_options(),
                                      [&](std::uint64_t number, const Game& game) {
                                          add({game, display_name(path), number}, room, progress);
                                      }));
        progress.clear();
        if (status == Status::trouble) return status;
        const ReviewReport report{*player_, review_, rows_, paths.size() > 1};
        if (report.games() == 0)
            throw Failure{fmt::format("no game of {} was found", harmless(*player_))};
        if (has_json_)
            print(out, to_json(report));
        else if (has_html_)
            out.write_records(html_page(report));
        else
            print_text(report, out, out.paint(color_));
        return status;
    }

private:
    bool may_search() const { return engine_.milliseconds || engine_.depth || engine_.nodes; }

    /// Adds a game, once for each color that the player had in it.
    void add(PlayedGame played, EngineRoom& room, Progress& progress) {
        for (const Color color : {Color::white, Color::black}) {
            if (!has_player(played.game, color, *player_)) continue;
            played.color = color;
            add_color(played, room.analyst(played.game.rule_set()), progress);
        }
    }

    void add_color(const PlayedGame& played, const Analyst& analyst, Progress& progress) {
        if (progress.is_due())
            progress.show({}, fmt::format("{}, game {}", played.file, played.number));
        if (!may_search() || report_of(played.game, analyst).valued > 0)
            return review_.add(played, analyst);
        Game game = played.game;
        annotate(game, analyst, options_);
        review_.add({game, played.file, played.number, played.color}, analyst);
    }

    std::optional<std::string> operand_;
    std::optional<std::string> player_;
    std::optional<std::string> where_;
    std::uint64_t rows_ = 8;
    EngineChoice engine_;
    AnnotateOptions options_;
    ReadingChoice reading_;
    bool has_json_ = false;
    bool has_html_ = false;
    ColorChoice color_ = ColorChoice::automatic;
    PlayerReview review_;
};

} // namespace

std::unique_ptr<Verb> make_review() { return std::make_unique<Review>(); }

} // namespace merels::cli
