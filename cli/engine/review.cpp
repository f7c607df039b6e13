#include <cli/command_line/inputs.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/positions/each_game.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/progress.hpp>
#include <cli/terminal/table.hpp>
#include <cli/terminal/text.hpp>
#include <cli/views/engine_room.hpp>
#include <engine/analysis/annotator.hpp>
#include <engine/analysis/player_review.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace merels::cli {

namespace {

using enum Table::Align;

constexpr std::array phases{Phase::placing, Phase::moving, Phase::flying};
constexpr std::array phase_names{"placing", "moving", "flying"};
constexpr std::array verdicts{Verdict::win, Verdict::draw, Verdict::loss};

const char* word(Verdict verdict) {
    return verdict == Verdict::win ? "won" : verdict == Verdict::draw ? "drawn" : "lost";
}

std::string percent(double share) { return fmt::format("{:.0f} %", share); }

std::string points(const Score& score) {
    return fmt::format("{:g} of {}", score.points(), grouped(score.finished()));
}

std::string mean(double sum, std::uint64_t count) {
    return count == 0 ? "" : percent(sum / static_cast<double>(count));
}

std::string in_words(const Score& score) {
    const std::uint64_t unfinished = score.games - score.finished();
    return fmt::format("{}: {} won, {} drawn, {} lost{}", counted(score.games, "game"),
                       grouped(score.wins), grouped(score.draws), grouped(score.losses),
                       unfinished == 0 ? "" : fmt::format(", {} unfinished", grouped(unfinished)));
}

std::string played(const Moment& moment) {
    return fmt::format("{} {}{}", moment.move_number,
                       format(moment.mistake.played, moment.before.board()),
                       glyph_in_words(moment.mistake.glyph));
}

std::string better(const Moment& moment) {
    return moment.mistake.better ? format(*moment.mistake.better, moment.before.board()) : "";
}

Json to_json(const Score& score) {
    return {{"games", score.games},
            {"won", score.wins},
            {"drawn", score.draws},
            {"lost", score.losses}};
}

Json to_json(const PhaseReview& phase) {
    return {{"choices", phase.choices},
            {"accuracy", phase.choices == 0
                             ? Json(nullptr)
                             : Json(phase.accuracy_sum / static_cast<double>(phase.choices))},
            {"mistakes", phase.mistakes},
            {"blunders", phase.blunders}};
}

Json to_json(const Moment& moment) {
    return {{"number", moment.number},
            {"ply", moment.mistake.ply},
            {"white", moment.players[0]},
            {"black", moment.players[1]},
            {"position", format_position(moment.before)},
            {"move", format(moment.mistake.played, moment.before.board())},
            {"sign", glyph_in_words(moment.mistake.glyph)},
            {"better", moment.mistake.better ? Json(better(moment)) : Json(nullptr)},
            {"loss", moment.lost}};
}

/// The openings with the most games first.
std::vector<std::pair<std::string, Score>> sorted_openings(const PlayerReview& review) {
    std::vector<std::pair<std::string, Score>> openings{review.openings().begin(),
                                                        review.openings().end()};
    std::ranges::stable_sort(openings, std::ranges::greater{},
                             [](const auto& opening) { return opening.second.games; });
    return openings;
}

class Review : public Verb {
public:
    void describe(Options& options) override {
        options.operand(Value::file("FILE|COLLECTION"), operand_, Need::required);
        options.option("-p,--player", "NAME", player_, "the player whose games are reviewed");
        options.option("-w,--where", "QUERY", where_,
                       "only the games of a collection that QUERY finds");
        options.option("-n,--rows", "N", rows_, "show at most N openings (8)");
        engine_.describe(options, "a search in games without values", 100);
        reading_.describe(options);
        options.flag("--json", has_json_, "print a JSON document");
        options.color(color_);
        options.example("merels review club.merels --player \"Anna Frei\"");
        options.example("merels review games.pgn --player Anna --time 200");
        options.note("The values of moves come from the records: 'merels annotate' writes them. A");
        options.note("game without values gets them only if --time, --depth or --nodes is given.");
        options.note("A move counts for the accuracy if the player had a choice: some moves were");
        options.note("better than others, and not all of them lost. An ending begins with the");
        options.note("first position after the placing phase whose exact value is known.");
    }

    Status run(Output& out) override {
        if (!player_ || player_->empty()) throw UsageError{"review needs --player NAME"};
        options_.search = engine_.limits();
        EngineRoom room{engine_};
        Progress progress;
        const Status status
            = for_each_game(*operand_, where_, reading_.read_options(),
                            [&](std::uint64_t number, const Game& game) {
                                for (const Color color : {Color::white, Color::black})
                                    if (is_player(game, color))
                                        add({game, number, color}, room, progress);
                            });
        progress.clear();
        if (status == Status::trouble) return status;
        if (games() == 0) throw Failure{fmt::format("no game of {} was found", harmless(*player_))};
        if (has_json_)
            print_json(out);
        else
            print_text(out);
        return status;
    }

private:
    std::uint64_t games() const {
        return review_.score(Color::white).games + review_.score(Color::black).games;
    }

    bool is_player(const Game& game, Color color) const {
        return has_player(game, color, *player_);
    }

    bool may_search() const { return engine_.milliseconds || engine_.depth || engine_.nodes; }

    void add(const PlayedGame& played, EngineRoom& room, Progress& progress) {
        const Analyst& analyst = room.analyst(played.game.rule_set());
        if (progress.is_due()) progress.show({}, fmt::format("game {}", played.number));
        if (!may_search() || report_of(played.game, analyst).valued > 0)
            return review_.add(played, analyst);
        Game game = played.game;
        annotate(game, analyst, options_);
        review_.add({game, played.number, played.color}, analyst);
    }

    void print_text(Output& out) const {
        const Paint paint = out.paint(color_);
        out.print("{}: {}\n", paint.bold(harmless(*player_)), counted(games(), "game"));
        for (const Color color : {Color::white, Color::black})
            if (const Score& score = review_.score(color); score.games > 0)
                out.print("  as {}, {}\n", name(color), in_words(score));
        if (const auto accuracy = review_.accuracy())
            out.print("  {:.0f} % accurate in {}\n", *accuracy,
                      counted(review_.valued_games(), "game") + " with values");
        else
            out.write("  The games have no values: 'merels annotate' or --time adds them.\n");
        print_phases(out, paint);
        print_openings(out, paint);
        print_endings(out, paint);
        print_moments(out, paint);
    }

    void print_phases(Output& out, const Paint& paint) const {
        if (!review_.accuracy()) return;
        out.write("\n");
        Table table{
            out,
            paint,
            {{"phase"}, {"choices", right}, {"accuracy", right}, {"?", right}, {"??", right}}};
        for (const Phase phase : phases) {
            const PhaseReview& part = review_.phase(phase);
            table.add({phase_names[static_cast<std::size_t>(phase)], grouped(part.choices),
                       mean(part.accuracy_sum, part.choices), grouped(part.mistakes),
                       grouped(part.blunders)});
        }
        table.finish();
    }

    void print_openings(Output& out, const Paint& paint) const {
        out.write("\n");
        Table table{out, paint, {{"points", right}, {"opening"}}};
        auto openings = sorted_openings(review_);
        if (openings.size() > rows_) openings.resize(rows_);
        for (const auto& [name, score] : openings) table.add({points(score), name});
        table.finish();
    }

    void print_endings(Output& out, const Paint& paint) const {
        if (std::ranges::all_of(verdicts, [&](Verdict v) { return review_.endings(v).games == 0; }))
            return;
        out.write("\n");
        Table table{
            out,
            paint,
            {{"ending was"}, {"games", right}, {"won", right}, {"drawn", right}, {"lost", right}}};
        for (const Verdict verdict : verdicts) {
            const Score& score = review_.endings(verdict);
            table.add({word(verdict), grouped(score.games), grouped(score.wins),
                       grouped(score.draws), grouped(score.losses)});
        }
        table.finish();
    }

    void print_moments(Output& out, const Paint& paint) const {
        if (review_.moments().empty()) return;
        out.write("\nMoves that lost most:\n");
        Table table{out,
                    paint,
                    {{"game", right},
                     {"ply", right},
                     {"players", left, Table::Cut::end},
                     {"move"},
                     {"better"},
                     {"lost", right}}};
        for (const Moment& moment : review_.moments())
            table.add({std::to_string(moment.number), std::to_string(moment.mistake.ply),
                       harmless(moment.players[0] + " - " + moment.players[1]), played(moment),
                       better(moment), percent(100 * moment.lost)});
        table.finish();
    }

    void print_json(Output& out) const {
        Json by_phase;
        for (const Phase phase : phases)
            by_phase[phase_names[static_cast<std::size_t>(phase)]] = to_json(review_.phase(phase));
        Json openings = Json::array();
        for (const auto& [name, score] : sorted_openings(review_)) {
            Json row{{"opening", name}};
            row.update(to_json(score));
            openings.push_back(row);
        }
        Json endings;
        for (const Verdict verdict : verdicts)
            endings[word(verdict)] = to_json(review_.endings(verdict));
        Json moments = Json::array();
        for (const Moment& moment : review_.moments()) moments.push_back(to_json(moment));
        const auto accuracy = review_.accuracy();
        print(out, {{"player", *player_},
                    {"white", to_json(review_.score(Color::white))},
                    {"black", to_json(review_.score(Color::black))},
                    {"accuracy", accuracy ? Json(*accuracy) : Json(nullptr)},
                    {"valued_games", review_.valued_games()},
                    {"phases", by_phase},
                    {"openings", openings},
                    {"endings", endings},
                    {"moments", moments}});
    }

    std::optional<std::string> operand_;
    std::optional<std::string> player_;
    std::optional<std::string> where_;
    std::uint64_t rows_ = 8;
    EngineChoice engine_;
    AnnotateOptions options_;
    ReadingChoice reading_;
    bool has_json_ = false;
    ColorChoice color_ = ColorChoice::automatic;
    PlayerReview review_;
};

} // namespace

std::unique_ptr<Verb> make_review() { return std::make_unique<Review>(); }

} // namespace merels::cli
